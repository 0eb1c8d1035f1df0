import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import { getLocale } from '@/lib/i18n/server-locale'
import { publicClient } from '@/lib/supabase/public'
import { SITE } from './rules'
import type { SiteBanner } from './schema'

/** The banner of a place of this site: of those in the page's language the one with the most turns. Changes show at once. */
export async function siteBanner(placement: 'home_hero' | 'dashboard_strip'): Promise<SiteBanner | null> {
  return readSiteBanner(placement, await getLocale())
}

async function readSiteBanner(
  placement: 'home_hero' | 'dashboard_strip',
  locale: string,
): Promise<SiteBanner | null> {
  'use cache'
  cacheTag('banners')
  cacheLife('minutes')
  const rows = unwrap(await publicClient().rpc('list_site_banners', { placement, locale }))
  const [first] = rows.sort((a, b) => b.turns - a.turns)
  if (!first) return null
  const { code, alt, width, height } = first
  return { slot: `${SITE}.${code}`, alt, width, height }
}
