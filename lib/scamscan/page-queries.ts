import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { getLocale } from '@/lib/i18n/server-locale'
import { translator } from '@/lib/i18n/translator'
import { createClient } from '@/lib/supabase/server'
import { isStorable } from '@/lib/text'
import { listPublicFeeds } from './public-queries'
import { SCAN_LINE, type ScanLine, scanLineSchema } from './schema'

/** A scan of the reader's in any state but deleted: one that runs or failed has no result to show. */
export async function getScanLine(id: string): Promise<ScanLine | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const wanted = supabase.from('scans').select(SCAN_LINE).eq('id', id).neq('state', 'deleted')
  const row = unwrap(await wanted.maybeSingle())
  return row ? scanLineSchema.parse(row) : null
}

/** The names of people for administrators, by their ids; who is gone is left out. */
export async function namesOfPeople(ids: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('profiles').select('id, full_name').in('id', wanted))
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}

/** The names of the lists that results point to, by their ids; our own list has its name in the reader's language. */
export async function namesOfLists(locale?: Locale): Promise<Record<string, string>> {
  const feeds = await listPublicFeeds()
  const t = await translator(locale ?? (await getLocale()), 'scans')
  return { ...Object.fromEntries(feeds.map(({ id, name }) => [id, name])), house: t('result.house') }
}

const LONGEST_SUBJECT = 4000

/** The subject that a queue's address names, or nothing. */
export function toAbout(value: string | string[] | undefined): string | undefined {
  const text = [value].flat()[0]
  return text && text.length <= LONGEST_SUBJECT && isStorable(text) ? text : undefined
}
