import { z } from 'zod'
import { currencyCode } from '@/lib/currency'
import type { Texts } from '@/lib/i18n/texts'
import { imageFieldSchema } from '@/lib/image-field'
import { toBasisPoints, toMinor } from '@/lib/money'
import {
  PRODUCT_KIND,
  PRODUCT_PERIOD,
  PRODUCT_QUOTA,
  PRODUCT_STATUS,
  REWARD_KIND,
} from '@/lib/supabase/enums'
import { linesOf } from './rules'

const line = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' })
const required = (max: number) => line(max).min(1, { error: 'fields.required' })
const revision = z.coerce.number().int().positive()
const decimal = (error: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}([.,]\d{1,2})?$/, { error })
const whole = (error: string, most: number) =>
  z.union([
    z.literal('').transform(() => null),
    z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,9}$/, { error })
      .transform(Number)
      .refine((value) => value <= most, { error }),
  ])
const slug = line(60).regex(/^(?!new$)[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'product.slug' })
const both = (es: string, en: string): Texts => ({ es, ...(en && { en }) })

export const productIdSchema = z.object({ product_id: z.uuid() })

export const createProductSchema = z
  .object({
    kind: z.enum(PRODUCT_KIND),
    slug,
    name_es: required(80),
    name_en: line(80),
    summary_es: required(400),
    summary_en: line(400),
    idempotency_key: z.uuid(),
  })
  .transform(({ name_es, name_en, summary_es, summary_en, ...form }) => ({
    ...form,
    name: both(name_es, name_en),
    summary: both(summary_es, summary_en),
  }))

/** The editor's first page as the command's changes. */
export const textsFormSchema = z
  .object({
    product_id: z.uuid(),
    expected_revision: revision,
    slug,
    name_es: required(80),
    name_en: line(80),
    summary_es: required(400),
    summary_en: line(400),
    description_es: line(6000),
    description_en: line(6000),
  })
  .refine((form) => form.description_es || !form.description_en, {
    path: ['description_es'],
    error: 'product.description',
  })
  .transform((form) => ({
    product_id: form.product_id,
    expected_revision: form.expected_revision,
    changes: {
      slug: form.slug,
      name: both(form.name_es, form.name_en),
      summary: both(form.summary_es, form.summary_en),
      description: form.description_es ? both(form.description_es, form.description_en) : null,
    },
  }))

const features = z
  .string()
  .transform(linesOf)
  .refine((lines) => lines.length <= 12 && lines.every((one) => one.length <= 160), {
    error: 'product.features',
  })

/** What a product includes: lines, numbers, and how long it takes. */
export const contentFormSchema = z
  .object({
    product_id: z.uuid(),
    expected_revision: revision,
    features_es: features,
    features_en: features,
    delivery_days: whole('product.delivery_days', 365),
    ...(Object.fromEntries(
      PRODUCT_QUOTA.map((quota) => [`quota_${quota}`, whole('product.quotas', 1_000_000_000)]),
    ) as Record<`quota_${(typeof PRODUCT_QUOTA)[number]}`, ReturnType<typeof whole>>),
  })
  .refine(({ features_es, features_en }) => [0, features_es.length].includes(features_en.length), {
    path: ['features_en'],
    error: 'product.features',
  })
  .transform(({ product_id, expected_revision, features_es, features_en, delivery_days, ...quotas }) => ({
    product_id,
    expected_revision,
    changes: {
      features: { es: features_es, ...(features_en.length > 0 && { en: features_en }) },
      delivery_days,
      quotas: Object.fromEntries(
        Object.entries(quotas).flatMap(([name, value]) =>
          value === null ? [] : [[name.replace('quota_', ''), value]],
        ),
      ),
    },
  }))

/** Whose affiliates earn by it; an empty choice means nobody. */
export const saleFormSchema = z
  .object({
    product_id: z.uuid(),
    expected_revision: revision,
    program_id: z.union([z.literal(''), z.uuid()]),
  })
  .transform(({ program_id, ...form }) => ({ ...form, changes: { program_id: program_id || null } }))

export const statusFormSchema = z.object({ product_id: z.uuid(), status: z.enum(PRODUCT_STATUS) })
export const duplicateFormSchema = z.object({ product_id: z.uuid(), idempotency_key: z.uuid() })

/** An empty neighbour is the end of the list. */
export const moveFormSchema = z
  .object({ product_id: z.uuid(), before_id: z.union([z.literal(''), z.uuid()]) })
  .transform(({ product_id, before_id }) => ({ product_id, before_id: before_id || null }))

/** An amount as people type it, from a day in Panama on or, without one, from now. */
export const priceFormSchema = z
  .object({
    product_id: z.uuid(),
    idempotency_key: z.uuid(),
    amount: decimal('product.amount'),
    currency: z.string().trim().toUpperCase().pipe(currencyCode('program.currency')),
    period: z.enum(PRODUCT_PERIOD, { error: 'fields.choice' }),
    starts: z.union([z.literal(''), z.iso.date({ error: 'fields.day' })]),
  })
  .transform(({ amount, starts, ...form }) => ({
    ...form,
    amount_minor: toMinor(amount, form.currency),
    starts_at: starts ? `${starts}T00:00:00-05:00` : null,
  }))
  .refine(({ amount_minor }) => amount_minor > 0, { path: ['amount'], error: 'product.amount' })

export const endPriceSchema = z.object({ price_id: z.uuid() })

export const imageFormSchema = z.object({
  product_id: z.uuid(),
  image: imageFieldSchema,
  alt_es: required(200),
  alt_en: line(200),
})
export const removeImageSchema = z.object({ product_id: z.uuid(), hash: z.string().regex(/^[0-9a-f]{64}$/) })

const rewardEvent = z.enum(['sale', 'recurring'], { error: 'fields.choice' })
/** A share in percent, or an amount in the currency of the product's program. */
export const rewardFormSchema = z
  .object({
    product_id: z.uuid(),
    idempotency_key: z.uuid(),
    currency: currencyCode(),
    event: rewardEvent,
    kind: z.enum(REWARD_KIND, { error: 'fields.choice' }),
    value: decimal('product.amount'),
  })
  .transform(({ currency, value, ...form }) => ({
    ...form,
    value: form.kind === 'percent' ? toBasisPoints(value) : toMinor(value, currency),
  }))
export const endRewardSchema = z.object({
  product_id: z.uuid(),
  idempotency_key: z.uuid(),
  event: rewardEvent,
})
