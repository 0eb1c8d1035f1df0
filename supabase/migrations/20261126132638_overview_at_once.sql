set local check_function_bodies = off;

drop function reports.link_visits(first date, last date);

-- What a day has changed by since it was counted.
create type reports.day_change as (enrollment_id uuid, program_id uuid, day date, clicks integer, visitors integer,
  leads integer, sales integer, revenue bigint, renewal_revenue bigint, earned bigint);
create index on public.enrollment_days (day);

revoke all on function public.report_account_days(first date, last date) from public, anon, authenticated, service_role;
revoke all on function public.report_paid_days(first date, last date) from public, anon, authenticated, service_role;
revoke all on function public.report_top_affiliates(first date, last date) from public, anon, authenticated, service_role;
revoke all on function public.report_top_links(first date, last date) from public, anon, authenticated, service_role;
revoke all on function public.report_top_programs(first date, last date) from public, anon, authenticated, service_role;
revoke all on function reports.changed_days(of_affiliate uuid, of_program uuid, first date, last date, OUT enrollments uuid[], OUT days date[]) from public, anon, authenticated, service_role;

-- The days of all programs with these changes.
create or replace function reports.program_days_with(changes reports.day_change[], first date, last date)
returns setof public.program_days
language sql stable security definer set search_path = '' as $$
  select d.* from public.program_days d where d.day between first and last
  union all
  select c.program_id, c.day, c.clicks, c.visitors, c.leads, c.sales, c.revenue, c.renewal_revenue, c.earned
  from unnest(changes) as c where c.day between first and last
$$;

-- The programs that sold most in these days.
create or replace function reports.top_programs(first date, last date, changes reports.day_change[])
returns table (program_id uuid, slug text, name jsonb, currency text, clicks bigint, sales bigint, revenue bigint,
  earned bigint)
language sql stable security definer set search_path = '' as $$
  select p.id, p.slug, p.name, p.currency, sum(d.clicks), sum(d.sales), sum(d.revenue)::bigint, sum(d.earned)::bigint
  from reports.program_days_with(changes, first, last) as d join public.programs p on p.id = d.program_id
  group by p.id having sum(d.clicks) + sum(d.sales) + sum(d.leads) > 0
  order by sum(d.revenue) desc, sum(d.clicks) desc, p.slug limit 10
$$;

-- The affiliates that earned most in these days, each with the program that it was in.
create or replace function reports.top_affiliates(first date, last date, changes reports.day_change[])
returns table (enrollment_id uuid, affiliate_id uuid, name text, program_name jsonb, slug text, currency text,
  clicks bigint, sales bigint, revenue bigint, earned bigint)
language sql stable security definer set search_path = '' as $$
  select m.enrollment_id, e.affiliate_id, o.full_name, p.name, p.slug, p.currency, m.clicks, m.sales, m.revenue,
    m.earned
  from (select s.* from reports.enrollment_sums(first, last, changes) as s where s.earned > 0
    order by s.earned desc, s.enrollment_id limit 10) as m
  join public.enrollments e on e.id = m.enrollment_id
  join public.programs p on p.id = e.program_id
  join public.affiliates a on a.id = e.affiliate_id
  join public.profiles o on o.id = a.user_id order by m.earned desc, m.enrollment_id
$$;

-- The links that were visited most in these days, and whose they are.
create or replace function reports.top_links(first date, last date, changes reports.day_change[])
returns table (link_id uuid, code text, link_name text, affiliate_id uuid, affiliate_name text, slug text,
  program_name jsonb, clicks bigint, visitors bigint)
language sql stable security definer set search_path = '' as $$
  select v.link_id, l.code, l.name, e.affiliate_id, o.full_name, p.slug, p.name, v.clicks, v.visitors
  from (select t.* from reports.link_visits(first, last, changes) as t where t.clicks > 0
    order by t.clicks desc, t.link_id limit 10) as v
  join public.links l on l.id = v.link_id
  join public.enrollments e on e.id = l.enrollment_id
  join public.programs p on p.id = e.program_id
  join public.affiliates a on a.id = e.affiliate_id
  join public.profiles o on o.id = a.user_id order by v.clicks desc, v.link_id
$$;

-- What was paid out on each day, by currency: payouts that hold, by the day that their payment was recorded.
create or replace function reports.paid_days(first date, last date)
returns table (day date, currency text, payouts bigint, paid bigint)
language sql stable security definer set search_path = '' as $$
  select reports.day_of(p.paid_at), p.currency, count(*), sum(p.amount)::bigint from public.payouts p
  where p.status = 'paid' and p.paid_at >= reports.start_of(first) and p.paid_at < reports.start_of(last + 1)
  group by 1, 2 order by 1, 2
$$;

-- How many accounts were opened on each day, also those that were deleted since.
create or replace function reports.account_days(first date, last date) returns table (day date, accounts bigint)
language sql stable security definer set search_path = '' as $$
  select reports.day_of(p.created_at), count(*) from public.profiles p
  where p.created_at >= reports.start_of(first) and p.created_at < reports.start_of(last + 1)
  group by 1 order by 1
$$;

-- Changed days: what reports add to the stored figures, so that no chart is older than the balance beside it.

-- Which days of an affiliate, of a program or of all changed since they were counted: noted ones, and those with newer
-- clicks.
create or replace function reports.changed_days(of_affiliate uuid, of_program uuid, first date, last date, out enrollments uuid[],
  out days date[])
language plpgsql stable security definer set search_path = '' as $$
declare
  since date := greatest(first, coalesce((select c.until from reports.counted_clicks c) - 2, first));
  wanted uuid[];
begin
  if of_affiliate is null and of_program is null then
    select a.enrollments, a.days into enrollments, days from reports.all_changed_days(first, last, since) as a;
    return;
  end if;
  wanted := array(select e.id from public.enrollments e where (of_affiliate is null or e.affiliate_id = of_affiliate)
    and (of_program is null or e.program_id = of_program));
  select array_agg(c.enrollment_id), array_agg(c.day) into enrollments, days from (
    select s.enrollment_id, s.day from reports.stale_days s where s.enrollment_id = any (wanted)
      and s.day between first and last
    union
    select k.enrollment_id, k.day from (
      select l.enrollment_id, d.day, sum(d.clicks) as clicks, sum(d.visitors) as visitors
      from public.links l join public.link_days d on d.link_id = l.id and d.day between since and last
      where l.enrollment_id = any (wanted) and since <= last group by 1, 2) as k
    left join public.enrollment_days e on e.enrollment_id = k.enrollment_id and e.day = k.day
    where (k.clicks, k.visitors) is distinct from (e.clicks::bigint, e.visitors::bigint)) as c;
end $$;

-- The same of everybody, without a list of everybody.
create or replace function reports.all_changed_days(first date, last date, since date, out enrollments uuid[], out days date[])
language plpgsql stable security definer set search_path = '' as $$
begin
  select array_agg(c.enrollment_id), array_agg(c.day) into enrollments, days from (
    select s.enrollment_id, s.day from reports.stale_days s where s.day between first and last
    union
    select k.enrollment_id, k.day from (
      select l.enrollment_id, d.day, sum(d.clicks) as clicks, sum(d.visitors) as visitors
      from public.link_days d join public.links l on l.id = d.link_id
      where since <= last and d.day between since and last group by 1, 2) as k
    left join public.enrollment_days e on e.enrollment_id = k.enrollment_id and e.day = k.day
    where (k.clicks, k.visitors) is distinct from (e.clicks::bigint, e.visitors::bigint)) as c;
end $$;

-- The same of everybody as a value, for an answer that needs it several times.
create or replace function reports.all_changes(first date, last date) returns reports.day_change[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select row(c.*)::reports.day_change from reports.day_changes(null, null, first, last) as c);
end $$;

-- The visits of each link in these days; those of enrollments that changed are counted again.
create or replace function reports.link_visits(first date, last date, changes reports.day_change[])
returns table (link_id uuid, clicks bigint, visitors bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  changed uuid[] := (select array_agg(distinct c.enrollment_id) from unnest(changes) as c);
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

-- What each enrollment brought in these days.
create or replace function reports.enrollment_sums(first date, last date, changes reports.day_change[])
returns table (enrollment_id uuid, clicks bigint, sales bigint, revenue bigint, earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  whole record := reports.whole_months(first, last);
begin
  return query
    with parts as (
      select t.enrollment_id, t.clicks, t.sales, t.revenue, t.earned from public.enrollment_months t
        where t.month >= whole.since and t.month < whole.until
      union all
      select d.enrollment_id, d.clicks, d.sales, d.revenue, d.earned from public.enrollment_days d
        where d.day >= first and d.day < least(whole.since, last + 1) or d.day >= whole.until and d.day <= last
      union all
      select c.enrollment_id, c.clicks, c.sales, c.revenue, c.earned from unnest(changes) as c
        where c.day between first and last
    )
    select p.enrollment_id, sum(p.clicks)::bigint, sum(p.sales)::bigint, sum(p.revenue)::bigint, sum(p.earned)::bigint
    from parts p group by 1;
end $$;

-- The programs that sold most in these days.
create or replace function public.report_top_programs(first date, last date)
returns table (program_id uuid, slug text, name jsonb, currency text, clicks bigint, sales bigint, revenue bigint,
  earned bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select t.* from reports.top_programs(first, last, reports.all_changes(first, last)) as t;
end $$;

grant execute on function public.report_top_programs to authenticated;

-- The affiliates that earned most in these days, each with the program that it was in.
create or replace function public.report_top_affiliates(first date, last date)
returns table (enrollment_id uuid, affiliate_id uuid, name text, program_name jsonb, slug text, currency text,
  clicks bigint,
  sales bigint, revenue bigint, earned bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select t.* from reports.top_affiliates(first, last, reports.all_changes(first, last)) as t;
end $$;

grant execute on function public.report_top_affiliates to authenticated;

-- The links that were visited most in these days, and whose they are.
create or replace function public.report_top_links(first date, last date)
returns table (link_id uuid, code text, link_name text, affiliate_id uuid, affiliate_name text, slug text,
  program_name jsonb, clicks bigint, visitors bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select t.* from reports.top_links(first, last, reports.all_changes(first, last)) as t;
end $$;

grant execute on function public.report_top_links to authenticated;

-- What was paid out on each day, by currency.
create or replace function public.report_paid_days(first date, last date)
returns table (day date, currency text, payouts bigint, paid bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select t.* from reports.paid_days(first, last) as t;
end $$;

grant execute on function public.report_paid_days to authenticated;

-- How many accounts were opened on each day.
create or replace function public.report_account_days(first date, last date)
returns table (day date, accounts bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select t.* from reports.account_days(first, last) as t;
end $$;

grant execute on function public.report_account_days to authenticated;

-- All of the administrators' start page in one answer, so that what changed since the days were counted is looked for
-- once: the days from `since` on, and who and what brought most from `first` on.
create or replace function public.report_overview(since date, first date, last date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  changes reports.day_change[];
begin
  perform core.require_admin();
  if since is null or first is null or last is null or last - since not between 0 and 1000 then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'last';
  end if;
  changes := reports.all_changes(since, last);
  return jsonb_build_object(
    'days', (select coalesce(jsonb_agg(t order by t.day, t.currency), '[]') from (
      select d.day, p.currency, sum(d.clicks) as clicks, sum(d.visitors) as visitors, sum(d.leads) as leads,
        sum(d.sales) as sales, sum(d.revenue) as revenue, sum(d.renewal_revenue) as renewed, sum(d.earned) as earned
      from reports.program_days_with(changes, since, last) as d join public.programs p on p.id = d.program_id
      group by d.day, p.currency) as t),
    'paid', (select coalesce(jsonb_agg(t), '[]') from reports.paid_days(since, last) as t),
    'accounts', (select coalesce(jsonb_agg(t), '[]') from reports.account_days(since, last) as t),
    'programs', (select coalesce(jsonb_agg(t), '[]') from reports.top_programs(first, last, changes) as t),
    'affiliates', (select coalesce(jsonb_agg(t), '[]') from reports.top_affiliates(first, last, changes) as t),
    'links', (select coalesce(jsonb_agg(t), '[]') from reports.top_links(first, last, changes) as t));
end $$;

grant execute on function public.report_overview to authenticated;
