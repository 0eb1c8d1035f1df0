'use server'

import { action } from '@/lib/action'
import { command } from '@/lib/command'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import { takeAttempt } from '@/lib/rate-limit'
import { publicClient } from '@/lib/supabase/public'
import { changeStateSchema, contactSchema, TRAP } from './schema'

/** Spam gets the same answer as a message; an address or a network may send five in fifteen minutes. */
export const sendContactMessage = action(
  { name: 'send_contact_message', who: 'anyone', schema: contactSchema },
  async ({ [TRAP]: trap, ...message }, { locale }) => {
    const subjects = await takeAttempt('contact', message.email)
    unwrap(
      await publicClient().rpc('send_contact_message', {
        ...message,
        ...subjects,
        locale,
        trapped: trap !== '',
        notify: env().COMPANY_EMAIL ?? null,
      }),
    )
    return { result: { email: message.email } }
  },
)

export const changeContactState = command('change_contact_state', {
  who: 'admin',
  schema: changeStateSchema,
  done: (_message, { state }) => state,
})
