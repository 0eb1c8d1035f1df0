import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import {
  PAYOUT_METHOD_KIND,
  PAYOUT_OMISSION_REASON,
  PAYOUT_REQUEST_STATE,
  PAYOUT_RUN_STATE,
  PAYOUT_STAGE,
  PAYOUT_STATUS,
} from '@/lib/supabase/enums'

/** Why somebody with a balance is not paid; one for each. */
const obstacle = z.enum(PAYOUT_OMISSION_REASON)
const kind = z.enum(PAYOUT_METHOD_KIND)

/** A payout and whom it goes to; `amount` in minor units. */
export const payoutSchema = z
  .object({
    id: z.uuid(),
    run_id: z.uuid(),
    amount: z.number(),
    currency: z.string(),
    status: z.enum(PAYOUT_STATUS),
    /** Where the money is, as screens show it: nothing is on its way before it was sent. */
    stage: z.enum(PAYOUT_STAGE),
    reference: z.string().nullable(),
    failure_reason: z.string().nullable(),
    included_because: z.string().nullable(),
    /** Since when it is in its stage. */
    stage_at: z.string(),
    program_name: textsSchema,
    affiliate_name: z.string(),
    affiliate_email: z.string(),
    method_kind: kind.nullable(),
    method_label: z.string().nullable(),
    item_count: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    runId: row.run_id,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    stage: row.stage,
    reference: row.reference,
    failureReason: row.failure_reason,
    includedBecause: row.included_because,
    stageAt: row.stage_at,
    programName: row.program_name,
    affiliateName: row.affiliate_name,
    affiliateEmail: row.affiliate_email,
    method: row.method_kind && { kind: row.method_kind, label: row.method_label ?? '' },
    itemCount: row.item_count,
  }))
export type Payout = z.output<typeof payoutSchema>

export const payoutRunSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(PAYOUT_RUN_STATE),
    cut_off: z.string(),
    created_by: z.uuid(),
    created_at: z.string(),
    confirmed_at: z.string().nullable(),
    cancelled_at: z.string().nullable(),
    program_name: textsSchema,
    currency: z.string(),
    prepared_by_name: z.string(),
    confirmed_by_name: z.string().nullable(),
    amount: z.number(),
    payout_count: z.number(),
    paid_count: z.number(),
    failed_count: z.number(),
    omitted_count: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    state: row.state,
    cutOff: row.cut_off,
    createdBy: row.created_by,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    cancelledAt: row.cancelled_at,
    programName: row.program_name,
    currency: row.currency,
    preparedBy: row.prepared_by_name,
    confirmedBy: row.confirmed_by_name,
    amount: row.amount,
    payoutCount: row.payout_count,
    paidCount: row.paid_count,
    failedCount: row.failed_count,
    omittedCount: row.omitted_count,
  }))
export type PayoutRun = z.output<typeof payoutRunSchema>

/** What a run would pay in a program now, and what would wait, judged as a run judges it. */
export const payoutPreviewSchema = z
  .object({
    program_id: z.uuid(),
    program_name: textsSchema,
    slug: z.string(),
    currency: z.string(),
    ready_count: z.number(),
    amount: z.number(),
    waiting_count: z.number(),
    waiting_amount: z.number(),
    draft_id: z.uuid().nullable(),
  })
  .transform((row) => ({
    programId: row.program_id,
    programName: row.program_name,
    slug: row.slug,
    currency: row.currency,
    readyCount: row.ready_count,
    amount: row.amount,
    waitingCount: row.waiting_count,
    waitingAmount: row.waiting_amount,
    draftId: row.draft_id,
  }))
export type PayoutPreview = z.output<typeof payoutPreviewSchema>

/** One affiliate in a dry run; without a reason they are paid. */
export const candidateSchema = z
  .object({
    enrollment_id: z.uuid(),
    affiliate_name: z.string(),
    affiliate_email: z.string(),
    amount: z.number(),
    item_count: z.number(),
    method_kind: kind.nullable(),
    method_label: z.string().nullable(),
    reason: obstacle.nullable(),
    fee: z.number().nullable(),
  })
  .transform((row) => ({
    enrollmentId: row.enrollment_id,
    affiliateName: row.affiliate_name,
    affiliateEmail: row.affiliate_email,
    amount: row.amount,
    fee: row.fee,
    itemCount: row.item_count,
    method: row.method_kind && { kind: row.method_kind, label: row.method_label ?? '' },
    reason: row.reason,
  }))
export type Candidate = z.output<typeof candidateSchema>

/** Who was left out of a run, and by whom when it was a person's choice. */
export const omissionSchema = z
  .object({
    enrollment_id: z.uuid(),
    affiliate_name: z.string(),
    affiliate_email: z.string(),
    amount: z.number(),
    reason: obstacle,
    note: z.string().nullable(),
    decided_by_name: z.string().nullable(),
  })
  .transform((row) => ({
    enrollmentId: row.enrollment_id,
    affiliateName: row.affiliate_name,
    affiliateEmail: row.affiliate_email,
    amount: row.amount,
    reason: row.reason,
    note: row.note,
    decidedBy: row.decided_by_name,
  }))
export type Omission = z.output<typeof omissionSchema>

/** The next payout of one program, named by the database: the next one that carries money. */
export const nextPayoutSchema = z
  .object({
    enrollment_id: z.uuid(),
    program_id: z.uuid(),
    program_name: textsSchema,
    currency: z.string(),
    due: z.string().nullable(),
    available: z.number(),
    maturing: z.number(),
    in_review: z.number(),
    minimum: z.number(),
    reason: obstacle.nullable(),
    amount: z.number(),
    next_maturing: z.string().nullable(),
  })
  .transform((row) => ({
    enrollmentId: row.enrollment_id,
    programId: row.program_id,
    programName: row.program_name,
    currency: row.currency,
    /** YYYY-MM-DD; null where the program names no day, or where not enough is in sight. */
    due: row.due,
    available: row.available,
    maturing: row.maturing,
    inReview: row.in_review,
    minimum: row.minimum,
    /** The first thing that blocks it. */
    reason: row.reason,
    /** The amount paid then; 0 where something blocks it. */
    amount: row.amount,
    nextMaturing: row.next_maturing,
  }))
export type NextPayout = z.output<typeof nextPayoutSchema>

/** The one next payout in a currency: what all programs that pay on its day send together. */
export const nextSumSchema = z.object({
  currency: z.string(),
  due: z.string().nullable(),
  amount: z.number(),
  reason: obstacle.nullable(),
  stopped: z.number(),
})

export const earlyRequestSchema = z
  .object({
    id: z.uuid(),
    enrollment_id: z.uuid(),
    program_name: textsSchema,
    currency: z.string(),
    minimum_payout: z.number(),
    available: z.number(),
    affiliate_name: z.string(),
    note: z.string(),
    state: z.enum(PAYOUT_REQUEST_STATE),
    answer: z.string().nullable(),
    asked_at: z.string(),
  })
  .transform((row) => ({
    id: row.id,
    enrollmentId: row.enrollment_id,
    programName: row.program_name,
    currency: row.currency,
    minimum: row.minimum_payout,
    available: row.available,
    affiliateName: row.affiliate_name,
    note: row.note,
    state: row.state,
    answer: row.answer,
    askedAt: row.asked_at,
  }))
export type EarlyRequest = z.output<typeof earlyRequestSchema>
