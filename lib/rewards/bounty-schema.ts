import { z } from 'zod'
import { webAddress } from '@/lib/address'
import { currencyCode } from '@/lib/currency'
import type { Texts } from '@/lib/i18n/texts'
import { BOUNTY_PROOF, type BountyProof, type SubmissionState } from '@/lib/supabase/enums'
import { decimal, optionalDay } from './schema'

/** What a review may decide, in the order of the form. */
export const REVIEW_DECISIONS = [
  'approved',
  'changes_asked',
  'rejected',
] as const satisfies readonly SubmissionState[]
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]
/** What somebody may decide: an approval pays, so that it needs who looks after the money. */
export const reviewsOf = (mayReview: boolean, mayPay: boolean): readonly ReviewDecision[] =>
  REVIEW_DECISIONS.filter((one) => mayReview && (mayPay || one !== 'approved'))

/** A task that pays a flat amount, in minor units; times in ISO 8601. `limit` is null where there is none. */
export type Bounty = {
  id: string
  programId: string
  title: Texts
  description: Texts
  amount: number
  proof: BountyProof
  limit: number | null
  perAffiliate: number
  startsAt: string
  endsAt: string | null
  closedAt: string | null
  waiting: number
  awarded: number
}
type Submission = {
  id: string
  bountyId: string
  state: SubmissionState
  proof: string
  answer: string | null
  submittedAt: string
  decidedAt: string | null
}
/** What an administrator looks at. */
export type QueuedSubmission = Submission & {
  bountyTitle: Texts
  name: string
  email: string
  decidedBy: string | null
}
/** A bounty as one affiliate sees it, with what they handed in, newest first. */
export type MyBounty = Bounty & { programName: Texts; currency: string; submissions: Submission[] }

const text = (max: number) =>
  z.string().trim().min(1, { error: 'fields.required' }).max(max, { error: 'fields.too_long' })
const optional = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' }).default('')
const count = (empty: null | 1) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, { error: 'fields.number' })
    .transform((typed) => (typed ? Number(typed) : empty))

export const createBountySchema = z.object({
  program_id: z.uuid(),
  currency: currencyCode(),
  title_es: text(120),
  title_en: optional(120),
  description_es: text(2000),
  description_en: optional(2000),
  amount: decimal.refine(Boolean, { error: 'fields.required' }),
  proof: z.enum(BOUNTY_PROOF, { error: 'fields.choice' }),
  award_limit: count(null),
  per_affiliate: count(1),
  starts_at: optionalDay,
  ends_at: optionalDay,
  idempotency_key: z.uuid(),
})
export const closeBountySchema = z.object({ bounty_id: z.uuid() })
/** A proof that is an address is resolved; the database knows what the bounty asks for. */
export const submitBountySchema = z.object({
  bounty_id: z.uuid(),
  proof: text(4000).transform((proof) => webAddress(proof) ?? proof),
})
export const reviewSchema = z.object({
  submission_id: z.uuid(),
  decision: z.enum(REVIEW_DECISIONS, { error: 'fields.choice' }),
  answer: optional(1000),
  idempotency_key: z.uuid(),
})
