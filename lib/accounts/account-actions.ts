'use server'

import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { forgetSession } from '@/lib/auth/session'
import { keepLocale } from '@/lib/auth/way-back'
import { unwrap } from '@/lib/errors'
import { pathIn, toLocale } from '@/lib/i18n/routing'
import { readUnsubscribe, stopMails } from '@/lib/mail/unsubscribe'
import { createClient } from '@/lib/supabase/server'
import { deleteAccountSchema, MAIL_KINDS, mailsSchema, profileSchema, unsubscribeSchema } from './schema'

/** The language chosen here is that of mails and of this browser: the page comes back in it. */
export const updateProfile = action(
  { name: 'update_profile', who: 'user', schema: profileSchema },
  async ({ language, ...profile }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('update_profile', { ...profile, locale: language }))
    const theirs = toLocale(language)
    await keepLocale(theirs)
    redirect(`${pathIn(theirs, '/account')}?done=profile`)
  },
)

/** A box that is not set is absent from the form: that kind is turned off. */
export const chooseMails = action(
  { name: 'choose_mails', who: 'user', schema: mailsSchema },
  async (wanted, { locale }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('choose_mails', { off: MAIL_KINDS.filter((kind) => !(kind in wanted)) }))
    redirect(`${pathIn(locale, '/account/notifications')}?done=mails`)
  },
)

/** From a mail, without signing in: the signed address says whose mails of which kind end. */
export const unsubscribe = action(
  { name: 'unsubscribe', who: 'anyone', schema: unsubscribeSchema },
  async (input) => {
    await stopMails(readUnsubscribe(input))
    return { done: 'stopped' }
  },
)

/** Erases who they were, in one transaction; what is left of the session goes with it. */
export const deleteAccount = action(
  { name: 'delete_account', who: 'user', schema: deleteAccountSchema },
  async ({ current_password }, { user, locale }) => {
    await requirePassword(user, current_password, 'deletion')
    const supabase = await createClient()
    unwrap(await supabase.rpc('delete_my_account'))
    await forgetSession()
    redirect(pathIn(locale, '/account-deleted'))
  },
)
