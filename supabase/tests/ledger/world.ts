import type { Sql } from 'postgres'
import * as h from '../harness.ts'
import { apply, decide, join, type Partner } from '../partners/stage.ts'
import type { Journal } from './journal.ts'
import {
  ADMINS,
  AFFILIATES,
  CLICKS,
  CURRENCIES,
  PROGRAMS,
  type ProgramShape,
  RATE_DAYS,
  type Reward,
} from './shape.ts'

type LedgerProgram = h.Program & ProgramShape
export type World = {
  programs: LedgerProgram[]
  /** affiliates[program][affiliate] */
  affiliates: h.Affiliate[][]
  clicks: h.Click[][][]
  admins: h.Person[]
  /** Milliseconds; what has a time is dated from here, so that a repeat has the same body. */
  start: number
  /** Entries of the history and ledger transactions from before are not ours. */
  firstAudit: number
}

const MINUTE = 60_000
export const DAY = 86_400_000
/** The day in Panama of a moment in milliseconds. */
export const dayOf = (at: number) => new Date(at - 5 * 60 * MINUTE).toISOString().slice(0, 10)

async function makeProgram(tx: h.Tx, shape: ProgramShape): Promise<LedgerProgram> {
  const { currency, minimumPayout, holdDays, approvedBelow } = shape
  const program = await h.makeProgram(tx, {
    currency,
    minimumPayout,
    holdDays,
    withoutReward: true,
    rules: shape.holds ? ['fast_sale', 'refund_rate'] : [],
  })
  const limit = approvedBelow !== undefined && Number.isFinite(approvedBelow) ? approvedBelow : null
  const approval = approvedBelow === undefined ? 'manual' : limit === null ? 'automatic' : 'below'
  await tx`update public.programs set notice_days = 0, approval = ${approval}, approval_limit = ${limit}
    where id = ${program.id}`
  await tx`update public.program_fraud_settings set fast_seconds = 3600, refund_minimum = 6, refund_bps = 4000
    where program_id = ${program.id}`
  return { ...program, ...shape }
}

/** The first version of each reward, in force from the beginning. */
async function makeRewards(tx: h.Tx, journal: Journal, programs: LedgerProgram[]): Promise<void> {
  for (const [i, program] of programs.entries()) {
    const rewards = Object.entries({ sale: program.sale, recurring: program.recurring, lead: program.lead })
    for (const [n, [event, reward]] of rewards.entries()) {
      if (!reward) continue
      const { rate_bps, flat_amount, max_count, caps = [] }: Reward = reward
      const amounts = { rate_bps: rate_bps ?? null, flat_amount: flat_amount ?? null }
      const [row] = await tx<{ id: string }[]>`
        insert into public.rewards (program_id, version, event, kind, rate_bps, flat_amount, max_count, caps)
        values (${program.id}, ${n + 1}, ${event}, ${rate_bps ? 'percent' : 'flat'}, ${amounts.rate_bps},
          ${amounts.flat_amount}, ${max_count ?? null}, ${tx.json(caps)}) returning id`
      const version = { program: i, event, ...amounts, sent: 0, acked: 0 }
      journal.versions.push({ ...version, id: row?.id ?? '', from: Number.NEGATIVE_INFINITY })
    }
  }
}

async function makeRates(tx: h.Tx, journal: Journal, start: number): Promise<void> {
  const day = dayOf(start - RATE_DAYS * DAY)
  await tx`delete from public.exchange_rates where from_currency = any (${Object.keys(CURRENCIES)})` // of a history before
  for (const [from, { rate }] of Object.entries(CURRENCIES)) {
    if (!rate) continue
    for (const to of ['USD', 'EUR']) {
      await tx`insert into public.exchange_rates (from_currency, to_currency, day, rate, source)
        values (${from}, ${to}, ${day}, ${rate}, 'La bolsa')`
      journal.rates.push({ from, to, day, rate, sent: 0, acked: 0 })
    }
  }
}

/** The same people join every program; every second one can be paid by bank only, so in dollars only. */
async function makeAffiliates(tx: h.Tx, programs: LedgerProgram[]): Promise<h.Affiliate[][]> {
  const people: h.Person[] = []
  for (let i = 0; i < AFFILIATES; i++) people.push(await h.makePerson(tx))
  const affiliates: h.Affiliate[][] = []
  for (const program of programs) {
    const joined: h.Affiliate[] = []
    for (const one of people) joined.push(await h.makeAffiliate(tx, program, one))
    affiliates.push(joined)
  }
  const abroad = (affiliates[0] ?? []).filter((_, i) => i % 2).map(({ affiliateId }) => affiliateId)
  await tx`update public.payout_methods set kind = 'paypal' where affiliate_id = any (${abroad})`
  return affiliates
}

/** Each of them recruited the next: whoever sells last has partners on three levels. */
async function makeChain(tx: h.Tx, affiliates: h.Affiliate[], admin: h.Person): Promise<void> {
  let above: Partner | undefined
  for (const one of affiliates) {
    if (above) await join(tx, one, above)
    const partnerId = await apply(tx, one)
    await decide(tx, admin, partnerId)
    const [row] = await tx<{ code: string }[]>`select code from public.partners where id = ${partnerId}`
    above = { ...one, partnerId, linkCode: row?.code ?? '' }
  }
}

async function makeOverrides(tx: h.Tx, journal: Journal, programs: LedgerProgram[]): Promise<void> {
  for (const [program, { id, overrides }] of programs.entries()) {
    if (overrides)
      await tx`insert into public.program_overrides (program_id, version, rates, starts_at)
        values (${id}, 1, ${overrides}, now() - interval '1 year')`
    const from = Number.NEGATIVE_INFINITY
    journal.overrides.push({ id, program, rates: overrides ?? [1000], from, sent: 0, acked: 0 })
  }
}

/** A third of the clicks are of the last hour, the others days old: what is sold at an earlier time has clicks as well. */
function makeClicks(affiliates: h.Affiliate[][], start: number): h.Click[][][] {
  return affiliates.map((of) =>
    of.map(({ code }, a) =>
      Array.from({ length: CLICKS }, (_, i) => {
        const minutes = 2 + a * CLICKS + i
        return h.aClick(code, { at: new Date(start - (i % 3 ? 4 * DAY : 0) - minutes * MINUTE) })
      }),
    ),
  )
}

/** The people, programs and clicks of a history; three clicks of four have happened before it begins. */
export async function makeWorld(sql: Sql, journal: Journal): Promise<World> {
  const start = Math.floor(Date.now() / 1000) * 1000
  return sql.begin(async (tx) => {
    await tx`select links.ensure_click_partition((now() - interval '1 month')::date)`
    const programs: LedgerProgram[] = []
    for (const shape of PROGRAMS) programs.push(await makeProgram(tx, shape))
    await makeRewards(tx, journal, programs)
    await makeRates(tx, journal, start)
    await makeOverrides(tx, journal, programs)
    const affiliates = await makeAffiliates(tx, programs)
    const clicks = makeClicks(affiliates, start)
    const before = clicks.flat(2).filter((_, i) => i % 4)
    await h.recordClicks(tx, before)
    for (const { id } of before) journal.clicks.add(id)
    const admins: h.Person[] = []
    for (let i = 0; i < ADMINS; i++) admins.push(await h.makePerson(tx, { admin: true }))
    await makeChain(tx, affiliates[0] ?? [], admins[0] as h.Person)
    await tx`update public.recruitments set since = now() - interval '1 year' where partner_id in (
      select id from public.partners where affiliate_id = any (${(affiliates[0] ?? []).map((one) => one.affiliateId)}))`
    const [last] = await tx<{ id: number }[]>`select coalesce(max(id), 0)::float8 as id from public.audit_log`
    return { programs, affiliates, clicks, admins, start, firstAudit: last?.id ?? 0 }
  }) as Promise<World>
}
