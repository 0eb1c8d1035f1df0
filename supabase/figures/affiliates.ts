import { brought, register } from './register.ts'

/** What an affiliate brought to a program, and what they see of their balances. */
export const figures = register(
  {
    table: {
      as: 'admin',
      figures: ['leads', 'sales', 'revenue', 'commission'],
      query: `select enrollment_id as key, leads, sales, revenue, commission from public.program_affiliates`,
      recount: `select key, leads, sales, revenue, earned as commission from (${brought('e.id')}) as b`,
    },
    mine: {
      as: 'affiliate',
      figures: ['leads', 'sales'],
      query: `select s.enrollment_id as key, s.leads, s.sales from public.enrollment_conversions s
        join public.enrollments e on e.id = s.enrollment_id where e.affiliate_id = :affiliate`,
      recount: `select v.enrollment_id as key, sum(v.leads) as leads, sum(v.sales) as sales from pg_temp.credited as v
        join public.enrollments e on e.id = v.enrollment_id where e.affiliate_id = :affiliate group by 1`,
    },
    unpaid: {
      as: 'affiliate',
      figures: ['amount'],
      query: `select currency as key, sum(pending + available + in_payout) as amount from public.affiliate_balances
        where affiliate_id = :affiliate group by 1`,
      recount: `select currency as key, sum(pending + available + in_payout) as amount from pg_temp.accounts as a
        where affiliate_id = :affiliate group by 1`,
    },
  },
  {
    'app/[locale]/(account)/account/data/page.tsx': { sum: 'unpaid.amount' },
    'app/[locale]/(admin)/admin/programs/[slug]/applications/page.tsx': 'rows',
    'app/[locale]/(partner)/partner-dashboard/programs/[slug]/applications/page.tsx': 'rows',
    'components/affiliates/affiliate-figures.tsx': {
      'affiliate.commission': 'table.commission',
      'affiliate.leads': 'table.leads',
      'affiliate.revenue': 'table.revenue',
      'affiliate.sales': 'table.sales',
    },
    'components/affiliates/affiliate-properties.tsx': 'rows',
    'components/affiliates/affiliate-table.tsx': {
      'row[key]': ['table.leads', 'table.sales', 'table.revenue', 'table.commission'],
    },
    'components/affiliates/application-queue.tsx': 'entered',
    'components/affiliates/balance-tiles.tsx': {
      money: 'payouts:next_sum.amount',
      'one.amount': 'payouts:next_sum.amount',
      'total.available': 'commissions:balance.available',
      'total.inPayout': 'payouts:in_payout.amount',
      'total.paid': 'commissions:balance.paid',
      'total.pending': 'commissions:balance.pending',
      'total.stages[stage]': 'payouts:stages.amount',
    },
    'components/affiliates/enrollment-list.tsx': {
      'enrollment.balance.available': 'commissions:balance.available',
      'enrollment.balance.pending': 'commissions:balance.pending',
      'enrollment.clicks': 'links:mine.clicks',
      'enrollment.leads': 'mine.leads',
      'enrollment.sales': 'mine.sales',
    },
    'components/affiliates/first-steps.tsx': 'page',
    'components/affiliates/invitation-list.tsx': 'rows',
    'components/affiliates/merge-confirm.tsx': {
      available: 'commissions:balance.available',
      'counts.shared': 'rows',
      'counts[part]': 'rows',
      pending: 'commissions:balance.pending',
    },
    'components/affiliates/selection-filters.tsx': 'page',
    'components/affiliates/standing.tsx': {
      'Math.abs(total.available)': 'commissions:balance.available',
      'total.pending': 'commissions:balance.pending',
    },
    'components/affiliates/waiting-applications.tsx': 'rows',
    'lib/affiliates/admission-queries.ts': 'page',
    'lib/affiliates/csv.ts': { 'row[column]': ['table.revenue', 'table.commission'] },
  },
)
