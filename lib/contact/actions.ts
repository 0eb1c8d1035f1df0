'use server'

import { action } from '@/lib/action'
import { getUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { takeAttempt } from '@/lib/rate-limit'
import { publicClient } from '@/lib/supabase/public'
import type { Database } from '@/lib/supabase/types'
import { contactSchema, quoteSchema, TRAP } from './schema'

type Sent = Database['public']['Functions']['send_contact_message']['Args']
type Written = Omit<
  Sent,
  'locale' | 'trapped' | 'notify' | 'person' | 'visit_hash' | 'account_hash' | 'network_hash'
>

/** Stores what was written, after an attempt was taken: an address or a network may send five in fifteen minutes. */
async function send(written: Written, trap: string, locale: Locale) {
  const [subjects, user] = await Promise.all([takeAttempt('contact', written.email), getUser()])
  unwrap(
    await publicClient().rpc('send_contact_message', {
      ...written,
      ...subjects,
      locale,
      trapped: trap !== '',
      notify: env().COMPANY_EMAIL ?? null,
      person: user?.id ?? null,
    }),
  )
  return { result: { email: written.email } }
}

/** Spam gets the same answer as a message. */
export const sendContactMessage = action(
  { name: 'send_contact_message', who: 'anyone', schema: contactSchema },
  ({ [TRAP]: trap, ...message }, { locale }) => send(message, trap, locale),
)

/** What is about a product gets its topic from that product. */
export const requestQuote = action(
  { name: 'request_quote', who: 'anyone', schema: quoteSchema },
  ({ [TRAP]: trap, ...letter }, { locale }) =>
    send({ ...letter, topic: 'services', wants_quote: true }, trap, locale),
)
