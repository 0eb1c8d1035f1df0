'use server'

import { command } from '@/lib/command'
import { scheduleFormSchema } from './schedule-schema'

export const setSchedule = command('set_payout_schedule', {
  who: 'admin',
  schema: scheduleFormSchema,
  done: 'saved',
})
