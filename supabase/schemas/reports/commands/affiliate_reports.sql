-- One row for each day on which something happened and each currency; of one program or of all.
create function public.report_affiliate_days(of_affiliate uuid, of_program uuid, first date, last date)
returns table (day date, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint, revenue bigint,
  earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_user();
  perform reports.require_reader(of_affiliate);
  return query
    select d.day, p.currency, sum(d.clicks), sum(d.visitors), sum(d.leads), sum(d.sales), sum(d.revenue)::bigint,
      sum(d.earned)::bigint
    from (
      select k.program_id, k.day, k.clicks, k.visitors, k.leads, k.sales, k.revenue, k.earned
      from public.enrollments e join public.enrollment_days k on k.enrollment_id = e.id and k.day between first and last
      where e.affiliate_id = of_affiliate and (of_program is null or e.program_id = of_program)
      union all
      select c.program_id, c.day, c.clicks, c.visitors, c.leads, c.sales, c.revenue, c.earned
      from reports.day_changes(of_affiliate, of_program, first, last) as c
    ) as d join public.programs p on p.id = d.program_id
    group by d.day, p.currency order by d.day, p.currency;
end $$;
grant execute on function public.report_affiliate_days to authenticated;

-- The same days by source of the visitors, the 25 that earn most and all others as `*`; `part` is a name of the parts,
-- or `campaign`, which is the link's own. Unknown sources (no campaign, a typed address) are the rest of the whole.
create function public.report_affiliate_parts(of_affiliate uuid, of_program uuid, part text, first date, last date)
returns table (value text, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint, revenue bigint,
  earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  stored_part text := case part when 'campaign' then 'link' else part end;
begin
  perform core.require_user();
  perform reports.require_reader(of_affiliate);
  return query
    with days as (
      select p.currency, d.click_parts -> stored_part as clicked, d.result_parts -> stored_part as resulted
      from reports.days_now(of_affiliate, of_program, first, last) as d join public.programs p on p.id = d.program_id
    ), counts as (
      select d.currency, c.key, (c.value ->> 0)::bigint as clicks, (c.value ->> 1)::bigint as visitors, 0::bigint
        as leads,
        0::bigint as sales, 0::bigint as revenue, 0::bigint as earned from days d, jsonb_each(d.clicked) as c
      union all
      select d.currency, r.key, 0, 0, (r.value ->> 0)::bigint, (r.value ->> 1)::bigint, (r.value ->> 2)::bigint,
        (r.value ->> 3)::bigint from days d, jsonb_each(d.resulted) as r
    ), named as (
      select case when part = 'campaign' then (select l.utm ->> 'campaign' from public.links l where l.id::text = c.key)
        else c.key end as name, c.* from counts c
    ), ranked as (
      select n.name, n.currency, sum(n.clicks) as clicks, sum(n.visitors) as visitors, sum(n.leads) as leads,
        sum(n.sales) as sales, sum(n.revenue) as revenue, sum(n.earned) as earned,
          row_number() over (partition by n.currency
          order by n.name = '*', sum(n.earned) desc, sum(n.clicks) desc, n.name) as place
      from named n where n.name is not null group by 1, 2
    )
    select case when r.place <= 25 then r.name else '*' end, r.currency, sum(r.clicks)::bigint, sum(r.visitors)::bigint,
      sum(r.leads)::bigint, sum(r.sales)::bigint, sum(r.revenue)::bigint, sum(r.earned)::bigint
    from ranked r group by 1, 2 order by min(r.place);
end $$;
grant execute on function public.report_affiliate_parts to authenticated;
