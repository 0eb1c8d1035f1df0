-- Changed days: what reports add to the stored figures, so that no chart is older than the balance beside it.

-- Which days of an affiliate, of a program or of all changed since they were counted: noted ones, and those with newer
-- clicks.
create function reports.changed_days(of_affiliate uuid, of_program uuid, first date, last date, out enrollments uuid[],
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
create function reports.all_changed_days(first date, last date, since date, out enrollments uuid[], out days date[])
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

-- The difference between the stored days and the present counts of the changed ones. A report adds it to its sums, so
-- that no chart is older than the balance beside it.
create function reports.day_changes(of_affiliate uuid, of_program uuid, first date, last date)
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

-- The days with where everything came from, as they are now.
create function reports.days_now(of_affiliate uuid, of_program uuid, first date,
  last date) returns setof public.enrollment_days
language plpgsql stable security definer set search_path = '' as $$
declare
  changed record := reports.changed_days(of_affiliate, of_program, first, last);
begin
  return query
    select d.* from public.enrollments e join public.enrollment_days d on d.enrollment_id = e.id
      and d.day between first and last
    where (of_affiliate is null or e.affiliate_id = of_affiliate) and (of_program is null or e.program_id = of_program)
      and (d.enrollment_id, d.day) not in (select * from unnest(changed.enrollments, changed.days))
    union all
    select n.* from reports.counted_days(changed.enrollments, changed.days) as n;
end $$;

-- The same of everybody as a value, for an answer that needs it several times.
create function reports.all_changes(first date, last date) returns reports.day_change[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select row(c.*)::reports.day_change from reports.day_changes(null, null, first, last) as c);
end $$;
