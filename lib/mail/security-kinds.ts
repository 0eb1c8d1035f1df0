import { z } from 'zod'
import { formatMoment } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { kind, person, said } from './kind'
import { shorten } from './letter'

/** A link that opens no page yet names the reader's language behind. */
const inLanguage = (link: string, locale: Locale) => (locale === 'en' ? `${link}&locale=en` : link)

/** `link` takes the change back; the outbox signs it when the mail leaves. */
const changed = person.extend({ link: said })

/** Mails about how somebody signs in. */
export const SECURITY_KINDS = {
  admin_appointed: kind(
    { name: 'admin_appointed', why: 'admin', page: '/admin/users', isOptional: false },
    person.extend({ who: said, email: z.email(), by: z.string().nullable(), from: said }),
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
    person.extend({ link: said }),
    ({ name, link }, { locale }) => ({ greet: name, link: inLanguage(link, locale) }),
  ),
  email_change_notice: kind(
    { name: 'email_change_notice', why: 'security', page: '/forgot-password', isOptional: false },
    person.extend({ new_email_masked: said }),
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
