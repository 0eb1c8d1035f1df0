import { defineRouting } from 'next-intl/routing'

/** The stored preference: set by the language switch and by every visit to an address that names a language. */
export const localeCookie = { name: 'NEXT_LOCALE', maxAge: 60 * 60 * 24 * 365 }

export const routing = defineRouting({
  locales: ['es', 'en'],
  defaultLocale: 'es',
  localePrefix: 'as-needed',
  localeCookie,
  // Pages name their languages in their head, by SITE_URL; the header would name whatever host the request named.
  alternateLinks: false,
})

export type Locale = (typeof routing.locales)[number]

/** The header next-intl's middleware sets; server actions and the not-found page read the language from it. */
export const LOCALE_HEADER = 'x-next-intl-locale'

/** The region whose way of writing numbers and dates a language takes: plain `es` would write 1.234,50. */
export const REGION = { es: 'es-PA', en: 'en-US' } as const satisfies Record<Locale, string>

/** The language that a value names, by itself or by its region. */
export function toLocale(value: unknown): Locale {
  const found = routing.locales.find((locale) => locale === value || REGION[locale] === value)
  return found ?? routing.defaultLocale
}

/** A page's path in a language: ('en', '/dashboard') → '/en/dashboard'. For code outside pages, where next-intl's own helper does not build. */
export function pathIn(locale: Locale, href: string): string {
  const sendable = href.replace(/[^!-~]+/g, encodeURIComponent) // no header holds anything else
  if (locale === routing.defaultLocale) return sendable
  return `/${locale}${sendable.replace(/^\/(?=[?#]|$)/, '')}`
}
