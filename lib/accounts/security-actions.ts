'use server'

import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { beginSession } from '@/lib/auth/begin-session'
import { newEmailChange } from '@/lib/auth/email-change'
import { findFactor, giveCode, needsCode, removeFactor, startEnrolment } from '@/lib/auth/factors'
import { requirePassword } from '@/lib/auth/password-check'
import { setPassword } from '@/lib/auth/proof'
import { takeRequestedPath } from '@/lib/auth/return-path'
import { brand } from '@/lib/brand'
import { callCommand, command } from '@/lib/command'
import { hasFactors } from '@/lib/env'
import { AppError, explain } from '@/lib/errors'
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

/** Sends a link to the new address; the link makes the change. */
export const changeEmail = action(
  { name: 'change_email', who: 'user', schema: changeEmailSchema },
  async ({ email, current_password }, { user }) => {
    await requirePassword(user, current_password, 'email')
    await callCommand('request_email_change', { new_email: email, ...newEmailChange() })
    return { result: { email } }
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

/** Accepts only a session of a recovery link; with a password people change it in their account. */
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

export const endSession = command('end_session', { who: 'user', schema: sessionSchema, done: 'ended' })
export const endOtherSessions = command('end_other_sessions', {
  who: 'user',
  schema: confirmSchema,
  done: 'ended',
})

async function factorClient() {
  if (!hasFactors()) throw new AppError('accounts.factor_unavailable')
  return (await createClient()).auth
}

/** Returns the picture and the secret that the next form shows. */
export const startFactor = action(
  { name: 'start_factor', who: 'user', schema: passwordOnlySchema },
  async ({ current_password }, { user }) => {
    const auth = await factorClient()
    await requirePassword(user, current_password, 'factor')
    const { factorId, qr, secret } = await startEnrolment(auth, brand.name)
    return { result: { factorId, qr, secret } }
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
    const next = await takeRequestedPath(locale)
    await beginSession(await createClient(), locale, next)
    redirect(next)
  },
)
