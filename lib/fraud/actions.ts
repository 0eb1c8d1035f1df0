'use server'

import { command } from '@/lib/command'
import { decideSchema, saveSettingsSchema, toArguments } from './schema'

/** Releases or rejects all that are ticked with one reason, or none of them. */
export const decideHolds = command('decide_holds', {
  who: 'user',
  schema: decideSchema,
  done: (_count, { releases }) => (releases ? 'released' : 'rejected'),
})

export const setFraudSettings = command('set_fraud_settings', {
  who: 'admin',
  schema: saveSettingsSchema,
  args: ({ program_id, ...settings }) => ({ program_id, ...toArguments(settings) }),
  done: 'saved',
})
