set local check_function_bodies = off;

revoke all on function reports.changed_days(of_affiliate uuid, of_program uuid, first date, last date, OUT enrollments uuid[], OUT days date[]) from public, anon, authenticated, service_role;
revoke all on function reports.counted_days(enrollments uuid[], days date[]) from public, anon, authenticated, service_role;
revoke all on function reports.day_changes(of_affiliate uuid, of_program uuid, first date, last date) from public, anon, authenticated, service_role;

-- Changed days: what reports add to the stored figures, so that no chart is older than the balance beside it.

-- Which days of an affiliate, of a program or of all changed since they were counted: noted ones, and those with newer
-- clicks.
create or replace function reports.changed_days(of_affiliate uuid, of_program uuid, first date, last date, out enrollments uuid[],
  out days date[])
language plpgsql stable security definer set search_path = '' as $$
declare
  since date := greatest(first, coalesce((select c.until from reports.counted_clicks c) - 2, first));
  wanted uuid[] := array(select e.id from public.enrollments e
    where (of_affiliate is null or e.affiliate_id = of_affiliate)
    and (of_program is null or e.program_id = of_program));
begin
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

-- The difference between the stored days and the present counts of the changed ones. A report adds it to its sums, so
-- that no chart is older than the balance beside it.
create or replace function reports.day_changes(of_affiliate uuid, of_program uuid, first date, last date)
returns table (enrollment_id uuid, program_id uuid, day date, clicks integer, visitors integer, leads integer,
  sales integer,
  revenue bigint, renewal_revenue bigint, earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  changed record := reports.changed_days(of_affiliate, of_program, first, last);
begin
  return query
    select n.enrollment_id, n.program_id, n.day, n.clicks - coalesce(k.clicks, 0), n.visitors - coalesce(k.visitors, 0),
      n.leads - coalesce(k.leads, 0), n.sales - coalesce(k.sales, 0), n.revenue - coalesce(k.revenue, 0),
      n.renewal_revenue - coalesce(k.renewal_revenue, 0), n.earned - coalesce(k.earned, 0)
    from reports.counted_figures(changed.enrollments, changed.days) as n
    left join public.enrollment_days k on k.enrollment_id = n.enrollment_id and k.day = n.day;
end $$;

-- The figures of these days as they are now, from the links' days and the rows of what was sold: without sources, which
-- alone need the clicks themselves.
create or replace function reports.counted_figures(enrollments uuid[], days date[])
returns table (enrollment_id uuid, program_id uuid, day date, clicks integer, visitors integer, leads integer,
  sales integer, revenue bigint, renewal_revenue bigint, earned bigint)
language sql stable security definer set search_path = '' as $$
  select e.id, e.program_id, w.day, coalesce(k.clicks, 0)::integer, coalesce(k.visitors, 0)::integer,
    coalesce(r.leads, 0)::integer, coalesce(r.sales, 0)::integer, coalesce(r.revenue, 0)::bigint,
    coalesce(r.renewal_revenue, 0)::bigint, coalesce(r.earned, 0)::bigint
  from (select distinct * from unnest(enrollments, days) as u (enrollment_id, day)) as w
  join public.enrollments e on e.id = w.enrollment_id
  left join lateral (select sum(d.clicks) as clicks, sum(d.visitors) as visitors from public.links l
    join public.link_days d on d.link_id = l.id and d.day = w.day where l.enrollment_id = w.enrollment_id) as k
      on true
  left join (select l.enrollment_id, l.day, sum(l.leads) as leads, sum(l.sales) as sales, sum(l.revenue) as revenue,
      sum(l.renewal_revenue) as renewal_revenue, sum(l.earned) as earned
    from reports.list_results(enrollments, days) as l group by 1, 2) as r on r.enrollment_id = w.enrollment_id
      and r.day = w.day
$$;

-- These days as they are now. Where the clicks themselves are gone already, the stored sources remain.
create or replace function reports.counted_days(enrollments uuid[], days date[]) returns setof public.enrollment_days
language sql stable security definer set search_path = '' as $$
    select f.enrollment_id, f.program_id, f.day, f.clicks, f.visitors, f.leads, f.sales, f.revenue, f.renewal_revenue,
      f.earned, coalesce(c.parts, case when f.clicks > 0 then t.click_parts end, '{}'), coalesce(p.parts, '{}')
    from reports.counted_figures(enrollments, days) as f
    left join reports.count_clicks(enrollments, days) as c on c.enrollment_id = f.enrollment_id and c.day = f.day
    left join reports.count_results(enrollments, days) as p on p.enrollment_id = f.enrollment_id and p.day = f.day
    left join public.enrollment_days t on t.enrollment_id = f.enrollment_id and t.day = f.day
$$;
