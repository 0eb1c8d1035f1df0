'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { resetFactors } from '@/lib/auth/factor-reset'
import { hasFactors } from '@/lib/env'
import { AppError, unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { decideSchema } from './schema'

/** Each decision is one command with its reason; the database says whether it may be. */
function decision(name: 'appoint_admin' | 'revoke_admin' | 'suspend_account' | 'lift_suspension') {
  return action({ name, who: 'admin', schema: decideSchema }, async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc(name, input))
    refresh()
    return { done: name }
  })
}

export const appointAdmin = decision('appoint_admin')
export const revokeAdmin = decision('revoke_admin')
export const suspendAccount = decision('suspend_account')
export const liftSuspension = decision('lift_suspension')

/** The way back in for somebody who lost their second factor: written down first, then taken away. */
export const removeFactors = action(
  { name: 'remove_factors', who: 'admin', schema: decideSchema },
  async (input) => {
    if (!hasFactors()) throw new AppError('accounts.factor_unavailable')
    const supabase = await createClient()
    unwrap(await supabase.rpc('record_factor_removal', input))
    await resetFactors(input.person_id)
    return { done: 'remove_factors' }
  },
)
