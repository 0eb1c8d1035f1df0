import { fold } from '@/lib/fold'
import { currencyDigits } from '@/lib/money'
import type { ListingFilter, Reward } from './schema'

export const LISTINGS_PER_PAGE = 24
export const MOST_CLICKS = 1_000_000
const MOST_MINOR = 100_000_000

/** What a visitor typed, as the words that the listing is searched for: small letters without accents or signs. */
export function searchWords(text: string): string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8)
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / LISTINGS_PER_PAGE))
}

/** The marketplace's address for a filter: defaults are left out. */
export function listingHref({ q, category, reward, sort, page }: Partial<ListingFilter>): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  if (reward) query.set('reward', reward)
  if (sort && sort !== 'newest') query.set('sort', sort)
  if (page && page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `/programs?${text}` : '/programs'
}

/** Money in minor units, shares in basis points. */
export type Assumptions = { clicks: number; conversionBps: number; sale: number; reward: Reward }
/** `sales` may be a fraction: it is an average, not a count. */
export type Estimate = { sales: number; revenue: number; commission: number }

/** Half away from zero, as the ledger rounds; nothing here is negative. */
function divide(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n)
}

/**
 * Clicks times conversion times sale times reward, each line rounded once from the exact product. Arithmetic and no
 * forecast: without sales everything is zero.
 */
export function estimate({ clicks, conversionBps, sale, reward }: Assumptions): Estimate {
  const bought = BigInt(clicks) * BigInt(conversionBps) // sales × 10,000
  const sold = bought * BigInt(sale)
  const earned =
    reward.kind === 'percent'
      ? divide(sold * BigInt(reward.rateBps), 100_000_000n)
      : divide(bought * BigInt(reward.amount), 10_000n)
  return {
    sales: Number(divide(bought, 100n)) / 100,
    revenue: Number(divide(sold, 10_000n)),
    commission: Number(earned),
  }
}

/** A number as people type it ("1,000", "2.5", "2,5") in units of 1/`scale`, within bounds; nothing readable is 0. */
export function readAmount(text: string, scale: number, most: number): number {
  const plain = text.trim().replace(/[\s$%]/g, '')
  const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain.replace(',', '.')
  const value = Number(grouped)
  if (!Number.isFinite(value) || value <= 0) return 0
  return Math.min(Math.round(value * scale), most)
}

/** The form's values, from its texts. A reward that is not one of the programs' is the visitor's own. */
export type Offer = { slug: string; currency: string; reward: Reward }
export type Typed = { clicks: string; rate: string; sale: string; reward: string; own: string }

export function readAssumptions(typed: Typed, offers: Offer[]): Assumptions & { currency: string } {
  const offer = offers.find(({ slug }) => slug === typed.reward)
  const currency = offer?.currency ?? 'USD'
  const minor = 10 ** currencyDigits(currency)
  const own: Reward =
    typed.reward === 'flat'
      ? { kind: 'flat', event: 'sale', amount: readAmount(typed.own, minor, MOST_MINOR) }
      : { kind: 'percent', event: 'sale', rateBps: readAmount(typed.own, 100, 10_000) }
  return {
    clicks: readAmount(typed.clicks, 1, MOST_CLICKS),
    conversionBps: readAmount(typed.rate, 100, 10_000),
    sale: readAmount(typed.sale, minor, MOST_MINOR),
    reward: offer?.reward ?? own,
    currency,
  }
}
