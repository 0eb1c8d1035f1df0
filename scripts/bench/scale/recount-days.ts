/** What the days keep against the clicks, conversions and commissions one by one; the days are refreshed before. */
const DAY = (at: string) => `(${at} at time zone 'America/Panama')::date`
const NET = `m.amount - coalesce((select sum(r.amount) from public.commission_reversals r where r.commission_id = m.id), 0)`
const CLICKED = `
  select l.enrollment_id, ${DAY('c.clicked_at')} as day, count(*) as clicks, count(*) filter (where c.is_new) as visitors
  from public.clicks c join public.links l on l.id = c.link_id where c.counted group by 1, 2`
const CREDITED = `
  select enrollment_id, ${DAY('occurred_at')} as day, count(*) filter (where kind = 'lead') as leads,
    count(*) filter (where kind = 'sale') as sales, coalesce(sum(amount) filter (where kind = 'sale'), 0) as revenue,
    coalesce(sum(amount) filter (where is_renewal), 0) as renewals
  from public.conversions where enrollment_id is not null and kind in ('lead', 'sale') group by 1, 2`
const EARNED = `
  select m.enrollment_id, ${DAY('v.occurred_at')} as day,
    coalesce(sum(${NET}) filter (where m.status not in ('rejected', 'void')), 0) as earned
  from public.commissions m join public.conversions v on v.id = m.conversion_id group by 1, 2`
const PARTS = `cross join lateral (values ('link', c.link_id::text), ('country', c.country), ('device', c.device::text),
    ('referrer', c.referrer_host), ('s1', c.sub_ids ->> 's1'), ('s2', c.sub_ids ->> 's2')) as p (part, value)`
const STORED = (column: string, of: string) => `
  select d.enrollment_id, d.day, p.key as part, v.key as value, v.value as counts from public.enrollment_days d
  cross join lateral jsonb_each(d.${column}) as p cross join lateral jsonb_each(p.value) as v
  where p.key in ('link', 'country', 'device', 'referrer', 's1', 's2') and ${of}`
const summed = (group: string, from: string) => `
  select ${group}, sum(d.clicks) as clicks, sum(d.leads) as leads, sum(d.sales) as sales, sum(d.revenue) as revenue,
    sum(d.earned) as earned from ${from} group by 1, 2`
const FIGURES =
  '(k.clicks, k.leads, k.sales, k.revenue, k.earned) is distinct from (r.clicks, r.leads, r.sales, r.revenue, r.earned)'

export const DAY_CHECKS: Record<string, string> = {
  'days of enrollments': `
    with clicked as (${CLICKED}), credited as (${CREDITED}), earned as (${EARNED})
    select count(*) from public.enrollment_days k full join clicked c using (enrollment_id, day)
    full join credited s using (enrollment_id, day) full join earned e using (enrollment_id, day)
    where (coalesce(k.clicks, 0), coalesce(k.visitors, 0), coalesce(k.leads, 0), coalesce(k.sales, 0), coalesce(k.revenue, 0),
        coalesce(k.renewal_revenue, 0), coalesce(k.earned, 0))
      <> (coalesce(c.clicks, 0), coalesce(c.visitors, 0), coalesce(s.leads, 0), coalesce(s.sales, 0), coalesce(s.revenue, 0),
        coalesce(s.renewals, 0), coalesce(e.earned, 0))`,
  'where the clicks of days came from': `
    with recount as (
      select l.enrollment_id, ${DAY('c.clicked_at')} as day, p.part, p.value, count(*) as clicks,
        count(*) filter (where c.is_new) as visitors
      from public.clicks c join public.links l on l.id = c.link_id ${PARTS}
      where c.counted and p.value is not null group by 1, 2, 3, 4
    ), stored as (${STORED('click_parts', 'true')})
    select count(*) from recount r full join stored k using (enrollment_id, day, part, value)
    where (k.counts) is distinct from jsonb_build_array(r.clicks, r.visitors)`,
  'where the results of days came from': `
    with results as (
      select v.id, v.enrollment_id, ${DAY('v.occurred_at')} as day, (v.kind = 'lead')::int as leads, (v.kind = 'sale')::int as sales,
        case when v.kind = 'sale' then v.amount else 0 end as revenue, 0 as earned
      from public.conversions v where v.enrollment_id is not null and v.kind in ('lead', 'sale')
      union all
      select v.id, m.enrollment_id, ${DAY('v.occurred_at')}, 0, 0, 0, ${NET}
      from public.commissions m join public.conversions v on v.id = m.conversion_id where m.status not in ('rejected', 'void')
    ), recount as (
      select r.enrollment_id, r.day, p.part, p.value, sum(r.leads) as leads, sum(r.sales) as sales, sum(r.revenue) as revenue,
        sum(r.earned) as earned
      from results r join public.attribution_candidates a on a.conversion_id = r.id and a.outcome = 'won' and a.link_id is not null
      join lateral (select a.link_id, w.country, w.device, w.referrer_host, w.sub_ids from (select) as one
        left join public.clicks w on w.id = a.click_id) as c on true ${PARTS}
      where p.value is not null group by 1, 2, 3, 4
    ), stored as (${STORED('result_parts', 'true')})
    select count(*) from recount r full join stored k using (enrollment_id, day, part, value)
    where k.counts is distinct from jsonb_build_array(r.leads, r.sales, r.revenue, r.earned)`,
  'months of enrollments': `
    with recount as (${summed("d.enrollment_id, date_trunc('month', d.day)::date as month", 'public.enrollment_days d')})
    select count(*) from recount r full join public.enrollment_months k using (enrollment_id, month) where ${FIGURES}`,
  'months of links': `
    with recount as (select link_id, date_trunc('month', day)::date as month, sum(clicks) as clicks, sum(visitors) as visitors
      from public.link_days group by 1, 2)
    select count(*) from recount r full join public.link_months k using (link_id, month)
    where (coalesce(k.clicks, 0), coalesce(k.visitors, 0)) <> (coalesce(r.clicks, 0), coalesce(r.visitors, 0))`,
  'days of programs': `
    with recount as (${summed('d.program_id, d.day', 'public.enrollment_days d')})
    select count(*) from recount r full join public.program_days k using (program_id, day) where ${FIGURES}`,
}
