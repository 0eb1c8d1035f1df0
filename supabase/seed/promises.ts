import type { Sql } from 'postgres'

/** What must be there in each of its values; others that a column could have are named with it. */
const WHOLE: [table: string, column: string, ...but: string[]][] = [
  ['applications', 'state'],
  ['bounty_submissions', 'state'],
  ['clicks', 'device'],
  ['commission_holds', 'rule', 'click_network', 'click_pace', 'click_sign', 'click_referrer'],
  ['commission_holds', 'state'],
  ['commission_replacements', 'kind', 'amended'],
  ['commissions', 'status'],
  ['contact_messages', 'state'],
  ['conversion_claims', 'state'],
  ['conversions', 'kind', 'custom', 'clicks', 'reinstatement'],
  ['conversions', 'source', 'import'],
  ['enrollment_changes', 'state'],
  ['enrollments', 'state'],
  ['ledger_entries', 'account'],
  ['payout_methods', 'kind'],
  ['payout_methods', 'holder'],
  ['payout_omissions', 'reason'],
  ['payout_requests', 'state'],
  ['payout_runs', 'state'],
  ['payout_schedules', 'rhythm'],
  ['payouts', 'status'],
  ['program_changes', 'state'],
  ['programs', 'approval'],
  ['programs', 'status'],
  ['tax_details', 'kind'],
  ['team_members', 'role', 'owner'],
]

/** Each is a query that answers one row `kept`: whether the story has it. */
const TOLD: Record<string, string> = {
  'forty affiliates': `select count(*) = 40 as kept from public.affiliates`,
  'visits on nearly every day of a year': `
    select count(distinct day) between 350 and 366 and min(day) < current_date - 355 as kept from public.program_days where clicks > 0`,
  'a few earn most of it, and some nothing': `
    with earned as (select a.id, coalesce(sum(m.earned), 0) as amount from public.affiliates a
      left join public.enrollments e on e.affiliate_id = a.id left join public.enrollment_months m on m.enrollment_id = e.id group by 1),
    placed as (select e.*, row_number() over (order by e.amount desc) as place from earned e)
    select (sum(amount) filter (where place <= 8)) > 0.5 * sum(amount) and count(*) filter (where amount = 0) >= 3 as kept from placed`,
  'payments in nearly every month': `
    select count(distinct date_trunc('month', p.paid_at at time zone 'America/Panama')) >= 9 as kept from public.payouts p`,
  'a reversal in part, one of all, one after the payout': `
    select bool_or(not r.after_payout and r.amount < c.amount) and bool_or(c.status = 'void') and bool_or(r.after_payout) as kept
    from public.commission_reversals r join public.commissions c on c.id = r.commission_id`,
  'a debt that is carried over': `select exists (select from public.affiliate_balances where available < 0) as kept`,
  'a gift, a clawback, a payout tried again': `
    select exists (select from public.commission_reversals where reason is not null)
      and exists (select from public.conversions where kind = 'manual')
      and exists (select from public.payouts where status = 'paid' and attempts > 1) as kept`,
  'a second currency, and sales converted at a rate': `
    select exists (select from public.payouts where currency = 'EUR' and status = 'paid')
      and exists (select from public.conversions where original_currency = 'COP') as kept`,
  'leaderboards with names, a name refused, and one who is among the first and not shown': `
    select (select count(*) from public.program_leaderboards) = 2
      and (select count(*) from public.leaderboard_consents where refusal_reason is null) >= 7
      and exists (select from public.leaderboard_consents where refusal_reason is not null)
      and exists (select from public.program_leaderboards b join public.enrollments e using (program_id)
        where (select coalesce(sum(m.sales), 0) from public.enrollment_months m where m.enrollment_id = e.id) >= 20
        and not exists (select from public.leaderboard_consents c where c.affiliate_id = e.affiliate_id)) as kept`,
  'renewals, coupons, sub-ids': `
    select bool_or(is_renewal) and bool_or(coupon_code is not null)
      and exists (select from public.clicks where sub_ids ? 's2') as kept from public.conversions`,
  'nothing after the present': `
    select not exists (select from public.audit_log where at > now()) and not exists (select from public.ledger_transactions where at > now())
      and not exists (select from public.clicks where clicked_at > now()) as kept`,
  'a history in the order of time': `
    select bool_and(at >= before) as kept from (select at, lag(at) over (order by id) as before from public.audit_log) as l`,
  'a ledger that sums to zero': `
    select not exists (select from public.ledger_entries group by transaction_id, affiliate_id, program_id having sum(amount) <> 0) as kept`,
  'the built-in clock': `select prolang = (select oid from pg_language where lanname = 'internal') as kept
    from pg_proc where oid = 'pg_catalog.now()'::regprocedure`,
}

/** How many promises of the demo story a database keeps, and in words which it does not. */
export async function judgePromises(sql: Sql): Promise<{ kept: number; broken: string[] }> {
  const broken: string[] = []
  for (const [promise, query] of Object.entries(TOLD)) {
    const [row] = await sql.unsafe<{ kept: boolean }[]>(query)
    if (row?.kept !== true) broken.push(promise)
  }
  for (const [table, column, ...but] of WHOLE) {
    const missing = await sql<{ value: string }[]>`
      select e.enumlabel::text as value from pg_attribute a join pg_enum e on e.enumtypid = a.atttypid
      where a.attrelid = ${`public.${table}`}::regclass and a.attname = ${column} and e.enumlabel <> all (${but})
      except select distinct ${sql(column)}::text from public.${sql(table)}`
    if (missing.length > 0) broken.push(`${table}.${column}: ${missing.map(({ value }) => value).join(', ')}`)
  }
  return { kept: Object.keys(TOLD).length + WHOLE.length - broken.length, broken }
}
