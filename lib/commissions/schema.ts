import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts'

export const COMMISSION_STATUSES = [
  'pending',
  'matured',
  'approved',
  'rejected',
  'void',
  'in_payout',
  'paid',
] as const
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number]

export function toCommissionStatus(value: unknown): CommissionStatus | undefined {
  return COMMISSION_STATUSES.find((status) => status === value)
}

/** A commission with its whole reason; money in minor units, shares in basis points, times in ISO 8601. */
export const commissionSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(COMMISSION_STATUSES),
    base_amount: z.number(),
    amount: z.number(),
    reversed: z.number(),
    currency: z.string(),
    matures_at: z.string(),
    decided_at: z.string().nullable(),
    rejection_reason: z.string().nullable(),
    program_name: textsSchema,
    affiliate_name: z.string(),
    affiliate_email: z.string(),
    order_id: z.string(),
    sold_at: z.string(),
    lead_at: z.string().nullable(),
    clicked_at: z.string().nullable(),
    link_code: z.string().nullable(),
    window_days: z.number(),
    candidate_count: z.number(),
    reward_version: z.number(),
    rate_bps: z.number().nullable(),
    flat_amount: z.number().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    status: row.status,
    baseAmount: row.base_amount,
    amount: row.amount,
    reversed: row.reversed,
    net: row.amount - row.reversed,
    currency: row.currency,
    maturesAt: row.matures_at,
    decidedAt: row.decided_at,
    rejectionReason: row.rejection_reason,
    programName: row.program_name,
    affiliateName: row.affiliate_name,
    affiliateEmail: row.affiliate_email,
    orderId: row.order_id,
    soldAt: row.sold_at,
    leadAt: row.lead_at,
    clickedAt: row.clicked_at,
    linkCode: row.link_code,
    windowDays: row.window_days,
    candidateCount: row.candidate_count,
    rewardVersion: row.reward_version,
    rateBps: row.rate_bps,
    flatAmount: row.flat_amount,
  }))
export type Commission = z.output<typeof commissionSchema>

export const approveSchema = z.object({ commission_id: z.uuid(), idempotency_key: z.uuid() })
export const rejectSchema = z.object({
  commission_id: z.uuid(),
  reason: z.string().trim().min(3, { error: 'commission.reason' }).max(500, { error: 'commission.reason' }),
  idempotency_key: z.uuid(),
})
