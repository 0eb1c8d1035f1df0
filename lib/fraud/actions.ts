'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { decideSchema, saveSettingsSchema, toArguments } from './schema'

/** All that are ticked, or none of them: released or rejected with one reason. */
export const decideHolds = action(
  { name: 'decide_holds', who: 'admin', schema: decideSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('decide_holds', input))
    refresh()
    return { done: input.releases ? 'released' : 'rejected' }
  },
)

export const setFraudSettings = action(
  { name: 'set_fraud_settings', who: 'admin', schema: saveSettingsSchema },
  async ({ program_id, ...settings }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('set_fraud_settings', { program_id, ...toArguments(settings) }))
    refresh()
    return { done: 'saved' }
  },
)
