import type {
  AgreementState,
  DividendRoundState,
  EligibilityState,
  OfferingState,
  ReservationState,
  ScreeningResult,
  TokenTransactionState,
  WhitepaperState,
} from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

/** Where a voucher stands, as `voucher_details` says. */
export const VOUCHER_STANDING = ['issued', 'used', 'expired', 'revoked', 'unsigned'] as const
export type VoucherStanding = (typeof VOUCHER_STANDING)[number]
/** A purchase is new until its block is final. */
export const PURCHASE_STANDING = ['final', 'new', 'undone'] as const
export type PurchaseStanding = (typeof PURCHASE_STANDING)[number]
/** Where a round stands in the contract, by the chain's time. */
export type RoundStanding = 'proposed' | 'funded' | 'open' | 'cancelled' | 'expired'
export type ChainStanding = 'following' | 'late' | 'halted'

/** How each state of the token office is shown. */
export const OFFERING_TONES: Record<OfferingState, Tone> = {
  draft: 'neutral',
  review: 'attention',
  active: 'good',
  ended: 'neutral',
}

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
export const SCREENING_TONES: Record<ScreeningResult, Tone> = {
  clear: 'good',
  match: 'bad',
  unavailable: 'waiting',
}
export const VOUCHER_TONES: Record<VoucherStanding, Tone> = {
  issued: 'good',
  used: 'neutral',
  expired: 'neutral',
  revoked: 'bad',
  unsigned: 'waiting',
}
export const PAPER_TONES: Record<WhitepaperState, Tone> = {
  proposed: 'attention',
  published: 'good',
  withdrawn: 'neutral',
}
export const AGREEMENT_TONES: Record<AgreementState, Tone> = {
  proposed: 'attention',
  active: 'good',
  ended: 'neutral',
}
export const PURCHASE_TONES: Record<PurchaseStanding, Tone> = { final: 'good', new: 'waiting', undone: 'bad' }
export const CHAIN_TONES: Record<ChainStanding, Tone> = { following: 'good', late: 'waiting', halted: 'bad' }

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

/** How an offering's standing is marked. */
export const STANDING_TONES = {
  prepared: 'waiting',
  upcoming: 'waiting',
  early: 'waiting',
  open: 'good',
  between: 'waiting',
  paused: 'attention',
  counting: 'waiting',
  succeeded: 'good',
  failed: 'bad',
  closed: 'neutral',
} as const satisfies Record<string, Tone>
export const ROUND_TONES: Record<DividendRoundState, Tone> = {
  draft: 'neutral',
  published: 'good',
  withdrawn: 'bad',
}
export const ONCHAIN_TONES: Record<RoundStanding, Tone> = {
  proposed: 'attention',
  funded: 'waiting',
  open: 'good',
  cancelled: 'bad',
  expired: 'neutral',
}
/** Where the announcement of a call stands. */
export const SCHEDULE_TONES: Record<'none' | 'announced' | 'ready' | 'over', Tone> = {
  none: 'attention',
  announced: 'waiting',
  ready: 'good',
  over: 'neutral',
}
