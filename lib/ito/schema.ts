import { z } from 'zod'
import type { Texts } from '@/lib/i18n/texts'
import type { ContractKind, ScanLevel, TokenTier } from '@/lib/supabase/enums'
import { firstCharacters } from '@/lib/text'
import type { CalculatorPlan } from './calculator-rules'
import type { Standing } from './standing-rules'
import type { OfferingState } from './state-schema'

type OfferingPhase = {
  startsAt: string
  endsAt: string
  early: number
  price: number
  cap: string
  sold: string
}
export type OfferingTier = {
  tier: Exclude<TokenTier, 'none'>
  minimum: number | null
  bonusBps: number
  scans: ScanLevel
  hasAdviser: boolean
  benefits: Texts
}
/** The texts that an administrator entered; an empty list is a section that is left out. */
export type OfferingPage = {
  allocation: { label: Texts; share_bps: number }[]
  funds: { label: Texts; share_bps: number }[]
  roadmap: { title: Texts; text: Texts; quarter: string; is_done: boolean }[]
  team: { name: string; role: Texts }[]
  questions: { question: Texts; answer: Texts }[]
  audits: { by: string; on: string; url: string }[]
}
/** An offering as visitors read it. Money is 1e-6 dollar, tokens digits of 1e-18, shares basis points, terms seconds. */
export type PublicOffering = {
  slug: string
  name: Texts
  tokenName: string
  symbol: string
  softCap: number
  hardCap: number
  minPurchase: number
  maxContribution: number
  coolingOff: number
  initialBps: number
  cliff: number
  duration: number
  earlyTier: TokenTier
  maxAgreedBonusBps: number
  denied: string[]
  termsHash: string | null
  phases: OfferingPhase[]
  tiers: OfferingTier[]
  raised: number
  buyers: number
  /** Null where no chain was read. */
  readAt: string | null
  contracts: { kind: ContractKind; address: string }[]
  chain: { id: number; name: string; isLocal: boolean } | null
  state: OfferingState | null
  /** What the chain's clock was ahead of this machine's when its contracts were read, in milliseconds. */
  clockOffset: number
  page: OfferingPage
  whitepaper: { version: number; hash: string; publishedAt: string } | null
  standing: Standing
}

/** What the calculator needs, at the price of the open phase, or the next one's, or the last. */
export function calculatorPlan({
  phases,
  tiers,
  standing,
  state,
  minPurchase,
}: PublicOffering): CalculatorPlan {
  const at = standing.phase ?? standing.next ?? phases.length - 1
  const { staking } = state ?? {}
  return {
    price: phases[at]?.price ?? 1,
    minPurchase,
    tiers: tiers.flatMap(({ tier, minimum, bonusBps }) =>
      tier === 'institutional' || minimum === null ? [] : [{ tier, minimum, bonusBps }],
    ),
    staking: staking
      ? {
          baseBps: staking.baseBps,
          tierBonusBps: staking.tierBonusBps,
          tierMaxBps: staking.tierMaxBps,
          locks: staking.locks,
          free: Number(BigInt(staking.free) / 10n ** 16n),
        }
      : null,
  }
}

/** An offering of the past, and what came of it. */
export type EarlierOffering = {
  slug: string
  name: Texts
  raised: number
  buyers: number
  isSucceeded: boolean | null
  endedAt: string
}

/** What the calculator begins with. */
export const CALCULATOR_START = { amount: '1000', lock: 0 }
const text = z.union([z.string(), z.array(z.string()).transform(([first]) => first ?? '')])
export const calculatorSchema = z.object({
  amount: text.catch(CALCULATOR_START.amount).transform((typed) => firstCharacters(typed, 14)),
  lock: text.transform(Number).pipe(z.int().min(0).max(15)).catch(CALCULATOR_START.lock),
})
