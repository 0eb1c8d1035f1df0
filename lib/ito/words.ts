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

/** How each state of a line of dividends is shown. */
export const DIVIDEND_TONES = {
  proposed: 'waiting',
  objection: 'waiting',
  open: 'attention',
  expired: 'bad',
  cancelled: 'neutral',
  paid: 'good',
} as const satisfies Record<string, Tone>

/** How each state of a position in staking is shown. */
export const POSITION_TONES = {
  locked: 'waiting',
  ready: 'good',
  closed: 'neutral',
} as const satisfies Record<string, Tone>
