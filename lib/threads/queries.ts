import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { explain, unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { headRow, type MyThread, messageRow, myThreadRow, type ThreadLine, threadRow } from './schema'

const AT_ONCE = 30

/** A thread with a page of its messages, the oldest of them first; null for somebody else's. */
export async function readThread(threadId: string, page: number) {
  if (!z.uuid().safeParse(threadId).success) return null
  const supabase = await createClient()
  const answer = await supabase.rpc('read_thread_head', { thread_id: threadId })
  if (answer.error && explain(answer.error).key === 'thread.not_found') return null
  const head = headRow.parse(unwrap(answer)[0])
  const range = { first_row: (page - 1) * AT_ONCE, row_count: AT_ONCE }
  const rows = await supabase.rpc('read_thread', { thread_id: threadId, ...range })
  const messages = z.array(messageRow).parse(unwrap(rows))
  const hasMore = (messages[0]?.total ?? 0) > page * AT_ONCE
  return { id: threadId, ...head, messages: messages.toReversed(), page, hasMore }
}
/** The office's threads, those that wait for an answer first; administrators only. */
export async function listThreads(first: number, count: number): Promise<ThreadLine[]> {
  const supabase = await createClient()
  const rows = await supabase.rpc('list_threads', { first_row: first, row_count: count })
  return z.array(threadRow).parse(unwrap(rows))
}

/** The reader's own threads: their partner's and one for each program. */
export const listMyThreads = cache(async (): Promise<MyThread[]> => {
  const supabase = await createClient()
  return z.array(myThreadRow).parse(unwrap(await supabase.rpc('list_my_threads')))
})

/** How many messages the reader has not read, by the place of an area's navigation. */
export async function countUnread(area: 'partner' | 'affiliate'): Promise<Map<string, number>> {
  const threads = (await listMyThreads()).filter(({ isPartner }) => isPartner === (area === 'partner'))
  return new Map([[`/${area}-dashboard/messages`, threads.reduce((sum, { unread }) => sum + unread, 0)]])
}
