import { parseUnits } from 'viem'

/**
 * The figures of an offering when nobody configures others. Those of the specification are marked; it shows no other, so
 * the rest is this project's proposal (decision 63). Money is 1e-6 dollar, tokens 1e-18 token, shares are basis points,
 * times seconds.
 */
export const DAY = 86_400

const dollars = (amount: string) => parseUnits(amount, 6)
export const tokens = (amount: string) => parseUnits(amount, 18)

/** The order of `Tier` in the contracts. */
export const TIERS = ['None', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Institutional'] as const
const tier = (name: (typeof TIERS)[number]) => TIERS.indexOf(name)

export const TERMS = {
  softCap: dollars('200000'),
  hardCap: dollars('5000000'),
  minPurchase: dollars('100'),
  maxContribution: dollars('1000000'),
  coolingOff: 14 * DAY, // also the least that the contract takes
  initialBps: 1_000,
  cliff: 90 * DAY,
  duration: 720 * DAY,
  earlyAccessTier: tier('Gold'),
  maxAgreedBonusBps: 3_000, // specification: Institutional +30 %, negotiable
}

/** Bronze, Silver, Gold, Platinum. */
export const TIER_TABLE = {
  minimums: [dollars('100'), dollars('1000'), dollars('10000'), dollars('50000')],
  bonusBps: [0, 200, 500, 1_000],
} as const

/** By tier, from None to Institutional. The base, Gold, Platinum and their maxima are the specification's. */
export const RATES = {
  baseBps: 500,
  tierBonusBps: [0, 0, 0, 200, 400, 400],
  tierMaxBps: [1_200, 1_200, 1_200, 1_400, 1_600, 1_600],
  locks: [
    { term: 30 * DAY, bonusBps: 0 },
    { term: 90 * DAY, bonusBps: 200 },
    { term: 180 * DAY, bonusBps: 400 },
    { term: 365 * DAY, bonusBps: 700 },
  ],
} as const

/** A tenth of profit, and 15 % more weight from Platinum on: both the specification's, as decision 63 reads it. */
export const DIVIDENDS = {
  poolBps: 1_000,
  weightBps: [0, 10_000, 10_000, 10_000, 11_500, 11_500],
} as const

/** Phases of the same length, one after the other, each with its price; the day before is early (specification). */
export function phasesFrom(start: number, days: number, prices: readonly string[], cap: bigint) {
  return prices.map((price, i) => ({
    start: start + i * days * DAY,
    end: start + (i + 1) * days * DAY,
    earlyAccess: DAY,
    price: dollars(price),
    cap,
    sold: 0n,
  }))
}

/** How long in advance everybody sees what a role is going to do. */
export const DELAYS = { admin: 5 * DAY, offeringManager: DAY, treasury: 2 * DAY } as const
