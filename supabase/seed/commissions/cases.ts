import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Slug } from '../crowd.ts'
import { enrollmentOf, findCommission, type Wanted } from '../lookups.ts'
import type { Story } from '../story.ts'

/** What administrators do about commissions by hand, each with its reason: gifts, clawbacks, splits, moved customers. */
export function scheduleCases(story: Story): void {
  const give = (day: number, by: string, who: string, slug: Slug, amount: number, why: string) =>
    story.on(
      day,
      '16:40',
      by,
      (tx) =>
        tx`select public.create_manual_commission(${enrollmentOf(tx, story, who, slug)}, ${amount}, ${why}, ${randomUUID()})`,
    )
  give(345, 'admin', 'cinta', 'vip', 15_000, 'Premio al mejor arranque del Black Friday')
  give(118, 'second', 'marisol', 'vip', 6000, 'Charla en la feria de emprendedores de David')
  give(8, 'admin', 'ruben', 'vip', 4500, 'Ajuste: una venta del mes pasado quedó con la tasa anterior')
  const clawBack = (
    day: number,
    amount: number | null,
    why: string,
    wanted: (tx: TransactionSql) => Wanted,
  ) =>
    story.on(day, '11:40', 'admin', async (tx) => {
      const { id } = await findCommission(tx, story, wanted(tx))
      await tx`select public.claw_back_commission(${id}, ${amount}, ${why}, ${randomUUID()})`
    })
  clawBack(115, 700, 'El cliente canceló el plan antes de la segunda cuota', () => ({
    slug: 'empresarial',
    states: ['paid'],
  }))
  clawBack(60, null, 'El banco devolvió el pago de la tarjeta', (tx) => ({
    slug: 'vip',
    states: ['paid'],
    that: tx`a.user_id = ${story.person('ariel')}`,
  }))
  clawBack(16, 500, 'Se aplicó un descuento después de la venta', () => ({ slug: 'vip', states: OPEN }))
  scheduleSplit(story)
  scheduleMove(story)
}

const OPEN = ['pending', 'matured', 'approved']

/** Two worked for one sale: whoever brought it keeps the larger part. */
function scheduleSplit(story: Story): void {
  story.on(44, '15:30', 'admin', async (tx) => {
    const marisol = story.person('marisol')
    const shared = await findCommission(tx, story, {
      slug: 'vip',
      states: OPEN,
      that: tx`a.user_id <> ${marisol}`,
    })
    const [other] = await tx<{ id: string }[]>`select ${enrollmentOf(tx, story, 'marisol', 'vip')} as id`
    const shares = [
      { enrollment_id: shared.enrollment, bps: 6000 },
      { enrollment_id: other?.id ?? '', bps: 4000 },
    ]
    await tx`select public.split_commission(${shared.id}, ${tx.json(shares)}, 'Marisol atendió la reunión con el cliente', ${randomUUID()})`
  })
}

/** The customer of an open commission goes to somebody else, with what is open. */
function scheduleMove(story: Story): void {
  story.on(28, '15:50', 'second', async (tx) => {
    const that = tx`a.user_id <> ${story.person('dayra')} and c.replacement_id is null`
    const { customer } = await findCommission(tx, story, { slug: 'vip', states: OPEN, that })
    await tx`select public.move_customer(${customer}, ${enrollmentOf(tx, story, 'dayra', 'vip')},
      (select open_amount from public.preview_customer_move(${customer})),
      'El cliente pidió seguir con Dayra, que le habla en inglés', ${randomUUID()})`
  })
}
