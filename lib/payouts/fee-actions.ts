'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { toBasisPoints, toMinor } from '@/lib/money'
import { createClient } from '@/lib/supabase/server'
import { removeFeeSchema, setFeeSchema } from './fee-schema'

export const setPayoutFee = action(
  { name: 'set_payout_fee', who: 'admin', schema: setFeeSchema },
  async ({ method_kind, currency, flat_amount, rate_bps, most_amount }) => {
    const supabase = await createClient()
    const fee = {
      method_kind,
      currency,
      flat_amount: toMinor(flat_amount, currency),
      rate_bps: toBasisPoints(rate_bps),
      most_amount: most_amount ? toMinor(most_amount, currency) : null,
    }
    unwrap(await supabase.rpc('set_payout_fee', fee))
    refresh()
    return { done: 'set', values: {} }
  },
)

export const removePayoutFee = action(
  { name: 'remove_payout_fee', who: 'admin', schema: removeFeeSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('remove_payout_fee', input))
    refresh()
    return { done: 'removed' }
  },
)
