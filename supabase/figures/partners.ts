import { register } from './register.ts'

/** The person's own business; nobody else's figures are asked. */
const MINE = `public.my_partner() as me`
const OVERRIDES = `pg_temp.booked as b join public.commissions c on c.id = b.id
  join public.commissions s on s.id = c.source_id join public.conversions v on v.id = c.conversion_id
  join public.partners p on p.affiliate_id = b.affiliate_id where b.affiliate_id = :affiliate`
const RECRUITED = `public.recruitments r join public.partners p on p.id = r.partner_id and p.affiliate_id = :affiliate
  join public.enrollments e on e.affiliate_id = r.affiliate_id`
const BY_AFFILIATE = (column: string) => `select s.affiliate_id as key, sum(b.net)::bigint as ${column}
  from ${OVERRIDES} and exists (select 1 from public.recruitments r where r.affiliate_id = s.affiliate_id
    and r.ended_at is null) group by 1`

/** What partners earned by their affiliates, and what those brought. */
export const figures = register(
  {
    overview: {
      as: 'affiliate',
      figures: ['earned', 'waiting', 'available', 'paid', 'last_month', 'overrides'],
      query: `select o.currency as key, o.earned, o.waiting, o.available, o.paid, o.last_month, o.overrides
        from ${MINE} cross join lateral public.partner_overview() as o`,
      recount: `select c.currency as key, sum(b.net)::bigint as earned,
          coalesce(sum(b.net) filter (where c.status in ('pending', 'matured', 'held')), 0)::bigint as waiting,
          coalesce(sum(b.net) filter (where c.status in ('approved', 'in_payout')), 0)::bigint as available,
          coalesce(sum(b.net) filter (where c.status = 'paid'), 0)::bigint as paid,
          coalesce(sum(b.net) filter (where v.occurred_at > now() - interval '30 days'), 0)::bigint as last_month,
          count(*) as overrides from ${OVERRIDES} group by 1`,
    },
    one: {
      as: 'affiliate',
      figures: ['amount', 'net', 'base'],
      query: `select o.id as key, o.amount, o.net, o.base
        from ${MINE} cross join lateral public.list_partner_overrides(0, 5000) as o`,
      recount: `select b.id as key, b.amount, b.net, (select x.amount from pg_temp.booked as x where x.id = s.id) as base
        from ${OVERRIDES}`,
    },
    recruit: {
      as: 'affiliate',
      figures: ['clicks', 'leads', 'sales', 'earned', 'override'],
      query: `select t.affiliate_id as key, t.clicks, t.leads, t.sales,
          (select coalesce(sum((m ->> 'earned')::bigint), 0) from jsonb_array_elements(t.money) as m) as earned,
          (select coalesce(sum((m ->> 'override')::bigint), 0) from jsonb_array_elements(t.money) as m) as override
        from ${MINE} cross join lateral public.list_partner_team() as t`,
      recount: `select x.key, sum(x.clicks)::bigint as clicks, sum(x.leads)::bigint as leads, sum(x.sales)::bigint as sales,
          sum(x.earned)::bigint as earned, sum(x.shared)::bigint as override
        from (
          select e.affiliate_id as key, k.clicks, 0 as leads, 0 as sales, 0 as earned, 0 as shared
            from ${RECRUITED} join pg_temp.clicked as k on k.enrollment_id = e.id where r.ended_at is null
          union all select e.affiliate_id, 0, k.leads, k.sales, 0, 0
            from ${RECRUITED} join pg_temp.credited as k on k.enrollment_id = e.id where r.ended_at is null
          union all select e.affiliate_id, 0, 0, 0, k.net, 0
            from ${RECRUITED} join pg_temp.booked as k on k.enrollment_id = e.id join public.commissions c on c.id = k.id
            where r.ended_at is null and c.source_id is null
          union all select s.affiliate_id, 0, 0, 0, 0, b.net from ${OVERRIDES} and exists (
            select 1 from public.recruitments r where r.partner_id = p.id and r.affiliate_id = s.affiliate_id
              and r.ended_at is null)
        ) as x group by 1`,
    },
    month: {
      as: 'affiliate',
      figures: ['commissions', 'own', 'overrides', 'shared', 'total'],
      query: `select m.month || ' ' || m.currency as key, m.commissions, m.own, m.overrides, m.shared, m.total
        from ${MINE} cross join lateral public.list_partner_months() as m`,
      recount: `select date_trunc('month', v.occurred_at at time zone 'America/Panama')::date || ' ' || c.currency as key,
          count(*) filter (where c.source_id is null) as commissions,
          coalesce(sum(b.net) filter (where c.source_id is null), 0)::bigint as own,
          count(*) filter (where c.source_id is not null) as overrides,
          coalesce(sum(b.net) filter (where c.source_id is not null), 0)::bigint as shared, sum(b.net)::bigint as total
        from pg_temp.booked as b join public.commissions c on c.id = b.id
        join public.conversions v on v.id = c.conversion_id
        where b.affiliate_id = :affiliate and exists (select 1 from public.partners p where p.affiliate_id = :affiliate)
        group by 1`,
    },
    line: {
      as: 'affiliate',
      figures: ['amount', 'net'],
      query: `select l.id as key, l.amount, l.net from ${MINE} cross join lateral (
          select distinct m.month from public.list_partner_months() as m) as m
        cross join lateral public.list_partner_lines(m.month, 0, 5000) as l`,
      recount: `select b.id as key, b.amount, b.net from pg_temp.booked as b where b.affiliate_id = :affiliate
        and exists (select 1 from public.partners p where p.affiliate_id = :affiliate)`,
    },
    node: {
      as: 'affiliate',
      figures: ['amount'],
      query: `select n.affiliate_id as key,
          (select coalesce(sum((m ->> 'amount')::bigint), 0) from jsonb_array_elements(n.money) as m) as amount
        from ${MINE} cross join lateral public.list_partner_network() as n`,
      recount: BY_AFFILIATE('amount'),
    },
  },
  {
    'app/[locale]/(partner)/partner-dashboard/page.tsx': {
      earned: 'overview.earned',
      'recruits.length': 'page',
    },
    'app/[locale]/(partner)/partner-dashboard/network/page.tsx': 'page',
    'app/[locale]/(admin)/admin/partners/page.tsx': 'rows',
    'app/[locale]/(admin)/admin/partners/[id]/page.tsx': 'rows',
    'components/partners/partner-list.tsx': 'rows',
    'components/partners/my-business.tsx': {
      'total.available': 'overview.available',
      'total.earned': 'overview.earned',
      'total.waiting': 'overview.waiting',
    },
    'components/partners/overview.tsx': {
      recruits: 'page',
      'total.waiting': 'overview.waiting',
      'total.available': 'overview.available',
      'total.paid': 'overview.paid',
      'total.last_month': 'overview.last_month',
      'total.earned': 'overview.earned',
      'total.overrides': 'overview.overrides',
    },
    'components/partners/network-tree.tsx': { amount: 'node.amount', 'node.recruits': 'rows' },
    'components/partners/override-table.tsx': {
      'row.amount': 'one.amount',
      'row.base': 'one.base',
      'row.net': 'one.net',
    },
    'components/partners/recruit-table.tsx': {
      'row.programs': 'rows',
      'row[key]': ['recruit.clicks', 'recruit.leads', 'recruit.sales'],
      'sum[of]': ['recruit.earned', 'recruit.override'],
    },
    'components/partners/deal-list.tsx': 'entered',
    'components/partners/deal-board.tsx': 'entered',
    'components/partners/month-table.tsx': {
      'row[key]': ['month.own', 'month.shared', 'month.total'],
      'row.commissions': 'month.commissions',
      'row.overrides': 'month.overrides',
    },
    'components/partners/resource-list.tsx': 'entered',
    'lib/partners/statement-data.ts': {
      'line.net': 'line.net',
      'lines.reduce((sum, { net }) => sum + net, 0)': 'month.total',
    },
    'lib/partners/csv.ts': {
      'row.amount': ['one.amount', 'line.amount', 'entered'],
      'row.base': 'one.base',
      'row.net': ['one.net', 'line.net'],
      earned: 'recruit.earned',
      override: 'recruit.override',
    },
  },
)
