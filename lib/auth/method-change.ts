import 'server-only'
import { explain, unwrap } from '@/lib/errors'
import { isSigned, signatureOf } from '@/lib/signing'
import type { PayeeKind, PayoutMethodKind } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { serviceClient } from '@/lib/supabase/service'
import { sessionId } from './proof'

const PURPOSE = 'payout-method'

/** Until when a payout method that this person gives waits longer, because how they sign in changed; null when it does not. */
export async function methodHold(): Promise<string | null> {
  const supabase = await createClient()
  return unwrap(await supabase.rpc('my_method_hold'))
}

type Requested = {
  method_id: string
  kind: PayoutMethodKind
  holder: PayeeKind
  label: string
  key_id: string
  sealed: string
  fingerprint: string | null
}

/** Keeps a sealed payout method and sends its owner the signed link that makes it count. */
export async function requestMethodChange(personId: string, requested: Requested): Promise<void> {
  const query = new URLSearchParams({
    method: requested.method_id,
    signature: signatureOf(PURPOSE, requested.method_id),
  })
  unwrap(
    await serviceClient().rpc('request_payout_method', {
      ...requested,
      person_id: personId,
      session_id: await sessionId(),
      link: `/affiliate-dashboard/payouts/confirm?${query}`,
    }),
  )
}

/** Uses the link; false when it is not ours, not this person's, was used, or is too old. */
export async function confirmMethodChange(
  personId: string,
  link: { method: string; signature: string },
): Promise<boolean> {
  if (!isSigned(PURPOSE, link.method, link.signature)) return false
  const answer = await serviceClient().rpc('confirm_payout_method', {
    person_id: personId,
    method_id: link.method,
  })
  if (answer.error && explain(answer.error).key === 'payout_method.link_used') return false
  unwrap(answer)
  return true
}
