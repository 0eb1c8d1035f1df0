import 'server-only'
import { unwrap } from '@/lib/errors'
import type { ProductKind } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { PRODUCT_COLUMNS, type Product, productSchema } from './schema'

/** Every product of a kind that this person may see, in the order of the public page. */
export async function listProducts(kind: ProductKind): Promise<Product[]> {
  const supabase = await createClient()
  const wanted = supabase.from('products').select(PRODUCT_COLUMNS).eq('kind', kind)
  const rows = unwrap(await wanted.order('position').order('slug'))
  return rows.map((row) => productSchema.parse(row))
}
