import { brought, register } from './register.ts'

const TODAY = `(now() at time zone 'America/Panama')::date`
const COLUMNS = ['clicks', 'visitors', 'leads', 'sales', 'revenue', 'earned'] as const
const summed = (
  key: string,
  from: string,
) => `select ${key} as key, sum(clicks) as clicks, sum(visitors) as visitors,
  sum(leads) as leads, sum(sales) as sales, sum(revenue) as revenue, sum(earned) as earned from ${from} group by 1`
const MONTH = `date_trunc('month', ${TODAY})::date`
const LATE = `${TODAY} - 89`
const own = (dimension: string) => `'{"dimension":"${dimension}","period":"90","measures":["clicks"]}'`

/** What dashboards and reports show of days. */
export const figures = register(
  {
    mine: {
      as: 'affiliate',
      figures: COLUMNS,
      query: summed('currency', `public.report_affiliate_days(:affiliate, null, '2000-01-01', ${TODAY})`),
      recount: brought('p.currency', 'e.affiliate_id = :affiliate'),
    },
    my_days: {
      as: 'affiliate',
      figures: COLUMNS,
      query: summed(
        `currency || ' ' || day`,
        `public.report_affiliate_days(:affiliate, null, ${LATE}, ${TODAY})`,
      ),
      recount: brought(`p.currency || ' ' || x.day`, `e.affiliate_id = :affiliate and x.day >= ${LATE}`),
    },
    my_parts: {
      as: 'affiliate',
      figures: ['clicks', 'leads', 'sales', 'revenue', 'earned'],
      query: summed(
        'currency',
        `public.report_affiliate_parts(:affiliate, null, 'link', '2000-01-01', ${TODAY})`,
      ),
      recount: `select p.currency as key, sum(x.clicks) as clicks, sum(x.leads) as leads, sum(x.sales) as sales,
          sum(x.revenue) as revenue, sum(x.earned) as earned
        from (
          select l.enrollment_id, d.clicks, 0 as leads, 0 as sales, 0 as revenue, 0 as earned
          from public.link_days d join public.links l on l.id = d.link_id
          union all
          select v.enrollment_id, 0, v.leads, v.sales, v.revenue, 0 from pg_temp.credited as v
          join public.attribution_candidates a on a.conversion_id = v.id and a.outcome = 'won' and a.link_id is not null
          union all
          select b.enrollment_id, 0, 0, 0, 0, b.net from pg_temp.booked as b
          join public.attribution_candidates a on a.conversion_id = b.conversion_id and a.outcome = 'won' and a.link_id is not null
        ) as x join public.enrollments e on e.id = x.enrollment_id join public.programs p on p.id = e.program_id
        where e.affiliate_id = :affiliate group by 1`,
    },
    days: {
      as: 'admin',
      figures: COLUMNS,
      query: summed(`currency || ' ' || day`, `public.report_program_days(null, ${LATE}, ${TODAY})`),
      recount: brought(`p.currency || ' ' || x.day`, `x.day >= ${LATE}`),
    },
    renewed: {
      as: 'admin',
      figures: ['renewed'],
      query: `select currency as key, sum(renewal_revenue) as renewed
        from public.report_program_days(null, '2000-01-01', ${TODAY}) group by 1`,
      recount: `select currency as key, sum(amount) as renewed from public.conversions
        where enrollment_id is not null and is_renewal group by 1`,
    },
    top_programs: {
      as: 'admin',
      figures: ['clicks', 'sales', 'revenue', 'earned'],
      isPage: true,
      query: `select program_id as key, clicks, sales, revenue, earned from public.report_top_programs(${MONTH}, ${TODAY})`,
      recount: brought('p.id', `x.day >= ${MONTH}`),
    },
    top_affiliates: {
      as: 'admin',
      figures: ['clicks', 'sales', 'revenue', 'earned'],
      isPage: true,
      query: `select enrollment_id as key, clicks, sales, revenue, earned from public.report_top_affiliates(${MONTH}, ${TODAY})`,
      recount: brought('e.id', `x.day >= ${MONTH}`),
    },
    top_links: {
      as: 'admin',
      figures: ['clicks', 'visitors'],
      isPage: true,
      query: `select link_id as key, clicks, visitors from public.report_top_links(${MONTH}, ${TODAY})`,
      recount: `select link_id as key, sum(clicks) as clicks, sum(visitors) as visitors from pg_temp.clicked
        where day >= ${MONTH} group by 1`,
    },
    top_links_of_days: {
      as: 'admin',
      figures: ['clicks', 'visitors'],
      isPage: true,
      query: `select link_id as key, clicks, visitors from public.report_top_links(${LATE}, ${TODAY} - 3)`,
      recount: `select link_id as key, sum(clicks) as clicks, sum(visitors) as visitors from pg_temp.clicked
        where day between ${LATE} and ${TODAY} - 3 group by 1`,
    },
    overview: {
      as: 'admin',
      figures: COLUMNS,
      query: `select r.currency || ' ' || r.day as key, r.clicks, r.visitors, r.leads, r.sales, r.revenue, r.earned
        from jsonb_to_recordset(public.report_overview(${LATE}, ${MONTH}, ${TODAY}) -> 'days') as r (currency text, day date,
          clicks bigint, visitors bigint, leads bigint, sales bigint, revenue bigint, earned bigint)`,
      recount: brought(`p.currency || ' ' || x.day`, `x.day >= ${LATE}`),
    },
    overview_affiliates: {
      as: 'admin',
      figures: ['clicks', 'sales', 'revenue', 'earned'],
      isPage: true,
      query: `select r.enrollment_id as key, r.clicks, r.sales, r.revenue, r.earned
        from jsonb_to_recordset(public.report_overview(${LATE}, ${LATE}, ${TODAY} - 3) -> 'affiliates')
          as r (enrollment_id uuid, clicks bigint, sales bigint, revenue bigint, earned bigint)`,
      recount: brought('e.id', `x.day between ${LATE} and ${TODAY} - 3`),
    },
    paid_days: {
      as: 'admin',
      figures: ['payouts', 'paid'],
      query: `select currency || ' ' || day as key, payouts, paid from public.report_paid_days('2000-01-01', ${TODAY})`,
      recount: `select p.currency || ' ' || (p.paid_at at time zone 'America/Panama')::date as key,
          count(distinct p.id) as payouts, sum(e.amount) as paid
        from public.payouts p join public.ledger_transactions t on t.source_id = p.id and t.kind = 'payout_paid'
        join public.ledger_entries e on e.transaction_id = t.id and e.account = 'paid'
        where p.status = 'paid' group by 1`,
    },
    account_days: {
      as: 'admin',
      figures: ['accounts'],
      query: `select day::text as key, accounts from public.report_account_days('2000-01-01', ${TODAY})`,
      recount: `select (created_at at time zone 'America/Panama')::date::text as key, count(*) as accounts
        from public.profiles group by 1`,
    },
    built: {
      as: 'admin',
      figures: COLUMNS,
      isPage: true,
      query: `select currency || ' ' || value as key, clicks, visitors, leads, sales, revenue, earned
        from public.build_report(${own('program')}, 0)`,
      recount: brought(`p.currency || ' ' || p.slug`, `x.day >= ${LATE}`),
    },
    built_affiliates: {
      as: 'admin',
      figures: COLUMNS,
      isPage: true,
      query: `select currency || ' ' || value as key, clicks, visitors, leads, sales, revenue, earned
        from public.build_report(${own('affiliate')}, 0)`,
      recount: brought(`p.currency || ' ' || e.affiliate_id`, `x.day >= ${LATE}`),
    },
    built_parts: {
      as: 'admin',
      figures: ['clicks', 'sales', 'earned'],
      query: `select 'all' as key, sum(clicks) as clicks, sum(sales) as sales, sum(earned) as earned
        from public.build_report(${own('device')}, 0)`,
      recount: `select 'all' as key, (select count(*) from public.clicks where counted and device is not null
            and reports.day_of(clicked_at) >= ${LATE}) as clicks,
          (select count(*) from pg_temp.credited as v join public.attribution_candidates a on a.conversion_id = v.id and a.outcome = 'won'
            join public.clicks k on k.id = a.click_id and k.clicked_at = a.at
            where k.device is not null and v.sales = 1 and v.day >= ${LATE}) as sales,
          (select sum(b.net) from pg_temp.booked as b join public.attribution_candidates a
            on a.conversion_id = b.conversion_id and a.outcome = 'won'
            join public.clicks k on k.id = a.click_id and k.clicked_at = a.at
            where k.device is not null and b.day >= ${LATE}) as earned`,
    },
    affiliate_tasks: {
      as: 'admin',
      figures: ['total'],
      query: `select a.id || ' ' || t.slug || ' ' || t.task as key, t.total from public.affiliates a
        cross join lateral public.report_affiliate_tasks(a.id) as t where t.task in ('commissions', 'reviews', 'payouts')`,
      recount: `select c.affiliate_id || ' ' || p.slug || ' commissions' as key, count(*) as total from pg_temp.booked as c
          join public.programs p on p.id = c.program_id join public.affiliates f on f.id = c.affiliate_id
          join public.profiles o on o.id = f.user_id where c.status = 'matured' and o.deleted_at is null group by 1
        union all select c.affiliate_id || ' ' || p.slug || ' reviews', count(*) from public.commissions c
          join public.programs p on p.id = c.program_id where c.status = 'held' group by 1
        union all select y.affiliate_id || ' ' || p.slug || ' payouts', count(*) from public.payouts y
          join public.programs p on p.id = y.program_id where y.status = 'failed' group by 1`,
    },
    tasks: {
      as: 'admin',
      figures: ['total'],
      query: `select task as key, total from public.report_tasks() where task in ('commissions', 'reviews', 'payouts', 'due')`,
      recount: `select 'commissions' as key, count(*) as total from public.commissions c
          join public.affiliates f on f.id = c.affiliate_id join public.profiles o on o.id = f.user_id
          where c.status = 'matured' and o.deleted_at is null
        union all select 'reviews', count(*) from public.commissions where status = 'held'
        union all select 'payouts', count(*) from public.payouts where status = 'failed'
        union all select 'due', count(*) from pg_temp.accounts as a join payouts.payees y on y.affiliate_id = a.affiliate_id
          join payouts.payout_minimums w on w.affiliate_id = a.affiliate_id and w.program_id = a.program_id
          where a.available <> 0 and payouts.payout_obstacle(y.obstacle, y.method_kind, a.currency, a.available, w.minimum) is null
            and not exists (select 1 from public.payout_runs r where r.program_id = a.program_id and r.state = 'draft')`,
    },
  },
  {
    'app/api/reports/route.ts': {
      'row[measure]': ['built.clicks', 'built.sales', 'built_affiliates.revenue', 'built_parts.earned'],
    },
    'components/reports/health.tsx': 'rows',
    'components/reports/activity-line.tsx': {
      'one.amount': 'moment',
      'one.earned': 'commissions:one.amount',
    },
    'components/reports/activity-list.tsx': { clicks: 'days.clicks', visitors: 'days.visitors' },
    'components/reports/cohorts.tsx': 'stored',
    'components/reports/earnings-chart.tsx': {
      'before ?? 0': 'my_days.earned',
      count: ['my_days.clicks', 'my_days.leads', 'my_days.sales'],
      'day.earned': 'my_days.earned',
      'daysBefore[n]?.earned ?? 0': 'my_days.earned',
      'row.earned': 'my_days.earned',
      money: 'my_days.earned',
    },
    'components/reports/figure-tiles.tsx': {
      money: ['mine.earned', 'payouts:paid.amount'],
      'n ?? 0': 'mine.clicks',
    },
    'components/reports/funnel.tsx': { count: ['mine.clicks', 'mine.leads', 'mine.sales'] },
    'components/reports/leaderboard-page.tsx': 'stored',
    'components/reports/leaderboard.tsx': 'stored',
    'components/reports/month-report.tsx': {
      count: ['overview.clicks', 'overview.sales', 'overview.leads', 'account_days.accounts'],
      'day.revenue': 'days.revenue',
      money: ['days.revenue', 'days.earned', 'renewed.renewed', 'paid_days.paid'],
      'row[column]': [
        'days.revenue',
        'days.earned',
        'days.clicks',
        'days.leads',
        'days.sales',
        'paid_days.paid',
      ],
      'was ?? 0': 'days.revenue',
    },
    'components/reports/month-section.tsx': {
      'now.clicks': 'days.clicks',
      'now.earned': 'days.earned',
      'now.revenue': 'days.revenue',
      'now.sales': 'days.sales',
    },
    'components/reports/part-table.tsx': {
      'perClick(row)': 'my_parts.earned',
      'row.clicks': 'my_parts.clicks',
      'row.earned': 'my_parts.earned',
      'row.leads': 'my_parts.leads',
      'row.sales': 'my_parts.sales',
    },
    'components/reports/report-table.tsx': {
      'row[measure]': ['built.clicks', 'built.revenue', 'built_affiliates.earned', 'built_parts.sales'],
      'rows.length': 'page',
    },
    'components/reports/program-months.tsx': {
      'row.earned': 'days.earned',
      'row.revenue': 'days.revenue',
      'row.sales': 'days.sales',
    },
    'components/reports/report-totals.tsx': {
      value: ['built.clicks', 'built.visitors', 'built.revenue', 'built.earned'],
    },
    'lib/reports/health-queries.ts': 'page',
    'lib/reports/search-rules.ts': { net: 'commissions:one.net' },
    'components/reports/task-list.tsx': {
      'daysSince(since)': 'page',
      total: ['tasks.total', 'affiliate_tasks.total', 'rows'],
    },
    'components/layout/areas.tsx': { count: 'tasks.total' },
    'components/reports/top-lists.tsx': {
      'row.clicks': ['top_programs.clicks', 'top_affiliates.clicks', 'overview_affiliates.clicks'],
      'row.earned': ['top_programs.earned', 'top_affiliates.earned'],
      'row.revenue': 'top_programs.revenue',
      'row.sales': ['top_programs.sales', 'top_affiliates.sales'],
    },
    'components/reports/top-links.tsx': {
      'link.clicks': 'my_parts.clicks',
      'link.earned': 'my_parts.earned',
      'link.sales': 'my_parts.sales',
    },
    'components/reports/trend.tsx': 'page',
    'components/reports/visited-links.tsx': {
      'row.clicks': ['top_links.clicks', 'top_links_of_days.clicks'],
      'row.visitors': ['top_links.visitors', 'top_links_of_days.visitors'],
    },
  },
)
