import type { Part } from '../part.ts'
import { scheduleCases } from './cases.ts'
import { scheduleOffice } from './office.ts'
import { scheduleQuestions } from './questions.ts'
import { scheduleRates } from './rates.ts'

export const part: Part = {
  plan: (story) => {
    scheduleRates(story)
    scheduleOffice(story)
    scheduleCases(story)
    scheduleQuestions(story)
  },
  nightly: ['public.mature_commissions()'],
  checks: {
    'a reversal in part, one of all, one after the payout': `
      select bool_or(not r.after_payout and r.amount < c.amount) and bool_or(c.status = 'void') and bool_or(r.after_payout) as holds
      from public.commission_reversals r join public.commissions c on c.id = r.commission_id`,
    'a gift, a clawback, a payout tried again': `
      select exists (select from public.commission_reversals where reason is not null)
        and exists (select from public.conversions where kind = 'manual')
        and exists (select from public.payouts where status = 'paid' and attempts > 1) as holds`,
    'a second currency, and sales converted at a rate': `
      select exists (select from public.payouts where currency = 'EUR' and status = 'paid')
        and exists (select from public.conversions where original_currency = 'COP') as holds`,
  },
  values: [
    ['commission_replacements', 'kind', 'amended'],
    ['commissions', 'status'],
  ],
}
