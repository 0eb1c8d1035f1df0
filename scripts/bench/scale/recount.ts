import type { Sql, TransactionSql } from 'postgres'
import { DAY_CHECKS } from './recount-days.ts'

/** Each query counts wrong rows: stored tallies that differ from a recount of the single events. */
const CHECKS: Record<string, string> = {
  'days of links': `
    with seen as (
      select link_id, (clicked_at at time zone 'America/Panama')::date as day, count(*) as all_clicks,
        count(*) filter (where counted) as clicks, count(*) filter (where is_new) as visitors,
        count(*) filter (where payable) as payable
      from public.clicks group by 1, 2
      union all
      select link_id, day, clicks, counted, visitors, payable from public.click_day_facts
    ), recount as (
      select link_id, day, sum(all_clicks)::int as all_clicks, sum(clicks)::int as clicks, sum(visitors)::int as visitors,
        sum(payable)::int as payable from seen group by 1, 2)
    select count(*) from recount r full join public.link_days d using (link_id, day)
    where (r.all_clicks, r.clicks, r.visitors, r.payable) is distinct from (d.all_clicks, d.clicks, d.visitors, d.payable)`,
  'clicks counted within the hour': `
    select count(*) from (
      select clicked_at - lag(clicked_at) over (partition by link_id, visitor_id order by clicked_at) as since
      from public.clicks where counted) as c where since < interval '1 hour'`,
  'visitors counted as new twice': `
    select count(*) from (
      select is_new, clicked_at - lag(clicked_at) over (partition by link_id, visitor_id order by clicked_at) as since
      from public.clicks where counted) as c where is_new <> (since is null or since > interval '90 days')`,
  'tallies of enrollments': `
    with credited as (
      select enrollment_id, count(*) filter (where kind = 'lead') as leads, count(*) filter (where kind = 'sale') as sales,
        coalesce(sum(amount) filter (where kind = 'sale'), 0) as revenue
      from public.conversions where enrollment_id is not null and kind in ('lead', 'sale') group by 1
    ), earned as (
      select m.enrollment_id, sum(m.amount - coalesce((select sum(r.amount) from public.commission_reversals r
        where r.commission_id = m.id), 0)) filter (where m.status not in ('rejected', 'void')) as commission
      from public.commissions m group by 1
    ), stored as (
      select enrollment_id, sum(leads) as leads, sum(sales) as sales, sum(revenue) as revenue, sum(commission) as commission
      from public.enrollment_tallies group by 1)
    select count(*) from stored k full join credited c using (enrollment_id) full join earned e using (enrollment_id)
    where (coalesce(k.leads, 0), coalesce(k.sales, 0), coalesce(k.revenue, 0), coalesce(k.commission, 0))
      <> (coalesce(c.leads, 0), coalesce(c.sales, 0), coalesce(c.revenue, 0), coalesce(e.commission, 0))`,
  'tallies of links': `
    with recount as (
      select a.link_id, (c.occurred_at at time zone 'America/Panama')::date as day, count(*) filter (where c.kind = 'lead') as leads,
        count(*) filter (where c.kind = 'sale') as sales
      from public.attribution_candidates a join public.conversions c on c.id = a.conversion_id
      where a.outcome = 'won' and a.link_id is not null and c.kind in ('lead', 'sale') group by 1, 2
    ), stored as (
      select link_id, day, sum(leads) as leads, sum(sales) as sales from public.link_tallies group by 1, 2)
    select count(*) from recount r full join stored k using (link_id, day)
    where (coalesce(r.leads, 0), coalesce(r.sales, 0)) <> (coalesce(k.leads, 0), coalesce(k.sales, 0))`,
  'tallies of commissions': `
    with recount as (select program_id, status, count(*) as total from public.commissions group by 1, 2),
      stored as (select program_id, status, sum(total) as total from public.commission_tallies group by 1, 2)
    select count(*) from recount r full join stored k using (program_id, status)
    where coalesce(r.total, 0) <> coalesce(k.total, 0)`,
  'tallies of the ledger': `
    with recount as (
      select affiliate_id, program_id, account, currency, sum(amount) as amount from public.ledger_entries group by 1, 2, 3, 4
    ), stored as (
      select affiliate_id, program_id, account, currency, sum(amount) as amount from public.ledger_tallies group by 1, 2, 3, 4)
    select count(*) from recount r full join stored k using (affiliate_id, program_id, account, currency)
    where coalesce(r.amount, 0) <> coalesce(k.amount, 0)`,
  'postings out of balance': `
    select count(*) from (select 1 from public.ledger_entries group by transaction_id, affiliate_id, program_id
      having sum(amount) <> 0) as t`,
  // What was earned without what was taken back, less what living payouts took of it: a debt that waits for the next one is in it.
  'balances that commissions and payouts do not explain': `
    with reversed as (select commission_id, sum(amount) as amount from public.commission_reversals group by 1),
    earned as (
      select c.affiliate_id, c.program_id,
        sum(c.amount - coalesce(r.amount, 0)) filter (where c.status in ('pending', 'matured', 'held')) as pending,
        sum(c.amount - coalesce(r.amount, 0)) filter (where c.status in ('approved', 'in_payout', 'paid')) as settled
      from public.commissions c left join reversed r on r.commission_id = c.id group by 1, 2
    ), paid as (
      select affiliate_id, program_id, sum(amount) filter (where status in ('pending', 'processing', 'failed')) as in_payout,
        sum(amount) filter (where status = 'paid') as paid
      from public.payouts group by 1, 2
    ), lines as (
      select p.affiliate_id, p.program_id, sum(i.amount) as taken
      from public.payouts p join public.payout_items i on i.payout_id = p.id where not i.is_returned group by 1, 2)
    select count(*) from public.affiliate_balances b full join earned e using (affiliate_id, program_id)
    left join paid p using (affiliate_id, program_id) left join lines l using (affiliate_id, program_id)
    where (coalesce(b.pending, 0), coalesce(b.available, 0), coalesce(b.in_payout, 0), coalesce(b.paid, 0))
      <> (coalesce(e.pending, 0), coalesce(e.settled, 0) - coalesce(l.taken, 0), coalesce(p.in_payout, 0), coalesce(p.paid, 0))`,
  'credited events without one winner and one reason': `
    select count(*) from public.conversions c
    where c.kind in ('lead', 'sale') and c.enrollment_id is not null and (
      (select count(*) from public.attribution_candidates a where a.conversion_id = c.id and a.outcome = 'won') <> 1
      or not exists (select 1 from public.attribution_decisions d join public.attribution_candidates a
        on a.conversion_id = d.conversion_id and a.position = d.winner
        where d.conversion_id = c.id and (a.enrollment_id = c.enrollment_id or exists (select 1 from public.commissions m
          join public.commission_replacements r on r.commission_id = m.id where m.conversion_id = c.id and r.kind = 'moved')))
      or not exists (select 1 from public.reward_decisions r where r.conversion_id = c.id))`,
  'commissions that are not their decision': `
    select count(*) from public.commissions m join public.reward_decisions d using (conversion_id)
    where (m.replacement_id is null and (d.decision ->> 'amount')::bigint <> m.amount) or d.reward_id <> m.reward_id`,
  'shares that are not what was left': `
    with reversed as (select commission_id, sum(amount) as amount from public.commission_reversals group by 1),
    shares as (select replacement_id, sum(amount) as amount from public.commissions group by 1)
    select count(*) from public.commission_replacements r join public.commissions m on m.id = r.commission_id
    left join shares s on s.replacement_id = r.id left join reversed t on t.commission_id = m.id
    where s.amount is distinct from r.amount or m.amount - coalesce(t.amount, 0) <> r.amount or m.status <> 'void'`,
}

export type Finding = { check: string; wrong: number }

/** Every check with how many rows are wrong; `checks` are all unless said. The scheduler has its turn before. */
export async function recount(
  sql: Sql | TransactionSql,
  checks: Record<string, string> = { ...CHECKS, ...DAY_CHECKS },
): Promise<Finding[]> {
  const findings: Finding[] = []
  await sql`select reports.refresh_days(1000000)`
  for (const [check, query] of Object.entries(checks)) {
    const [row] = await sql.unsafe<{ count: string }[]>(query)
    findings.push({ check, wrong: Number(row?.count) })
  }
  return findings
}
