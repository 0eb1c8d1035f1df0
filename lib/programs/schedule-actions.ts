'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { scheduleFormSchema } from './schedule-schema'

export const setSchedule = action(
  { name: 'set_payout_schedule', who: 'admin', schema: scheduleFormSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('set_payout_schedule', input))
    refresh()
    return { done: 'saved' }
  },
)
