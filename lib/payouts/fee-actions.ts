'use server'

import { command } from '@/lib/command'
import { toBasisPoints, toMinor } from '@/lib/money'
import { removeFeeSchema, setFeeSchema } from './fee-schema'

export const setPayoutFee = command('set_payout_fee', {
  who: 'admin',
  schema: setFeeSchema,
  args: ({ method_kind, currency, flat_amount, rate_bps, most_amount }) => ({
    method_kind,
    currency,
    flat_amount: toMinor(flat_amount, currency),
    rate_bps: toBasisPoints(rate_bps),
    most_amount: most_amount ? toMinor(most_amount, currency) : null,
  }),
  done: 'set',
})

export const removePayoutFee = command('remove_payout_fee', {
  who: 'admin',
  schema: removeFeeSchema,
  done: 'removed',
})
