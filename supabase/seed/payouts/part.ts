import type { Part } from '../part.ts'
import { scheduleExceptions } from './exceptions.ts'
import { schedulePayees } from './payees.ts'
import { schedulePayouts } from './schedule.ts'

export const part: Part = {
  plan: (story) => {
    schedulePayees(story)
    schedulePayouts(story)
    scheduleExceptions(story)
  },
  checks: {
    'payments in nearly every month': `
      select count(distinct date_trunc('month', p.paid_at at time zone 'America/Panama')) >= 9 as holds from public.payouts p`,
  },
  values: [
    ['payout_methods', 'kind'],
    ['payout_methods', 'holder'],
    ['payout_omissions', 'reason'],
    ['payout_requests', 'state'],
    ['payout_runs', 'state'],
    ['payout_schedules', 'rhythm'],
    ['payouts', 'status'],
    ['tax_details', 'kind'],
  ],
}
