import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { ProductKind } from '@/lib/supabase/enums'
import { publicClient } from '@/lib/supabase/public'

export type ProductName = { kind: ProductKind; slug: string; name: Texts }

/** The names of all published products in their order, cached for public pages. */
export async function listProductNames(): Promise<ProductName[]> {
  'use cache'
  cacheTag('products')
  cacheLife('hours')
  const wanted = publicClient().from('products').select('kind, slug, name').eq('status', 'published')
  const rows = unwrap(await wanted.order('kind').order('position').order('slug'))
  return rows.map(({ name, ...row }) => ({ ...row, name: textsSchema.parse(name) }))
}
