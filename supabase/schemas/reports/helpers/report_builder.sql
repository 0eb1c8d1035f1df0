-- The days that a period means today.
create function reports.report_span(question jsonb, today date, out first date, out last date)
language sql immutable set search_path = '' as $$
  select case question ->> 'period' when 'own' then (question ->> 'from')::date when '7' then today - 6 when '30'
    then today - 29
      when '90' then today - 89 when 'year' then today - 364
      when 'month' then date_trunc('month', today)::date
        else (date_trunc('month', today) - interval '1 month')::date end,
    case question ->> 'period' when 'own' then (question ->> 'to')::date
      when 'last_month' then date_trunc('month', today)::date - 1 else today end
$$;

-- Who and what a line is: the day, the month, the program or the affiliate; `label` is its name in both languages.
create function reports.list_report_days(question jsonb, first date, last date)
returns table (value text, label jsonb, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint,
  revenue bigint,
  earned bigint)
language sql stable security definer set search_path = '' as $$
  with requested as (select question ->> 'dimension' as dimension, (question ->> 'program')::uuid as program,
    (question ->> 'affiliate')::uuid as affiliate),
  days as (
    select d.program_id, null::uuid as affiliate_id, d.day, d.clicks, d.visitors, d.leads, d.sales, d.revenue, d.earned
    from requested q cross join lateral reports.program_days_now(q.program, first, last) as d
    where q.affiliate is null and q.dimension <> 'affiliate'
    union all
    select d.program_id, e.affiliate_id, d.day, d.clicks, d.visitors, d.leads, d.sales, d.revenue, d.earned
    from requested q join public.enrollments e on (q.affiliate is null or e.affiliate_id = q.affiliate)
      and (q.program is null or e.program_id = q.program)
    join public.enrollment_days d on d.enrollment_id = e.id and d.day between first and last
    where q.affiliate is not null or q.dimension = 'affiliate'
    union all
    select c.program_id, e.affiliate_id, c.day, c.clicks, c.visitors, c.leads, c.sales, c.revenue, c.earned
    from requested q cross join lateral reports.day_changes(q.affiliate, q.program, first, last) as c
    join public.enrollments e on e.id = c.enrollment_id where q.affiliate is not null or q.dimension = 'affiliate'
  ), named as (
    select case q.dimension when 'day' then d.day::text when 'month' then to_char(d.day, 'YYYY-MM')
        when 'program' then p.slug else d.affiliate_id::text end as value,
      case q.dimension when 'program' then p.name when 'affiliate' then jsonb_build_object('es', o.full_name) end
        as label,
      p.currency, d.*
    from days d cross join requested q join public.programs p on p.id = d.program_id
    left join public.affiliates a on a.id = d.affiliate_id and q.dimension = 'affiliate'
    left join public.profiles o on o.id = a.user_id
  )
  select n.value, n.label, n.currency, sum(n.clicks), sum(n.visitors), sum(n.leads), sum(n.sales),
    sum(n.revenue)::bigint,
    sum(n.earned)::bigint from named n group by 1, 2, 3
$$;

-- The same by source of the visitors; unknown sources have no line.
create function reports.list_report_parts(question jsonb, first date, last date)
returns table (value text, label jsonb, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint,
  revenue bigint,
  earned bigint)
language sql stable security definer set search_path = '' as $$
  with days as (
    select p.currency, d.click_parts -> (question ->> 'dimension') as clicked,
      d.result_parts -> (question ->> 'dimension') as resulted
    from reports.days_now((question ->> 'affiliate')::uuid, (question ->> 'program')::uuid, first, last) as d
    join public.programs p on p.id = d.program_id
  ), counts as (
    select c.key, d.currency, (c.value ->> 0)::bigint as clicks, (c.value ->> 1)::bigint as visitors, 0::bigint
      as leads,
      0::bigint as sales, 0::bigint as revenue, 0::bigint as earned from days d, jsonb_each(d.clicked) as c
    union all
    select r.key, d.currency, 0, 0, (r.value ->> 0)::bigint, (r.value ->> 1)::bigint, (r.value ->> 2)::bigint,
      (r.value ->> 3)::bigint from days d, jsonb_each(d.resulted) as r
  )
  select c.key, null::jsonb, c.currency, sum(c.clicks)::bigint, sum(c.visitors)::bigint, sum(c.leads)::bigint,
    sum(c.sales)::bigint, sum(c.revenue)::bigint, sum(c.earned)::bigint from counts c group by 1, 3
$$;

-- The answer to a question: days in order, all else by what it sold; a thousand lines, beginning after those that are
-- skipped.
create function reports.run_report(question jsonb, today date, skipped integer)
returns table (value text, label jsonb, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint,
  revenue bigint,
  earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  span record := reports.report_span(question, today);
begin
  if question ->> 'dimension' in ('day', 'month') then
    return query select * from reports.list_report_days(question, span.first, span.last) order by 1, 3
      offset skipped limit 1000;
  elsif question ->> 'dimension' in ('program', 'affiliate') then
    return query select * from reports.list_report_days(question, span.first, span.last) order by 8 desc, 4 desc, 1, 3
      offset skipped limit 1000;
  else
    return query select * from reports.list_report_parts(question, span.first, span.last) order by 8 desc, 4 desc, 1, 3
      offset skipped limit 1000;
  end if;
end $$;
