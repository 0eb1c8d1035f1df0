'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { scheduleFormSchema } from './schedule-schema'

export const setSchedule = action(
  { name: 'set_payout_schedule', who: 'admin', schema: scheduleFormSchema },
  async ({ program_id, rhythm, day }) => {
    const supabase = await createClient()
    // the generated types know no null among arguments: it takes the schedule away
    const input = { program_id, rhythm: rhythm as 'monthly', day: day as number }
    unwrap(await supabase.rpc('set_payout_schedule', input))
    refresh()
    return { done: 'saved' }
  },
)
