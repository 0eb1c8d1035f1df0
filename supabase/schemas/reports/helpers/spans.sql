-- Spans: sums over days of one's own, from whole months where there are some and from single days at both ends, so that
-- a year costs twelve rows instead of 365. The present month counts as whole until today.

-- The months of a span that are wholly in it: the first one, and the day after the last one.
create function reports.whole_months(first date, last date, out since date, out until date)
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

-- The visits of each link in these days; those of enrollments that changed are counted again.
create function reports.link_visits(first date, last date, changes reports.day_change[])
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
create function reports.enrollment_sums(first date, last date, changes reports.day_change[])
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
