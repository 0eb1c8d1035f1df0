import { register } from './register.ts'

/** What is shown of conversions: what a shop reported stands as it came, what they earn is the ledger's. */
export const figures = register(
  {
    earned: {
      as: 'admin',
      figures: ['amount', 'net'],
      query: `select id as key, commission_amount as amount, commission_net as net from public.conversion_details`,
      recount: `select conversion_id as key, sum(amount) as amount, sum(net) as net from pg_temp.booked as b
        where not is_replaced group by 1`,
    },
  },
  {
    'conversions.export_customer': 'entered',
    'conversions.export_person': 'entered',
    'app/[locale]/(affiliate)/affiliate-dashboard/claims/page.tsx': 'entered',
    'components/conversions/aftermath.tsx': {
      'deliveries.length': 'page',
      'Math.abs(one.amount)': ['commissions:one.reversed', 'entered'],
      'one.amount': ['commissions:one.reversed', 'entered'],
      'delivery.attempts': 'rows',
    },
    'components/conversions/attribution-view.tsx': 'entered',
    'components/conversions/claim-limits-form.tsx': 'entered',
    'components/conversions/claim-line.tsx': 'entered',
    'components/conversions/claim-queue.tsx': { 'sale.commissionNet ?? 0': 'earned.net' },
    'components/conversions/conversion-step.tsx': 'entered',
    'components/conversions/conversion-table.tsx': {
      'row.baseAmount': 'entered',
      'row.commissionNet': 'earned.net',
      'signed(row)': 'entered',
    },
    'components/conversions/latest-conversions.tsx': { 'signed(row)': 'entered' },
    'components/page/table-texts.ts': 'page',
    'components/conversions/finds.tsx': 'page',
    'components/conversions/rate-table.tsx': 'entered',
    'components/conversions/refund-form.tsx': {
      left: 'page',
      'money(left)': 'page',
      'sale.amount': 'entered',
    },
    'components/conversions/reward-view.tsx': {
      amount: 'entered',
      'c.commissionAmount': 'earned.amount',
      'decision.amount': 'moment',
      'decision.base': 'moment',
      'decision.earned': 'moment',
      'decision.value': 'moment',
      left: 'moment',
      'money(left)': 'moment',
      'reward.amount': 'moment',
      'reward.reached ?? 0': 'moment',
      'reward.step.from': 'entered',
    },
    'conversions.notify_claim': 'moment',
    'webhooks.emit_conversion': 'entered',
    'lib/conversions/csv.ts': {
      money: 'entered',
      'Math.abs(row.amount)': 'entered',
      'row.baseAmount': 'entered',
      'row.commissionNet': 'earned.net',
    },
  },
)
