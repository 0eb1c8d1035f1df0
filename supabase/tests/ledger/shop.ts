import type { Desk } from './desk.ts'
import type { Reported } from './journal.ts'
import { affiliateAt, at, nth, type Seen } from './seen.ts'
import { CURRENCIES, type Of, type Slot } from './shape.ts'

/** What visitors and shops do: clicks, leads, sales, refunds; and somebody who joins again. */

type Body = Record<string, string | number | boolean>

const clickAt = (desk: Desk, program: number, slot: Slot) =>
  at(at(at(desk.world.clicks, program), slot.affiliate), slot.click)

async function report(
  desk: Desk,
  seen: Seen,
  program: number,
  kind: Reported['kind'],
  key: string,
  body: Body,
) {
  const { keyId } = at(desk.world.programs, program)
  const { result, stamp } = await desk.timed(async () => {
    const [rows] = await desk.server((t) => [
      t`select ${t(`report_${kind}`)}(${keyId}, ${t.json(body)}) as result`,
    ])
    return rows?.[0]?.result
  })
  desk.journal.reports.push({ ...stamp, kind, program, key, body, result })
  if (kind === 'refund' && !result.replayed) seen.refunds.push(key)
  if (result.commission && !result.replayed) seen.commissions.push(result.commission.id)
}

export async function click(desk: Desk, op: Of<'click'>): Promise<void> {
  const clicks = op.slots.map((slot) => clickAt(desk, op.program, slot))
  const [rows] = await desk.server((t) => [
    t`select click_id from public.record_clicks(${t.json(clicks as never)})`,
  ])
  for (const row of rows ?? []) desk.journal.clicks.add(row.click_id)
}

export const lead = (desk: Desk, seen: Seen, op: Of<'lead'>) =>
  report(desk, seen, op.program, 'lead', op.customer, {
    customer_id: op.customer,
    click_id: clickAt(desk, op.program, op.slot).id,
  })

export function sale(desk: Desk, seen: Seen, op: Of<'sale'>): Promise<void> {
  const occurred = new Date(desk.world.start - op.hoursAgo * 3_600_000).toISOString()
  return report(desk, seen, op.program, 'sale', op.order, {
    order_id: op.order,
    customer_id: op.customer,
    amount: op.amount,
    currency: op.currency ?? at(desk.world.programs, op.program).currency,
    ...(op.slot && { click_id: clickAt(desk, op.program, op.slot).id }),
    ...(op.renewal && { renewal: true }),
    ...(op.hoursAgo > 0 && { occurred_at: occurred }),
  })
}

/** A part is so many twenty-fifths of what such an order costs; in the program's own currency if it says so. */
export function refund(desk: Desk, seen: Seen, op: Of<'refund'>): Promise<void> {
  const number = Number(op.order.slice(2))
  const whole = ((number * 7919) % 200_000) + 1
  const scale = number % 7 === 3 && !op.inProgram ? CURRENCIES.COP.scale : 1
  return report(desk, seen, op.program, 'refund', op.refund, {
    refund_id: op.refund,
    order_id: op.order,
    ...(op.part && { amount: Math.ceil((whole * scale * op.part) / 25) }),
    ...(op.inProgram && { currency: at(desk.world.programs, op.program).currency }),
  })
}

/** A refund that somebody has seen comes back, in part or what is left of it. */
export async function reinstate(desk: Desk, seen: Seen, op: Of<'reinstate'>): Promise<void> {
  const refund = nth(seen.refunds, op.nth)
  if (!refund) return
  const key = `b-${refund}-${op.turn}`
  await report(desk, seen, op.program, 'reinstatement', key, {
    reinstatement_id: key,
    refund_id: refund,
    ...(op.amount && { amount: op.amount }),
  })
}

export async function join(desk: Desk, op: Of<'join'>): Promise<void> {
  const affiliate = affiliateAt(desk.world, op.program, op.affiliate)
  const { id } = at(desk.world.programs, op.program)
  const [rows] = await desk.ask('authenticated', affiliate.id, (t) => [
    t`select id from public.join_program(${id})`,
  ])
  if (rows?.[0]?.id !== affiliate.enrollmentId) throw new Error('joined a second time')
}
