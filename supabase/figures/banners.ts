import { register } from './register.ts'

const DAYS = `(now() at time zone 'America/Panama')::date - 364, (now() at time zone 'America/Panama')::date`
const IN_YEAR = (at: string) =>
  `(${at} at time zone 'America/Panama')::date > (now() at time zone 'America/Panama')::date - 365`

/** Impressions, clicks and sales of each banner, event by event; `whose` narrows them to links. */
const counted = (
  whose: string,
) => `select banner_id as key, sum(impressions) as impressions, sum(clicks) as clicks,
    sum(sales) as sales from (
      select d.banner_id, d.link_id, d.impressions, 0 as clicks, 0 as sales from public.banner_days d
        where d.day > (now() at time zone 'America/Panama')::date - 365
      union all select b.banner_id, b.link_id, 0, 1, 0 from banners.banner_clicks b
        where ${IN_YEAR('b.clicked_at')} and (b.link_id is null
          or exists (select 1 from public.clicks k where k.id = b.click_id and k.counted))
      union all select b.banner_id, b.link_id, 0, 0, 1 from banners.banner_clicks b
        join public.attribution_candidates a on a.click_id = b.click_id and a.outcome = 'won'
        join public.conversions c on c.id = a.conversion_id where c.kind = 'sale' and ${IN_YEAR('c.occurred_at')}
    ) as x ${whose} group by 1`

/** What banners brought within a year: shown, clicked on, sold. */
export const figures = register(
  {
    all: {
      as: 'admin',
      figures: ['impressions', 'clicks', 'sales'],
      query: `select banner_id as key, impressions, clicks, sales from public.banner_figures(${DAYS}, false)`,
      recount: counted(''),
    },
    mine: {
      as: 'affiliate',
      figures: ['impressions', 'clicks', 'sales'],
      query: `select banner_id as key, impressions, clicks, sales from public.banner_figures(${DAYS}, true)`,
      recount: counted(`where x.link_id in (select l.id from public.links l
        join public.enrollments e on e.id = l.enrollment_id where e.affiliate_id = :affiliate)`),
    },
  },
  {
    'components/banners/banner-figures.tsx': {
      impressions: 'all.impressions',
      clicks: 'all.clicks',
      sales: 'all.sales',
    },
    'components/banners/banner-table.tsx': {
      'row.impressions': 'all.impressions',
      'row.clicks': 'all.clicks',
      'row.sales': 'all.sales',
    },
    'components/banners/my-banner-card.tsx': {
      impressions: 'mine.impressions',
      clicks: 'mine.clicks',
      sales: 'mine.sales',
    },
    'components/banners/rotation.tsx': 'page',
    'components/banners/upload-form.tsx': 'page',
    'lib/banners/check.ts': 'page',
  },
)
