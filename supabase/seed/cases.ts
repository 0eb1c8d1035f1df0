import { randomUUID } from 'node:crypto'
import type { Slug } from './crowd.ts'
import type { Story } from './story.ts'
import { commissionOf, enrollmentOf } from './whose.ts'

/** What administrators do about commissions by hand, each with its reason: gifts, clawbacks, splits, moved customers. */
export function writeCases(story: Story): void {
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
  const clawBack = (day: number, who: string, states: string[], amount: number | null, why: string) =>
    story.on(day, '11:40', 'admin', async (tx) => {
      const id = await commissionOf(tx, story, who, states)
      await tx`select public.claw_back_commission(${id}, ${amount}, ${why}, ${randomUUID()})`
    })
  clawBack(115, 'pacifico', ['paid'], 1500, 'El cliente canceló el plan antes de la segunda cuota')
  clawBack(26, 'ximena', ['paid'], null, 'El trabajo no se entregó y el estudio devolvió todo')
  clawBack(16, 'itzel', ['pending', 'matured', 'approved'], 500, 'Se aplicó un descuento después de la venta')
  writeSplit(
    story,
    44,
    'cinta',
    'marisol',
    6000,
    'Marisol atendió la reunión y Cinta Costera trajo al cliente',
  )
  writeMove(story, 28, 'roderick', 'dayra', 'El cliente pidió seguir con Dayra, que le habla en inglés')
}

function writeSplit(story: Story, day: number, from: string, to: string, kept: number, why: string): void {
  story.on(day, '15:30', 'admin', async (tx) => {
    const [shared] = await tx<{ id: string; own: string; others: string }[]>`
      select c.id, c.enrollment_id as own, ${enrollmentOf(tx, story, to, 'vip')} as others
      from public.commissions c where c.enrollment_id = ${enrollmentOf(tx, story, from, 'vip')}
        and c.status in ('pending', 'matured', 'approved') order by c.amount desc, c.id limit 1`
    if (!shared) throw new Error(`${from} has nothing to share.`)
    const shares = [
      { enrollment_id: shared.own, bps: kept },
      { enrollment_id: shared.others, bps: 10_000 - kept },
    ]
    await tx`select public.split_commission(${shared.id}, ${tx.json(shares)}, ${why}, ${randomUUID()})`
  })
}

/** The customer of an open commission goes to somebody else, with what is open. */
function writeMove(story: Story, day: number, from: string, to: string, why: string): void {
  story.on(
    day,
    '15:50',
    'second',
    (tx) => tx`
    select public.move_customer(s.customer_id, ${enrollmentOf(tx, story, to, 'vip')}, true, ${why}, ${randomUUID()}) from (
      select v.customer_id from public.commissions c join public.conversions v on v.id = c.conversion_id
      where c.enrollment_id = ${enrollmentOf(tx, story, from, 'vip')} and c.status in ('pending', 'matured', 'approved')
        and v.kind = 'sale' order by v.is_renewal, c.amount desc, c.id limit 1) as s`,
  )
}
