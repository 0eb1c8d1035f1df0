import { z } from 'zod'
import { currencyCode } from '@/lib/currency'
import { isCheckedAddress } from '@/lib/evm-address'
import { toMinor } from '@/lib/money'
import { PAYMENT_OPTION, USDC_NETWORK } from '@/lib/supabase/enums'

const required = 'fields.required'
const line = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' })
const needed = (max: number) => line(max).min(1, { error: required })
const optional = (max: number) => line(max).default('')
const password = z
  .string({ error: required })
  .min(1, { error: required })
  .max(200, { error: 'fields.too_long' })

/** What a buyer sends; the same rules as `orders.check_billing`. */
export const placeSchema = z
  .object({
    product_id: z.uuid(),
    price_id: z.uuid({ error: 'fields.choice' }),
    option: z.enum(PAYMENT_OPTION, { error: 'order.option' }).optional(),
    billing_name: z.string({ error: required }).pipe(needed(120)),
    billing_tax_id: optional(40).refine((text) => !text || text.length >= 3, { error: 'order.tax_id' }),
    billing_dv: optional(2).refine((text) => /^\d{0,2}$/.test(text), { error: 'order.dv' }),
    billing_address: optional(300).refine((text) => !text || text.length >= 3, { error: 'order.address' }),
    note: optional(1000),
    idempotency_key: z.uuid(),
  })
  .refine((form) => !form.billing_dv || form.billing_tax_id, { path: ['billing_dv'], error: 'order.dv' })
  .transform(({ billing_name, billing_tax_id, billing_dv, billing_address, note, option, ...form }) => ({
    ...form,
    option: option ?? null,
    billing: {
      name: billing_name,
      tax_id: billing_tax_id,
      dv: billing_dv,
      address: billing_address,
      note: note.replaceAll('\r\n', '\n'),
    },
  }))

export const orderIdSchema = z.object({ order_id: z.uuid() })
export const chooseSchema = orderIdSchema.extend({
  option: z.enum(PAYMENT_OPTION, { error: 'order.option' }),
})
export const renewalSchema = orderIdSchema.extend({
  renews: z.enum(['true', 'false']).transform((value) => value === 'true'),
})

const MOST_BYTES = 3 * 1024 * 1024
export const proofSchema = orderIdSchema.extend({
  proof: z
    .instanceof(File, { error: 'order.proof_missing' })
    .refine((file) => file.size > 0, { error: 'order.proof_missing' })
    .refine((file) => file.size <= MOST_BYTES, { error: 'order.proof_large' }),
})

export const confirmSchema = orderIdSchema.extend({
  amount: z.coerce.number().int().positive(),
  reference: z.string({ error: required }).pipe(needed(120)),
  idempotency_key: z.uuid(),
})
export const cancelSchema = orderIdSchema.extend({
  reason: z
    .string({ error: required })
    .trim()
    .min(3, { error: 'order.reason' })
    .max(500, { error: 'order.reason' }),
})
/** An empty amount gives back the rest. */
export const refundSchema = cancelSchema
  .extend({
    currency: currencyCode(),
    amount: z
      .string()
      .trim()
      .regex(/^(\d{1,10}([.,]\d{1,2})?)?$/, { error: 'order.refund_amount' })
      .default(''),
    reference: optional(120),
    idempotency_key: z.uuid(),
  })
  .transform(({ amount, currency, ...form }) => ({
    ...form,
    amount: amount ? toMinor(amount, currency) : null,
  }))
export const unmatchedSchema = z.object({
  payment_id: z.uuid(),
  reason: z
    .string({ error: required })
    .trim()
    .min(3, { error: 'order.reason' })
    .max(500, { error: 'order.reason' }),
})

/** A way to pay as an administrator sets it up; the same rules as `orders.check_payment_option`. */
export const optionSchema = z
  .object({
    option: z.enum(PAYMENT_OPTION),
    is_on: z.literal('on').optional(),
    destination: z.string({ error: required }).pipe(needed(200)),
    network: z.enum(USDC_NETWORK, { error: 'fields.choice' }).optional(),
    instructions_es: z.string({ error: required }).pipe(needed(2000)),
    instructions_en: optional(2000),
    current_password: password,
  })
  .refine((form) => form.option !== 'usdc' || isCheckedAddress(form.destination), {
    path: ['destination'],
    error: 'order.destination_usdc',
  })
  .transform(({ is_on, instructions_es, instructions_en, network, ...form }) => ({
    ...form,
    is_on: is_on === 'on',
    network: form.option === 'usdc' ? (network ?? null) : null,
    instructions: {
      es: instructions_es.replaceAll('\r\n', '\n'),
      ...(instructions_en && { en: instructions_en.replaceAll('\r\n', '\n') }),
    },
  }))
