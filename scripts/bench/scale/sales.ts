import type { Sql, TransactionSql } from 'postgres'
import type { Traffic } from './clicks.ts'

/**
 * One visitor in twenty-three buys an hour after their last click, some register before, some are given money back; what
 * became of each commission follows from its age. Every table is filled as the commands fill it.
 */
export async function fillSales(
  sql: Sql | TransactionSql,
  { visitors, base, links }: Traffic,
): Promise<void> {
  await sql`create unlogged table bench.sales as
    select s.*, case when s.given = s.amount then 'void' when s.age < interval '30 days' then 'pending'
        when bench.dice(s.n, 7) < 0.04 then 'rejected' when s.age < interval '120 days' then 'matured'
        when s.age < interval '180 days' then 'approved' else 'paid' end::public.commission_status as status,
      coalesce(round(s.commission::numeric * s.given / s.amount)::bigint, 0) as reversed
    from (
      select b.*, round(b.amount::numeric * 1000 / 10000)::bigint as commission, ${base}::timestamptz - b.at as age,
        case when b.n % 33 <> 0 or ${base}::timestamptz - b.at < interval '6 days' then null
          when b.n % 2 = 0 then b.amount else b.amount / 2 end as given
      from (
        select p.n, p.visitor_id, p.started, p.visits, p.gap, p.started + (p.visits - 1) * p.gap + interval '1 hour' as at,
          1000 + floor(bench.dice(p.n, 5) * 20000)::bigint as amount, p.n % 25 = 0 as has_lead,
          gen_random_uuid() as sale_id, gen_random_uuid() as lead_id, gen_random_uuid() as refund_id,
          gen_random_uuid() as customer_id, gen_random_uuid() as commission_id, gen_random_uuid() as reversal_id,
          l.id as link_id, l.enrollment_id, l.affiliate_id, l.program_id, r.id as reward_id
        from bench.visitors(1, ${visitors}, ${visitors}, ${base}, ${links}) as p
        join bench.links l on l.n = p.link_n join public.rewards r on r.program_id = l.program_id
        where p.n % 23 = 0
      ) as b
    ) as s`
  await sql.unsafe(HELD)
  await sql`analyze bench.sales`
  await sql.unsafe(CONVERSIONS)
  await sql.unsafe(DECISIONS)
  await sql.unsafe(COMMISSIONS)
  await sql.unsafe(PAYOUTS)
  await sql.unsafe(LEDGER)
  await sql.unsafe(TALLIES)
}

/** A twentieth of what waits is under review, and never less than the queue shows at once. */
const HELD = `
update bench.sales s set status = 'held'
  from (select commission_id, row_number() over (order by at desc) as place, count(*) over () as total from bench.sales
    where status = 'pending') as w
  where w.commission_id = s.commission_id and w.place <= greatest(30, w.total / 20);
`

const LEAD_AT = `s.at - interval '50 minutes'`
const REFUND_AT = `s.at + interval '5 days'`

const CONVERSIONS = `
insert into public.customers (id, program_id, external_id, visitor_ids, bound_enrollment_id, bound_at, bound_by, created_at)
  select customer_id, program_id, 'c-' || n, array[visitor_id], enrollment_id, at, 'sale', at from bench.sales;
insert into public.conversions (id, program_id, customer_id, kind, external_id, enrollment_id, currency, occurred_at, created_at, body_hash)
  select lead_id, program_id, customer_id, 'lead', 'c-' || n, enrollment_id, 'USD', ${LEAD_AT}, ${LEAD_AT}, sha256(lead_id::text::bytea)
  from bench.sales s where has_lead;
insert into public.conversions (id, program_id, customer_id, kind, external_id, enrollment_id, amount, base_amount, currency, occurred_at, created_at, body_hash)
  select sale_id, program_id, customer_id, 'sale', 'o-' || n, enrollment_id, amount, amount, 'USD', at, at, sha256(sale_id::text::bytea)
  from bench.sales;
insert into public.conversions (id, program_id, customer_id, kind, external_id, sale_id, enrollment_id, amount, currency, occurred_at, created_at, body_hash)
  select refund_id, program_id, customer_id, 'refund', 'r-' || n, sale_id, enrollment_id, given, 'USD', ${REFUND_AT}, ${REFUND_AT}, sha256(refund_id::text::bytea)
  from bench.sales s where given is not null;
`

/** Every click of the buyer was a candidate, the last one won. */
const DECISIONS = `
insert into public.attribution_decisions (conversion_id, rule, model, precedence, window_days, binding, binding_precedence, candidate_count, winner, decided_at)
  select c.id, 'last_click', 'last_click', 'coupon', 30, 'every_purchase', 'newer', s.visits, 1, c.at from bench.sales s
  cross join lateral (values (sale_id, at, true), (lead_id, ${LEAD_AT}, has_lead)) as c (id, at, is_there) where c.is_there;
insert into public.attribution_candidates (conversion_id, position, kind, enrollment_id, click_id, link_id, at, outcome)
  select c.id, s.visits - nth, 'click', s.enrollment_id, bench.v7(s.started + nth * s.gap, 'click ' || s.n || '.' || nth),
    s.link_id, s.started + nth * s.gap, case when nth = s.visits - 1 then 'won' else 'earlier' end::public.attribution_outcome
  from bench.sales s cross join lateral (values (sale_id, true), (lead_id, has_lead)) as c (id, is_there)
  cross join lateral generate_series(0, s.visits - 1) as nth where c.is_there;
insert into public.reward_decisions (conversion_id, reward_id, decision, decided_at)
  select sale_id, reward_id, jsonb_build_object('candidates', jsonb_build_array(jsonb_build_object('reward_id', reward_id,
      'version', 1, 'outcome', 'chosen')), 'reward_id', reward_id, 'kind', 'percent', 'base', amount, 'value', 1000,
      'reached', null, 'step', null, 'earned', commission, 'limits', '[]'::jsonb, 'amount', commission), at
  from bench.sales
  union all
  select lead_id, null, '{"candidates":[],"reward_id":null,"amount":0}', ${LEAD_AT} from bench.sales s where has_lead;
`

const COMMISSIONS = `
insert into public.commissions (id, conversion_id, enrollment_id, program_id, affiliate_id, reward_id, base_amount, amount, currency,
    status, matures_at, review_by, review_topics, decided_at, decided_by, rejection_reason, created_at)
  select commission_id, sale_id, enrollment_id, program_id, affiliate_id, reward_id, amount, commission, 'USD', status,
    at + interval '30 days', case when status = 'held' then at + interval '44 days' end,
    case when status = 'held' then '{visit}' else '{}' end::public.review_topic[],
    case when status in ('approved', 'rejected', 'paid') then at + interval '31 days' end,
    case when status in ('approved', 'rejected', 'paid') then (select r.user_id from public.user_roles r limit 1) end,
    case when status = 'rejected' then 'Pedido de prueba' end, at
  from bench.sales;
insert into public.commission_holds (commission_id, rule, evidence, held_at)
  select commission_id, 'fast_sale', '{"seconds": 4, "limit": 10}', at from bench.sales where status = 'held';
insert into public.commission_reversals (id, commission_id, refund_id, amount, after_payout, created_at)
  select reversal_id, commission_id, refund_id, reversed, false, ${REFUND_AT} from bench.sales s where reversed > 0;
insert into public.audit_log (at, action, subject_id, after)
  select at, 'sale.reported', sale_id, jsonb_build_object('external_id', 'o-' || n, 'amount', amount, 'currency', 'USD') from bench.sales
  union all
  select at, 'commission.created', commission_id, to_jsonb(s) - 'visitor_id' - 'gap' - 'age' from bench.sales s
  union all
  select ${LEAD_AT}, 'lead.reported', lead_id, null from bench.sales s where has_lead
  union all
  select ${REFUND_AT}, 'refund.reported', refund_id, null from bench.sales s where given is not null
  union all
  select at + interval '30 days', 'commission.matured', commission_id, null from bench.sales where status not in ('pending', 'held', 'void')
  union all
  select at + interval '31 days', case status when 'rejected' then 'commission.rejected' else 'commission.approved' end,
    commission_id, null from bench.sales where status in ('rejected', 'approved', 'paid');
`

/** A run for each program and month of what is paid. */
const PAYOUTS = `
create unlogged table bench.paid as
  select enrollment_id, program_id, affiliate_id, date_trunc('month', at) as month, sum(commission - reversed) as amount,
    gen_random_uuid() as payout_id from bench.sales where status = 'paid' group by 1, 2, 3, 4;
create unlogged table bench.runs as
  select program_id, month, gen_random_uuid() as run_id from bench.paid group by 1, 2;
insert into public.payout_runs (id, program_id, cut_off, state, created_by, created_at, confirmed_by, confirmed_at, sent_at, closed_at)
  select run_id, program_id, month::date, 'closed', boss, paid_at, (select p.id from public.profiles p where p.id <> boss limit 1),
    paid_at, paid_at, paid_at
  from (select r.user_id as boss from public.user_roles r limit 1) as b,
    (select *, month + interval '5 months' as paid_at from bench.runs) as r;
insert into public.payouts (id, run_id, enrollment_id, program_id, affiliate_id, amount, currency, status, reference, paid_at, paid_by, created_at)
  select p.payout_id, r.run_id, p.enrollment_id, p.program_id, p.affiliate_id, p.amount, 'USD', 'paid', 'ACH-1',
    p.month + interval '5 months', (select o.user_id from public.user_roles o limit 1), p.month + interval '5 months'
  from bench.paid p join bench.runs r using (program_id, month);
insert into public.payout_items (payout_id, commission_id, amount)
  select p.payout_id, s.commission_id, s.commission - s.reversed from bench.sales s
  join bench.paid p on p.enrollment_id = s.enrollment_id and p.month = date_trunc('month', s.at) where s.status = 'paid';
`

const LEDGER = `
create unlogged table bench.steps as
  select gen_random_uuid() as id, t.*  from (
    select 'commission_created'::public.ledger_kind as kind, commission_id as source_id, at, affiliate_id, program_id, commission as amount,
      'program'::public.ledger_account as from_account, 'pending'::public.ledger_account as to_account from bench.sales
    union all
    select 'commission_reversed', reversal_id, ${REFUND_AT}, affiliate_id, program_id, reversed, 'pending', 'program'
      from bench.sales s where reversed > 0
    union all
    select 'commission_approved', commission_id, at + interval '31 days', affiliate_id, program_id, commission - reversed,
      'pending', 'available' from bench.sales where status in ('approved', 'paid')
    union all
    select 'commission_rejected', commission_id, at + interval '31 days', affiliate_id, program_id, commission - reversed,
      'pending', 'program' from bench.sales where status = 'rejected'
    union all
    select 'payout_created', payout_id, month + interval '5 months', affiliate_id, program_id, amount, 'available', 'in_payout' from bench.paid
    union all
    select 'payout_paid', payout_id, month + interval '5 months', affiliate_id, program_id, amount, 'in_payout', 'paid' from bench.paid
  ) as t;
insert into public.ledger_transactions (id, kind, source_id, at) select id, kind, source_id, at from bench.steps;
insert into public.ledger_entries (transaction_id, affiliate_id, program_id, account, amount, currency)
  select s.id, s.affiliate_id, s.program_id, leg.account, leg.amount, 'USD' from bench.steps s
  cross join lateral (values (from_account, -amount), (to_account, amount)) as leg (account, amount);
`

/** What the triggers would have added, folded; where they ran, this finds nothing to add. */
const TALLIES = `
insert into public.ledger_tallies (affiliate_id, program_id, account, currency, amount, is_sum)
  select e.affiliate_id, e.program_id, e.account, e.currency, sum(e.amount), true from public.ledger_entries e
  where not exists (select 1 from public.ledger_tallies) group by 1, 2, 3, 4;
insert into public.enrollment_tallies (enrollment_id, leads, sales, revenue, commission, is_sum)
  select enrollment_id, count(*) filter (where has_lead), count(*), sum(amount),
    coalesce(sum(commission - reversed) filter (where status not in ('rejected', 'void')), 0), true
  from bench.sales where not exists (select 1 from public.enrollment_tallies) group by 1;
insert into public.link_tallies (link_id, day, leads, sales, is_sum)
  select t.link_id, t.day, sum(t.leads), sum(t.sales), true from (
    select link_id, (at at time zone 'America/Panama')::date as day, 0 as leads, 1 as sales from bench.sales
    union all
    select link_id, ((${LEAD_AT}) at time zone 'America/Panama')::date, 1, 0 from bench.sales s where has_lead
  ) as t where not exists (select 1 from public.link_tallies) group by 1, 2;
insert into reports.stale_days (enrollment_id, day)
  select enrollment_id, (at at time zone 'America/Panama')::date from bench.sales
  union
  select enrollment_id, ((${LEAD_AT}) at time zone 'America/Panama')::date from bench.sales s where has_lead;
insert into public.commission_tallies (program_id, status, total, is_sum)
  select program_id, status, count(*), true from bench.sales where not exists (select 1 from public.commission_tallies) group by 1, 2;
`
