import 'server-only'
import { getTranslations } from 'next-intl/server'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'
import { firstCharacters, isStorable } from '@/lib/text'
import { toHit } from './search-rules'
import { foundSchema, MAX_SEARCH, MIN_SEARCH, type SearchHit } from './search-schema'

/** What a text finds for the signed-in person: everything for administrators, their own for others; at most six of a kind. */
export async function searchRecords(wanted: string, locale: Locale): Promise<SearchHit[]> {
  const text = firstCharacters(wanted.trim(), MAX_SEARCH)
  if (text.length < MIN_SEARCH || !isStorable(text)) return []
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('search_records', { wanted: text }))
  const t = await getTranslations({ locale, namespace: 'commissions.state' })
  return rows.map((row) => toHit(foundSchema.parse(row), locale, t))
}
