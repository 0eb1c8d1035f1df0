import { type Locale, localeCookie, routing } from './routing'

const STORED = new RegExp(`(?:^|;\\s*)${localeCookie.name}=(${routing.locales.join('|')})(?:;|$)`)

/** The language for an address without one: stored preference, then browser, then Spanish. Takes the raw headers. */
export function preferredLocale(acceptLanguage: string | null, cookie: string | null = null): Locale {
  const stored = STORED.exec(cookie ?? '')?.[1]
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
  const wanted = [stored, ...accepted].find((language) =>
    routing.locales.some((locale) => locale === language),
  )
  return routing.locales.find((locale) => locale === wanted) ?? routing.defaultLocale
}
