import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import {
  ATTRIBUTION_RULE,
  COMMISSION_STATUS,
  CONVERSION_KIND,
  type CommissionStatus,
  type PayoutStage,
  REPLACEMENT_KIND,
  REVIEW_TOPIC,
  REWARD_KIND,
  REWARD_PERIOD,
  TIER_METRIC,
} from '@/lib/supabase/enums'

export function toCommissionStatus(value: unknown): CommissionStatus | undefined {
  return COMMISSION_STATUS.find((status) => status === value)
}

/** A commission with its whole reason; money in minor units, shares in basis points, times in ISO 8601. */
export const commissionSchema = z
  .object({
    id: z.uuid(),
    conversion_id: z.uuid(),
    program_id: z.uuid(),
    enrollment_id: z.uuid(),
    program_slug: z.string(),
    status: z.enum(COMMISSION_STATUS),
    base_amount: z.number(),
    amount: z.number(),
    reversed: z.number(),
    currency: z.string(),
    created_at: z.string(),
    matures_at: z.string(),
    decided_at: z.string().nullable(),
    rejection_reason: z.string().nullable(),
    by_rule: z.boolean(),
    program_name: textsSchema,
    affiliate_name: z.string(),
    affiliate_email: z.string(),
    affiliate_deleted: z.boolean(),
    /** What takes something back earns nothing. */
    kind: z.enum(CONVERSION_KIND).exclude(['refund', 'reinstatement']),
    event_name: z.string().nullable(),
    quantity: z.number(),
    is_renewal: z.boolean(),
    order_id: z.string(),
    sold_at: z.string(),
    lead_at: z.string().nullable(),
    clicked_at: z.string().nullable(),
    link_code: z.string().nullable(),
    rule: z.enum(ATTRIBUTION_RULE).nullable(),
    window_days: z.number().nullable(),
    candidate_count: z.number().nullable(),
    reward_version: z.number().nullable(),
    reward_kind: z.enum(REWARD_KIND).nullable(),
    tier_metric: z.enum(TIER_METRIC).nullable(),
    tier_period: z.enum(REWARD_PERIOD).nullable(),
    value: z.number().nullable(),
    earned: z.number().nullable(),
    step_from: z.number().nullable(),
    bounty_title: textsSchema.nullable(),
    decided_amount: z.number().nullable(),
    given_reason: z.string().nullable(),
    share_bps: z.number(),
    made_by: z.enum(REPLACEMENT_KIND).nullable(),
    made_reason: z.string().nullable(),
    made_of: z.number().nullable(),
    ended_by: z.enum(REPLACEMENT_KIND).nullable(),
    ended_reason: z.string().nullable(),
    clawback_reason: z.string().nullable(),
    review_by: z.string().nullable(),
    review_topics: z.array(z.enum(REVIEW_TOPIC)),
  })
  .transform((row) => ({
    id: row.id,
    conversionId: row.conversion_id,
    programId: row.program_id,
    enrollmentId: row.enrollment_id,
    programSlug: row.program_slug,
    status: row.status,
    baseAmount: row.base_amount,
    amount: row.amount,
    reversed: row.reversed,
    net: row.amount - row.reversed,
    /** What it still stands for: nothing once it was rejected or is over. */
    stands: row.status === 'rejected' || row.status === 'void' ? 0 : row.amount - row.reversed,
    currency: row.currency,
    createdAt: row.created_at,
    maturesAt: row.matures_at,
    decidedAt: row.decided_at,
    rejectionReason: row.rejection_reason,
    isByRule: row.by_rule,
    programName: row.program_name,
    /** Null once the account was deleted, like its address: what stands there then is no name. */
    affiliateName: row.affiliate_deleted ? null : row.affiliate_name,
    affiliateEmail: row.affiliate_deleted ? null : row.affiliate_email,
    kind: row.kind,
    eventName: row.event_name,
    quantity: row.quantity,
    isRenewal: row.is_renewal,
    orderId: row.order_id,
    soldAt: row.sold_at,
    leadAt: row.lead_at,
    clickedAt: row.clicked_at,
    linkCode: row.link_code,
    rule: row.rule,
    windowDays: row.window_days ?? 0,
    candidateCount: row.candidate_count ?? 0,
    rewardVersion: row.reward_version,
    rewardKind: row.reward_kind,
    /** What was really used: the base rate, or that of the step reached; per event, in basis points or minor units. */
    value: row.value,
    /** What it would have been without limits. */
    earned: row.earned,
    /** The step reached; an affiliate who left the reward's group no longer reads its terms. */
    step:
      row.step_from === null || row.tier_metric === null || row.tier_period === null
        ? null
        : { from: row.step_from, metric: row.tier_metric, period: row.tier_period },
    bountyTitle: row.bounty_title,
    /** What the reward came to before anybody moved or split it. */
    decidedAmount: row.decided_amount ?? row.amount,
    /** Why an administrator pays it by hand. */
    givenReason: row.given_reason,
    /** What it was made of by a move or split, and its share in basis points. */
    origin: row.made_by && {
      by: row.made_by,
      reason: row.made_reason ?? '',
      of: row.made_of ?? row.amount,
      share: row.share_bps,
    },
    /** What took its place. */
    ending: row.ended_by && { by: row.ended_by, reason: row.ended_reason ?? '' },
    clawbackReason: row.clawback_reason,
    /** The payout that it is or was in, where the query joined it. */
    payout: null as PayoutPart | null,
    /** Until when it is under review at the latest, and what is looked at. */
    reviewBy: row.review_by,
    reviewTopics: row.review_topics,
  }))
export type PayoutPart = {
  id: string
  runId: string
  amount: number
  stage: PayoutStage
  reference: string | null
  /** When it was paid, or prepared. */
  at: string
}
export type Commission = z.output<typeof commissionSchema>

export const approveSchema = z.object({ commission_id: z.uuid(), idempotency_key: z.uuid() })
export const rejectSchema = z.object({
  commission_id: z.uuid(),
  reason: z.string().trim().min(3, { error: 'commission.reason' }).max(500, { error: 'commission.reason' }),
  idempotency_key: z.uuid(),
})

/** Something credited that a rule of the program pays nothing for; `regions` are the countries that it pays for, none when the country is left out. */
export const unpaidSchema = z
  .object({
    conversion_id: z.uuid(),
    program_name: textsSchema,
    kind: z.enum(['sale', 'lead', 'custom']),
    external_id: z.string(),
    amount: z.number(),
    currency: z.string(),
    occurred_at: z.string(),
    country: z.string(),
    regions: z.array(z.string()),
  })
  .transform(({ conversion_id, program_name, external_id, occurred_at, ...row }) => ({
    ...row,
    id: conversion_id,
    programName: program_name,
    orderId: external_id,
    at: occurred_at,
  }))
export type Unpaid = z.output<typeof unpaidSchema>
