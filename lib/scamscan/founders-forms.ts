import { z } from 'zod'
import { PAYMENT_OPTION } from '@/lib/supabase/enums'

const listedName = z
  .string()
  .trim()
  .max(80, { error: 'scamscan.listed_name' })
  .refine((name) => name.length !== 1, { error: 'scamscan.listed_name' })
  .default('')

export const listingSchema = z.object({ listed_name: listedName })
/** Joining is an order: its price, how it is paid and to whom the invoice goes, as `place_order` takes them. */
export const joinSchema = z
  .object({
    price_id: z.uuid({ error: 'fields.choice' }),
    option: z.enum(PAYMENT_OPTION, { error: 'order.option' }).optional(),
    billing_name: z
      .string({ error: 'fields.required' })
      .trim()
      .min(1, { error: 'fields.required' })
      .max(120, { error: 'fields.too_long' }),
    billing_tax_id: z.string().trim().max(40, { error: 'order.tax_id' }).default(''),
    listed_name: listedName,
    idempotency_key: z.uuid(),
  })
  .transform(({ billing_name, billing_tax_id, option, ...form }) => ({
    ...form,
    option: option ?? null,
    billing: { name: billing_name, tax_id: billing_tax_id },
  }))
