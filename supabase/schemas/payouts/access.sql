alter table public.payout_methods enable row level security;
alter table payouts.payout_seals enable row level security;
create policy "affiliates read their methods, administrators read all" on public.payout_methods
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin()));
grant select on public.payout_methods to authenticated;

alter table public.tax_details enable row level security;
create policy "affiliates read their tax details, administrators read all" on public.tax_details
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin()));
grant select on public.tax_details to authenticated;

alter table public.payout_runs enable row level security;
alter table public.payouts enable row level security;
alter table public.payout_items enable row level security;
alter table public.payout_omissions enable row level security;
create policy "administrators read the runs" on public.payout_runs
  for select to authenticated using ((select core.is_admin()));
create policy "affiliates read their payouts, administrators read all" on public.payouts
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) and status <> 'cancelled' or (select core.is_admin()));
create policy "people read the items of payouts they see" on public.payout_items
  for select to authenticated
  using (exists (select 1 from public.payouts p where p.id = payout_id));
create policy "administrators read who was left out" on public.payout_omissions
  for select to authenticated using ((select core.is_admin()));
grant select on public.payout_runs, public.payout_items, public.payout_omissions to authenticated;
grant select (id, run_id, enrollment_id, program_id, affiliate_id, amount, currency, status, method_id, payee,
  included_because, reference, paid_at, failure_reason, failed_at, returned_at, attempts, sent_at, stage, created_at,
  merged_from, confirmed_at)
  on public.payouts to authenticated;

-- A payout with whom and what it is for: admin payouts, affiliate dashboard. In a draft the method is the one of now.
-- `stage_at`: since when it is in its stage.
create view public.payout_details with (security_invoker = true) as
  select p.id, p.run_id, p.program_id, p.enrollment_id, p.affiliate_id, p.amount, p.currency, p.status, p.stage,
    p.reference, p.paid_at,
    p.failure_reason, p.failed_at, p.returned_at, p.attempts, p.included_because, p.created_at, g.name as program_name,
    o.full_name as affiliate_name, o.email as affiliate_email, p.payee, m.kind as method_kind, m.label as method_label,
    (select count(*) from public.payout_items i where i.payout_id = p.id) as item_count,
    coalesce(case p.stage when 'confirmed' then p.confirmed_at when 'sent' then p.sent_at when 'paid' then p.paid_at
      when 'failed' then p.failed_at when 'returned' then p.returned_at end, p.created_at) as stage_at
  from public.payouts p
  join public.programs g on g.id = p.program_id
  join public.affiliates f on f.id = p.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.payout_methods m on m.id = p.method_id or p.status = 'pending' and m.affiliate_id = p.affiliate_id
    and m.confirmed_at is not null and m.ended_at is null;
grant select on public.payout_details to authenticated;

-- What of an affiliate's money is in payouts that did not arrive yet, by where it is.
create view public.payout_stages with (security_invoker = true) as
  select p.affiliate_id, p.currency, p.stage, count(*) as payouts, sum(p.amount)::bigint as amount
  from public.payouts p where p.status in ('pending', 'processing', 'failed') group by 1, 2, 3;
grant select on public.payout_stages to authenticated;

create view public.payout_run_details with (security_invoker = true) as
  select r.id, r.program_id, r.state, r.cut_off, r.created_by, r.created_at, r.confirmed_at, r.sent_at, r.closed_at,
    r.cancelled_at, g.name as program_name, g.currency, a.full_name as prepared_by_name, b.full_name
      as confirmed_by_name,
    s.payout_count, s.paid_count, s.failed_count, s.amount,
    (select count(*) from public.payout_omissions w where w.run_id = r.id) as omitted_count
  from public.payout_runs r
  join public.programs g on g.id = r.program_id
  join public.profiles a on a.id = r.created_by
  left join public.profiles b on b.id = r.confirmed_by
  cross join lateral (
    select count(*) as payout_count, count(*) filter (where p.status = 'paid') as paid_count,
      count(*) filter (where p.status = 'failed') as failed_count, coalesce(sum(p.amount), 0)::bigint as amount
    from public.payouts p where p.run_id = r.id and p.status <> 'cancelled'
  ) as s;
grant select on public.payout_run_details to authenticated;

create view public.payout_omission_details with (security_invoker = true) as
  select w.run_id, w.enrollment_id, w.reason, w.amount, w.note, w.decided_at, o.full_name as affiliate_name,
    o.email as affiliate_email, d.full_name as decided_by_name
  from public.payout_omissions w
  join public.enrollments e on e.id = w.enrollment_id
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.profiles d on d.id = w.decided_by;
grant select on public.payout_omission_details to authenticated;

-- A payout's lines, as its statement lists them: the sale and its commission, the refund that took a part back, or the
-- day of a clawback. A commission by hand and an override
-- have no order.
create view public.payout_lines with (security_invoker = true) as
  select i.payout_id, i.id, case when i.reversal_id is null then 'commission' when r.refund_id is null then 'clawback'
      when r.amount < 0 then 'reinstatement' else 'reversal' end as kind,
    i.amount, case when i.reversal_id is not null and r.refund_id is null then r.created_at else v.occurred_at end
      as occurred_at,
    case when v.kind not in ('manual', 'override') then v.external_id end as order_id, c.base_amount,
    c.amount as commission_amount
  from public.payout_items i
  left join public.commission_reversals r on r.id = i.reversal_id
  join public.commissions c on c.id = coalesce(i.commission_id, r.commission_id)
  join public.conversions v on v.id = coalesce(r.refund_id, c.conversion_id);
grant select on public.payout_lines to authenticated;

alter table public.payout_holds enable row level security;
alter table public.payout_requests enable row level security;
create policy "affiliates read what holds their payouts, administrators read all" on public.payout_holds
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin()));
create policy "affiliates read their requests, administrators read all" on public.payout_requests
  for select to authenticated
  using (enrollment_id in (select e.id from public.enrollments e
    where e.affiliate_id = (select affiliates.my_affiliate_id()))
    or (select core.is_admin()));
grant select (id, affiliate_id, reason, placed_at, released_at)
  on public.payout_holds to authenticated;
grant select (id, enrollment_id, note, state, answer, asked_at, answered_at)
  on public.payout_requests to authenticated;

create view public.payout_request_details with (security_invoker = true) as
  select r.id, r.enrollment_id, r.note, r.state, r.answer, r.asked_at, r.answered_at, p.name as program_name,
    p.currency,
    p.minimum_payout, e.affiliate_id, o.full_name as affiliate_name, o.email as affiliate_email,
    coalesce((select sum(t.amount) from public.ledger_tallies t where t.affiliate_id = e.affiliate_id
      and t.program_id = e.program_id and t.account = 'available'), 0)::bigint as available
  from public.payout_requests r
  join public.enrollments e on e.id = r.enrollment_id
  join public.programs p on p.id = e.program_id
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id;
grant select on public.payout_request_details to authenticated;

alter table public.payout_fees enable row level security;
create policy "administrators read payout fees" on public.payout_fees
  for select to authenticated using ((select core.is_admin()));
grant select on public.payout_fees to authenticated;

-- How each affiliate can be paid now, and the first obstacle in any currency.
create view payouts.payees with (security_invoker = true) as
  select a.id as affiliate_id, m.id as method_id, m.kind as method_kind, m.label as method_label,
    m.held_until, case
      when o.deleted_at is not null then 'account_closed'
      when o.suspended_at is not null then 'suspended'
      when exists (select 1 from public.payout_holds h where h.affiliate_id = a.id and h.released_at is null)
        then 'held'
      when t.affiliate_id is null then 'no_tax_details'
      when m.id is null and exists (select 1 from public.payout_methods k where k.affiliate_id = a.id
        and k.confirmed_at is null and k.ended_at is null) then 'method_unconfirmed'
      when m.id is null then 'no_method'
      when m.held_until > now() then 'method_on_hold'
    end::public.payout_omission_reason as obstacle
  from public.affiliates a
  join public.profiles o on o.id = a.user_id
  left join public.tax_details t on t.affiliate_id = a.id
    and t.self_billing_version >= (select payouts.self_billing_version())
  left join public.payout_methods m on m.affiliate_id = a.id and m.confirmed_at is not null and m.ended_at is null;

-- What an enrollment must have to be paid: its program's minimum, or nothing once an early payout was granted.
create view payouts.payout_minimums with (security_invoker = true) as
  select e.id as enrollment_id, e.affiliate_id, e.program_id, case when exists (
      select 1 from public.payout_requests r where r.enrollment_id = e.id and r.state = 'granted') then 0
    else p.minimum_payout end as minimum
  from public.enrollments e join public.programs p on p.id = e.program_id;

alter table public.payout_schedules enable row level security;
create policy "members read the schedules of programs they see" on public.payout_schedules
  for select to authenticated using (program_id in (select p.id from public.programs p));
grant select (program_id, rhythm, day, set_at)
  on public.payout_schedules to authenticated;
