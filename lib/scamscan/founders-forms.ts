import { z } from 'zod'
import { PAYMENT_OPTION } from '@/lib/supabase/enums'

const listedName = z
  .string()
  .trim()
  .max(80, { error: 'scamscan.listed_name' })
  .refine((name) => name.length !== 1, { error: 'scamscan.listed_name' })
  .default('')

const line = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' }).default('')

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
    billing_tax_id: line(40).refine((text) => !text || text.length >= 3, { error: 'order.tax_id' }),
    billing_dv: line(2).refine((text) => /^\d{0,2}$/.test(text), { error: 'order.dv' }),
    billing_address: line(300).refine((text) => !text || text.length >= 3, { error: 'order.address' }),
    note: line(1000),
    listed_name: listedName,
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
