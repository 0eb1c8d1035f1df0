import type { Locale } from '@/lib/i18n/routing'
import type { PurchaseLine } from './office-schema'
import { formatTokens, formatUnits6 } from './units'
import type { PurchaseStanding } from './words'

/** Money of the chain for a reader. */
export const dollars = (units: number | string | bigint, locale: Locale) => formatUnits6(units, locale)
export const tokensOf = (tokens: string | bigint, locale: Locale) => formatTokens(tokens, locale)

/** An address or hash that fits a table: its beginning and end. */
export const shorten = (hex: string) => (hex.length > 16 ? `${hex.slice(0, 8)}…${hex.slice(-6)}` : hex)

export const reservationNumber = (number: number) => `R-${number}`

/** How long something has waited as of `now`: minutes of less than two hours, hours of less than two days, else days. */
export function ageOf(since: string, now: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes < 120) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}

export const purchaseStanding = ({ undoneAt, isFinal }: Pick<PurchaseLine, 'undoneAt' | 'isFinal'>) =>
  (undoneAt ? 'undone' : isFinal ? 'final' : 'new') satisfies PurchaseStanding

const trimmed = (digits: string, decimals: number) => {
  const padded = digits.padStart(decimals + 1, '0')
  const fraction = padded.slice(-decimals).replace(/0+$/, '')
  return padded.slice(0, -decimals) + (fraction && `.${fraction}`)
}
/** Amounts as a form shows them to be typed over: no currency, no separators. */
export const typedDollars = (units: number | string) => trimmed(String(units), 6)
export const typedTokens = (tokens: string) => trimmed(tokens, 18)
export const typedShare = (points: number) => trimmed(String(points), 2)
/** A moment as a field for day and time in Panama holds it. */
export const typedMoment = (at: string) => new Date(Date.parse(at) - 5 * 3_600_000).toISOString().slice(0, 16)
