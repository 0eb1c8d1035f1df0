-- Day counts: what the days hold, counted from clicks, conversions and commissions, and the scheduler's work on it.

-- {part: {value: counts}} of rows of one day. Of unlimited values (a number for each visitor, say) the two hundred most
-- frequent keep their name; the others are `*` together.
create function reports.limit_value(value text, place bigint) returns text
language sql immutable set search_path = '' as $$
  select case when place <= 200 then left(value, 200) else '*' end
$$;

create function reports.count_clicks(enrollments uuid[], days date[])
returns table (enrollment_id uuid, day date, parts jsonb)
language sql stable security definer set search_path = '' as $$
  with wanted as materialized (
    select w.enrollment_id, w.day, reports.start_of(w.day) as starts, reports.start_of(w.day + 1) as ends
    from unnest(enrollments, days) as w (enrollment_id, day)
  ), seen as (
    select w.enrollment_id, w.day, p.part, p.value, count(*) as clicks, count(*) filter (where c.is_new) as visitors,
      row_number() over (partition by w.enrollment_id, w.day, p.part order by count(*) desc, p.value) as place
    from wanted w join public.links l on l.enrollment_id = w.enrollment_id
    cross join lateral ( -- by link and time at once: a plain join read each link's clicks of all months
      select * from public.clicks k where k.link_id = l.id and k.counted and k.clicked_at >= w.starts
        and k.clicked_at < w.ends
      offset 0) as c
    cross join lateral (values ('link', l.id::text), ('country', c.country), ('device', c.device::text),
      ('referrer', c.referrer_host), ('s1', c.sub_ids ->> 's1'), ('s2', c.sub_ids ->> 's2'), ('s3', c.sub_ids ->> 's3'),
      ('s4', c.sub_ids ->> 's4'), ('s5', c.sub_ids ->> 's5')) as p (part, value)
    where p.value is not null group by 1, 2, 3, 4
  ), limited as (
    select s.enrollment_id, s.day, s.part, reports.limit_value(s.value, s.place) as value, sum(s.clicks) as clicks,
      sum(s.visitors) as visitors
    from seen s group by 1, 2, 3, 4
  ), parts as (
    select k.enrollment_id, k.day, k.part, jsonb_object_agg(k.value, jsonb_build_array(k.clicks, k.visitors)) as counts
    from limited k group by 1, 2, 3
  )
  select p.enrollment_id, p.day, jsonb_object_agg(p.part, p.counts) from parts p group by 1, 2
$$;

-- Leads and sales of whom they are credited to, and what is earned of whom the commission is, each with the click that
-- won.
create function reports.list_results(enrollments uuid[], days date[])
returns table (enrollment_id uuid, day date, link_id uuid, click_id uuid, at timestamptz, leads integer, sales integer,
  revenue bigint, renewal_revenue bigint, earned bigint)
language sql stable security definer set search_path = '' as $$
  with wanted as (
    select w.enrollment_id, w.day, e.program_id from unnest(enrollments, days) as w (enrollment_id, day)
      join public.enrollments e on e.id = w.enrollment_id
  ), events as (
    select c.*, d.day, a.link_id, a.click_id, a.at
    from (select distinct w.program_id, w.day from wanted w) as d
    join public.conversions c on c.program_id = d.program_id and c.occurred_at >= reports.start_of(d.day)
      and c.occurred_at < reports.start_of(d.day + 1) and c.kind <> 'refund'
    left join public.attribution_candidates a on a.conversion_id = c.id and a.outcome = 'won'
  ), earnings as materialized ( -- before who is wanted: else each event of a day meets each of that day's affiliates
    select v.day, v.link_id, v.click_id, v.at, m.enrollment_id, commissions.net_of_commission(m) as net
    from events v join public.commissions m on m.conversion_id = v.id where m.status not in ('rejected', 'void')
  )
  select v.enrollment_id, v.day, v.link_id, v.click_id, v.at, (v.kind = 'lead')::integer, (v.kind = 'sale')::integer,
    case v.kind when 'sale' then v.amount else 0 end, case when v.is_renewal then v.amount else 0 end, 0::bigint
  from events v join wanted w on w.enrollment_id = v.enrollment_id and w.day = v.day where v.kind in ('lead', 'sale')
  union all
  select m.enrollment_id, m.day, m.link_id, m.click_id, m.at, 0, 0, 0, 0, m.net
  from earnings m join wanted w on w.enrollment_id = m.enrollment_id and w.day = m.day
$$;

create function reports.count_results(enrollments uuid[], days date[])
returns table (enrollment_id uuid, day date, parts jsonb)
language sql stable security definer set search_path = '' as $$
  with seen as (
    select r.enrollment_id, r.day, p.part, p.value, sum(r.leads) as leads, sum(r.sales) as sales, sum(r.revenue)
      as revenue,
      sum(r.earned) as earned, row_number() over (partition by r.enrollment_id, r.day, p.part order by count(*) desc,
        p.value) as place
    from reports.list_results(enrollments, days) as r
    left join public.clicks c on c.id = r.click_id and c.clicked_at = r.at
    cross join lateral (values ('link', r.link_id::text), ('country', c.country), ('device', c.device::text),
      ('referrer', c.referrer_host), ('s1', c.sub_ids ->> 's1'), ('s2', c.sub_ids ->> 's2'), ('s3', c.sub_ids ->> 's3'),
      ('s4', c.sub_ids ->> 's4'), ('s5', c.sub_ids ->> 's5')) as p (part, value)
    where p.value is not null group by 1, 2, 3, 4
  ), limited as (
    select s.enrollment_id, s.day, s.part, reports.limit_value(s.value, s.place) as value,
      jsonb_build_array(sum(s.leads), sum(s.sales), sum(s.revenue), sum(s.earned)) as counts
    from seen s group by 1, 2, 3, 4
  ), parts as (
    select k.enrollment_id, k.day, k.part, jsonb_object_agg(k.value, k.counts) as counts from limited k group by 1, 2, 3
  )
  select p.enrollment_id, p.day, jsonb_object_agg(p.part, p.counts) from parts p group by 1, 2
$$;

-- The figures of these days as they are now, from the links' days and the rows of what was sold: without sources, which
-- alone need the clicks themselves.
create function reports.counted_figures(enrollments uuid[], days date[])
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
create function reports.counted_days(enrollments uuid[], days date[]) returns setof public.enrollment_days
language sql stable security definer set search_path = '' as $$
    select f.enrollment_id, f.program_id, f.day, f.clicks, f.visitors, f.leads, f.sales, f.revenue, f.renewal_revenue,
      f.earned, coalesce(c.parts, case when f.clicks > 0 then t.click_parts end, '{}'), coalesce(p.parts, '{}')
    from reports.counted_figures(enrollments, days) as f
    left join reports.count_clicks(enrollments, days) as c on c.enrollment_id = f.enrollment_id and c.day = f.day
    left join reports.count_results(enrollments, days) as p on p.enrollment_id = f.enrollment_id and p.day = f.day
    left join public.enrollment_days t on t.enrollment_id = f.enrollment_id and t.day = f.day
$$;

-- Counts these days again and keeps them.
create function reports.count_days(enrollments uuid[], days date[]) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.enrollment_days (enrollment_id, program_id, day, clicks, visitors, leads, sales, revenue,
      renewal_revenue, earned, click_parts, result_parts)
    select d.* from reports.counted_days(enrollments, days) as d order by d.enrollment_id, d.day
  on conflict (enrollment_id, day) do update set clicks = excluded.clicks, visitors = excluded.visitors,
    leads = excluded.leads, sales = excluded.sales, revenue = excluded.revenue,
      renewal_revenue = excluded.renewal_revenue,
    earned = excluded.earned, click_parts = excluded.click_parts, result_parts = excluded.result_parts
$$;

-- The months and the programs' days that these days are part of, added up again.
create function reports.sum_days(enrollments uuid[], days date[]) returns void
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

-- Days since `since` whose clicks are not those of the links' days.
create function reports.list_clicked_days(since date, count integer) returns table (enrollment_id uuid, day date)
language sql stable security definer set search_path = '' as $$
  select k.enrollment_id, k.day from (
    select l.enrollment_id, d.day, sum(d.clicks) as clicks, sum(d.visitors) as visitors
    from public.link_days d join public.links l on l.id = d.link_id where d.day >= since group by 1, 2) as k
  left join public.enrollment_days e on e.enrollment_id = k.enrollment_id and e.day = k.day
  where (k.clicks, k.visitors) is distinct from (e.clicks::bigint, e.visitors::bigint) order by k.day limit count
$$;

-- Counts up to `count` stale days in a turn; returns how many. Safe to repeat: one turn at a time.
create function reports.refresh_days(count integer default 4000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  since date := coalesce((select c.until from reports.counted_clicks c), '2000-01-01');
  today date := reports.day_of(now());
  enrollments uuid[];
  days date[];
  clicked integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('enrollment_days', 0)) then
    return 0;
  end if;
  with noted as (
    delete from reports.stale_days s where s.id in (select n.id from reports.stale_days n
      order by n.id limit refresh_days.count)
      returning s.enrollment_id, s.day
  ), counted as (
    select l.enrollment_id, l.day from reports.list_clicked_days(since - 2, refresh_days.count) as l
  ), due as (select * from noted union select * from counted)
  select array_agg(d.enrollment_id), array_agg(d.day), (select count(*) from counted) into enrollments, days, clicked
    from due d;
  perform reports.count_days(enrollments, days);
  perform reports.sum_days(enrollments, days);
  if clicked < refresh_days.count then
    insert into reports.counted_clicks as c (until) values (today)
      on conflict (is_one) do update set until = excluded.until where c.until <> excluded.until;
  end if;
  return coalesce(cardinality(days), 0);
end $$;
