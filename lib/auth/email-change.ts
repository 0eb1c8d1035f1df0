import 'server-only'
import { randomUUID } from 'node:crypto'
import { explain, unwrap } from '@/lib/errors'
import { isSigned, signatureOf } from '@/lib/signing'
import { serviceClient } from '@/lib/supabase/service'

const PURPOSE = 'email-change'

/** A new request: its id, which the database keeps, and the signed path that its mail leads to. */
export function newEmailChange(): { request_id: string; link: string } {
  const change = randomUUID()
  const query = new URLSearchParams({ change, signature: signatureOf(PURPOSE, change) })
  return { request_id: change, link: `/auth/confirm?${query}` }
}

/** Uses the link of a change of address; false when it is not ours, was used, or is too old. */
export async function confirmEmailChange(link: { change: string; signature: string }): Promise<boolean> {
  if (!isSigned(PURPOSE, link.change, link.signature)) return false
  const answer = await serviceClient().rpc('confirm_email_change', { request_id: link.change })
  if (answer.error && explain(answer.error).key.startsWith('account.')) return false
  unwrap(answer)
  return true
}
