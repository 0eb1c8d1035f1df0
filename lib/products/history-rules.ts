import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import {
  PRODUCT_PERIOD,
  PRODUCT_QUOTA,
  PRODUCT_STATUS,
  type ProductPeriod,
  type ProductQuota,
  type ProductStatus,
} from '@/lib/supabase/enums'

/** A price as the log has it: minor units of `currency` for each period, from a moment on. */
export type PastPrice = { amount: number; currency: string; period: ProductPeriod; from: string }
/** An own reward as the log has it: basis points, or minor units of `currency`. */
export type PastReward = {
  event: 'sale' | 'recurring'
  kind: 'percent' | 'flat'
  value: number
  currency: string | null
}
type Pair<Value> = { before: Value | null; after: Value | null }

/** One thing that changed, from what to what; null where there was or is nothing. */
export type ProductChange =
  | ({ field: 'name' | 'summary' | 'description' | 'features' | 'alt'; language: 'es' | 'en' } & Pair<string>)
  | ({ field: 'quota'; quota: ProductQuota } & Pair<number>)
  | ({ field: 'slug' } & Pair<string>)
  /** Programs by id. */
  | ({ field: 'program_id' } & Pair<string>)
  | ({ field: 'delivery_days' | 'position' } & Pair<number>)
  | ({ field: 'status' } & Pair<ProductStatus>)
  | ({ field: 'price' } & Pair<PastPrice>)
  | ({ field: 'reward' } & Pair<PastReward>)

const LANGUAGES = ['es', 'en'] as const
const linesSchema = z
  .object({ es: z.array(z.string()), en: z.array(z.string()).nullish() })
  .transform(({ es, en }) => ({ es: es.join('\n'), en: en?.join('\n') }))
const priceSchema = z
  .object({
    amount_minor: z.number(),
    currency: z.string(),
    period: z.enum(PRODUCT_PERIOD),
    starts_at: z.string(),
  })
  .transform(
    ({ amount_minor: amount, currency, period, starts_at: from }): PastPrice => ({
      amount,
      currency,
      period,
      from,
    }),
  )
const rewardSchema = z
  .object({
    event: z.enum(['sale', 'recurring']),
    kind: z.enum(['percent', 'flat']),
    rate_bps: z.number().nullish(),
    flat_amount: z.number().nullish(),
    currency: z.string().nullish(),
  })
  .transform(
    ({ event, kind, rate_bps: rate, flat_amount: flat, currency }): PastReward => ({
      event,
      kind,
      value: rate ?? flat ?? 0,
      currency: currency ?? null,
    }),
  )

type Entry = { action: string; before: Record<string, unknown>; after: Record<string, unknown> }
/** The value, or null where the log has none or one of another form. */
const read = <T>(schema: z.ZodType<T>, value: unknown): T | null => schema.safeParse(value).data ?? null

/** What an entry of the log says that changed, in the order in which it is shown; the reader's language goes first. */
export function changesOf({ action, before, after }: Entry, reader: 'es' | 'en'): ProductChange[] {
  switch (action) {
    case 'product.changed':
      return fieldChanges(before, after, reader)
    case 'product.status_changed':
      return pair(z.enum(PRODUCT_STATUS), before.status, after.status, (one) => ({ field: 'status', ...one }))
    case 'product.moved':
      return pair(z.number(), before.position, after.position, (one) => ({ field: 'position', ...one }))
    case 'product.price_set':
      return pair(priceSchema, before, after, (one) => ({ field: 'price', ...one }))
    case 'product.price_ended':
      return pair(priceSchema, before, null, (one) => ({ field: 'price', ...one }))
    case 'product.reward_set':
      return pair(rewardSchema, before, after, (one) => ({ field: 'reward', ...one }))
    case 'product.image_added':
    case 'product.image_removed':
      return inLanguages('alt', textsSchema, before.alt, after.alt, reader)
    default:
      return []
  }
}

function pair<T>(
  schema: z.ZodType<T>,
  before: unknown,
  after: unknown,
  toChange: (one: Pair<T>) => ProductChange,
): ProductChange[] {
  const one = { before: read(schema, before), after: read(schema, after) }
  return one.before === null && one.after === null ? [] : [toChange(one)]
}

type Written = Extract<ProductChange, { language: string }>['field']
type Both = { es: string; en?: string | null | undefined }

/** A text in each language in which it changed. */
function inLanguages(
  field: Written,
  schema: z.ZodType<Both>,
  before: unknown,
  after: unknown,
  reader: 'es' | 'en',
): ProductChange[] {
  const [old, now] = [read(schema, before), read(schema, after)]
  return LANGUAGES.toSorted((a, b) => Number(b === reader) - Number(a === reader)).flatMap((language) => {
    const one = { before: old?.[language] || null, after: now?.[language] || null }
    return one.before === one.after ? [] : [{ field, language, ...one }]
  })
}

function fieldChanges(before: Entry['before'], after: Entry['after'], reader: 'es' | 'en'): ProductChange[] {
  const both = <T>(field: string, schema: z.ZodType<T>, toChange: (one: Pair<T>) => ProductChange) =>
    field in after ? pair(schema, before[field], after[field], toChange) : []
  const texts = (field: Written, schema: z.ZodType<Both> = textsSchema) =>
    inLanguages(field, schema, before[field], after[field], reader)
  return [
    ...both('slug', z.string(), (one) => ({ field: 'slug', ...one })),
    ...texts('name'),
    ...texts('summary'),
    ...texts('description'),
    ...texts('features', linesSchema),
    ...quotaChanges(before.quotas, after.quotas),
    ...both('delivery_days', z.number(), (one) => ({ field: 'delivery_days', ...one })),
    ...both('program_id', z.string(), (one) => ({ field: 'program_id', ...one })),
  ]
}

function quotaChanges(before: unknown, after: unknown): ProductChange[] {
  const schema = z.record(z.string(), z.number())
  const [old, now] = [read(schema, before) ?? {}, read(schema, after) ?? {}]
  return PRODUCT_QUOTA.flatMap((quota) => {
    const one = { before: old[quota] ?? null, after: now[quota] ?? null }
    return one.before === one.after ? [] : [{ field: 'quota' as const, quota, ...one }]
  })
}
