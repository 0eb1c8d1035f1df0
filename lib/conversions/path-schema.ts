import { z } from 'zod'
import type { PayoutStage, RewardKind, WebhookState } from '@/lib/supabase/enums'
import type { Attribution, Click, Conversion } from './rules'

type Limit = { per: string; period: string; amount?: number; count?: number; left: number }
/** The reward decision as the database stored it. */
export type RewardDecision = {
  rewardId: string | null
  decidedAt: string
  candidates: { version: number; outcome: string }[]
  kind: RewardKind | null
  base: number
  /** Basis points, or minor units. */
  value: number
  reached: number | null
  step: { from: number; value: number } | null
  earned: number
  limits: Limit[]
  amount: number
  /** The customer's, where the program does not pay for it: none of its `regions`, or left out when there are none. */
  country?: string | undefined
  regions: string[]
}
/** A step in the life of a commission or conversion, as the audit log has it. */
export type Happening = {
  id: number
  action: string
  at: string
  actorName: string | null
  reason: string | null
}
export type Reversal = {
  id: string
  refundId: string | null
  amount: number
  afterPayout: boolean
  at: string
}
export type PayoutPart = {
  id: string
  runId: string
  amount: number
  stage: PayoutStage
  reference: string | null
  at: string
}
export type Delivery = {
  id: number
  type: string
  at: string
  state: WebhookState
  attempts: number
  url: string
}

/** What the shop reported beside its conversion, as the database stores it. */
export const metadataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export type ConversionPath = Conversion & {
  metadata: z.infer<typeof metadataSchema>
  /** The id it was reported under, where the customer goes by another. */
  customerRef: string | null
  attribution: Attribution | null
  reward: RewardDecision | null
  happenings: Happening[]
  reversals: Reversal[]
  payouts: PayoutPart[]
  deliveries: Delivery[]
}
/** Everything of a path in the order in which it happened. */
export type Step = { at: string } & (
  | { kind: 'click'; click: Click }
  | { kind: 'conversion'; conversion: ConversionPath }
)
