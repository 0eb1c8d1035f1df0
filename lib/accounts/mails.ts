import { z } from 'zod'
import { formatMoment } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { kind, person, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'

/** A link that opens no page yet names the reader's language behind. */
const inLanguage = (link: string, locale: Locale) => (locale === 'en' ? `${link}&locale=en` : link)

/** `link` takes the change back; the outbox signs it when the mail leaves. */
const changed = person.extend({ link: text })

/** Mails about an account and how its owner signs in. */
export const mails = {
  account_deleted: kind(
    { name: 'account_deleted', why: 'last', page: '/privacy', isOptional: false },
    person,
    ({ name }) => ({ greet: name }),
  ),
  account_exists: kind(
    { name: 'account_exists', why: 'security', page: '/login', isOptional: false },
    z.object({}),
    () => ({}),
  ),
  account_suspended: kind(
    { name: 'account_suspended', why: 'account', page: '/contact', isOptional: false },
    person.extend({ reason: text }),
    ({ name, reason }) => ({ greet: name, quote: reason }),
  ),
  welcome: kind(
    { name: 'welcome', why: 'account', page: '/program-selection', isOptional: false },
    person,
    ({ name }, { t }) => ({
      greet: name,
      steps: [t('welcome.step_program'), t('welcome.step_link'), t('welcome.step_follow')],
    }),
  ),
  admin_appointed: kind(
    { name: 'admin_appointed', why: 'admin', page: '/admin/users', isOptional: false },
    person.extend({ who: text, email: z.email(), by: z.string().nullable(), from: text }),
    ({ name, who, email, by, from }, { locale }) => ({
      greet: name,
      values: {
        who: shorten(who, 30),
        email,
        by: by ?? '',
        state: by ? 'person' : 'operator',
        day: formatMoment(from, locale),
      },
    }),
  ),
  email_change_confirm: kind(
    { name: 'email_change_confirm', why: 'address', page: '/confirm', isOptional: false },
    person.extend({ link: text }),
    ({ name, link }, { locale }) => ({ greet: name, link: inLanguage(link, locale) }),
  ),
  email_change_notice: kind(
    { name: 'email_change_notice', why: 'security', page: '/forgot-password', isOptional: false },
    person.extend({ new_email_masked: text }),
    ({ name, new_email_masked }, { t }) => ({
      greet: name,
      facts: [{ label: t('email_change_notice.new_email'), value: new_email_masked }],
    }),
  ),
  email_changed: kind(
    { name: 'email_changed', why: 'security', page: '/undo-change', isOptional: false },
    changed,
    ({ name, link }, { locale }) => ({ greet: name, link: inLanguage(link, locale) }),
  ),
  factor_changed: kind(
    { name: 'factor_changed', why: 'security', page: '/undo-change', isOptional: false },
    changed.extend({ kind: z.enum(['factor_on', 'factor_off']) }),
    ({ name, link, kind: state }, { locale }) => ({
      greet: name,
      link: inLanguage(link, locale),
      values: { state },
    }),
  ),
  password_changed: kind(
    { name: 'password_changed', why: 'security', page: '/undo-change', isOptional: false },
    changed,
    ({ name, link }, { locale }) => ({ greet: name, link: inLanguage(link, locale) }),
  ),
}
