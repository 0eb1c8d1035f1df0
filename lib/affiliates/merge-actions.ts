'use server'

import { command } from '@/lib/command'
import { mergeSchema } from './merge-schema'

/** Two accounts of one person become one; the list of affiliates then shows which stayed. */
export const mergeAffiliates = command('merge_affiliates', {
  who: 'admin',
  schema: mergeSchema,
  args: ({ back, ...input }) => input,
  redirectTo: (_account, { back }) => `${back}?merged=1`,
})
