import { formatNumber } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import type { EligibilityState, OfferingState, ReservationState, ScreeningResult } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'
import type { PURCHASE_STANDING, PurchaseLine, VoucherStanding } from './office-schema'
import { formatTokens, formatUnits6 } from './units'

/** Money of the chain for a reader. */
export const dollars = (units: number | string | bigint, locale: Locale) => formatUnits6(units, locale)
export const tokensOf = (tokens: string | bigint, locale: Locale) => formatTokens(tokens, locale)

/** A price of one token, which may be less than a cent: all six decimals that it has. */
export function priceOf(units: number | string, locale: Locale): string {
  return `$${formatNumber(Number(units) / 1e6, locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`
}

/** An address or hash that fits a table: its beginning and end. */
export const shorten = (hex: string) => (hex.length > 16 ? `${hex.slice(0, 8)}…${hex.slice(-6)}` : hex)

export const reservationNumber = (number: number) => `R-${number}`

/** Whole days, or hours of less than two days, that something has waited; as of `now`. */
export function ageOf(since: string, now: number): { unit: 'hours' | 'days'; count: number } {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / 3_600_000))
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}

export const purchaseStanding = ({ undoneAt, isFinal }: Pick<PurchaseLine, 'undoneAt' | 'isFinal'>) =>
  (undoneAt ? 'undone' : isFinal ? 'final' : 'new') satisfies (typeof PURCHASE_STANDING)[number]

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
