import type { EligibilityState, OfferingState, ReservationState, ScreeningResult } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'
import type { VoucherStanding } from './office-schema'

/** How each state of the token office is shown. */
export const OFFERING_TONES: Record<OfferingState, Tone> = {
  draft: 'neutral',
  review: 'attention',
  active: 'good',
  ended: 'neutral',
}
export const ELIGIBILITY_TONES: Record<EligibilityState, Tone> = {
  screening: 'waiting',
  review: 'attention',
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
export const RESERVATION_TONES: Record<ReservationState, Tone> = {
  reserved: 'waiting',
  paid: 'attention',
  allocated: 'attention',
  delivered: 'good',
  cancelled: 'bad',
}
