'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { createRunSchema, markPaidSchema } from './schema'

export const createPayoutRun = action(
  { name: 'create_payout_run', who: 'admin', schema: createRunSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('create_payout_run', input))
    refresh()
    return { done: 'created' }
  },
)

export const markPayoutPaid = action(
  { name: 'mark_payout_paid', who: 'admin', schema: markPaidSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('mark_payout_paid', input))
    refresh()
    return { done: 'paid' }
  },
)
