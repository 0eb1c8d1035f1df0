import { register } from './register.ts'

const WON = `(select a.link_id, (c.kind = 'lead')::int as leads, (c.kind = 'sale')::int as sales
  from public.attribution_candidates a join public.conversions c on c.id = a.conversion_id
  where a.outcome = 'won' and a.link_id is not null and c.kind in ('lead', 'sale'))`
const summed = (
  key: string,
  whose: string,
) => `select ${key} as key, sum(x.clicks) as clicks, sum(x.visitors) as visitors,
    sum(x.leads) as leads, sum(x.sales) as sales
  from (select link_id, clicks, visitors, 0 as leads, 0 as sales from pg_temp.clicked as k
    union all select link_id, 0, 0, leads, sales from ${WON} as w) as x
  join public.links l on l.id = x.link_id join public.enrollments e on e.id = l.enrollment_id
  where e.affiliate_id = ${whose} group by 1`

/** What links brought: counted clicks, visitors, and the leads and sales whose click won. */
export const figures = register(
  {
    mine: {
      as: 'affiliate',
      figures: ['clicks', 'visitors', 'leads', 'sales'],
      query: `select t.link_id as key, t.clicks, t.visitors, t.leads, t.sales from public.link_totals t
        join public.enrollments e on e.id = t.enrollment_id where e.affiliate_id = :affiliate`,
      recount: summed('l.id', ':affiliate'),
    },
    standing: {
      as: 'affiliate',
      figures: ['all_clicks', 'counted', 'payable', 'in_commission', 'in_review'],
      query: `select l.id as key, f.all_clicks, f.counted, f.payable, f.in_commission, f.in_review
        from public.links l join public.enrollments e on e.id = l.enrollment_id
        cross join lateral public.click_figures('2000-01-01', '2100-01-01', null, null, l.id) as f
        where e.affiliate_id = :affiliate`,
      recount: `select x.link_id as key, sum(x.all_clicks) as all_clicks, sum(x.counted) as counted, sum(x.payable) as payable,
          sum(x.in_commission) as in_commission, sum(x.in_review) as in_review
        from (
          select link_id, 1 as all_clicks, counted::int as counted, payable::int as payable, 0 as in_commission, 0 as in_review
            from public.clicks
          union all select link_id, clicks, counted, payable, 0, 0 from public.click_day_facts
          union all select s.link_id, 0, 0, 0, s.clicks, case when exists (select 1 from public.commissions h
              where h.conversion_id = s.conversion_id and h.status = 'held') then s.clicks else 0 end
            from public.click_settlements s where exists (select 1 from public.commissions c
              where c.conversion_id = s.conversion_id and c.status not in ('rejected', 'void'))
        ) as x join public.links l on l.id = x.link_id join public.enrollments e on e.id = l.enrollment_id
        where e.affiliate_id = :affiliate group by 1`,
    },
  },
  {
    'components/links/affiliate-links.tsx': {
      'row[key]': ['mine.clicks', 'mine.visitors', 'mine.leads', 'mine.sales'],
    },
    'components/links/latest-links.tsx': { clicks: 'mine.clicks', sales: 'mine.sales' },
    'components/links/aside-list.tsx': 'page',
    'components/links/aside-table.tsx': 'rows',
    'components/links/click-standing.tsx': {
      'String(days)': 'page',
      count: ['standing.all_clicks', 'standing.counted', 'standing.payable', 'standing.in_commission'],
      'figures.inReview': 'standing.in_review',
    },
    'components/links/link-days.tsx': {
      'day[figure]': ['mine.clicks', 'mine.visitors', 'mine.leads', 'mine.sales'],
      clicks: 'mine.clicks',
      value: 'mine.clicks',
      'Math.max(...days.map(({ clicks }) => clicks))': 'mine.clicks',
    },
    'components/links/link-header.tsx': {
      archived: 'page',
      clicks: 'mine.clicks',
      'links.length - archived': 'page',
      sales: 'mine.sales',
    },
    'components/links/link-results.tsx': {
      'String(days)': 'page',
      'sum[figure]': ['mine.clicks', 'mine.visitors', 'mine.leads', 'mine.sales'],
    },
    'components/links/link-table.tsx': {
      'String(archived)': 'page',
      'link[figure]': ['mine.clicks', 'mine.visitors', 'mine.leads', 'mine.sales'],
    },
    'components/links/link-variants.tsx': 'stored',
    'lib/links/clicks.ts': 'page',
  },
)
