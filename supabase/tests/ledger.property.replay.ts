import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { type Acknowledged, KINDS, type World } from './ledger.property.clients.ts'

/** What the history calls each decision. */
const ACTIONS: Record<(typeof KINDS)[number], string> = {
  approve: 'commission.approved',
  reject: 'commission.rejected',
  run: 'payout_run.prepared',
  confirm: 'payout_run.confirmed',
  cancel: 'payout_run.cancelled',
  pay: 'payout.paid',
  fail: 'payout.failed',
  retry: 'payout.retried',
}

type Money = { pending: number; available: number; in_payout: number; paid: number }
type Commission = {
  id: string
  program: number
  affiliate: string
  conversion: string
  base: number
  amount: number
  status: string
  decided: boolean
  refunded: number
}
type Reversal = { id: string; commission: string; amount: number; late: boolean }
type Payout = { id: string; program: number; affiliate: string; run: string; amount: number; status: string }
type Item = { payout: string; commission: string | null; reversal: string | null; amount: number }
type Conversion = {
  id: string
  program: number
  kind: string
  key: string
  amount: number
  refunded: number
  credited: boolean
}

export type Rows = {
  conversions: Conversion[]
  commissions: Commission[]
  reversals: Reversal[]
  payouts: Payout[]
  items: Item[]
  runs: string[]
  clicks: string[]
  postings: string[]
  balances: Map<string, Money>
  unbalanced: number
  audits: string[]
}

export async function readRows(sql: Sql, world: World): Promise<Rows> {
  const ids = world.programs.map((program) => program.id)
  const index = sql`array_position(${ids}::uuid[], program_id) - 1 as program`
  const commissionIds = sql`select id from public.commissions where program_id = any (${ids})`
  const balances =
    await sql`select program_id, affiliate_id, pending::int, available::int, in_payout::int, paid::int
    from public.affiliate_balances where program_id = any (${ids})`
  const column = async (rows: Promise<readonly { value?: string }[]>) =>
    (await rows).map((row) => row.value ?? '').sort()
  const [unbalanced] =
    await sql`select count(*)::int as count from (select transaction_id from public.ledger_entries
    where program_id = any (${ids}) group by transaction_id having sum(amount) <> 0 or count(*) <> 2) as t`
  return {
    conversions: await sql<
      Conversion[]
    >`select id, ${index}, kind, external_id as key, amount::int, enrollment_id is not null as credited,
      (select coalesce(sum(r.amount), 0)::int from public.conversions r where r.sale_id = c.id) as refunded
      from public.conversions c where program_id = any (${ids})`,
    commissions: await sql<
      Commission[]
    >`select id, ${index}, affiliate_id as affiliate, conversion_id as conversion,
      base_amount::int as base, amount::int, status, decided_by is not null as decided,
      (select coalesce(sum(r.amount), 0)::int from public.conversions r where r.sale_id = conversion_id) as refunded
      from public.commissions where program_id = any (${ids})`,
    reversals: await sql<Reversal[]>`select id, commission_id as commission, amount::int, after_payout as late
      from public.commission_reversals where commission_id in (${commissionIds})`,
    payouts: await sql<
      Payout[]
    >`select id, ${index}, affiliate_id as affiliate, run_id as run, amount::int, status
      from public.payouts where program_id = any (${ids})`,
    items: await sql<
      Item[]
    >`select payout_id as payout, commission_id as commission, reversal_id as reversal, amount::int
      from public.payout_items where payout_id in (select id from public.payouts where program_id = any (${ids}))`,
    runs: await column(sql`select id as value from public.payout_runs where program_id = any (${ids})`),
    clicks: await column(sql`select c.id as value from public.clicks c join public.links l on l.id = c.link_id
      join public.enrollments e on e.id = l.enrollment_id where e.program_id = any (${ids})`),
    postings:
      await column(sql`select distinct t.kind || ' ' || t.source_id as value from public.ledger_transactions t
      join public.ledger_entries e on e.transaction_id = t.id where e.program_id = any (${ids})`),
    audits: await column(sql`select a.action || ' ' || a.subject_id as value from public.audit_log a
      where a.action = any (${Object.values(ACTIONS)})
        and a.actor_id = any (${world.admins.map((admin) => admin.id)})`),
    balances: new Map(
      balances.map(({ program_id, affiliate_id, ...money }) => [
        `${ids.indexOf(program_id)} ${affiliate_id}`,
        money as Money,
      ]),
    ),
    unbalanced: unbalanced?.count,
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
/** Half away from zero, exact for whole numbers. */
const share = (of: number, part: number, whole: number) => Math.floor((2 * of * part + whole) / (2 * whole))

/** Every commission is what its sale, reward and refunds make it, and the ledger holds one posting for each step. */
export function checkCommissions(rows: Rows, world: World): void {
  const sales = rows.conversions.filter((conversion) => conversion.kind === 'sale')
  const expected = sales.flatMap((sale) => {
    expect(sale.refunded).toBeLessThanOrEqual(sale.amount)
    const { rateBps, flatAmount } = world.programs[sale.program] ?? {}
    const amount = flatAmount ?? share(sale.amount, rateBps ?? 0, 10_000)
    return sale.credited && sale.amount > 0 && amount > 0 ? [`${sale.id} ${sale.amount} ${amount}`] : []
  })
  expect(rows.commissions.map((c) => `${c.conversion} ${c.base} ${c.amount}`).sort()).toEqual(expected.sort())
  const postings: string[] = []
  for (const commission of rows.commissions) {
    const { id, status, amount, base, refunded, decided } = commission
    const reversals = rows.reversals.filter((reversal) => reversal.commission === id)
    const reversed = sum(reversals.map((reversal) => reversal.amount))
    const due = share(amount, refunded, base)
    if (status === 'rejected') expect(reversed).toBeLessThanOrEqual(due)
    else expect(reversed, `${status} ${id}`).toBe(due)
    if (status === 'void') expect(reversed).toBe(amount)
    postings.push(
      `commission_created ${id}`,
      ...reversals.map((reversal) => `commission_reversed ${reversal.id}`),
    )
    if (decided) postings.push(`commission_${status === 'rejected' ? 'rejected' : 'approved'} ${id}`)
  }
  for (const { id, status } of rows.payouts) {
    postings.push(`payout_created ${id}`)
    if (status === 'paid') postings.push(`payout_paid ${id}`)
    if (status === 'cancelled') postings.push(`payout_returned ${id}`)
  }
  expect(rows.postings).toEqual(postings.sort())
  expect(rows.unbalanced).toBe(0)
}

/** A payout is its items, a commission or reversal is in one at most, and each item is worth what was left. */
export function checkPayouts(rows: Rows): void {
  for (const column of ['commission', 'reversal'] as const) {
    const taken = rows.items.map((item) => item[column]).filter(Boolean)
    expect(new Set(taken).size).toBe(taken.length)
  }
  for (const payout of rows.payouts) {
    const items = rows.items.filter((item) => item.payout === payout.id)
    expect(sum(items.map((item) => item.amount))).toBe(payout.status === 'cancelled' ? 0 : payout.amount)
    for (const { commission, reversal, amount } of items) {
      const paid = rows.commissions.find((one) => one.id === commission)
      const early = rows.reversals.filter((one) => one.commission === commission && !one.late)
      if (paid) expect(amount).toBe(paid.amount - sum(early.map((one) => one.amount)))
      else expect(amount).toBe(-(rows.reversals.find((one) => one.id === reversal)?.amount ?? 0))
      if (paid) expect(paid.status).toBe(payout.status === 'paid' ? 'paid' : 'in_payout')
    }
  }
}

/** What the balances must be, worked out from commissions, reversals and payouts alone. */
export function replayBalances(rows: Rows): Map<string, Money> {
  const balances = new Map<string, Money>()
  const of = ({ program, affiliate }: { program: number; affiliate: string }) => {
    const key = `${program} ${affiliate}`
    if (!balances.has(key)) balances.set(key, { pending: 0, available: 0, in_payout: 0, paid: 0 })
    return balances.get(key) as Money
  }
  const settled = new Set(rows.items.map((item) => item.reversal))
  for (const commission of rows.commissions) {
    const money = of(commission)
    const reversals = rows.reversals.filter((one) => one.commission === commission.id)
    const left = commission.amount - sum(reversals.filter((one) => !one.late).map((one) => one.amount))
    if (['pending', 'matured', 'held'].includes(commission.status)) money.pending += left
    if (commission.status === 'approved') money.available += left
    money.available -= sum(
      reversals.filter((one) => one.late && !settled.has(one.id)).map((one) => one.amount),
    )
  }
  for (const payout of rows.payouts) {
    if (payout.status === 'cancelled') of(payout)
    else of(payout)[payout.status === 'paid' ? 'paid' : 'in_payout'] += payout.amount
  }
  return balances
}

/** Everything that was acknowledged is there once, and nothing is there that was not. */
export function checkAcknowledged(rows: Rows, acknowledged: Acknowledged): void {
  const { reports, decisions, clicks } = acknowledged
  const there = rows.conversions.map((c) => `${c.program} ${c.kind} ${c.key} ${c.id} ${c.amount}`)
  const acked = reports.map(
    ({ program, kind, key, amount, result }) => `${program} ${kind} ${key} ${result.conversion_id} ${amount}`,
  )
  expect([...new Set(acked)].sort()).toEqual(there.sort())
  expect(reports.filter((report) => !report.result.replayed)).toHaveLength(there.length)
  expect([...clicks].sort()).toEqual(rows.clicks)
  expect([...new Set(decisions.run)].sort()).toEqual(rows.runs)
  expect(rows.audits).toEqual(
    KINDS.flatMap((kind) => decisions[kind].map((id) => `${ACTIONS[kind]} ${id}`)).sort(),
  )
}

/** A plan that never came to the money would prove nothing. */
export function checkExercised(rows: Rows): void {
  expect(rows.commissions.length).toBeGreaterThan(50)
  const states = new Set(rows.payouts.map((payout) => payout.status))
  expect(rows.payouts.filter((payout) => payout.status === 'paid').length).toBeGreaterThan(5)
  expect(states.has('cancelled')).toBe(true)
  expect(rows.reversals.length).toBeGreaterThan(10)
  expect(rows.reversals.some((reversal) => reversal.late)).toBe(true)
}
