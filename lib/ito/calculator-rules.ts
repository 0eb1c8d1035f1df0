import { TOKEN_TIER, type TokenTier } from '@/lib/supabase/enums'

/** What the sum needs of an offering. Money is 1e-6 dollar, shares basis points, terms seconds. */
export type CalculatorPlan = {
  price: number
  minPurchase: number
  /** Bronze to Platinum with the money from which on somebody has it. */
  tiers: { tier: Tier; minimum: number; bonusBps: number }[]
  staking: {
    baseBps: number
    /** By tier, from none to Institutional. */
    tierBonusBps: number[]
    tierMaxBps: number[]
    locks: { term: number; bonusBps: number }[]
    /** What the reserve has left for new positions, in hundredths of a token. */
    free: number
  } | null
}
export type Tier = Exclude<TokenTier, 'none' | 'institutional'>
const YEAR = 365 * 86_400

export type Sum = {
  /** Hundredths of a token, cut off as the contract cuts off. */
  base: number
  bonus: number
  tier: Tier | 'none'
  /** The next tier and the money that is missing for it. */
  next: { tier: Tier; missing: number } | null
  isBelowMinimum: boolean
  staking: { rateBps: number; reward: number; isCovered: boolean } | null
}

/** Dollars as people type them, in 1e-6 dollar; what is no amount is zero. */
export function readDollars(typed: string): number {
  const plain = typed
    .trim()
    .replaceAll(/[\s$]/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  const dollars = /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : 0
  return Math.round(dollars * 1_000_000)
}

const hundredths = (money: number, price: number) =>
  Number((BigInt(money) * 100n) / BigInt(Math.max(price, 1)))
const share = (of: number, bps: number) => Number((BigInt(of) * BigInt(bps)) / 10_000n)

/** What a first purchase of so much brings at a price, and what a position of all of it would set aside. */
export function calculate(plan: CalculatorPlan, money: number, lock: number): Sum {
  const reached = plan.tiers.findLast(({ minimum }) => money >= minimum)
  const next = plan.tiers.find(({ minimum }) => money < minimum)
  const base = hundredths(money, plan.price)
  const bonus = share(base, reached?.bonusBps ?? 0)
  const tier = reached?.tier ?? 'none'
  return {
    base,
    bonus,
    tier,
    next: next ? { tier: next.tier, missing: next.minimum - money } : null,
    isBelowMinimum: money < plan.minPurchase,
    staking: stake(plan, base + bonus, TOKEN_TIER.indexOf(tier), lock),
  }
}

function stake({ staking }: CalculatorPlan, tokens: number, tier: number, lock: number): Sum['staking'] {
  const chosen = staking?.locks[lock]
  if (!staking || !chosen) return null
  const added = staking.baseBps + chosen.bonusBps + (staking.tierBonusBps[tier] ?? 0)
  const rateBps = Math.min(added, staking.tierMaxBps[tier] ?? 0)
  const reward = Number((BigInt(tokens) * BigInt(rateBps) * BigInt(chosen.term)) / BigInt(10_000 * YEAR))
  return { rateBps, reward, isCovered: reward <= staking.free }
}
