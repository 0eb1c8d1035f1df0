import 'server-only'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { noticeWriter } from '@/lib/mail/notice'
import { createClient } from '@/lib/supabase/server'
import type { Notice } from './schema'

const PAGE_SIZE = 25
export type NoticePage = { notices: Notice[]; hasMore: boolean }

/** One page of the reader's notices, newest first. One that cannot be worded any more is left out, and logged. */
export async function listNotices(
  page: number,
  locale: Locale,
  { unreadOnly = false, size = PAGE_SIZE } = {},
): Promise<NoticePage> {
  const supabase = await createClient()
  const from = (page - 1) * size
  let wanted = supabase.from('notices').select('id, kind, data, created_at, read_at')
  if (unreadOnly) wanted = wanted.is('read_at', null)
  const rows = unwrap(await wanted.order('id', { ascending: false }).range(from, from + size))
  const write = await noticeWriter(locale)
  const notices = rows.slice(0, size).flatMap(({ id, kind, data, created_at, read_at }) => {
    const text = write(kind, data as object)
    return text ? [{ id, ...text, at: created_at, isRead: read_at !== null }] : []
  })
  return { notices, hasMore: rows.length > size }
}
