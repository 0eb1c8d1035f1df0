import 'server-only'
import { env } from '@/lib/env'
import { explain, unwrap } from '@/lib/errors'
import { isSigned, signatureOf } from '@/lib/signing'
import { createClient } from '@/lib/supabase/server'
import { serviceClient } from '@/lib/supabase/service'
import { hideRefusal } from './auth-error'

const PURPOSE = 'undo-change'

/** The path in the mail about a change of sign-in, for a person who did not make it. */
export function undoPath(change: string): string {
  return `/auth/confirm?${new URLSearchParams({ undo: change, signature: signatureOf(PURPOSE, change) })}`
}

/**
 * Takes a change back and sends the recovery mail to the address that counts again; false when the link is not ours, was
 * used, or is too old.
 */
export async function undoChange(link: { undo: string; signature: string }): Promise<boolean> {
  if (!isSigned(PURPOSE, link.undo, link.signature)) return false
  const answer = await serviceClient().rpc('undo_credential_change', { change_id: link.undo })
  if (answer.error && explain(answer.error).key === 'account.link_used') return false
  const email = unwrap(answer)
  const redirectTo = `${env().SITE_URL}/auth/confirm?type=recovery`
  const { error } = await (await createClient()).auth.resetPasswordForEmail(email, { redirectTo })
  hideRefusal(error)
  return true
}
