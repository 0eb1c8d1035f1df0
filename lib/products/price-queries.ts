import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { ProductPeriod } from '@/lib/supabase/enums'
import { publicClient } from '@/lib/supabase/public'

export type PublicPrice = { amount: number; currency: string; period: ProductPeriod }

/** The lowest price of a published product now, in minor units; null where it has none. Cached for public pages. */
export async function getPublicPrice(productId: string): Promise<PublicPrice | null> {
  'use cache'
  cacheTag('products')
  cacheLife('hours')
  const rows = unwrap(
    await publicClient()
      .from('current_prices')
      .select('amount_minor, currency, period')
      .eq('product_id', productId)
      .order('amount_minor')
      .limit(1),
  )
  const [row] = rows
  return row?.currency && row.period && row.amount_minor !== null
    ? { amount: row.amount_minor, currency: row.currency, period: row.period }
    : null
}

export type OrderableProduct = { id: string; name: Texts }

/** The published products that can be ordered: those with a price now. */
export async function listOrderable(): Promise<OrderableProduct[]> {
  'use cache'
  cacheTag('products')
  cacheLife('hours')
  const client = publicClient()
  const [rows, prices] = await Promise.all([
    client
      .from('products')
      .select('id, name')
      .eq('status', 'published')
      .order('kind')
      .order('position')
      .order('slug'),
    client.from('current_prices').select('product_id'),
  ])
  const priced = new Set(unwrap(prices).map(({ product_id }) => product_id))
  return unwrap(rows)
    .filter(({ id }) => priced.has(id))
    .map(({ id, name }) => ({ id, name: textsSchema.parse(name) }))
}
