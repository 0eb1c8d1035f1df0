import { register } from './register.ts'

/** What is under review. */
export const figures = register(
  {
    groups: {
      as: 'admin',
      figures: ['total', 'amount'],
      isPage: true,
      query: `select enrollment_id as key, sum(total) as total, sum(amount) as amount
        from public.list_hold_groups(null, null, 0, 100) group by 1`,
      recount: `select enrollment_id as key, count(*) as total, sum(net) as amount from pg_temp.booked as b
        where status = 'held' group by 1`,
    },
  },
  {
    'components/fraud/finding.tsx': 'moment',
    'components/fraud/hold-list.tsx': {
      further: 'page',
      'group.amount': 'groups.amount',
      'group.total': 'groups.total',
      'held.amount': 'commissions:one.net',
      'shown + further': 'page',
    },
    'components/fraud/settings-preview.tsx': {
      count: 'forecast',
      'found.length': 'page',
      'found[0]?.totalAmount ?? 0': 'forecast',
      'one.amount': 'commissions:one.net',
    },
  },
)
