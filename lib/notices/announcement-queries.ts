import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { authorsOf } from '@/lib/auth/authors'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { publicClient } from '@/lib/supabase/public'
import { createClient } from '@/lib/supabase/server'
import type { Json } from '@/lib/supabase/types'
import type { Announcement, AnnouncementLine } from './announcement-schema'

type Row = { id: string; title: Json; body: Json; link: string | null }
type Texts = Partial<Record<string, string>>

/** Those that are written in this language. */
function inLanguage(rows: Row[], locale: Locale): Announcement[] {
  return rows.flatMap(({ id, link, ...row }) => {
    const [title, body] = [(row.title as Texts)[locale], (row.body as Texts)[locale]]
    return title && body ? [{ id, title, body, link }] : []
  })
}

/** What is announced to the reader now and not dismissed. */
export async function listMyAnnouncements(locale: Locale): Promise<Announcement[]> {
  const supabase = await createClient()
  return inLanguage(unwrap(await supabase.rpc('my_announcements')), locale)
}

/** What is announced to everybody now, cached for public pages. */
export async function listOpenAnnouncements(locale: Locale): Promise<Announcement[]> {
  'use cache'
  cacheTag('announcements')
  cacheLife('hours')
  const answer = await publicClient()
    .from('announcements')
    .select('id, title, body, link')
    .order('starts_at', { ascending: false })
    .limit(3)
  return inLanguage(unwrap(answer), locale)
}

/** All announcements for administrators, the newest first. */
export async function listAnnouncements(locale: Locale): Promise<AnnouncementLine[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('announcements')
      .select('id, audiences, title, starts_at, ends_at, withdrawn_at')
      .order('starts_at', { ascending: false })
      .limit(100),
  )
  const authorOf = await authorsOf('announcements', rows)
  return rows.map(({ id, audiences, starts_at, ends_at, withdrawn_at, ...row }) => {
    const title = row.title as Texts
    return {
      ...{ id, audiences, title: title[locale] ?? title.es ?? title.en ?? '' },
      languages: Object.keys(title).sort(),
      startsAt: starts_at,
      endsAt: ends_at,
      withdrawnAt: withdrawn_at,
      author: authorOf(id),
    }
  })
}
