import type { Locale } from './i18n/routing'
import { REGION } from './i18n/routing'

/** How many decimals the currency has: USD 2, JPY 0, KWD 3. */
export function currencyDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** Minor units as an exact decimal: ("41250", USD) → "412.50". Never passes through a float. */
export function toDecimal(minor: bigint | number | string, currency: string): Intl.StringNumericLiteral {
  const digits = currencyDigits(currency)
  const value = BigInt(minor)
  const whole = (value < 0n ? -value : value).toString().padStart(digits + 1, '0')
  const text = digits === 0 ? whole : `${whole.slice(0, -digits)}.${whole.slice(-digits)}`
  return `${value < 0n ? '-' : ''}${text}` as Intl.StringNumericLiteral
}

/** Minor units for a reader: (41250, USD, es) → "$412.50". */
export function formatMoney(minor: bigint | number | string, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(REGION[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(toDecimal(minor, currency))
}

/** Minor units by currency. */
export type Sums = Record<string, number>

/** Money of several currencies beside each other, each in its own. */
export const formatSums = (sums: Sums, locale: Locale) =>
  Object.entries(sums)
    .map(([currency, minor]) => formatMoney(minor, currency, locale))
    .join(' + ')

/** A decimal that a person typed with a point or a comma, moved by so many places; what it has beyond them is cut off. */
function shifted(decimal: string, places: number): number {
  const [whole = '0', fraction = ''] = decimal.replace(',', '.').split('.')
  return Number(whole + fraction.padEnd(places, '0').slice(0, places))
}

/** Minor units of a typed decimal: ("412.5", USD) → 41250. At most the currency's decimals. */
export const toMinor = (decimal: string, currency: string) => shifted(decimal, currencyDigits(currency))

/** Basis points of a typed percentage: "2,9" → 290. At most two decimals. */
export const toBasisPoints = (percent: string) => shifted(percent, 2)
