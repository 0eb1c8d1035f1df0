import 'server-only'
import { unwrap } from '@/lib/errors'
import { isTemplate } from '@/lib/mail/templates'
import { createClient } from '@/lib/supabase/server'
import type { SentMail } from './schema'
import { isMailState } from './words'

/** A part of the mails to a person's address, newest first; refused by the database to everybody but administrators. */
export async function listSentMails(personId: string, from: number, count: number): Promise<SentMail[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_sent_mails', { person_id: personId, skipped: from, count }))
  return rows.map((row) => ({
    id: row.id,
    name: isTemplate(row.template) ? row.template : null,
    locale: row.locale === 'en' ? 'en' : 'es',
    state: isMailState(row.state) ? row.state : 'waiting',
    createdAt: row.created_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    problem: row.problem,
  }))
}
