'use server'

import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { hideRefusal, isExistingAccount, isRefusal, toAppError } from '@/lib/auth/auth-error'
import { beginSession } from '@/lib/auth/begin-session'
import { confirmEmailChange } from '@/lib/auth/email-change'
import { withWelcome } from '@/lib/auth/next-path'
import { recordProof } from '@/lib/auth/proof'
import {
  requestedPage,
  storeLocale,
  storeRequestedPage,
  takeLink,
  takeRequestedPath,
} from '@/lib/auth/return-path'
import { undoChange } from '@/lib/auth/undo-change'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { pathIn, toLocale } from '@/lib/i18n/routing'
import { safePath } from '@/lib/i18n/safe-path'
import { AGREED } from '@/lib/legal'
import { enqueueMail } from '@/lib/mail/enqueue'
import { forgiveAttempt, keyedHash, takeAttempt } from '@/lib/rate-limit'
import { createClient } from '@/lib/supabase/server'
import { confirmSchema, emailSchema, signInSchema, signUpSchema } from './schema'
import { signUpData } from './sign-up-data'

const HOUR = 3_600_000

/** New and registered addresses get the same screen; a registered one receives a mail that it has an account. */
export const signUp = action(
  { name: 'sign_up', who: 'anyone', schema: signUpSchema, steady: true },
  async ({ full_name, email, password, agreed }, { locale }) => {
    if (agreed !== AGREED) throw new AppError('accounts.agreed')
    await takeAttempt('sign_up', email)
    const next = await requestedPage()
    await storeRequestedPage(next)
    const supabase = await createClient()
    const { data, error } = await supabase.auth.signUp({
      email,
      password,
      options: {
        data: await signUpData({ full_name, locale, next }),
        emailRedirectTo: `${env().SITE_URL}/auth/confirm`,
      },
    })
    if (isExistingAccount(error, data.user?.identities)) {
      const dedupeKey = `account_exists:${keyedHash('account', email.toLowerCase())}:${Math.floor(Date.now() / HOUR)}`
      await enqueueMail({ template: 'account_exists', data: {}, recipient: email, locale, dedupeKey })
      return { result: { email } }
    }
    if (error) throw toAppError(error)
    if (!data.session) return { result: { email } }
    const target = withWelcome(await takeRequestedPath(locale)) // a project without confirmation by mail
    await beginSession(supabase, locale, target)
    redirect(target)
  },
)

/** Answers alike for a wrong password, an unknown address and one that is not confirmed yet. */
export const signIn = action(
  { name: 'sign_in', who: 'anyone', schema: signInSchema, steady: true },
  async ({ email, password }, { locale }) => {
    await takeAttempt('sign_in', email)
    const supabase = await createClient()
    const { error } = await supabase.auth.signInWithPassword({ email, password })
    if (error && error.status !== 429 && isRefusal(error)) throw new AppError('accounts.credentials')
    if (error) throw toAppError(error)
    await forgiveAttempt('sign_in', email)
    const next = await takeRequestedPath(locale)
    await beginSession(supabase, locale, next)
    redirect(next)
  },
)

/** Sends a recovery link after a forgotten password, an expired link or a confirmation that never came. */
export const requestReset = action(
  { name: 'request_reset', who: 'anyone', schema: emailSchema, steady: true },
  async ({ email }) => {
    await takeAttempt('reset', email)
    const supabase = await createClient()
    const redirectTo = `${env().SITE_URL}/auth/confirm?type=recovery`
    const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo })
    hideRefusal(error)
    return { result: { email } }
  },
)

/** Runs at the press of the button behind a mail's link: the visit alone does not use the link up. */
export const confirmLink = action(
  { name: 'confirm_link', who: 'anyone', schema: confirmSchema },
  async (_input, { locale }) => {
    const { link, next } = await takeLink()
    if (!link) redirect(pathIn(locale, '/link-expired'))
    if ('change' in link) {
      const isChanged = await confirmEmailChange(link)
      redirect(pathIn(locale, isChanged ? '/account/security?done=email' : '/link-expired'))
    }
    if ('undo' in link) {
      const isUndone = await undoChange(link)
      redirect(pathIn(locale, isUndone ? '/change-undone' : '/link-expired'))
    }
    const supabase = await createClient()
    const { data, error } =
      'code' in link
        ? await supabase.auth.exchangeCodeForSession(link.code)
        : await supabase.auth.verifyOtp({ token_hash: link.token_hash, type: link.type })
    if (error && !isRefusal(error)) throw toAppError(error)
    if (error || !data.user) redirect(pathIn(locale, '/link-expired'))
    const userLocale = toLocale(data.user.user_metadata.locale ?? locale)
    await storeLocale(userLocale)
    if (link.type === 'recovery') await recordProof(data.user.id, 'password', 'recovery')
    const wanted = safePath(next ?? data.user.user_metadata.next, pathIn(userLocale, '/dashboard'))
    const isNew = link.type !== 'recovery'
    const target = isNew ? withWelcome(wanted) : pathIn(userLocale, '/reset-password')
    await beginSession(supabase, userLocale, target)
    redirect(target)
  },
)
