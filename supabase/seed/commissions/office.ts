import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Story } from '../story.ts'

/** How often an administrator decides about what has matured, and for how long the last of it still waits. */
const EVERY = 12
const WAITING = 10

/** Every so often one is refused, for one of these. */
const REASONS = [
  'Compra de prueba hecha por la propia tienda',
  'Pedido duplicado: el cliente pagó dos veces y se le devolvió uno',
  'El cliente ya lo era antes de la visita',
  'El pago con tarjeta fue desconocido por el banco',
  'La factura se anuló por un error en el RUC',
]

/** The office's round: approves what has matured, and refuses a few with the reason that their affiliates read. */
export function scheduleOffice(story: Story): void {
  let round = 0
  for (let day = 354; day >= WAITING; day -= EVERY) {
    const by = round % 3 === 2 ? 'second' : 'admin'
    const reason = REASONS[Math.floor(round / 2) % REASONS.length]
    const refuses = round++ % 2 === 1
    story.on(day, '10:20', by, async (tx) => {
      if (refuses && reason) await refuseOne(tx, reason)
      await approveAll(tx)
    })
  }
}

/** The smallest that has matured; none of those that the story goes on with (conversions/required-sales.ts). */
async function refuseOne(tx: TransactionSql, reason: string): Promise<void> {
  await tx`select public.reject_commission(c.id, ${reason}, ${randomUUID()}) from (
    select c.id from public.commissions c join public.conversions v on v.id = c.conversion_id
    where c.status = 'matured' and coalesce(v.external_id, '') not like 'T-%' order by c.amount, c.matures_at, c.id limit 1) as c`
}

async function approveAll(tx: TransactionSql): Promise<void> {
  const due = tx`select c.id from public.commissions c join public.affiliates a on a.id = c.affiliate_id
    join public.profiles p on p.id = a.user_id where c.status = 'matured' and p.suspended_at is null and p.deleted_at is null`
  await tx`select public.decide_commissions(w.ids, 'approve', null, ${randomUUID()})
    from (select array(${due}) as ids) as w where cardinality(w.ids) > 0`
}
