import type { EligibilityState, ReservationState, TokenTransactionState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

/** How each state of a transaction is shown. */
export const TRANSACTION_TONES: Record<TokenTransactionState, Tone> = {
  sent: 'waiting',
  mined: 'waiting',
  final: 'good',
  failed: 'bad',
  replaced: 'neutral',
  lost: 'bad',
}

/** How each state of a declaration is shown. */
export const ELIGIBILITY_TONES: Record<EligibilityState, Tone> = {
  screening: 'waiting',
  review: 'waiting',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
}

/** How each state of a reservation is shown. */
export const RESERVATION_TONES: Record<ReservationState, Tone> = {
  reserved: 'attention',
  paid: 'waiting',
  allocated: 'waiting',
  delivered: 'good',
  cancelled: 'neutral',
}
