import type { Part } from '../part.ts'
import { scheduleClaims } from './claims.ts'
import { reportOrders } from './orders.ts'
import { streamReports } from './reporting.ts'
import { scheduleRequiredSales } from './required-sales.ts'

export const part: Part = {
  plan: (story) => {
    scheduleRequiredSales(story)
    scheduleClaims(story)
  },
  stream: streamReports,
  atPresent: reportOrders,
  checks: {
    'renewals, coupons, sub-ids': `
      select bool_or(is_renewal) and bool_or(coupon_code is not null)
        and exists (select from public.clicks where sub_ids ? 's2') as holds from public.conversions`,
  },
  values: [
    ['conversion_claims', 'state'],
    ['conversions', 'kind', 'custom', 'clicks', 'reinstatement'],
    ['conversions', 'source', 'import'],
  ],
}
