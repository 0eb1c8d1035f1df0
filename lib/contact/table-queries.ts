import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import type { Sums } from '@/lib/money'
import { CONTACT_KIND, CONTACT_STATE, type ContactState, type ContactTopic } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { type Query, readTable, searchPattern, type TableState } from '@/lib/table'
import { type Inquiry, inquirySchema } from './inquiry-schema'
import { INQUIRY_FIELDS } from './queries'
import { toContactTopic } from './schema'
import { type Count, INQUIRY_TABLE, type InquiryColumn, type InquiryList, statesOf } from './table-schema'
import { numberIn } from './words'

const PAGE_SIZE = 50
const SORTED: Partial<Record<InquiryColumn, 'changed_at' | 'remind_on' | 'quoted'>> = {
  changed: 'changed_at',
  reminder: 'remind_on',
  quoted: 'quoted',
}
const SEARCHED = ['name', 'email', 'company', 'phone', 'message'] as const

/** The page of inquiries that an address asks for; administrators only, others get none. `me` is the reader. */
export async function readInquiries(me: string, query: Query): Promise<InquiryList> {
  const state = readTable(INQUIRY_TABLE, query)
  const [rows, counts] = await Promise.all([
    searchInquiries(me, state, (state.page - 1) * PAGE_SIZE, PAGE_SIZE + 1),
    countInquiries(toContactTopic(state.filters.topic)),
  ])
  return { state, rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE, counts }
}

/** So many of the inquiries that an address asks for, in its order, beginning at row `from`. */
export async function searchInquiries(
  me: string,
  state: TableState<InquiryColumn>,
  from: number,
  count: number,
): Promise<Inquiry[]> {
  const { q, sort, filters } = state
  const supabase = await createClient()
  let wanted = supabase.from('contact_messages').select(INQUIRY_FIELDS).in('state', statesOf(state))
  const topic = toContactTopic(filters.topic)
  const kind = CONTACT_KIND.find((one) => one === filters.kind)
  if (topic) wanted = wanted.eq('topic', topic)
  if (kind) wanted = wanted.eq('kind', kind)
  if (filters.owner === 'nobody') wanted = wanted.is('owner_id', null)
  else if (filters.owner) wanted = wanted.eq('owner_id', filters.owner === 'me' ? me : filters.owner)
  if (filters.due) wanted = wanted.lte('remind_on', panamaToday())
  const number = numberIn(q)
  const like = searchPattern(q)
  if (q) {
    const texts = SEARCHED.map((column) => `${column}.ilike.${like}`)
    wanted = wanted.or([...texts, ...(number ? [`number.eq.${number}`] : [])].join())
  }
  const rows = unwrap(
    await wanted
      .order(SORTED[sort.by] ?? 'created_at', { ascending: !sort.desc, nullsFirst: false })
      .order('id')
      .range(from, from + count - 1),
  )
  return z.array(inquirySchema).parse(rows)
}

/** Counts of each state, of one topic or of all; zeros for a person who may not read them. */
async function countInquiries(topic?: ContactTopic): Promise<Record<ContactState, Count>> {
  const supabase = await createClient()
  const wanted = supabase.from('contact_message_counts').select('state, total, currency, quoted')
  const rows = unwrap(await (topic ? wanted.eq('topic', topic) : wanted))
  const count = (state: ContactState): Count => {
    const quoted: Sums = {}
    let total = 0
    for (const row of rows.filter((one) => one.state === state)) {
      total += row.total
      if (row.quoted > 0) quoted[row.currency] = (quoted[row.currency] ?? 0) + row.quoted
    }
    return { total, quoted }
  }
  return Object.fromEntries(CONTACT_STATE.map((state) => [state, count(state)])) as Record<
    ContactState,
    Count
  >
}
