import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import type { ProductKind } from '@/lib/supabase/enums'
import { publicClient } from '@/lib/supabase/public'
import { PRODUCT_COLUMNS, type Product, productSchema } from './schema'

/** The published products of a kind in their order, cached for public pages. */
export async function listPublishedProducts(kind: ProductKind): Promise<Product[]> {
  'use cache'
  cacheTag('products')
  cacheLife('hours')
  const wanted = publicClient().from('products').select(PRODUCT_COLUMNS).eq('kind', kind)
  const rows = unwrap(await wanted.eq('status', 'published').order('position').order('slug'))
  return rows.map((row) => productSchema.parse(row))
}

export type LowestPrice = { price: number; currency: string; period: Product['period'] }

/** For each kind that is published: its lowest price, of services that of one job, or null when none has one. */
export async function listLowestPrices(): Promise<Partial<Record<ProductKind, LowestPrice | null>>> {
  'use cache'
  cacheTag('products')
  cacheLife('hours')
  const wanted = publicClient().from('products').select('kind, price_minor, currency, period')
  const rows = unwrap(
    await wanted.eq('status', 'published').order('price_minor', { ascending: false, nullsFirst: true }),
  )
  const isJob = ({ kind, period }: (typeof rows)[number]) => kind === 'service' && period === 'one_time'
  const lowest = rows
    .toSorted((a, b) => Number(isJob(a)) - Number(isJob(b))) // services are shown by the job, if any is one
    .map(
      ({ kind, price_minor, currency, period }) =>
        [kind, price_minor === null ? null : { price: price_minor, currency, period }] as const,
    )
  return Object.fromEntries(lowest)
}
