set local check_function_bodies = off;

-- Visits of each link by the month, worked out of its days now and by housekeeping from here on.
create table public.link_months (
  link_id uuid not null references public.links on delete cascade,
  month date not null check (extract(day from month) = 1),
  clicks integer not null,
  visitors integer not null,
  primary key (link_id, month)
);
insert into public.link_months (link_id, month, clicks, visitors)
  select d.link_id, date_trunc('month', d.day)::date, sum(d.clicks), sum(d.visitors) from public.link_days d group by 1, 2;
create index on public.link_months (month) include (link_id, clicks, visitors);
alter table public.link_months enable row level security;
create policy "affiliates read the months of their links, administrators read all" on public.link_months
  for select to authenticated using (link_id in (select l.id from public.links l));
grant select on public.link_months to authenticated;
create index on public.payouts (paid_at) include (amount, currency) where status = 'paid';

revoke all on function public.report_tasks() from public, anon, authenticated, service_role;
revoke all on function reports.sum_days(enrollments uuid[], days date[]) from public, anon, authenticated, service_role;

-- The months and the programs' days that these days are part of, added up again.
create or replace function reports.sum_days(enrollments uuid[], days date[]) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.enrollment_months as t (enrollment_id, program_id, month, clicks, leads, sales, revenue, earned)
    select d.enrollment_id, d.program_id, w.month, sum(d.clicks), sum(d.leads), sum(d.sales), sum(d.revenue),
      sum(d.earned)
    from (select distinct u.enrollment_id, date_trunc('month', u.day)::date as month
      from unnest(enrollments, days) as u (enrollment_id, day)) as w
    join public.enrollment_days d on d.enrollment_id = w.enrollment_id and d.day >= w.month
      and d.day < w.month + interval '1 month'
    group by 1, 2, 3
  on conflict (enrollment_id, month) do update set clicks = excluded.clicks, leads = excluded.leads,
    sales = excluded.sales,
    revenue = excluded.revenue, earned = excluded.earned;
  insert into public.link_months as t (link_id, month, clicks, visitors)
    select l.id, w.month, sum(d.clicks), sum(d.visitors)
    from (select distinct u.enrollment_id, date_trunc('month', u.day)::date as month
      from unnest(enrollments, days) as u (enrollment_id, day)) as w
    join public.links l on l.enrollment_id = w.enrollment_id
    join public.link_days d on d.link_id = l.id and d.day >= w.month and d.day < w.month + interval '1 month'
    group by 1, 2
  on conflict (link_id, month) do update set clicks = excluded.clicks, visitors = excluded.visitors
    where (t.clicks, t.visitors) is distinct from (excluded.clicks, excluded.visitors);
  insert into public.program_days as t (program_id, day, clicks, visitors, leads, sales, revenue, renewal_revenue,
    earned)
    select d.program_id, d.day, sum(d.clicks), sum(d.visitors), sum(d.leads), sum(d.sales), sum(d.revenue),
      sum(d.renewal_revenue), sum(d.earned)
    from (select distinct e.program_id, u.day from unnest(enrollments, days) as u (enrollment_id, day)
      join public.enrollments e on e.id = u.enrollment_id) as w
    join public.enrollment_days d on d.program_id = w.program_id and d.day = w.day group by 1, 2
  on conflict (program_id, day) do update set clicks = excluded.clicks, visitors = excluded.visitors,
    leads = excluded.leads,
    sales = excluded.sales, revenue = excluded.revenue, renewal_revenue = excluded.renewal_revenue,
      earned = excluded.earned
$$;

-- Spans: sums over days of one's own, from whole months where there are some and from single days at both ends, so that
-- a year costs twelve rows instead of 365. The present month counts as whole until today.

-- The months of a span that are wholly in it: the first one, and the day after the last one.
create or replace function reports.whole_months(first date, last date, out since date, out until date)
language plpgsql stable set search_path = '' as $$
begin
  since := date_trunc('month', whole_months.first + interval '1 month - 1 day')::date;
  until := case when whole_months.last >= reports.day_of(now()) then whole_months.last + 1
    else date_trunc('month', whole_months.last + 1)::date end;
  if since >= until then
    since := whole_months.last + 1;
    until := since;
  end if;
end $$;

-- The visits of each link in these days, as they are now: changed days are counted again.
create or replace function reports.link_visits(first date, last date) returns table (link_id uuid, clicks bigint, visitors bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  changed uuid[] := (select array_agg(distinct u.enrollment_id) from unnest(
    (select c.enrollments from reports.changed_days(null, null, first, last) as c)) as u (enrollment_id));
  whole record := reports.whole_months(first, last);
begin
  return query
    with fresh as materialized (select l.id from public.links l where l.enrollment_id = any (changed)), parts as (
      select m.link_id, m.clicks, m.visitors from public.link_months m
        where m.month >= whole.since and m.month < whole.until and m.link_id not in (select f.id from fresh f)
      union all
      select d.link_id, d.clicks, d.visitors from public.link_days d
        where (d.day >= first and d.day < least(whole.since, last + 1) or d.day >= whole.until and d.day <= last)
          and d.link_id not in (select f.id from fresh f)
      union all
      select f.id, d.clicks, d.visitors from fresh f join public.link_days d on d.link_id = f.id
        and d.day between first and last
    )
    select p.link_id, sum(p.clicks)::bigint, sum(p.visitors)::bigint from parts p group by 1;
end $$;

-- The orders that wait for an administrator: those that `order_details` marks, found by what they wait for.
create or replace function orders.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'orders', count(*), min(w.placed_at) from (
    select o.id, o.placed_at from public.orders o where o.state = 'paid' and o.renews is null
    union
    select o.id, o.placed_at from public.orders o where o.state in ('requested', 'awaiting_payment')
      and exists (select 1 from public.order_proofs p where p.order_id = o.id)
    union
    select o.id, o.placed_at from public.order_payments p join public.orders o on o.id = p.order_id
      where p.state = 'unmatched') as w
$$;

-- What waits for an administrator: applications, and deals that nobody has looked at yet. Nobody decides about a
-- partner of their own.
create or replace function partners.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'partners', count(*), min(p.applied_at) from public.partners p
    where p.state = 'applied' and not affiliates.is_own(p.affiliate_id, admin)
  union all select 'deals', count(*), min(d.registered_at) from public.deals d
    join public.partners p on p.id = d.partner_id
    where d.state = 'registered' and not affiliates.is_own(p.affiliate_id, admin)
$$;

-- What waits for this administrator: how many, and since when, after what stands in the way: nobody decides about an
-- account of their own or one that was deleted, and payouts are to be prepared only where nothing stops them and no
-- draft waits.
create or replace function public.report_tasks()
returns table (task text, total bigint, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
  own uuid[] := affiliates.own_accounts(admin);
  closed uuid[] := array(select f.id from public.affiliates f join public.profiles o on o.id = f.user_id
    where o.deleted_at is not null);
  hook text;
begin
  return query
    select 'applications', count(*), min(a.submitted_at) from public.applications a where a.state = 'submitted'
    union all select 'claims', count(*), min(c.created_at) from public.conversion_claims c where c.state = 'open'
    union all select 'commissions', coalesce(sum(t.total), 0)::bigint - (select count(*) from public.commissions c
        where c.status = 'matured' and c.affiliate_id = any (own || closed)),
      (select min(c.matures_at) from public.commissions c
        where c.status = 'matured' and c.affiliate_id <> all (own || closed))
      from public.commission_tallies t where t.status = 'matured'
    union all select 'reviews', count(distinct h.commission_id), min(h.held_at) from public.commission_holds h
      join public.commissions c on c.id = h.commission_id where h.state = 'open' and c.affiliate_id <> all (own)
    union all select 'questions', count(*), min(u.asked_at) from public.commission_questions u
      where u.answered_at is null
    union all select 'submissions', count(*), min(s.submitted_at) from public.bounty_submissions s
      where s.state = 'submitted'
    union all select 'runs', count(*), min(r.created_at) from public.payout_runs r where r.state = 'draft'
      and r.created_by <> admin
    union all select 'due', coalesce(sum(d.ready_count), 0)::bigint, null from public.preview_payouts() as d
      where d.draft_id is null
    union all select 'payouts', count(*), min(p.failed_at) from public.payouts p where p.status = 'failed'
      and p.affiliate_id <> all (own)
    union all select 'requests', count(*), min(q.asked_at) from public.payout_requests q
      join public.enrollments e on e.id = q.enrollment_id where q.state = 'open' and e.affiliate_id <> all (own)
    union all select 'webhooks', count(*), min(coalesce(w.disabled_at, w.failing_since)) from public.webhook_endpoints w
      where w.removed_at is null and (w.failing_since is not null or w.disabled_because <> 'person')
    union all select 'clicks', count(*), min(k.set_aside_at) from public.clicks_aside k where k.state = 'waiting'
    union all select 'messages', count(*), min(m.created_at) from public.contact_messages m where m.state = 'new'
    union all select 'reminders', d.total, d.since from contact.due_reminders(admin) as d;
  for hook in select h from core.hooks('count_tasks') as h loop
    return query execute format('select t.* from %s($1) as t', hook) using admin;
  end loop;
end $$;

grant execute on function public.report_tasks to authenticated;

-- The links that were visited most in these days, and whose they are.
create or replace function public.report_top_links(first date, last date)
returns table (link_id uuid, code text, link_name text, affiliate_id uuid, affiliate_name text, slug text,
  program_name jsonb, clicks bigint, visitors bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select v.link_id, l.code, l.name, e.affiliate_id, o.full_name, p.slug, p.name, v.clicks, v.visitors
    from (select t.* from reports.link_visits(first, last) as t where t.clicks > 0
      order by t.clicks desc, t.link_id limit 10) as v
    join public.links l on l.id = v.link_id
    join public.enrollments e on e.id = l.enrollment_id
    join public.programs p on p.id = e.program_id
    join public.affiliates a on a.id = e.affiliate_id
    join public.profiles o on o.id = a.user_id order by v.clicks desc, v.link_id;
end $$;

grant execute on function public.report_top_links to authenticated;

-- What was paid out on each day, by currency: payouts that hold, by the day that their payment was recorded.
create or replace function public.report_paid_days(first date, last date)
returns table (day date, currency text, payouts bigint, paid bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select reports.day_of(p.paid_at), p.currency, count(*), sum(p.amount)::bigint from public.payouts p
    where p.status = 'paid' and p.paid_at >= reports.start_of(first) and p.paid_at < reports.start_of(last + 1)
    group by 1, 2 order by 1, 2;
end $$;

grant execute on function public.report_paid_days to authenticated;

-- How many accounts were opened on each day, also those that were deleted since.
create or replace function public.report_account_days(first date, last date) returns table (day date, accounts bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select reports.day_of(p.created_at), count(*) from public.profiles p
    where p.created_at >= reports.start_of(first) and p.created_at < reports.start_of(last + 1)
    group by 1 order by 1;
end $$;

grant execute on function public.report_account_days to authenticated;
