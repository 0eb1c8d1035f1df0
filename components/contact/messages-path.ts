import type { ContactState, ContactTopic } from '@/lib/supabase/enums'

type Asked = { state: ContactState; topic?: ContactTopic | undefined; page?: number }

/** The address of a list of messages; what is the default is left out. */
export function messagesPath({ state, topic, page = 1 }: Asked): string {
  const query = new URLSearchParams({ state, ...(topic && { topic }), ...(page > 1 && { page: `${page}` }) })
  return `/admin/messages?${query}`
}
