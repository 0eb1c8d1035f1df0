import 'server-only'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { ProductKind } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { PRICE_COLUMNS, PRODUCT_COLUMNS, type Product, type ProgramChoice, toProducts } from './schema'

/** Every product of a kind that this person may see, in the order of the public page. */
export async function listProducts(kind: ProductKind): Promise<Product[]> {
  const supabase = await createClient()
  const wanted = supabase.from('products').select(PRODUCT_COLUMNS).eq('kind', kind)
  const [rows, prices] = await Promise.all([
    wanted.order('position').order('slug'),
    supabase.from('current_prices').select(PRICE_COLUMNS),
  ])
  return toProducts(unwrap(rows), unwrap(prices))
}

/** One product of a kind by its identifier, or nothing. */
export async function getProduct(kind: ProductKind, slug: string): Promise<Product | null> {
  const supabase = await createClient()
  const found = unwrap(
    await supabase.from('products').select(PRODUCT_COLUMNS).eq('kind', kind).eq('slug', slug).maybeSingle(),
  )
  if (!found) return null
  const prices = await supabase.from('current_prices').select(PRICE_COLUMNS).eq('product_id', found.id)
  return toProducts([found], unwrap(prices))[0] ?? null
}

/** The programs that a product may belong to, by name. */
export async function listProgramChoices(locale: Locale): Promise<ProgramChoice[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('programs').select('id, name, currency').neq('status', 'archived'))
  return rows
    .map(({ id, name, currency }) => ({ id, name: localized(textsSchema.parse(name), locale), currency }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
