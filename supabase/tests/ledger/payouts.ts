import type { Desk, Statements } from './desk.ts'
import { affiliateAt, at, nth, type Seen } from './seen.ts'
import type { Of, Settled } from './shape.ts'
import { DAY, dayOf } from './world.ts'

/** What administrators and affiliates do about payouts. */

type Query = ReturnType<Statements>[number]

/** The payouts that this very transaction made, with their lines. */
const madeNow = (t: Parameters<Statements>[0], program: string): Query =>
  t`select p.id, p.enrollment_id, p.amount::float8, (select jsonb_agg(jsonb_build_object('commission_id', i.commission_id,
      'reversal_id', i.reversal_id, 'amount', i.amount)) from public.payout_items i where i.payout_id = p.id) as items
    from public.payouts p where p.program_id = ${program} and p.created_at = now()`

export async function prepare(desk: Desk, op: Of<'run'>): Promise<void> {
  const { id } = at(desk.world.programs, op.program)
  const cutOff = dayOf(Date.now() - op.daysAgo * DAY)
  const { rows, stamp } = await desk.command(op, (t, key) => [
    t`select id from public.prepare_payout_run(${id}, ${cutOff}, ${key})`,
    madeNow(t, id),
  ])
  const [run, drafts] = rows
  desk.journal.note('payout_run.prepared', run?.[0]?.id, stamp, { drafts, cutOff })
}

async function findDraft(desk: Desk, program: number) {
  const [draft] = await desk.look(
    (t) => t`select r.id, sum(p.amount)::float8 as amount from public.payout_runs r
      join public.payouts p on p.run_id = r.id and p.status = 'pending'
      where r.program_id = ${at(desk.world.programs, program).id} and r.state = 'draft' group by 1`,
  )
  return draft as { id: string; amount: number } | undefined
}

export async function confirm(desk: Desk, seen: Seen, op: Of<'confirm'>): Promise<void> {
  const draft = await findDraft(desk, op.program)
  if (!draft) return
  const { rows, stamp } = await desk.command(op, (t, key) => [
    t`select id from public.confirm_payout_run(${draft.id}, ${draft.amount}, ${key})`,
    t`select id from public.payouts where run_id = ${draft.id} and status = 'processing'`,
  ])
  desk.journal.note('payout_run.confirmed', draft.id, stamp)
  seen.promised.push(...(rows[1] ?? []).map((row) => row.id))
}

export async function cancel(desk: Desk, op: Of<'cancel'>): Promise<void> {
  const draft = await findDraft(desk, op.program)
  if (!draft) return
  const { stamp } = await desk.command(op, (t, key) => [
    t`select id from public.cancel_payout_run(${draft.id}, ${key})`,
  ])
  desk.journal.note('payout_run.cancelled', draft.id, stamp)
}

export async function exclude(desk: Desk, op: Of<'exclude'>): Promise<void> {
  const payouts = await desk.look(
    (t) => t`select p.id from public.payouts p join public.payout_runs r on r.id = p.run_id
      where r.program_id = ${at(desk.world.programs, op.program).id} and r.state = 'draft' and p.status = 'pending'`,
  )
  const payout = nth(payouts, op.nth)
  if (!payout) return
  const { stamp } = await desk.command(op, (t) => [
    t`select id from public.exclude_payout(${payout.id}, 'Lo revisamos primero')`,
  ])
  desk.journal.note('payout.excluded', payout.id, stamp)
}

export async function include(desk: Desk, op: Of<'include'>): Promise<void> {
  const { id } = at(desk.world.programs, op.program)
  const omitted = await desk.look(
    (
      t,
    ) => t`select w.run_id, w.enrollment_id from public.payout_omissions w join public.payout_runs r on r.id = w.run_id
      where r.program_id = ${id} and r.state = 'draft'`,
  )
  const one = nth(omitted, op.nth)
  if (!one) return
  const reason = `Lo pidió ${desk.journal.tick()}`
  const { rows, stamp } = await desk.command(op, (t) => [
    t`select id from public.include_in_payout_run(${one.run_id}, ${one.enrollment_id}, ${reason})`,
    madeNow(t, id),
  ])
  desk.journal.note('payout_run.included', one.run_id, stamp, { reason, drafts: rows[1] })
}

const ACTIONS = {
  pay: 'payout.paid',
  fail: 'payout.failed',
  retry: 'payout.retried',
  bounce: 'payout.returned',
} as const

const settling = (name: Settled, t: Parameters<Statements>[0], id: string, key: string): Query => {
  if (name === 'retry') return t`select id from public.retry_payout(${id}, ${key})`
  if (name === 'fail') return t`select id from public.mark_payout_failed(${id}, 'Cuenta cerrada', ${key})`
  if (name === 'bounce')
    return t`select id from public.mark_payout_returned(${id}, 'La devolvió el banco', ${key})`
  return t`select id from public.mark_payout_paid(${id}, 'BAC 1', ${key})`
}

function finished(desk: Desk, seen: Seen, name: Settled, id: string, stamp: { sent: number; acked: number }) {
  desk.journal.note(ACTIONS[name], id, stamp)
  if (name === 'retry') seen.promised.push(id)
  if (name === 'fail') seen.failed.push(id)
  if (name === 'pay') seen.paid.push(id)
}

export async function settle(desk: Desk, seen: Seen, op: Of<Settled>): Promise<void> {
  const among = { pay: seen.promised, fail: seen.promised, retry: seen.failed, bounce: seen.paid }[op.do]
  const id = nth(among, op.nth, 12)
  if (!id) return
  const { stamp } = await desk.command(op, (t, key) => [settling(op.do, t, id, key)])
  finished(desk, seen, op.do, id, stamp)
}

/** A file of the bank about one run: most lines paid, some failed. */
export async function settleFile(desk: Desk, seen: Seen, op: Of<'settle'>): Promise<void> {
  const payouts = await desk.look(
    (t) => t`select id, run_id from public.payouts where status in ('processing', 'failed')
      and run_id = (select run_id from public.payouts where program_id = ${at(desk.world.programs, op.program).id}
        and status = 'processing' order by id limit 1) order by id`,
  )
  const run = payouts[0]?.run_id
  if (!run) return
  const lines = payouts.map(({ id }, i) =>
    i === op.failing
      ? { payout_id: id, state: 'failed', reference: 'Cuenta cerrada' }
      : { payout_id: id, state: 'paid', reference: 'ACH 7' },
  )
  const { rows, stamp } = await desk.command(op, (t) => [
    t`select payout_id as id, state, outcome from public.settle_payouts(${run}, ${t.json(lines)}, false)`,
  ])
  for (const { id, state, outcome } of rows[0] ?? [])
    if (outcome === 'settled') finished(desk, seen, state === 'paid' ? 'pay' : 'fail', id, stamp)
}

export async function hold(desk: Desk, op: Of<'hold' | 'unhold'>): Promise<void> {
  const { affiliateId } = affiliateAt(desk.world, op.program, op.affiliate)
  const { stamp } = await desk.command(op, (t) => [
    op.do === 'hold'
      ? t`select id from public.hold_payouts(${affiliateId}, 'Lo estamos mirando')`
      : t`select public.release_payouts(${affiliateId}) as id`,
  ])
  desk.journal.note(op.do === 'hold' ? 'payout_hold.placed' : 'payout_hold.released', affiliateId, stamp)
}

/** An affiliate asks to be paid early. */
export async function askEarly(desk: Desk, op: Of<'ask'>): Promise<void> {
  const { id, enrollmentId } = affiliateAt(desk.world, op.program, op.affiliate)
  await desk.ask('authenticated', id, (t) => [
    t`select id from public.request_early_payout(${enrollmentId}, 'Lo necesito')`,
  ])
}

export async function answerEarly(desk: Desk, op: Of<'answer'>): Promise<void> {
  const [open] = await desk.look(
    (
      t,
    ) => t`select q.id, q.enrollment_id from public.payout_requests q join public.enrollments e on e.id = q.enrollment_id
      where e.program_id = ${at(desk.world.programs, op.program).id} and q.state = 'open' limit 1`,
  )
  if (!open) return
  const { stamp } = await desk.command(op, (t) => [
    t`select id from public.answer_payout_request(${open.id}, ${op.grants}, 'Está bien')`,
  ])
  if (op.grants) desk.journal.note('early.granted', open.enrollment_id, stamp)
}
