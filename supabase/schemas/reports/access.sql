grant select on public.enrollment_conversions to authenticated;
grant select on public.commission_counts to authenticated;

alter table public.enrollment_tallies enable row level security;
alter table public.link_tallies enable row level security;
alter table public.commission_tallies enable row level security;
create policy "affiliates read the tallies of their enrollments, administrators read all" on public.enrollment_tallies
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
create policy "affiliates read the tallies of their links, administrators read all" on public.link_tallies
  for select to authenticated using (link_id in (select l.id from public.links l));
create policy "administrators read the tallies of commissions" on public.commission_tallies
  for select to authenticated using ((select core.is_admin()));
grant select on public.enrollment_tallies, public.link_tallies, public.commission_tallies to authenticated;

-- The screens' views, from here on made of tallies.
create or replace view public.enrollment_conversions with (security_invoker = true) as
  select t.enrollment_id, sum(t.leads) as leads, sum(t.sales) as sales
  from public.enrollment_tallies t group by t.enrollment_id;

-- An administrator sees all of them; an affiliate has few enough to count.
create or replace view public.commission_counts with (security_invoker = true) as
  select t.status, sum(t.total) as total from public.commission_tallies t group by t.status having sum(t.total) <> 0
  union all
  select c.status, count(*) from public.commissions c
  where not (select core.is_admin()) and c.affiliate_id = (select affiliates.my_affiliate_id()) group by c.status;

-- How many commissions of a program are in each state, for who runs it: a tally would be added to what an affiliate
-- counts of their own.
create view public.program_commission_counts with (security_invoker = true) as
  select c.program_id, c.status, count(*) as total from public.commissions c group by c.program_id, c.status;
grant select on public.program_commission_counts to authenticated;

create view public.link_conversions with (security_invoker = true) as
  select t.link_id, t.day, sum(t.leads) as leads, sum(t.sales) as sales
  from public.link_tallies t group by t.link_id, t.day;
grant select on public.link_conversions to authenticated;

-- What the variants of a link brought on a day: what the screen of a link compares.
create view public.link_variant_totals with (security_invoker = true) as
  select s.link_id, s.day, s.variant, sum(s.clicks) as clicks, sum(s.visitors) as visitors, sum(s.leads) as leads,
    sum(s.sales) as sales
  from (
    select d.link_id, d.day, d.variant, d.clicks, d.visitors, 0 as leads, 0 as sales from public.link_variant_days d
    union all
    select t.link_id, t.day, t.variant, 0, 0, t.leads, t.sales from public.link_tallies t where t.variant is not null
  ) as s group by s.link_id, s.day, s.variant;
grant select on public.link_variant_totals to authenticated;

-- One row for each link, also for one without visits.
create view public.link_totals with (security_invoker = true) as
  select l.id as link_id, l.enrollment_id, coalesce(d.clicks, 0) as clicks, coalesce(d.visitors, 0) as visitors,
    coalesce(v.leads, 0) as leads, coalesce(v.sales, 0) as sales
  from public.links l
  left join lateral (select sum(d.clicks) as clicks, sum(d.visitors) as visitors
    from public.link_days d where d.link_id = l.id) as d on true
  left join lateral (select sum(t.leads) as leads, sum(t.sales) as sales
    from public.link_tallies t where t.link_id = l.id) as v on true;
grant select on public.link_totals to authenticated;

alter table public.enrollment_days enable row level security;
alter table public.enrollment_months enable row level security;
alter table public.program_days enable row level security;
alter table public.link_months enable row level security;
alter table reports.stale_days enable row level security;
alter table reports.counted_clicks enable row level security;
create policy "affiliates read the days of their enrollments, administrators read all" on public.enrollment_days
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
create policy "affiliates read the months of their enrollments, administrators read all" on public.enrollment_months
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
create policy "program members read the days of programs, admins all" on public.program_days
  for select to authenticated using ((select core.is_admin())
    or program_id in (select programs.mine('read')));
create policy "affiliates read the months of their links, administrators read all" on public.link_months
  for select to authenticated using (link_id in (select l.id from public.links l));
grant select on public.enrollment_days, public.enrollment_months, public.program_days, public.link_months
  to authenticated;

alter table public.customer_cohorts enable row level security;
alter table reports.cohort_turns enable row level security;
create policy "administrators read the cohorts" on public.customer_cohorts
  for select to authenticated using ((select core.is_admin()));
grant select on public.customer_cohorts to authenticated;

alter table public.saved_reports enable row level security;
create policy "administrators read their reports and the shared ones" on public.saved_reports
  for select to authenticated using ((select core.is_admin()) and (is_shared or owner_id = (select core.person())));
grant select on public.saved_reports to authenticated;

alter table public.program_leaderboards enable row level security;
alter table public.leaderboard_consents enable row level security;
create policy "members read which programs they see have a leaderboard" on public.program_leaderboards
  for select to authenticated using (program_id in (select p.id from public.programs p));
create policy "affiliates read their own consent, administrators read all" on public.leaderboard_consents
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin()));
grant select on public.leaderboard_consents to authenticated;
grant select (program_id, opened_at)
  on public.program_leaderboards to authenticated;

alter table reports.activity enable row level security;
alter table reports.activity_cursor enable row level security;

-- Lines for a reader: the customer's and the order's ends only, the commission of an event, and its id; a payout's
-- reference from when it was recorded.
create view reports.readable_activity with (security_invoker = true) as
  select a.id, a.at, a.topic, a.kind, a.program_id, p.name as program_name, a.affiliate_id, o.full_name
    as affiliate_name,
    a.amount, a.currency, a.reason, coalesce(m.id, first.id) as commission_id, first.amount as earned,
    commissions.mask_id(u.external_id) as customer, case when v.kind in ('sale', 'refund', 'reinstatement')
      then coalesce(s.external_id, v.external_id) end as order_id,
    v.event_name, case when a.kind in ('payout_paid', 'payout_returned') then y.reference end as reference
  from reports.activity a
  join public.programs p on p.id = a.program_id
  left join public.affiliates f on f.id = a.affiliate_id
  left join public.profiles o on o.id = f.user_id
  left join public.commissions m on a.topic = 'commission' and m.id = a.subject_id
  left join public.conversions v on v.id = case when a.topic in ('lead', 'sale') then a.subject_id
    else m.conversion_id end
  left join public.conversions s on s.id = v.sale_id
  left join public.customers u on u.id = v.customer_id
  left join public.commissions first on a.topic in ('lead', 'sale') and first.conversion_id = a.subject_id
    and first.replacement_id is null
    and first.affiliate_id = a.affiliate_id
  left join public.payouts y on a.topic = 'payout' and y.id = a.subject_id;
alter table reports.summaries enable row level security;
alter table reports.sale_notices enable row level security;
