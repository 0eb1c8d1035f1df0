import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { PRODUCT_KIND, PRODUCT_PERIOD, PRODUCT_STATUS } from '@/lib/supabase/enums'

/** A product as its readers see it: the price in minor units of `currency`, null when it is given on request. */
export const productSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(PRODUCT_KIND),
    slug: z.string(),
    name: textsSchema,
    summary: textsSchema,
    features: z.object({ es: z.array(z.string()), en: z.array(z.string()).optional() }),
    price_minor: z.number().nullable(),
    currency: z.string(),
    period: z.enum(PRODUCT_PERIOD),
    delivery_days: z.number().nullable(),
    position: z.number(),
    status: z.enum(PRODUCT_STATUS),
    updated_at: z.string(),
  })
  .transform(({ price_minor, delivery_days, updated_at, ...product }) => ({
    ...product,
    price: price_minor,
    deliveryDays: delivery_days,
    updatedAt: updated_at,
  }))
export type Product = z.output<typeof productSchema>

export const PRODUCT_COLUMNS = `id, kind, slug, name, summary, features, price_minor, currency, period, delivery_days,
  position, status, updated_at`
