import type { Sql } from 'postgres'
import type { World } from './world.ts'

/** The rows that a history left behind, as plain numbers and texts. */
export type Conversion = {
  id: string
  program: number
  kind: string
  key: string
  sale: string | null
  refund: string | null
  customer: string | null
  enrollment: string | null
  amount: number
  original: number | null
  rate: string | null
  renewal: boolean
  at: number
}
export type Commission = {
  id: string
  conversion: string
  enrollment: string
  reward: string | null
  amount: number
  status: string
  replacement: string | null
  position: number
  /** Of an override: of which commission, at which level and rate. */
  source: string | null
  level: number | null
  bps: number | null
}
type Reversal = {
  id: string
  commission: string
  refund: string | null
  reason: string | null
  amount: number
  late: boolean
}
type Replacement = { id: string; commission: string; kind: string }
export type Payout = { id: string; run: string; enrollment: string; amount: number; status: string }
type Item = { payout: string; line: string; amount: number; returned: boolean }
export type Run = { id: string; program: number; created_by: string; confirmed_by: string | null }
/** An entry of the history, in the order in which they were written: of what two change, in the order of the changes. */
export type Event = { action: string; subject: string; actor: string | null; reason: string | null }

export type Rows = {
  conversions: Conversion[]
  commissions: Commission[]
  reversals: Reversal[]
  replacements: Replacement[]
  payouts: Payout[]
  items: Item[]
  runs: Run[]
  events: Event[]
  /** `kind source enrollment from to amount` of each transaction of the ledger; `broken` are not two equal halves. */
  postings: string[]
  broken: number
  /** `enrollment pending available in_payout paid` */
  balances: string[]
  clicks: string[]
}

const values = (rows: readonly { value?: string }[]) => rows.map((row) => row.value ?? '')

export async function readRows(sql: Sql, world: World): Promise<Rows> {
  const ids = world.programs.map((program) => program.id)
  const ours = sql`program_id = any (${ids})`
  const index = sql`array_position(${ids}::uuid[], program_id) - 1 as program`
  const commissions = sql`select id from public.commissions where ${ours}`
  const postings = await sql<{ value: string; whole: boolean }[]>`
    select concat_ws(' ', t.kind, t.source_id, n.id, (array_agg(e.account order by e.amount))[1],
        (array_agg(e.account order by e.amount))[2], max(e.amount)) as value, count(*) = 2 and sum(e.amount) = 0
        and count(distinct e.currency) = 1 and min(e.currency) = min(p.currency) as whole
    from public.ledger_entries e join public.ledger_transactions t on t.id = e.transaction_id
    join public.enrollments n on n.affiliate_id = e.affiliate_id and n.program_id = e.program_id
    join public.programs p on p.id = e.program_id where e.program_id = any (${ids}) group by t.id, n.id`
  return {
    conversions: await sql<
      Conversion[]
    >`select id, ${index}, kind, external_id as key, sale_id as sale, refund_id as refund,
        customer_id as customer, enrollment_id as enrollment, amount::float8, original_amount::float8 as original,
        exchange_rate::text as rate, is_renewal as renewal, extract(epoch from occurred_at)::float8 as at
      from public.conversions where ${ours}`,
    commissions: await sql<Commission[]>`select id, conversion_id as conversion, enrollment_id as enrollment,
        reward_id as reward, amount::float8, status, replacement_id as replacement, share_position as position, source_id as source, override_level as level,
        override_bps as bps
      from public.commissions where ${ours} order by share_position`,
    reversals: await sql<
      Reversal[]
    >`select id, commission_id as commission, refund_id as refund, reason, amount::float8,
        after_payout as late from public.commission_reversals where commission_id in (${commissions})`,
    replacements: await sql<Replacement[]>`select id, commission_id as commission, kind
      from public.commission_replacements where commission_id in (${commissions})`,
    payouts: await sql<Payout[]>`select id, run_id as run, enrollment_id as enrollment, amount::float8, status
      from public.payouts where ${ours}`,
    items: await sql<
      Item[]
    >`select payout_id as payout, coalesce(commission_id, reversal_id) as line, amount::float8,
        is_returned as returned from public.payout_items where payout_id in (select id from public.payouts where ${ours})`,
    runs: await sql<
      Run[]
    >`select id, ${index}, created_by, confirmed_by from public.payout_runs where ${ours}`,
    events: await sql<
      Event[]
    >`select action, subject_id as subject, actor_id as actor, after ->> 'reason' as reason
      from public.audit_log where id > ${world.firstAudit} order by id`,
    postings: values(postings),
    broken: postings.filter(({ whole }) => !whole).length,
    balances: values(
      await sql`select concat_ws(' ', n.id, b.pending, b.available, b.in_payout, b.paid) as value
      from public.affiliate_balances b join public.enrollments n using (affiliate_id, program_id)
      where b.program_id = any (${ids})`,
    ),
    clicks: values(
      await sql`select c.id as value from public.clicks c join public.links l on l.id = c.link_id
      join public.enrollments e on e.id = l.enrollment_id where e.program_id = any (${ids})`,
    ),
  }
}
