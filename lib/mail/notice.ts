import 'server-only'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/routing'
import { translator } from '@/lib/i18n/translator'
import { log } from '@/lib/log'
import { MAILS } from '@/lib/mails.register'
import type { SayReward } from '@/lib/reward-sentence'
import type { Translate } from './letter'
import { isTemplate } from './templates'

export type NoticeText = { title: string; text: string; href: string }

/** Where a change of sign-in is shown: the link that undoes it belongs to the mailbox and is in the mail only. */
const SIGN_IN = '/account/security'

const withoutLanguage = (path: string) => path.replace(/^\/en(?=\/|$)/, '') || '/'

/** What a notice says: the subject and first line of the mail about the same thing, and the page that its button opens. */
export async function noticeWriter(locale: Locale) {
  const t = (await translator(locale, 'mail')) as Translate
  const tReward = (await translator(locale, 'rewards.sentence')) as SayReward
  const siteUrl = env().SITE_URL
  return (kind: string, data: object): NoticeText | null => {
    try {
      if (!isTemplate(kind)) throw new Error(`Unknown template ${kind}`)
      const given = 'change' in data ? { link: SIGN_IN, ...data } : data
      const { subject, preview, button } = MAILS[kind].compose(given, { t, tReward, locale, siteUrl })
      const { pathname, search, hash } = new URL(button.href)
      return { title: subject, text: preview, href: withoutLanguage(pathname) + search + hash }
    } catch (error) {
      log.error({ err: error, kind }, 'notice could not be worded')
      return null
    }
  }
}
