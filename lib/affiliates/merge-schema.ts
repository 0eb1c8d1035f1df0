import { z } from 'zod'

/** Another account that may be the same person's, and why. */
export type Duplicate = { affiliateId: string; name: string; email: string; why: 'mailbox' | 'property' }

export const MERGE_PARTS = [
  'programs',
  'links',
  'coupons',
  'sales',
  'commissions',
  'payouts',
  'applications',
  'properties',
] as const

/** What a merge would move; money in minor units. `shared` of the programs have both accounts. */
export const mergeCountsSchema = z.object({
  programs: z.number(),
  shared: z.number(),
  links: z.number(),
  coupons: z.number(),
  sales: z.number(),
  commissions: z.number(),
  payouts: z.number(),
  applications: z.number(),
  properties: z.number(),
  balances: z.array(z.object({ currency: z.string(), pending: z.number(), available: z.number() })),
})
type MergeCounts = z.output<typeof mergeCountsSchema>

/** The account that would stay, and what would go to it, or why nothing can. */
export type MergeProposal = {
  intoId: string
  name: string
  email: string
  counts: MergeCounts | null
  refusal: string | null
}

export const mergeSchema = z.object({
  from_id: z.uuid(),
  into_id: z.uuid(),
  reason: z.string(),
  /** Where to go on: the list that the administrator came from. */
  back: z.string().regex(/^\/admin\/programs\/[a-z0-9-]+\/affiliates$/),
})
