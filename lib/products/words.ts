import type { ProductKind, ProductPeriod, ProductStatus } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const PRODUCT_TONES = {
  draft: 'neutral',
  published: 'good',
  archived: 'bad',
} as const satisfies Record<ProductStatus, Tone>

/** A price version in force, to come, over, or taken back before it began. */
export const PRICE_TONES = {
  current: 'good',
  scheduled: 'waiting',
  past: 'neutral',
  cancelled: 'bad',
} as const satisfies Record<string, Tone>

/** Where the products of a kind stand: the public page, its administration, and the name of both in messages. */
export const PRODUCT_PLACES = {
  vip: { page: '/vip', admin: '/admin-vip', texts: 'vip' },
  business_plan: { page: '/empresarial', admin: '/admin-empresarial', texts: 'plans' },
  service: { page: '/services', admin: '/admin-services', texts: 'services' },
} as const satisfies Record<ProductKind, { page: string; admin: string; texts: string }>

/** Of several prices the one for the shortest time is the main one; one that is paid once comes last. */
export const PERIOD_ORDER: Record<ProductPeriod, number> = { month: 0, year: 1, one_time: 2 }

/** Where a product is ordered. */
export const orderPath = (slug: string) => `/order/${slug}`

/** Where an image is served, by the hash of its content; a file that was only chosen has an address in the browser. */
export const productImagePath = (hash: string) =>
  hash.startsWith('blob:') ? hash : `/api/product-images/${hash}`
