import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { pathIn, toLocale } from '@/lib/i18n/routing'
import { searchRecords } from '@/lib/reports/search-queries'

const NOT_STORED = { headers: { 'Cache-Control': 'private, no-store' } }

/** What the search box finds while somebody types, with addresses in the reader's language. */
export async function GET({ nextUrl }: NextRequest) {
  if (!(await getUser())) return Response.json({ hits: [] }, { status: 401, ...NOT_STORED })
  const locale = toLocale(nextUrl.searchParams.get('locale'))
  const hits = await searchRecords(nextUrl.searchParams.get('q') ?? '', locale)
  return Response.json({ hits: hits.map((hit) => ({ ...hit, href: pathIn(locale, hit.href) })) }, NOT_STORED)
}
