import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts'

/** A payout and whom it goes to; `amount` in minor units. */
export const payoutSchema = z
  .object({
    id: z.uuid(),
    amount: z.number(),
    currency: z.string(),
    status: z.enum(['processing', 'paid']),
    reference: z.string().nullable(),
    paid_at: z.string().nullable(),
    created_at: z.string(),
    program_name: textsSchema,
    affiliate_name: z.string(),
    affiliate_email: z.string(),
    item_count: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    reference: row.reference,
    paidAt: row.paid_at,
    createdAt: row.created_at,
    programName: row.program_name,
    affiliateName: row.affiliate_name,
    affiliateEmail: row.affiliate_email,
    itemCount: row.item_count,
  }))
export type Payout = z.output<typeof payoutSchema>

export const payoutRunSchema = z
  .object({
    id: z.uuid(),
    created_at: z.string(),
    program_name: textsSchema,
    currency: z.string(),
    amount: z.number(),
    payout_count: z.number(),
    paid_count: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    createdAt: row.created_at,
    programName: row.program_name,
    currency: row.currency,
    amount: row.amount,
    payoutCount: row.payout_count,
    paidCount: row.paid_count,
  }))
export type PayoutRun = z.output<typeof payoutRunSchema>

/** What a run of a program would pay now, and how many affiliates would wait below the minimum. */
export const payoutPreviewSchema = z
  .object({
    program_id: z.uuid(),
    program_name: textsSchema,
    currency: z.string(),
    payout_count: z.number(),
    amount: z.number(),
    waiting_count: z.number(),
  })
  .transform((row) => ({
    programId: row.program_id,
    programName: row.program_name,
    currency: row.currency,
    payoutCount: row.payout_count,
    amount: row.amount,
    waitingCount: row.waiting_count,
  }))
export type PayoutPreview = z.output<typeof payoutPreviewSchema>

export const createRunSchema = z.object({ program_id: z.uuid(), idempotency_key: z.uuid() })
export const markPaidSchema = z.object({
  payout_id: z.uuid(),
  reference: z.string().trim().min(1, { error: 'payout.reference' }).max(120, { error: 'payout.reference' }),
  idempotency_key: z.uuid(),
})
