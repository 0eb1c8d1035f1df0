import { formatNumber } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { formatMoney } from '@/lib/money'

const TOKEN = 10n ** 18n

/** Money of the chain, 1e-6 dollar, for a reader: whole cents, rounded half away from zero. */
export function formatUnits6(units: bigint | string | number, locale: Locale): string {
  const value = BigInt(units)
  const cents = (value + (value < 0n ? -5_000n : 5_000n)) / 10_000n
  return formatMoney(Number(cents), 'USD', locale)
}

/** Tokens of 1e-18 for a reader, cut off after two decimals: nobody is shown more than they have. */
export function formatTokens(tokens: bigint | string, locale: Locale): string {
  const hundredths = (BigInt(tokens) * 100n) / TOKEN
  return formatNumber(Number(hundredths) / 100, locale)
}

/** The price of one token, to the last of its six decimals that is not zero. */
export function formatPrice(units: bigint | string | number, locale: Locale): string {
  const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  return formatNumber(Number(units) / 1_000_000, locale, {
    ...style,
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  })
}
