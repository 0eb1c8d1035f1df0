import type { Messages } from 'next-intl'
import { brand } from '@/lib/brand'
import type { Locale } from '@/lib/i18n/routing'
import { type Drawn, drawLetter } from './draw'
import { type Letter, letterTexts, type Translate } from './letter'

/**
 * The mails of the auth service, by the names that Supabase gives its templates. They are Go templates: the service
 * fills in the values and chooses the language by the `locale` that sign-up stores with the person.
 */
const AUTH_MAILS = {
  confirmation: { type: 'signup', why: 'sign_up' },
  recovery: { type: 'recovery', why: 'security' },
  magic_link: { type: 'magiclink', why: 'security' },
  email_change: { type: 'email_change', why: 'address' },
} as const satisfies Record<string, { type: string; why: keyof Messages['mail']['why'] }>

export type AuthMail = keyof typeof AUTH_MAILS
export const AUTH_MAIL_NAMES = Object.keys(AUTH_MAILS) as AuthMail[]

const SITE = '{{ .SiteURL }}'

/** The link names English, so that its page is English whatever the browser prefers. */
function linkOf(name: AuthMail, locale: Locale): string {
  const language = locale === 'en' ? '&locale=en' : ''
  return `${SITE}/auth/confirm?token_hash={{ .TokenHash }}&type=${AUTH_MAILS[name].type}${language}`
}

async function drawAuthMail(name: AuthMail, locale: Locale, t: Translate): Promise<Drawn> {
  const { label, ...words } = letterTexts(name, t, { from: '{{ .Email }}', to: '{{ .NewEmail }}' })
  const letter: Letter = {
    ...words,
    button: { label, href: linkOf(name, locale) },
    why: t(`why.${AUTH_MAILS[name].why}`, { brand: brand.name }),
  }
  return drawLetter(letter, { locale, siteUrl: SITE, company: [], fallback: t('frame.fallback') })
}

/** Both languages in one Go template; Spanish for whoever has no language stored. */
const byLanguage = (en: string, es: string) => `{{ if eq .Data.locale "en" }}${en}{{ else }}${es}{{ end }}`

export async function drawAuthTemplate(
  name: AuthMail,
  translate: (locale: Locale) => Translate,
): Promise<{ subject: string; html: string }> {
  const [en, es] = [
    await drawAuthMail(name, 'en', translate('en')),
    await drawAuthMail(name, 'es', translate('es')),
  ]
  return { subject: byLanguage(en.subject, es.subject), html: byLanguage(en.html, `\n${es.html}\n`) }
}
