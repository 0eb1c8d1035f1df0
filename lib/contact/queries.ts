import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { CONTACT_STATE, type ContactState, type ContactTopic } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { type ContactMessage, contactMessageSchema } from './schema'

const COLUMNS = `id, name, email, topic, message, locale, state, created_at, handled_at,
  handled_by:profiles!contact_messages_handled_by_fkey(full_name)`
const PAGE_SIZE = 25

export type MessageFilter = { state: ContactState; topic?: ContactTopic | undefined; page: number }
export type MessagePage = { rows: ContactMessage[]; hasMore: boolean }

/** One page of the messages in a state, newest first; administrators only, others get none. `page` counts from 1. */
export async function listMessages({ state, topic, page }: MessageFilter): Promise<MessagePage> {
  const supabase = await createClient()
  const from = (page - 1) * PAGE_SIZE
  let wanted = supabase.from('contact_messages').select(COLUMNS).eq('state', state)
  if (topic) wanted = wanted.eq('topic', topic)
  const rows = unwrap(
    await wanted
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + PAGE_SIZE),
  )
  return {
    rows: z.array(contactMessageSchema).parse(rows.slice(0, PAGE_SIZE)),
    hasMore: rows.length > PAGE_SIZE,
  }
}

/** How many messages are in each state, of one topic or of all; zeros for a person who may not read them. */
export async function countMessages(topic?: ContactTopic): Promise<Record<ContactState, number>> {
  const supabase = await createClient()
  const wanted = supabase.from('contact_message_counts').select('state, total')
  const rows = unwrap(await (topic ? wanted.eq('topic', topic) : wanted))
  const sum = (state: ContactState) =>
    rows.filter((row) => row.state === state).reduce((total, row) => total + row.total, 0)
  return Object.fromEntries(CONTACT_STATE.map((state) => [state, sum(state)])) as Record<ContactState, number>
}
