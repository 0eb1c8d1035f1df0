import 'server-only'
import type { Metadata } from 'next'
import { locale as rootLocale } from 'next/root-params'
import { getTranslations } from 'next-intl/server'
import { brand } from '@/lib/brand'
import { PAGES, type PageKey } from '@/lib/pages'
import { type Locale, pathIn, routing, toLocale } from './routing'

/** What a page that shows a record has instead of the texts of `pages.<key>`; `path` is its Spanish path. */
type Own = { title?: string; description?: string; path?: string; isIndexed?: boolean }

const OG_LOCALE: Record<Locale, string> = { es: 'es_PA', en: 'en_US' }

/** A page's addresses in each language, and where visitors of another language go. */
function alternates(path: string) {
  const languages = Object.fromEntries(routing.locales.map((locale) => [locale, pathIn(locale, path)]))
  return { ...languages, 'x-default': pathIn(routing.defaultLocale, path) }
}

/** The address of a page's social image, drawn by `app/og`. */
function socialImage(locale: Locale, path: string) {
  return `/og/${locale}${path === '/' ? '/home' : path}`
}

/** The title of a page, for its heading. */
export async function pageTitle(key: PageKey): Promise<string> {
  return (await getTranslations('pages'))(`${key}.title`)
}

/**
 * Title, description, canonical address, languages, social image and robots of a page. Addresses are relative:
 * `metadataBase` of the document makes them absolute.
 */
export async function pageMetadata(key: PageKey, own: Own = {}): Promise<Metadata> {
  const locale = toLocale(await rootLocale())
  const t = await getTranslations('pages')
  const page = PAGES[key]
  const title = own.title ?? t(`${key}.title`)
  const description = own.description ?? t(`${key}.description`)
  const path = own.path ?? page.path
  if (!(own.isIndexed ?? 'isIndexed' in page)) return { title, description, robots: { index: false } }
  const url = pathIn(locale, path)
  const images = [{ url: socialImage(locale, path), width: 1200, height: 630, alt: title }]
  return {
    title: key === 'home' ? { absolute: title } : title,
    description,
    alternates: { canonical: url, languages: alternates(path) },
    openGraph: {
      type: 'website',
      siteName: brand.name,
      locale: OG_LOCALE[locale],
      title,
      description,
      url,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
