import { z } from 'zod'
import { toMinor } from '@/lib/money'
import { FRANCHISE_FILE_KIND, PAYMENT_OPTION } from '@/lib/supabase/enums'

const needed = (error: string, min: number, max: number) =>
  z.string({ error }).trim().min(min, { error }).max(max, { error })
const optional = (error: string, max: number) => z.string().trim().max(max, { error }).default('')
const plainLines = (text: string) => text.replaceAll('\r\n', '\n')
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Money as people write it ("12,500.50") in minor units of a currency with two decimals. */
export const moneyField = (error: string) =>
  z
    .string({ error })
    .trim()
    .transform((text, context) => {
      const plain = text
        .replace(/[\s$]/g, '')
        .replace(/[.,](?=\d{3}(\D|$))/g, '')
        .replace(',', '.')
      if (/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return toMinor(plain, 'USD')
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    })

export const applySchema = z
  .object({
    listing_id: z.uuid(),
    capital: moneyField('franchise.capital'),
    phone: z
      .string()
      .trim()
      .regex(/^[0-9+(). -]{6,40}$/, { error: 'franchise.phone' }),
    city: needed('franchise.city', 1, 120),
    experience: needed('franchise.experience', 10, 2000).transform(plainLines),
    message: optional('franchise.message', 2000).transform(plainLines),
    idempotency_key: z.uuid(),
  })
  .transform(({ listing_id, idempotency_key, ...answers }) => ({ listing_id, idempotency_key, answers }))

export const saveSchema = z.object({ listing_id: z.uuid(), is_saved: flag })
export const waitSchema = z.object({ territory_id: z.uuid(), waits: flag })
export const reason = needed('franchise.reason', 3, 500)
const applicationSchema = z.object({ application_id: z.uuid() })
export const withdrawSchema = applicationSchema.extend({ reason })
export const messageSchema = applicationSchema.extend({
  body: needed('franchise.message', 1, 4000).transform(plainLines),
})
export const supportSchema = z.object({
  contract_id: z.uuid(),
  body: needed('franchise.message', 1, 4000).transform(plainLines),
})
export const settleSchema = z.object({ message_id: z.uuid() })
const MOST_BYTES = 3 * 1024 * 1024
export const fileSchema = applicationSchema.extend({
  kind: z.enum(FRANCHISE_FILE_KIND, { error: 'fields.choice' }),
  file: z
    .instanceof(File, { error: 'franchise.file' })
    .refine((file) => file.size > 0 && file.size <= MOST_BYTES, { error: 'franchise.file' }),
})
export const receiveSchema = z.object({
  disclosure_id: z.uuid(),
  name: needed('franchise.full_name', 2, 120),
})
export const acceptSchema = z.object({
  agreement_id: z.uuid(),
  name: needed('franchise.full_name', 2, 120),
  text_hash: z.string().regex(/^[0-9a-f]{64}$/),
  locale: z.enum(['es', 'en']),
})
export const depositSchema = applicationSchema
  .extend({
    name: needed('fields.required', 1, 120),
    tax_id: optional('order.tax_id', 40).refine((text) => !text || text.length >= 3, {
      error: 'order.tax_id',
    }),
    dv: optional('order.dv', 2).refine((text) => /^\d{0,2}$/.test(text), { error: 'order.dv' }),
    option: z.enum(PAYMENT_OPTION, { error: 'order.option' }),
    idempotency_key: z.uuid(),
  })
  .refine((form) => !form.dv || form.tax_id, { path: ['dv'], error: 'order.dv' })
  .transform(({ name, tax_id, dv, ...form }) => ({ ...form, billing: { name, tax_id, dv } }))
export const tickSchema = applicationSchema.extend({
  item_id: z.uuid(),
  is_done: flag,
  note: optional('franchise.note', 500),
})
