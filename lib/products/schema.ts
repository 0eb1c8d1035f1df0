import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { PRODUCT_KIND, PRODUCT_PERIOD, PRODUCT_QUOTA, PRODUCT_STATUS } from '@/lib/supabase/enums'
import type { TableSpec } from '@/lib/table'
import type { ProductChange } from './history-rules'
import { PERIOD_ORDER } from './words'

/** A price version: the amount in minor units of `currency` for each period. */
export const priceSchema = z
  .object({
    id: z.uuid(),
    product_id: z.uuid(),
    amount_minor: z.number(),
    currency: z.string(),
    period: z.enum(PRODUCT_PERIOD),
    starts_at: z.string(),
    ends_at: z.string().nullable(),
  })
  .transform(({ product_id, amount_minor, starts_at, ends_at, ...price }) => ({
    ...price,
    productId: product_id,
    amount: amount_minor,
    startsAt: starts_at,
    endsAt: ends_at,
  }))
export type Price = z.output<typeof priceSchema>

const imageSchema = z.object({
  hash: z.string(),
  alt: textsSchema,
  width: z.number(),
  height: z.number(),
  position: z.number(),
})
export type ProductImage = z.output<typeof imageSchema>

const rowSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(PRODUCT_KIND),
    slug: z.string(),
    name: textsSchema,
    summary: textsSchema,
    description: textsSchema.nullable(),
    features: z.object({ es: z.array(z.string()), en: z.array(z.string()).optional() }),
    quotas: z.partialRecord(z.enum(PRODUCT_QUOTA), z.number()),
    delivery_days: z.number().nullable(),
    program_id: z.uuid().nullable(),
    position: z.number(),
    status: z.enum(PRODUCT_STATUS),
    revision: z.number(),
    updated_at: z.string(),
    product_images: z.array(imageSchema),
  })
  .transform(({ delivery_days, program_id, updated_at, product_images, ...product }) => ({
    ...product,
    deliveryDays: delivery_days,
    programId: program_id,
    updatedAt: updated_at,
    images: product_images.toSorted((a, b) => a.position - b.position),
  }))

/** A product with the prices in force, the main one first; none when the price is given on request. */
export type Product = z.output<typeof rowSchema> & { prices: Price[]; price: Price | null }

export const PRODUCT_COLUMNS = `id, kind, slug, name, summary, description, features, quotas, delivery_days, program_id,
  position, status, revision, updated_at, product_images(hash, alt, width, height, position)`
export const PRICE_COLUMNS = 'id, product_id, amount_minor, currency, period, starts_at, ends_at'

/** Rows of products and of the prices in force as products. */
export function toProducts(rows: unknown[], priceRows: unknown[]): Product[] {
  const prices = priceRows
    .map((row) => priceSchema.parse(row))
    .sort((a, b) => PERIOD_ORDER[a.period] - PERIOD_ORDER[b.period] || a.currency.localeCompare(b.currency))
  return rows.map((row) => {
    const product = rowSchema.parse(row)
    const own = prices.filter(({ productId }) => productId === product.id)
    return { ...product, prices: own, price: own[0] ?? null }
  })
}

export const PRODUCT_TABLE_COLUMNS = ['name', 'status', 'price', 'changed', 'position'] as const
export type ProductColumn = (typeof PRODUCT_TABLE_COLUMNS)[number]

export const PRODUCT_TABLE: TableSpec<ProductColumn> = {
  columns: PRODUCT_TABLE_COLUMNS,
  shown: PRODUCT_TABLE_COLUMNS,
  sortable: ['position', 'name', 'status', 'changed'],
  sort: { by: 'position', desc: false },
  filters: { status: PRODUCT_STATUS },
}

/** The pages of a product's editor. */
export const PRODUCT_SECTIONS = ['texts', 'content', 'prices', 'images', 'sale', 'history'] as const
export type ProductSection = (typeof PRODUCT_SECTIONS)[number]

/** A program that a product may belong to. */
export type ProgramChoice = { id: string; name: string; currency: string }

/** What a product pays of its own for an event; basis points or minor units of its program's currency. */
export type OwnReward = {
  event: 'sale' | 'recurring'
  kind: 'percent' | 'flat'
  value: number
  from: string | null
}

export type HistoryEntry = {
  id: number
  at: string
  action: string
  author: string | null
  /** Programs by their names. */
  changes: ProductChange[]
}
