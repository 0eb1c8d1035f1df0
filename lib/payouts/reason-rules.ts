import type { PayoutMethodKind } from '@/lib/supabase/enums'

/** A return code of bank transfers, as the bank's answer begins: R02 is a closed account. */
const BANK_CODE = /^R\d{2}\b[\s:.-]*/

/** Why a payout failed or came back, for people: a bank's code says nothing about another method and is left out there. */
export function reasonFor(kind: PayoutMethodKind | undefined, reason: string | null): string | null {
  if (!reason || kind === 'bank') return reason
  return reason.replace(BANK_CODE, '') || reason
}
