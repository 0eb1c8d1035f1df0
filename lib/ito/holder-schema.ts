import { z } from 'zod'
import type { Texts } from '@/lib/i18n/texts'
import {
  type BuyerKind,
  CONTRACT_KIND,
  type EligibilityState,
  type OfferingState,
  type ReservationState,
  type ScanLevel,
  type TokenTier,
  type TokenTransactionKind,
  type TokenTransactionState,
} from '@/lib/supabase/enums'

/** Money is 1e-6 dollar, tokens are digits of 1e-18 token, shares basis points, terms seconds, times ISO 8601. */
export type Hex = `0x${string}`
type ContractKind = (typeof CONTRACT_KIND)[number]
export type Phase = {
  position: number
  startsAt: string
  endsAt: string
  earlyAccess: number
  price: number
}
export type TierTerms = {
  tier: TokenTier
  /** Null for Institutional, which is a signed agreement. */
  minimum: number | null
  bonusBps: number
  scans: ScanLevel
  hasAdviser: boolean
  benefits: Texts
}
/** The chain that an offering is on, as far as it was read. */
export type Network = {
  chainId: number
  name: string
  isLocal: boolean
  /** Where wallets of other devices are reached; null where it is not configured. */
  relay: { projectId: string; name: string } | null
}
export type Sale = {
  id: string
  slug: string
  state: OfferingState
  name: Texts
  symbol: string
  softCap: number
  hardCap: number
  minPurchase: number
  maxContribution: number
  coolingOff: number
  initialBps: number
  cliff: number
  duration: number
  earlyAccessTier: TokenTier
  deniedCountries: string[]
  termsHash: string | null
  phases: Phase[]
  tiers: TierTerms[]
  contracts: Partial<Record<ContractKind, Hex>>
  network: Network | null
  /** What everybody counts by: the later of the chain's clock and ours. */
  now: string
}

const text = z.string()
export const eventsSchema = z.object({
  ended: z.object({ at: text, has_succeeded: z.boolean() }).nullable(),
  rates: z
    .object({
      baseBps: z.coerce.number(),
      tierBonusBps: z.array(z.coerce.number()),
      tierMaxBps: z.array(z.coerce.number()),
      locks: z.array(z.object({ term: z.coerce.number(), bonusBps: z.coerce.number() })),
    })
    .nullable(),
  paused: z.array(z.enum(CONTRACT_KIND)),
  rounds: z.array(
    z.object({
      round: z.number(),
      period: z.number(),
      total: z.number(),
      opens_at: z.number().nullable(),
      expires_at: z.number().nullable(),
      is_cancelled: z.boolean(),
      is_swept: z.boolean(),
    }),
  ),
})
/** What the contracts of an offering told everybody. */
export type SaleEvents = z.output<typeof eventsSchema>
export type Rates = NonNullable<SaleEvents['rates']>

export type Wallet = { id: string; address: Hex; linkedAt: string }
export type Transaction = {
  id: string
  offeringId: string
  hash: Hex
  kind: TokenTransactionKind
  state: TokenTransactionState
  notedAt: string
}
export type Declaration = {
  id: string
  state: EligibilityState
  country: string
  kind: BuyerKind
  legalName: string
  bornOn: string | null
  declaredAt: string
  reason: string | null
  validUntil: string | null
}
export type Purchase = {
  hash: Hex
  log: number
  account: Hex
  number: number
  phase: number
  tier: TokenTier
  paid: number
  tokens: string
  bonus: string
  price: number
  termsHash: string | null
  at: string
  block: number
  isFinal: boolean
  undoneAt: string | null
}
/** An event of somebody's own wallets in staking, dividends or the sale. */
export type OwnEvent = {
  kind: string
  account: Hex
  number: number | null
  amount: number | null
  tokens: string | null
  args: Record<string, unknown>
  at: string
  hash: Hex
}
export type Position = {
  account: Hex
  id: number
  amount: string
  reward: string
  rateBps: number
  startsAt: string
  /** From then on the reward is paid. */
  endsAt: string
  closedAt: string | null
  /** What was paid beside the amount when it was closed. */
  paidReward: string | null
}
export type DividendLine = {
  roundId: string
  round: number
  period: number
  line: number
  account: Hex
  tokens: string
  tier: TokenTier
  amount: number
  proof: Hex[]
}
export type Reservation = {
  id: string
  number: number
  state: ReservationState
  phase: number
  /** Cents. */
  amount: number
  price: number
  reservedAt: string
  dueAt: string
  paidAt: string | null
  tokens: string | null
  deliveredAt: string | null
  hash: Hex | null
}
