-- Affiliate reports: what an affiliate's days add up to, for themselves and for an administrator who looks at their dashboard.

-- Lets the affiliate themselves pass, and administrators; for anybody else there is no such affiliate.
create function private.require_reader(of_affiliate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (of_affiliate = private.my_affiliate_id() or private.is_admin()
    and exists (select 1 from public.affiliates a where a.id = of_affiliate)) is not true then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
end $$;

-- One row for each day on which something happened and each currency; of one program or of all.
create function public.report_affiliate_days(of_affiliate uuid, of_program uuid, first date, last date)
returns table (day date, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint, revenue bigint, earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_user();
  perform private.require_reader(of_affiliate);
  return query
    select d.day, p.currency, sum(d.clicks), sum(d.visitors), sum(d.leads), sum(d.sales), sum(d.revenue)::bigint,
      sum(d.earned)::bigint
    from public.enrollments e
    join public.programs p on p.id = e.program_id
    join public.enrollment_days d on d.enrollment_id = e.id and d.day between first and last
    where e.affiliate_id = of_affiliate and (of_program is null or e.program_id = of_program)
    group by d.day, p.currency order by d.day, p.currency;
end $$;
grant execute on function public.report_affiliate_days to authenticated;

-- The same days by where the visitors came from, the most earning first; `part` is a name of the parts, or `campaign`, which is
-- the link's own. What is not known (no campaign, a typed address) is what is missing to the whole.
create function public.report_affiliate_parts(of_affiliate uuid, of_program uuid, part text, first date, last date)
returns table (value text, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint, revenue bigint, earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  kept text := case part when 'campaign' then 'link' else part end;
begin
  perform private.require_user();
  perform private.require_reader(of_affiliate);
  return query
    with days as (
      select p.currency, d.click_parts -> kept as clicked, d.result_parts -> kept as resulted
      from public.enrollments e
      join public.programs p on p.id = e.program_id
      join public.enrollment_days d on d.enrollment_id = e.id and d.day between first and last
      where e.affiliate_id = of_affiliate and (of_program is null or e.program_id = of_program)
    ), counts as (
      select d.currency, c.key, (c.value ->> 0)::bigint as clicks, (c.value ->> 1)::bigint as visitors, 0::bigint as leads,
        0::bigint as sales, 0::bigint as revenue, 0::bigint as earned from days d, jsonb_each(d.clicked) as c
      union all
      select d.currency, r.key, 0, 0, (r.value ->> 0)::bigint, (r.value ->> 1)::bigint, (r.value ->> 2)::bigint,
        (r.value ->> 3)::bigint from days d, jsonb_each(d.resulted) as r
    ), summed as (
      select c.key, c.currency, sum(c.clicks) as clicks, sum(c.visitors) as visitors, sum(c.leads) as leads,
        sum(c.sales) as sales, sum(c.revenue) as revenue, sum(c.earned) as earned from counts c group by 1, 2
    ), named as (
      select case when part = 'campaign' then (select l.utm ->> 'campaign' from public.links l where l.id::text = s.key)
        else s.key end as value, s.* from summed s
    )
    select n.value, n.currency, sum(n.clicks)::bigint, sum(n.visitors)::bigint, sum(n.leads)::bigint, sum(n.sales)::bigint,
      sum(n.revenue)::bigint, sum(n.earned)::bigint from named n where n.value is not null
    group by 1, 2 order by 8 desc, 3 desc, 1 limit 100;
end $$;
grant execute on function public.report_affiliate_parts to authenticated;
