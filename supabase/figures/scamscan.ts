import { register } from './register.ts'

const DAY = "(s.started_at at time zone 'America/Panama')::date"
const MONTH = "date_trunc('month', now() at time zone 'America/Panama') at time zone 'America/Panama'"

/** Scans, quotas, reports and places of the founders' circle. Nothing of it is money; verdicts are counted from what is stored. */
export const figures = register(
  {
    usage: {
      as: 'admin',
      figures: ['scans', 'counted', 'dangerous', 'failed', 'visitors', 'api'],
      query: `select day::text as key, scans, counted, dangerous, failed, visitors, api from public.list_scan_usage(400)`,
      recount: `select ${DAY}::text as key, count(*) as scans, sum(s.is_counted::int) as counted,
          sum((s.result::jsonb ->> 'verdict' = 'dangerous')::int) as dangerous, sum((s.state = 'failed')::int) as failed,
          sum((s.person_id is null)::int) as visitors, sum((s.door = 'api')::int) as api
        from public.scans s where s.started_at > now() - interval '399 days' group by 1`,
    },
    plans: {
      as: 'admin',
      figures: ['scans', 'counted', 'accused', 'api', 'monitored', 'people'],
      query: `select coalesce(level::text, 'visitor') as key, scans, counted, accused, api, monitored, people
        from public.list_scan_usage_by_plan(400)`,
      recount: `select coalesce(s.level::text, 'visitor') as key, count(*) as scans, sum(s.is_counted::int) as counted,
          sum((s.result::jsonb ->> 'verdict' in ('dangerous', 'suspicious'))::int) as accused,
          sum((s.door = 'api')::int) as api, sum((s.monitor_id is not null or s.door = 'monitor')::int) as monitored,
          count(distinct s.person_id) as people
        from public.scans s where s.started_at > now() - interval '399 days' group by 1`,
    },
    quota: {
      as: 'admin',
      figures: ['used'],
      isPage: true,
      query: `select person::text as key, used from public.list_scan_quotas(1) where used > 0`,
      recount: `select s.person_id::text as key, count(*) as used from public.scans s
        where s.is_counted and s.state <> 'failed' and s.person_id is not null and s.started_at >= ${MONTH} group by 1`,
    },
    reported: {
      as: 'server',
      figures: ['confirmed', 'reporters'],
      query: `select kind || ' ' || subject as key, confirmed, reporters from public.reported_subjects`,
      recount: `select r.kind || ' ' || r.subject as key, count(*) as confirmed, count(distinct r.person_id) as reporters
        from public.scan_reports r where r.state = 'confirmed' and r.reported_at > now() - interval '720 days' group by 1`,
    },
    circle: {
      as: 'server',
      figures: ['taken'],
      query: `select 'circle' as key, taken from scamscan.founders_circle`,
      recount: `select 'circle' as key, count(*) as taken from public.founders where left_at is null
        having exists (select 1 from scamscan.founders_circle)`,
    },
  },
  {
    'lib/scamscan/scanning/jobs.ts': 'moment',
    'lib/scamscan/office-queries.ts': [
      'usage.scans',
      'plans.scans',
      'quota.used',
      'reported.confirmed',
      'circle.taken',
    ],
    'app/[locale]/(account)/dashboard/scamscan/keys/page.tsx': 'rows',
    'app/[locale]/(account)/dashboard/scamscan/monitors/page.tsx': 'rows',
    'app/[locale]/(site)/(market)/scamscan/founders-circle/page.tsx': 'entered',
    // an evaluation is measured once and stored with its engine
    'components/scamscan/accuracy-head.tsx': 'moment',
    'components/scamscan/accuracy-sources.tsx': 'moment',
    'components/scamscan/accuracy-table.tsx': 'moment',
    'components/scamscan/accuracy-teaser.tsx': 'moment',
    'components/scamscan/accuracy-words.tsx': 'moment',
    'components/scamscan/engine-table.tsx': 'moment',
    'components/scamscan/benefit-ledger.tsx': 'entered',
    'components/scamscan/circle-places.tsx': { 'circle.cap': 'entered', 'circle.remaining': 'circle.taken' },
    'components/scamscan/example-answer.tsx': { more: 'page', 'result.confidence': 'forecast' },
    // what a list held when it was read
    'components/scamscan/feed-list.tsx': 'moment',
    'components/scamscan/levels.tsx': 'entered',
    'components/scamscan/monitor-list.tsx': 'rows',
    'components/scamscan/office-head.tsx': 'rows',
    'components/scamscan/plan-usage-table.tsx': 'plans.scans',
    'components/scamscan/quota-table.tsx': {
      monthly: 'entered',
      'number(used)': 'quota.used',
      used: 'quota.used',
    },
    // a verdict stays as it was given
    'components/scamscan/reason-list.tsx': 'moment',
    'components/scamscan/scan-result.tsx': 'moment',
    'components/scamscan/verdict-banner.tsx': 'moment',
    'lib/scamscan/document.ts': 'moment',
    'components/scamscan/reported-list.tsx': 'reported.reporters',
    'components/scamscan/scan-meter.tsx': {
      left: 'quota.used',
      monthly: 'entered',
      'number(used)': 'quota.used',
      used: 'quota.used',
    },
    'components/scamscan/usage-report.tsx': {
      'Math.max(0, ...days.map(({ people }) => people))': 'page',
      'String(days.length)': 'page',
      'day[key]': ['usage.scans', 'usage.dangerous', 'usage.failed'],
      number: 'usage.scans',
      scans: 'usage.scans',
      "sum('api')": 'usage.api',
      "sum('counted')": 'usage.counted',
      "sum('dangerous') + sum('suspicious')": 'usage.dangerous',
      "sum('scans')": 'usage.scans',
      "sum('visitors')": 'usage.visitors',
    },
  },
)
