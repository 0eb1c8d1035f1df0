import 'server-only'
import { z } from 'zod'
import { authorsOf } from '@/lib/auth/authors'
import { unwrap } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { ProductKind } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { Query } from '@/lib/table'
import { changesOf, type ProductChange } from './history-rules'
import { getProduct, listProgramChoices } from './queries'
import {
  type HistoryEntry,
  type OwnReward,
  PRICE_COLUMNS,
  PRODUCT_SECTIONS,
  type Price,
  type Product,
  priceSchema,
} from './schema'

const MOST_ENTRIES = 200

/** Every price version of a product, the newest first. */
async function listPriceVersions(productId: string): Promise<Price[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('product_prices')
      .select(PRICE_COLUMNS)
      .eq('product_id', productId)
      .order('starts_at', { ascending: false })
      .order('created_at', { ascending: false }),
  )
  return rows.map((row) => priceSchema.parse(row))
}

/** The product's own rewards, each by its last version: what the program pays for it instead of the usual. */
async function listOwnRewards({ programId, slug }: Product): Promise<OwnReward[]> {
  if (!programId) return []
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('rewards')
      .select('id, event, kind, rate_bps, flat_amount, products, effective_from, follows, ends')
      .eq('program_id', programId)
      .eq('scope', 1)
      .eq('conditions', 1)
      .in('event', ['sale', 'recurring'])
      .contains('products', [slug]),
  )
  const followed = new Set(rows.map(({ follows }) => follows))
  return rows
    .filter(({ id, ends, products }) => !ends && products?.length === 1 && !followed.has(id))
    .map(({ event, kind, rate_bps, flat_amount, effective_from }) => ({
      event: event === 'recurring' ? 'recurring' : 'sale',
      kind,
      value: rate_bps ?? flat_amount ?? 0,
      from: effective_from,
    }))
}

const changesSchema = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((changes) => changes ?? {})
const entrySchema = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  before: changesSchema,
  after: changesSchema,
})

/** What happened to a product and who did it, the newest first. */
async function listHistory(productId: string, locale: Locale): Promise<HistoryEntry[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('audit_log')
      .select('id, at, action, before, after')
      .eq('subject_id', productId)
      .order('id', { ascending: false })
      .limit(MOST_ENTRIES),
  )
  const entries = rows.map((row) => {
    const { id, at, ...entry } = entrySchema.parse(row)
    return { id, at, action: entry.action, changes: changesOf(entry, locale) }
  })
  const [authorOf, programOf] = await Promise.all([
    authorsOf('product_history', entries),
    programNames(
      entries.flatMap(({ changes }) => changes),
      locale,
    ),
  ])
  return entries.map(({ changes, ...entry }) => ({
    ...entry,
    author: authorOf(entry.id),
    changes: changes.map((one) =>
      one.field === 'program_id'
        ? { ...one, before: programOf(one.before), after: programOf(one.after) }
        : one,
    ),
  }))
}

/** The names of the programs that changes are about, archived ones too. */
async function programNames(changes: ProductChange[], locale: Locale) {
  const ids = changes.flatMap((one) => (one.field === 'program_id' ? [one.before, one.after] : []))
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return () => null
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('programs').select('id, name').in('id', wanted))
  const names = new Map(rows.map(({ id, name }) => [id, localized(textsSchema.parse(name), locale)]))
  return (id: string | null) => (id && names.get(id)) || null
}

/** A page of a product's editor with what it shows, or nothing when there is no such product. */
export async function loadEditor(kind: ProductKind, slug: string, query: Query, locale: Locale) {
  const product = await getProduct(kind, slug)
  if (!product) return null
  const section = PRODUCT_SECTIONS.find((one) => one === query.section) ?? 'texts'
  const [prices, programs, rewards, history] = await Promise.all([
    section === 'prices' ? listPriceVersions(product.id) : [],
    section === 'sale' ? listProgramChoices(locale) : [],
    section === 'sale' ? listOwnRewards(product) : [],
    section === 'history' ? listHistory(product.id, locale) : [],
  ])
  return {
    product,
    section,
    isSaved: query.saved !== undefined,
    at: new Date(),
    prices,
    programs,
    rewards,
    history,
  }
}
