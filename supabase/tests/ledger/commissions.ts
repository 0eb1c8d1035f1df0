import { anything, type Desk } from './desk.ts'
import { affiliateAt, at, nth, type Seen } from './seen.ts'
import type { Of } from './shape.ts'
import { dayOf } from './world.ts'

/** What administrators do about commissions, rewards and rates. Each request names itself in its reason. */

const RECENT = 120

export async function decide(desk: Desk, seen: Seen, op: Of<'approve' | 'reject'>): Promise<void> {
  const id = nth(seen.commissions, op.nth, RECENT)
  if (!id) return
  const { stamp } = await desk.command(op, (t, key) => [
    op.do === 'approve'
      ? t`select id from public.approve_commission(${id}, ${key})`
      : t`select id from public.reject_commission(${id}, 'Pedido de prueba', ${key})`,
  ])
  desk.journal.note(op.do === 'approve' ? 'commission.approved' : 'commission.rejected', id, stamp)
}

export async function clawBack(desk: Desk, seen: Seen, op: Of<'clawback'>): Promise<void> {
  const id = nth(seen.commissions, op.nth)
  if (!id) return
  const reason = `Una parte ${desk.journal.tick()}`
  const { stamp } = await desk.command(op, (t, key) => [
    t`select id from public.claw_back_commission(${id}, ${op.amount}, ${reason}, ${key})`,
  ])
  desk.journal.note('commission.clawed_back', id, stamp, { reason, amount: op.amount })
}

export async function split(desk: Desk, seen: Seen, op: Of<'split'>): Promise<void> {
  const id = nth(seen.commissions, op.nth, RECENT)
  if (!id) return
  const reason = `Entre dos ${desk.journal.tick()}`
  const shares = op.shares.map(({ affiliate, bps }) => ({
    enrollment: affiliateAt(desk.world, op.program, affiliate).enrollmentId,
    bps,
  }))
  const parts = shares.map(({ enrollment, bps }) => ({ enrollment_id: enrollment, bps }))
  const { rows, stamp } = await desk.command(op, (t, key) => [
    t`select public.split_commission(${id}, ${t.json(parts)}, ${reason}, ${key}) as id`,
    t`select c.id from public.commissions c join public.commission_replacements r on r.id = c.replacement_id
      where r.commission_id = ${id}`,
  ])
  desk.journal.note('commission.split', id, stamp, { reason, shares })
  seen.commissions.push(...(rows[1] ?? []).map((row) => row.id))
}

export async function move(desk: Desk, op: Of<'move'>): Promise<void> {
  const program = at(desk.world.programs, op.program)
  const enrollment = affiliateAt(desk.world, op.program, op.affiliate).enrollmentId
  const reason = `Lo atiende ${desk.journal.tick()}`
  const [customer] = await desk.look(
    (t) =>
      t`select u.id, (select coalesce(sum(m.amount - commissions.reversed_amount(m.id)), 0) from conversions.commissions_to_move(u.id, null) as m)
        as open from public.customers u where u.program_id = ${program.id} and u.external_id = ${op.customer}`,
  )
  if (!customer) return
  const open = op.withOpen ? customer.open : null
  const { stamp } = await desk.command(op, (t, key) => [
    t`select public.move_customer(${customer.id}, ${enrollment}, ${open}, ${reason}, ${key}) as id`,
  ])
  desk.journal.note('customer.moved', customer.id, stamp, { reason, enrollment })
}

export async function give(desk: Desk, seen: Seen, op: Of<'manual'>): Promise<void> {
  const enrollment = affiliateAt(desk.world, op.program, op.affiliate).enrollmentId
  const { rows, stamp } = await desk.command(op, (t, key) => [
    t`select id from public.create_manual_commission(${enrollment}, ${op.amount}, 'Un premio', ${key})`,
  ])
  const id = rows[0]?.[0]?.id ?? ''
  desk.journal.note('commission.created', id, stamp, { enrollment, amount: op.amount })
  seen.commissions.push(id)
}

/** Many at once, each by itself. */
export async function decideMany(desk: Desk, seen: Seen, op: Of<'bulk'>): Promise<void> {
  const ids = [...new Set(op.nths.flatMap((n) => nth(seen.commissions, n, RECENT) ?? []))]
  if (ids.length === 0) return
  const decided = new Set<string>()
  const decision = op.rejects ? 'reject' : 'approve'
  const { stamp } = await desk.command(
    op,
    (t, key) => [
      t`select commission_id, refusal from public.decide_commissions(${ids}, ${decision}, 'Todos', ${key})`,
    ],
    ([rows = []]) => {
      for (const row of rows) if (!row.refusal) decided.add(row.commission_id)
      for (const row of rows) if (row.refusal) desk.journal.refuse(`${row.refusal} (one of many)`)
      return anything()
    },
  )
  const action = op.rejects ? 'commission.rejected' : 'commission.approved'
  for (const id of decided) desk.journal.note(action, id, stamp)
}

/** Decides on some that are under review, all of them or none. */
export async function review(desk: Desk, op: Of<'review'>): Promise<void> {
  const { id } = at(desk.world.programs, op.program)
  const held = await desk.look(
    (t) =>
      t`select id from public.commissions where program_id = ${id} and status = 'held' order by id limit 200`,
  )
  const first = held.length ? op.nth % held.length : 0
  const ids = held.slice(first, first + op.count).map((row) => row.id)
  if (ids.length === 0) return
  const { stamp } = await desk.command(
    op,
    (t, key) => [t`select public.decide_holds(${ids}, ${op.releases}, 'La vimos', ${key}) as id`],
    anything,
  )
  for (const one of ids)
    desk.journal.note(op.releases ? 'commission.released' : 'commission.rejected', one, stamp)
}

/** A new version of what a program pays, in force at once. */
export async function changeReward(desk: Desk, seen: Seen, op: Of<'reward'>): Promise<void> {
  const former =
    seen.latest.get(op.event) ??
    desk.journal.versions.find((one) => one.program === op.program && one.event === op.event)?.id
  if (!former) return
  const { flat_amount, max_count, caps } = at(desk.world.programs, op.program)[op.event] ?? {}
  const value = flat_amount
    ? { kind: 'flat', flat_amount: op.value }
    : { kind: 'percent', rate_bps: op.value }
  const terms = { event: op.event, ...value, ...(max_count && { max_count }), ...(caps && { caps }) }
  const { rows, stamp } = await desk.command(op, (t, key) => [
    t`select id, extract(epoch from effective_from)::float8 as from from public.follow_reward(${former},
      ${t.json(terms)}, null, ${key})`,
  ])
  const { id, from } = rows[0]?.[0] ?? {}
  const amounts = { rate_bps: flat_amount ? null : op.value, flat_amount: flat_amount ? op.value : null }
  desk.journal.versions.push({ ...stamp, ...amounts, id, from, program: op.program, event: op.event })
  desk.journal.note('reward.followed', id, stamp)
  seen.latest.set(op.event, id)
}

/** A rate for today, in the place of the one before. */
export async function changeRate(desk: Desk, op: Of<'rate'>): Promise<void> {
  const to = at(desk.world.programs, op.program).currency
  const rate = { from: op.currency, to, day: dayOf(Date.now()), rate: op.rate }
  const { stamp } = await desk.command(op, (t) => [
    t`select public.set_exchange_rates(${t.json([rate])}, 'La bolsa') as id`,
  ])
  desk.journal.rates.push({ ...rate, ...stamp })
}

/** What the program pays partners from now on. */
export async function changeOverrides(desk: Desk, op: Of<'overrides'>): Promise<void> {
  const { id } = at(desk.world.programs, op.program)
  const { rows, stamp } = await desk.command(op, (t, key) => [
    t`select public.set_program_overrides(${id}, ${op.rates}, ${key}) as id`,
  ])
  const made = rows[0]?.[0]?.id ?? ''
  const [row] = await desk.look(
    (t) =>
      t`select extract(epoch from starts_at)::float8 as from from public.program_overrides where id = ${made}`,
  )
  desk.journal.overrides.push({ ...stamp, id: made, program: op.program, rates: op.rates, from: row?.from })
}
