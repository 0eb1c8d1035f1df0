'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import { takeAttempt } from '@/lib/rate-limit'
import { publicClient } from '@/lib/supabase/public'
import { createClient } from '@/lib/supabase/server'
import { changeStateSchema, contactSchema, TRAP } from './schema'

/** Everybody who writes is told the same, spam too; five messages in fifteen minutes for an address or a network. */
export const sendContactMessage = action(
  { name: 'send_contact_message', who: 'anyone', schema: contactSchema },
  async ({ [TRAP]: trap, ...letter }, { locale }) => {
    const knocked = await takeAttempt('contact', letter.email)
    unwrap(
      await publicClient().rpc('send_contact_message', {
        ...letter,
        ...knocked,
        locale,
        trapped: trap !== '',
        notify: env().COMPANY_EMAIL ?? null,
      }),
    )
    return { done: 'sent', values: { email: letter.email } }
  },
)

export const changeContactState = action(
  { name: 'change_contact_state', who: 'admin', schema: changeStateSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('change_contact_state', input))
    refresh()
    return { done: input.state }
  },
)
