import { z } from 'zod'
import { unitsOf } from './plan-schema'

const required = 'fields.required'
const reason = z
  .string({ error: required })
  .trim()
  .min(3, { error: 'ito.reason' })
  .max(500, { error: 'ito.reason' })
const key = z.uuid()
const hash = z
  .string({ error: required })
  .trim()
  .toLowerCase()
  .regex(/^0x[0-9a-f]{64}$/, { error: 'ito.hash' })

/** A decision about somebody's declaration: which of the two buttons was pressed, and why. */
export const decideSchema = z
  .object({
    declaration_id: z.uuid(),
    decision: z.enum(['approve', 'refuse'], { error: 'fields.choice' }),
    reason: z.string().trim().max(500, { error: 'ito.reason' }).default(''),
  })
  .transform(({ decision, reason, ...form }) => ({
    ...form,
    is_approved: decision === 'approve',
    reason: reason || null,
  }))
export const voucherSchema = z.object({ voucher_id: z.uuid(), reason })
export const issueSchema = z.object({
  offering_id: z.uuid({ error: 'fields.choice' }),
  address: z
    .string({ error: required })
    .trim()
    .toLowerCase()
    .regex(/^0x[0-9a-f]{40}$/, { error: 'ito.address' }),
})

export const proposeSchema = z
  .object({
    offering_id: z.uuid(),
    email: z
      .string({ error: required })
      .trim()
      .pipe(z.email({ error: 'fields.email' })),
    bonus: z
      .string({ error: required })
      .transform((text) => unitsOf(text, 2))
      .refine((points): points is bigint => points !== null && points <= 10_000n, { error: 'ito.share' })
      .transform(Number),
    limit: z
      .string({ error: required })
      .transform((text) => unitsOf(text, 6))
      .refine((units): units is bigint => units !== null && units > 0n && units < 9n * 10n ** 15n, {
        error: 'ito.money',
      })
      .transform(Number),
    document_hash: hash,
    signed_on: z.iso.date({ error: 'fields.date' }),
    idempotency_key: key,
  })
  .transform(({ bonus, limit, ...form }) => ({ ...form, bonus_bps: bonus, max_contribution: limit }))
export const agreementSchema = z.object({ agreement_id: z.uuid() })
export const endAgreementSchema = agreementSchema.extend({ reason })

export const paymentSchema = z.object({
  reservation_id: z.uuid(),
  amount: z.coerce.number().int().positive(),
  reference: z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(120, { error: 'fields.too_long' }),
  idempotency_key: key,
})
export const allocateSchema = z.object({
  reservation_id: z.uuid(),
  tokens: z.string().regex(/^\d{1,78}$/),
  idempotency_key: key,
})
export const deliverSchema = z.object({
  reservation_id: z.uuid(),
  wallet_id: z.uuid({ error: 'fields.choice' }),
  tx_hash: hash,
  idempotency_key: key,
})

export const findingSchema = z.object({ finding_id: z.uuid(), reason })
export const rereadSchema = z.object({ chain_id: z.coerce.number().int().positive(), reason })
