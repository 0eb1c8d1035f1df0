'use server'

import { command } from '@/lib/command'
import { toBasisPoints, toMinor } from '@/lib/money'
import { toDestination } from '@/lib/site-address'
import { createProgramSchema, programStatusSchema, revokeKeySchema } from './schema'

/** A draft with its first reward, opened in the editor; percent is typed as "12.5", money as "25.00". */
export const createProgram = command('create_program', {
  who: 'admin',
  schema: createProgramSchema,
  args: ({ name_es, name_en, summary_es, summary_en, ...input }) => ({
    ...input,
    name: { es: name_es, ...(name_en && { en: name_en }) },
    summary: { es: summary_es, ...(summary_en && { en: summary_en }) },
    destination: toDestination(input.destination),
    minimum_payout: toMinor(input.minimum_payout, input.currency),
    reward_value:
      input.reward_kind === 'flat'
        ? toMinor(input.reward_value, input.currency)
        : toBasisPoints(input.reward_value),
  }),
  redirectTo: (_program, { slug }) => `/admin/programs/${slug}/edit`,
})

export const changeProgramStatus = command('change_program_status', {
  who: 'admin',
  schema: programStatusSchema,
  staleTag: 'programs',
  done: (_program, { status }) => status,
})

export const revokeProgramKey = command('revoke_program_key', {
  who: 'admin',
  schema: revokeKeySchema,
  done: 'revoked',
})
