import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import type { ContactTopic } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import {
  type Entry,
  entrySchema,
  type Inquiry,
  inquirySchema,
  type MyInquiry,
  myInquirySchema,
  type Owner,
} from './inquiry-schema'

export const INQUIRY_FIELDS = `id, number, kind, name, email, company, phone, topic, message, locale, state,
  product_name, budget, quoted, currency, reason, remind_on, remind_note, handled_at, created_at, changed_at,
  owner:profiles!contact_messages_owner_id_fkey(id, full_name)` as const
const ENTRY_FIELDS = `id, kind, body, state, quoted, remind_on, created_at,
  owner:profiles!contact_entries_owner_id_fkey(id, full_name),
  author:profiles!contact_entries_created_by_fkey(id, full_name)` as const
const LATEST = 25

/** The new inquiries about a topic, newest first; administrators only, others get none. */
export async function listNewInquiries(topic: ContactTopic): Promise<Inquiry[]> {
  const supabase = await createClient()
  const wanted = supabase
    .from('contact_messages')
    .select(INQUIRY_FIELDS)
    .eq('state', 'new')
    .eq('topic', topic)
  const rows = unwrap(await wanted.order('created_at', { ascending: false }).order('id').limit(LATEST))
  return z.array(inquirySchema).parse(rows)
}

export type InquiryPage = { inquiry: Inquiry; entries: Entry[]; others: Inquiry[]; hasAccount: boolean }

/** One inquiry with what happened to it, the newest first, and what else its sender wrote; null when there is none. */
export async function readInquiry(id: string): Promise<InquiryPage | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const messages = supabase.from('contact_messages')
  const row = unwrap(await messages.select(`${INQUIRY_FIELDS}, person_id`).eq('id', id).maybeSingle())
  if (!row) return null
  const inquiry = inquirySchema.parse(row)
  const [entries, others] = await Promise.all([
    supabase
      .from('contact_entries')
      .select(ENTRY_FIELDS)
      .eq('message_id', id)
      .order('created_at', { ascending: false })
      .order('id'),
    messages
      .select(INQUIRY_FIELDS)
      .eq('email', inquiry.email)
      .neq('id', id)
      .order('created_at', { ascending: false })
      .limit(5),
  ])
  return {
    inquiry,
    entries: z.array(entrySchema).parse(unwrap(entries)),
    others: z.array(inquirySchema).parse(unwrap(others)),
    hasAccount: row.person_id !== null,
  }
}

/** Who may be an inquiry's owner, by name. */
export async function listOwners(): Promise<Owner[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_contact_owners'))
  return rows.map(({ person_id, full_name }) => ({ id: person_id, name: full_name }))
}

/** The reader's own inquiries, newest first. */
export async function listMyInquiries(): Promise<MyInquiry[]> {
  const supabase = await createClient()
  return z.array(myInquirySchema).parse(unwrap(await supabase.rpc('my_inquiries')))
}
