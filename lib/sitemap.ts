import type { MetadataRoute } from 'next'
import { pathIn, routing } from '@/lib/i18n/routing'
import { PAGES, PRIVATE_PAGES } from './pages'

const MACHINES = ['/api/', '/auth/', '/r/']

/** Spanish paths as entries of the sitemap: one for each language, each naming all of them and the default. */
export function sitemapEntries(siteUrl: string, paths: string[]): MetadataRoute.Sitemap {
  return paths.flatMap((path) => {
    const address = (locale: (typeof routing.locales)[number]) => siteUrl + pathIn(locale, path)
    const languages = {
      ...Object.fromEntries(routing.locales.map((locale) => [locale, address(locale)])),
      'x-default': address(routing.defaultLocale),
    }
    return routing.locales.map((locale) => ({ url: address(locale), alternates: { languages } }))
  })
}

/**
 * What robots.txt disallows: private pages with all paths below, and what no person opens. `/affiliate$` is that page alone and
 * not /affiliate-terms.
 */
export function disallowed(): string[] {
  const screens = [...PRIVATE_PAGES.map((key) => PAGES[key].path), '/affiliate$']
  return [...MACHINES, ...routing.locales.flatMap((locale) => screens.map((path) => pathIn(locale, path)))]
}
