import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import type { ProductKind, ProductPeriod } from '@/lib/supabase/enums'
import { publicClient } from '@/lib/supabase/public'
import { PRICE_COLUMNS, PRODUCT_COLUMNS, type Product, toProducts } from './schema'

/** The published products of a kind in their order, cached for public pages. */
export async function listPublishedProducts(kind: ProductKind): Promise<Product[]> {
  'use cache'
  cacheTag('products')
  cacheLife('hours')
  const client = publicClient()
  const wanted = client.from('products').select(PRODUCT_COLUMNS).eq('kind', kind).eq('status', 'published')
  const [rows, prices] = await Promise.all([
    wanted.order('position').order('slug'),
    client.from('current_prices').select(PRICE_COLUMNS),
  ])
  return toProducts(unwrap(rows), unwrap(prices))
}

export type LowestPrice = { price: number; currency: string; period: ProductPeriod }

/** For each kind that is published: its lowest price, of services that of one job, or null when none has one. */
export async function listLowestPrices(): Promise<Partial<Record<ProductKind, LowestPrice | null>>> {
  'use cache'
  cacheTag('products')
  cacheLife('hours')
  const client = publicClient()
  const [products, prices] = await Promise.all([
    client.from('products').select(PRODUCT_COLUMNS).eq('status', 'published'),
    client.from('current_prices').select(PRICE_COLUMNS),
  ])
  const lowest = new Map<ProductKind, LowestPrice | null>()
  const isJob = ({ kind, price }: Product) => kind === 'service' && price?.period === 'one_time'
  const ordered = toProducts(unwrap(products), unwrap(prices))
    .toSorted((a, b) => (a.price?.amount ?? Infinity) - (b.price?.amount ?? Infinity))
    .toSorted((a, b) => Number(isJob(b)) - Number(isJob(a))) // services are shown by the job, if any is one
  for (const { kind, price } of ordered)
    if (!lowest.has(kind))
      lowest.set(kind, price && { price: price.amount, currency: price.currency, period: price.period })
  return Object.fromEntries(lowest)
}
