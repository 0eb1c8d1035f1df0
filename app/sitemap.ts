import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'
import { INDEXED_PAGES, PAGES } from '@/lib/pages'
import { listPublishedSlugs } from '@/lib/programs/public-card'
import { sitemapEntries } from '@/lib/sitemap'

/** Every page that search engines may list, in both languages: the site's own, then each open program's. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = INDEXED_PAGES.map((key) => PAGES[key].path)
  const programs = (await listPublishedSlugs()).map((slug) => `/programs/${slug}`)
  return sitemapEntries(env().SITE_URL, [...pages, ...programs])
}
