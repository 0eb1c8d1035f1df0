'use server'

import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { requirePasswordAndCode } from '@/lib/auth/password-check'
import { hasFactors } from '@/lib/env'
import { AppError, unwrap } from '@/lib/errors'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'
import { decideSchema, provedDecisionSchema } from './schema'

/** Back to the list with that account alone and what was done to it. */
function showAccount(locale: Locale, email: string, done: string): never {
  redirect(`${pathIn(locale, '/admin/users')}?${new URLSearchParams({ q: email, done })}`)
}

/** Each decision is one command with its reason; the database says whether it may be. */
function decision(name: 'revoke_admin' | 'suspend_account' | 'lift_suspension', done: string) {
  return action({ name, who: 'admin', schema: decideSchema }, async ({ email, ...input }, { locale }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc(name, input))
    showAccount(locale, email, done)
  })
}

/** What gives somebody power, or takes their protection: with the password, and the code of the second factor where there is one. */
export const appointAdmin = action(
  { name: 'appoint_admin', who: 'admin', schema: provedDecisionSchema },
  async ({ email, current_password, code, ...input }, { user, locale }) => {
    await requirePasswordAndCode(user, current_password, code, 'admin')
    const supabase = await createClient()
    unwrap(await supabase.rpc('appoint_admin', input))
    showAccount(locale, email, 'appoint')
  },
)
export const revokeAdmin = decision('revoke_admin', 'revoke')
export const suspendAccount = decision('suspend_account', 'suspend')
export const liftSuspension = decision('lift_suspension', 'lift')

/** The way back in for somebody who lost their second factor. */
export const removeFactors = action(
  { name: 'remove_factors', who: 'admin', schema: provedDecisionSchema },
  async ({ email, current_password, code, ...input }, { user, locale }) => {
    if (!hasFactors()) throw new AppError('accounts.factor_unavailable')
    await requirePasswordAndCode(user, current_password, code, 'admin')
    const supabase = await createClient()
    unwrap(await supabase.rpc('remove_factors', input))
    showAccount(locale, email, 'factor')
  },
)
