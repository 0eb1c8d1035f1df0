import type { Texts } from '@/lib/i18n/texts'
import type { ContractKind, OfferingState, ScanLevel, TokenTier } from '@/lib/supabase/enums'
import type { OfferingRef } from './office-schema'

type Contract = { chainId: number; address: string; kind: ContractKind; firstBlock: number }
export type Phase = {
  position: number
  startsAt: string
  endsAt: string
  earlyAccess: number
  price: number
  cap: string
}
export type Tier = {
  tier: TokenTier
  minimum: number | null
  bonusBps: number
  scans: ScanLevel
  hasAdviser: boolean
  benefits: Texts
}
/** An offering with everything that its page and its editor show. */
export type OfferingPlan = OfferingRef & {
  state: OfferingState
  revision: number
  parentId: string | null
  tokenName: string
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
  deniedCountries: string[]
  termsHash: string | null
  phases: Phase[]
  tiers: Tier[]
  contracts: Contract[]
  totals: {
    raised: number
    sold: string
    phaseSold: string[]
    buyers: number
    claimed: string
    isSucceeded: boolean | null
    block: number
    at: string | null
  } | null
  submittedAt: string | null
  activatedAt: string | null
  endedAt: string | null
}
/** Whether an offering's terms are a whitepaper that was published, one that waits to be, or none. */
export type TermsState = 'published' | 'proposed' | 'missing'
export type HistoryLine = {
  at: string
  action: string
  person: string | null
  facts: Record<string, unknown>
}
