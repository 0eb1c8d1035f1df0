'use server'

import { refresh, updateTag } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { toBasisPoints, toMinor } from '@/lib/money'
import { toDestination } from '@/lib/site-address'
import { createClient } from '@/lib/supabase/server'
import { createProgramSchema, programStatusSchema, revokeKeySchema } from './schema'

/** A draft with its first reward, opened in the editor; percent is typed as "12.5", money as "25.00". */
export const createProgram = action(
  { name: 'create_program', who: 'admin', schema: createProgramSchema },
  async (input, { locale }) => {
    const supabase = await createClient()
    const { reward_kind, reward_value, currency } = input
    const value = reward_kind === 'flat' ? toMinor(reward_value, currency) : toBasisPoints(reward_value)
    unwrap(
      await supabase.rpc('create_program', {
        slug: input.slug,
        name: { es: input.name_es, ...(input.name_en && { en: input.name_en }) },
        summary: { es: input.summary_es, ...(input.summary_en && { en: input.summary_en }) },
        category: input.category,
        destination: toDestination(input.destination),
        domains: input.domains,
        currency: input.currency,
        window_days: input.window_days,
        hold_days: input.hold_days,
        minimum_payout: toMinor(input.minimum_payout, input.currency),
        reward_kind: input.reward_kind,
        reward_value: value,
        idempotency_key: input.idempotency_key,
      }),
    )
    redirect(pathIn(locale, `/admin/programs/${input.slug}/edit`))
  },
)

export const changeProgramStatus = action(
  { name: 'change_program_status', who: 'admin', schema: programStatusSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('change_program_status', input))
    updateTag('programs')
    refresh()
    return { done: input.status }
  },
)

export const revokeProgramKey = action(
  { name: 'revoke_program_key', who: 'admin', schema: revokeKeySchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('revoke_program_key', input))
    refresh()
    return { done: 'revoked' }
  },
)
