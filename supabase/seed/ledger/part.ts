import type { Part } from '../part.ts'

export const part: Part = {
  checks: {
    'a debt that is carried over': `select exists (select from public.affiliate_balances where available < 0) as holds`,
    'a ledger that sums to zero': `
      select not exists (select from public.ledger_entries group by transaction_id, affiliate_id, program_id having sum(amount) <> 0) as holds`,
  },
  values: [['ledger_entries', 'account']],
}
