'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { beginSession } from '@/lib/auth/begin-session'
import { newEmailChange } from '@/lib/auth/email-change'
import { findFactor, giveCode, needsCode, removeFactor, startEnrolment } from '@/lib/auth/factors'
import { requirePassword } from '@/lib/auth/password-check'
import { setPassword } from '@/lib/auth/proof'
import { askedNext } from '@/lib/auth/way-back'
import { brand } from '@/lib/brand'
import { hasFactors } from '@/lib/env'
import { AppError, explain, unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { forgiveAttempt, takeAttempt } from '@/lib/rate-limit'
import { createClient } from '@/lib/supabase/server'
import { passwordProblems } from './password'
import {
  changeEmailSchema,
  changePasswordSchema,
  codeSchema,
  confirmSchema,
  finishFactorSchema,
  newPasswordSchema,
  passwordOnlySchema,
  sessionSchema,
} from './schema'

/** Nothing changes yet: the link that was sent to the new address does it. */
export const changeEmail = action(
  { name: 'change_email', who: 'user', schema: changeEmailSchema },
  async ({ email, current_password }, { user }) => {
    await requirePassword(user, current_password, 'email')
    const supabase = await createClient()
    unwrap(await supabase.rpc('request_email_change', { new_email: email, ...newEmailChange() }))
    return { done: 'check_mail', values: { email } }
  },
)

export const changePassword = action(
  { name: 'change_password', who: 'user', schema: changePasswordSchema },
  async ({ current_password, password }, { user, locale }) => {
    const problems = passwordProblems(password, user)
    if (password === current_password) problems.push('fields.password_same')
    if (problems.length > 0) throw new AppError('invalid', {}, { fields: { password: problems } })
    await requirePassword(user, current_password, 'password')
    await setPassword(user.id, password)
    redirect(`${pathIn(locale, '/account/security')}?done=password`)
  },
)

/** For a session that came from a recovery link; whoever knows their password changes it in their account. */
export const resetPassword = action(
  { name: 'reset_password', who: 'anyone', schema: newPasswordSchema },
  async ({ password }, { locale }) => {
    const supabase = await createClient()
    const { data } = await supabase.auth.getClaims()
    if (!data) throw new AppError('accounts.link_expired')
    const problems = passwordProblems(password, { email: data.claims.email })
    if (problems.length > 0) throw new AppError('invalid', {}, { fields: { password: problems } })
    await setPassword(data.claims.sub, password).catch((error: unknown) => {
      throw explain(error).key === 'account.password_needed'
        ? new AppError('accounts.reset_needs_link')
        : error
    })
    redirect(pathIn(locale, '/dashboard'))
  },
)

export const endSession = action(
  { name: 'end_session', who: 'user', schema: sessionSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('end_session', input))
    refresh()
    return { done: 'ended' }
  },
)

export const endOtherSessions = action(
  { name: 'end_other_sessions', who: 'user', schema: confirmSchema },
  async () => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('end_other_sessions'))
    refresh()
    return { done: 'ended' }
  },
)

async function factorClient() {
  if (!hasFactors()) throw new AppError('accounts.factor_unavailable')
  return (await createClient()).auth
}

/** `values` carry the picture and the secret to the form that follows. */
export const startFactor = action(
  { name: 'start_factor', who: 'user', schema: passwordOnlySchema },
  async ({ current_password }, { user }) => {
    const auth = await factorClient()
    await requirePassword(user, current_password, 'factor')
    const { factorId, qr, secret } = await startEnrolment(auth, brand.name)
    return { done: 'scan', values: { factor_id: factorId, qr, secret } }
  },
)

export const finishFactor = action(
  { name: 'finish_factor', who: 'user', schema: finishFactorSchema },
  async ({ factor_id, code }, { locale }) => {
    await giveCode(await factorClient(), factor_id, code)
    redirect(`${pathIn(locale, '/account/security')}?done=factor_on`)
  },
)

export const stopFactor = action(
  { name: 'stop_factor', who: 'user', schema: passwordOnlySchema },
  async ({ current_password }, { user, locale }) => {
    const auth = await factorClient()
    await requirePassword(user, current_password, 'factor')
    const factor = await findFactor(auth)
    if (factor) await removeFactor(auth, factor.id)
    redirect(`${pathIn(locale, '/account/security')}?done=factor_off`)
  },
)

/** The second step of a sign-in. Tries count for the person: a code has only a million values. */
export const signInWithCode = action(
  { name: 'sign_in_with_code', who: 'anyone', schema: codeSchema },
  async ({ code }, { locale }) => {
    const auth = await factorClient()
    const { data } = await auth.getClaims()
    const factor = data && (await needsCode(auth)) ? await findFactor(auth) : null
    if (!data || !factor) throw new AppError('accounts.code_session')
    const account = data.claims.email ?? data.claims.sub
    await takeAttempt('code', account)
    await giveCode(auth, factor.id, code)
    await forgiveAttempt('code', account)
    const next = await askedNext(locale)
    await beginSession(await createClient(), locale, next)
    redirect(next)
  },
)
