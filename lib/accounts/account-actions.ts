'use server'

import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { storeLocale } from '@/lib/auth/return-path'
import { clearSession } from '@/lib/auth/session'
import { callCommand, command } from '@/lib/command'
import { pathIn, toLocale } from '@/lib/i18n/routing'
import { readUnsubscribe, stopMails } from '@/lib/mail/unsubscribe'
import { MAIL_KIND } from '@/lib/supabase/enums'
import { ALWAYS_MAILS, NOTICE_TOPICS, siteField } from './always-mails'
import { deleteAccountSchema, mailsSchema, profileSchema, unsubscribeSchema } from './schema'

/** The language chosen here is that of mails and of this browser: the page comes back in it. */
export const updateProfile = action(
  { name: 'update_profile', who: 'user', schema: profileSchema },
  async ({ language, ...profile }) => {
    await callCommand('update_profile', { ...profile, locale: language })
    const locale = toLocale(language)
    await storeLocale(locale)
    redirect(`${pathIn(locale, '/account')}?done=profile`)
  },
)

/** A form leaves out a box that is not set: that kind is turned off, by mail or on the site. */
export const chooseMails = command('choose_mails', {
  who: 'user',
  schema: mailsSchema,
  args: (wanted) => ({
    off: MAIL_KIND.filter((kind) => !(kind in wanted)),
    notices_off: [
      ...MAIL_KIND.filter((kind) => !(siteField(kind) in wanted)),
      ...NOTICE_TOPICS.filter((topic) => !(siteField(topic) in wanted)).flatMap(
        (topic) => ALWAYS_MAILS[topic],
      ),
    ],
  }),
  redirectTo: '/account/notifications?done=mails',
})

/** Unsubscribes from a mail without signing in: the signed address names the person and the kind. */
export const unsubscribe = action(
  { name: 'unsubscribe', who: 'anyone', schema: unsubscribeSchema },
  async (input) => {
    await stopMails(readUnsubscribe(input))
    return { done: 'stopped' }
  },
)

/** Erases the person in one transaction, and then what is left of the session. */
export const deleteAccount = action(
  { name: 'delete_account', who: 'user', schema: deleteAccountSchema },
  async ({ current_password }, { user, locale }) => {
    await requirePassword(user, current_password, 'deletion')
    await callCommand('delete_my_account', {})
    await clearSession()
    redirect(pathIn(locale, '/account-deleted'))
  },
)
