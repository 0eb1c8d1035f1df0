-- What links brought: clicks and visitors from their days, leads and sales from the decisions that credited a click.

create view public.link_conversions with (security_invoker = true) as
  select a.link_id, (c.occurred_at at time zone 'America/Panama')::date as day,
    count(*) filter (where c.kind = 'lead') as leads, count(*) filter (where c.kind = 'sale') as sales
  from public.attribution_candidates a join public.conversions c on c.id = a.conversion_id
  where a.outcome = 'won' group by 1, 2;
grant select on public.link_conversions to authenticated;

-- One row for each link, also for one that nobody followed yet.
create view public.link_totals with (security_invoker = true) as
  select l.id as link_id, l.enrollment_id, coalesce(d.clicks, 0) as clicks, coalesce(d.visitors, 0) as visitors,
    coalesce(v.leads, 0) as leads, coalesce(v.sales, 0) as sales
  from public.links l
  left join lateral (select sum(d.clicks) as clicks, sum(d.visitors) as visitors
    from public.link_days d where d.link_id = l.id) as d on true
  left join lateral (select sum(v.leads)::bigint as leads, sum(v.sales)::bigint as sales
    from public.link_conversions v where v.link_id = l.id) as v on true;
grant select on public.link_totals to authenticated;
