import type { Sql } from 'postgres'
import type { Journal } from './journal.ts'
import { type Books, demand, type Payout } from './model/books.ts'
import { History } from './model/history.ts'
import { type Rows, readRows } from './rows.ts'
import type { World } from './world.ts'

/** Two lists must hold the same, each as often; shows what is missing and what is too much. */
function same(what: string, found: string[], wanted: string[]): void {
  const counts = new Map<string, number>()
  for (const one of wanted) counts.set(one, (counts.get(one) ?? 0) + 1)
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) - 1)
  const missing = [...counts].filter(([, n]) => n > 0).map(([one]) => one)
  const surplus = [...counts].filter(([, n]) => n < 0).map(([one]) => one)
  const say = (list: string[]) => list.slice(0, 5).join('; ') || 'nothing'
  demand(
    missing.length + surplus.length === 0,
    `${what}: missing ${say(missing)}; not expected ${say(surplus)} (${missing.length}, ${surplus.length})`,
  )
}

const line = (...parts: (string | number | boolean | null)[]) => parts.join(' ')
const STATES: Record<string, string> = { pending: 'open', matured: 'open' }

/** Everything that was acknowledged is there once, and nothing is there that was not. */
function checkReports(rows: Rows, journal: Journal): void {
  const answered = journal.reports.map((one) =>
    line(one.program, one.kind, one.key, one.result.conversion_id),
  )
  const reported = rows.conversions.filter(({ kind }) => kind !== 'manual' && kind !== 'override')
  same(
    'conversions',
    reported.map((row) => line(row.program, row.kind, row.key, row.id)),
    [...new Set(answered)],
  )
  same(
    'first answers',
    journal.reports.filter(({ result }) => !result.replayed).map(({ result }) => result.conversion_id),
    reported.map(({ id }) => id),
  )
  const foreign = journal.reports.filter(({ body }) => body.currency === 'GBP' && body.amount !== 0)
  demand(foreign.length === 0, `${foreign[0]?.key} was taken in a currency without a rate`)
  same('clicks', rows.clicks, [...journal.clicks])
}

const itemsOf = (payout: Payout) =>
  payout.lines.map(({ commission, reversal, amount }) =>
    line(payout.id, (reversal ?? commission).id, amount, payout.status === 'returned'),
  )

/** Commissions, reversals, payouts and their lines are what the replay made of them. */
function checkState(rows: Rows, books: Books): void {
  const commissions = [...books.commissions.values()]
  same(
    'commissions',
    rows.commissions.map((row) => line(row.id, row.enrollment, row.amount, STATES[row.status] ?? row.status)),
    commissions.map((one) => line(one.id, one.enrollment, one.amount, one.status)),
  )
  same(
    'reversals',
    rows.reversals.map((row) => line(row.id, row.commission, row.amount, row.late)),
    commissions.flatMap((one) =>
      one.takenBack.map(({ id, amount, isLate }) => line(id, one.id, amount, isLate)),
    ),
  )
  const payouts = [...books.payouts.values()]
  same(
    'payouts',
    rows.payouts.map((row) => line(row.id, row.enrollment, row.amount, row.status)),
    payouts.map((one) => line(one.id, one.enrollment, one.amount, one.status)),
  )
  same(
    'lines of payouts',
    rows.items.map((row) => line(row.payout, row.line, row.amount, row.returned)),
    payouts.flatMap(itemsOf),
  )
}

/** No line stands in two living payouts, and nobody confirmed what they prepared. */
function checkOnce(rows: Rows): void {
  const living = rows.items.filter((item) => !item.returned).map((item) => item.line)
  demand(new Set(living).size === living.length, 'a line is in two payouts')
  demand(
    rows.runs.every((run) => run.created_by !== run.confirmed_by),
    'somebody confirmed their own run',
  )
}

/** Each transaction is two equal halves, they are those of the replay, and balances are their sums. */
function checkLedger(rows: Rows, books: Books): void {
  demand(rows.broken === 0, `${rows.broken} transactions of the ledger are not two equal halves`)
  same('postings', rows.postings, books.postings)
  const balances = [...books.balances].map(([enrollment, money]) =>
    line(enrollment, money.pending, money.available, money.in_payout, money.paid),
  )
  same('balances', rows.balances, balances)
}

/** Enrollments whose available balance is not what a run would collect, seen in one snapshot. */
export async function findDrift(sql: Sql, world: World): Promise<string[]> {
  const ids = world.programs.map((program) => program.id)
  const rows = await sql<{ found: string }[]>`
    with due as (
      select i.enrollment_id, sum(i.amount) as amount
      from unnest(${ids}::uuid[]) as p (id), payouts.payable_items(p.id) i group by 1
    ), held as (
      select e.id as enrollment_id, sum(t.amount) as amount
      from public.enrollments e join public.ledger_tallies t on t.affiliate_id = e.affiliate_id and t.program_id = e.program_id
      where t.account = 'available' and e.program_id = any (${ids}) group by 1
    )
    select concat_ws(' ', enrollment_id, 'is due', due.amount, 'and has', held.amount) as found
    from due full join held using (enrollment_id) where coalesce(due.amount, 0) <> coalesce(held.amount, 0)`
  return rows.map(({ found }) => found)
}

/** How often what the proof is about has happened: a plan that never came to it would prove nothing. */
export type Tally = Record<string, number>

function tally({ commissions, payouts, reversals, replacements, conversions, events }: Rows): Tally {
  const count = <T>(rows: T[], is: (row: T) => boolean) => rows.filter(is).length
  return {
    sales: count(conversions, ({ kind }) => kind === 'sale'),
    credited: count(conversions, ({ kind, enrollment }) => kind === 'sale' && enrollment !== null),
    commissions: commissions.length,
    overrides: count(commissions, ({ source }) => source !== null),
    paid: count(payouts, ({ status }) => status === 'paid'),
    'left out or cancelled': count(payouts, ({ status }) => status === 'cancelled'),
    returned: count(payouts, ({ status }) => status === 'returned'),
    'refunds before a payout': count(
      reversals,
      ({ late, refund, amount }) => !late && refund !== null && amount > 0,
    ),
    'refunds after a payout': count(
      reversals,
      ({ late, refund, amount }) => late && refund !== null && amount > 0,
    ),
    'reinstated before a payout': count(reversals, ({ late, amount }) => !late && amount < 0),
    'reinstated after a payout': count(reversals, ({ late, amount }) => late && amount < 0),
    clawbacks: count(reversals, ({ refund }) => refund === null),
    splits: count(replacements, ({ kind }) => kind === 'split'),
    moves: count(replacements, ({ kind }) => kind === 'moved'),
    exchanged: count(conversions, ({ rate }) => rate !== null),
    renewals: count(conversions, ({ renewal }) => renewal),
    held: count(events, ({ action }) => action === 'commission.held'),
    released: count(events, ({ action }) => action === 'commission.released'),
    'reward versions': count(events, ({ action }) => action === 'reward.followed'),
  }
}

/** Compares all that a history left behind with its replay. */
export async function check(sql: Sql, world: World, journal: Journal): Promise<Tally> {
  const rows = await readRows(sql, world)
  checkReports(rows, journal)
  checkOnce(rows)
  const history = new History(rows, world, journal)
  history.live()
  checkState(rows, history.books)
  checkLedger(rows, history.books)
  const drift = await findDrift(sql, world)
  demand(drift.length === 0, drift.join('; '))
  return tally(rows)
}
