import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { recount } from '../../../scripts/bench/scale/recount.ts'
import type { Acknowledged, World } from './credit.property.clients.ts'
import { PROGRAMS } from './credit.property.plan.ts'

type Candidate = {
  position: number
  kind: 'click' | 'coupon' | 'bound'
  at: Date
  outcome: string
  click_id: string | null
}
type Decision = {
  id: string
  program: number
  kind: string
  renewal: boolean
  credited: string | null
  winner: number | null
  candidates: Candidate[]
}

/** Every acknowledged report is one conversion, however often it was sent. */
export async function checkReports(sql: Sql, world: World, acknowledged: Acknowledged): Promise<void> {
  const ids = world.programs.map(({ id }) => id)
  const rows = await sql<{ key: string; id: string }[]>`
    select (array_position(${ids}::uuid[], program_id) - 1) || ' ' || kind || ' ' || external_id as key, id
    from public.conversions where program_id = any (${ids})`
  const there = rows.map(({ key, id }) => `${key} ${id}`).sort()
  const answered = [
    ...new Set(acknowledged.map(({ key, result }) => `${key} ${result.conversion_id}`)),
  ].sort()
  expect(answered).toEqual(there)
  expect(acknowledged.filter(({ result }) => !result.replayed)).toHaveLength(there.length)
}

const UNFIT = ['outside_window', 'own_purchase', 'affiliate_out', 'ended', 'expired', 'not_covered']
const timeOf = ({ at }: Candidate) => new Date(at).getTime()

/** Whoever has the customer goes first where the program or a renewal says so, else after what is newer. */
function bestOf(
  fit: Candidate[],
  isRenewal: boolean,
  rules: (typeof PROGRAMS)[number],
): Candidate | undefined {
  const bound = fit.find(({ kind }) => kind === 'bound')
  if (bound && (isRenewal || rules.bound === 'customer')) return bound
  const since = bound ? timeOf(bound) : Number.NEGATIVE_INFINITY
  const newer = fit.filter((one) => one.kind === 'coupon' || (one.kind === 'click' && timeOf(one) > since))
  const kind = newer.some((one) => one.kind === rules.precedence)
    ? rules.precedence
    : newer.find((one) => one)?.kind
  const best = rules.attribution === 'first_click' ? Math.min : Math.max
  const of = newer.filter((one) => one.kind === kind)
  const time = best(...of.map(timeOf))
  return of.find((one) => timeOf(one) === time) ?? bound
}

/** The best of the stored candidates won, by the program's own rule, and nobody else. */
export async function checkWinners(sql: Sql, world: World): Promise<number> {
  const ids = world.programs.map(({ id }) => id)
  const decisions = await sql<Decision[]>`
    select c.id, array_position(${ids}::uuid[], c.program_id) - 1 as program, c.kind, c.is_renewal as renewal, c.enrollment_id as credited, d.winner,
      coalesce((select jsonb_agg(jsonb_build_object('position', a.position, 'kind', a.kind, 'at', a.at, 'outcome', a.outcome,
        'click_id', a.click_id, 'enrollment', a.enrollment_id)) from public.attribution_candidates a where a.conversion_id = c.id), '[]') as candidates
    from public.conversions c join public.attribution_decisions d on d.conversion_id = c.id where c.program_id = any (${ids})`
  let contested = 0
  for (const decision of decisions) {
    const rules = PROGRAMS[decision.program] ?? PROGRAMS[0]
    const fit = decision.candidates.filter(({ outcome }) => !UNFIT.includes(outcome))
    const best = bestOf(fit, decision.renewal, rules)
    const won = decision.candidates.filter(({ outcome }) => outcome === 'won')
    expect(won).toHaveLength(fit.length ? 1 : 0)
    expect(decision.winner).toBe(won[0]?.position ?? null)
    expect(decision.credited === null).toBe(won.length === 0)
    if (won[0]) expect([won[0].kind, timeOf(won[0])]).toEqual([best?.kind, best && timeOf(best)])
    if (fit.length > 1) contested += 1
  }
  return contested
}

/** What each limit allows, by the reward's whole chain, against what was paid within it. */
export async function checkCaps(sql: Sql, world: World): Promise<number> {
  const ids = world.programs.map(({ id }) => id)
  const rows = await sql<{ used: number; most: number; what: string }[]>`
    select case when cap ? 'amount' then sum(m.amount - commissions.reversed_amount(m.id)) else count(*) end::int as used,
      coalesce(cap ->> 'amount', cap ->> 'count')::int as most, cap::text as what
    from public.commissions m join public.conversions c on c.id = m.conversion_id join public.rewards r on r.id = m.reward_id
    cross join jsonb_array_elements(r.caps) as cap
    where m.program_id = any (${ids}) and m.status not in ('rejected', 'void')
    group by r.id, cap, rewards.period_start((cap ->> 'period')::public.reward_period, c.occurred_at),
      case cap ->> 'per' when 'affiliate' then m.enrollment_id when 'customer' then c.customer_id end`
  for (const { used, most, what } of rows) expect(used, what).toBeLessThanOrEqual(most)
  return rows.filter(({ used, most }) => used === most).length
}

/** All that is stored of events equals a recount; what is right only for clicks in order is left to others. */
export async function checkCounts(sql: Sql): Promise<void> {
  const findings = await recount(sql)
  const ordered = ['clicks counted within the hour', 'visitors counted as new twice']
  expect(findings.filter(({ check, wrong }) => wrong > 0 && !ordered.includes(check))).toEqual([])
}
