import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { PRODUCT_QUOTA } from '@/lib/supabase/enums'
import type { TableState } from '@/lib/table'
import type { Price, Product, ProductColumn, ProductSection } from './schema'

/** The lines of a text that are not empty. */
export const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean)

export type PriceState = 'current' | 'scheduled' | 'past' | 'cancelled'

/** How a version stands at a moment. */
export function priceState({ startsAt, endsAt }: Pick<Price, 'startsAt' | 'endsAt'>, at: Date): PriceState {
  const [starts, ends] = [new Date(startsAt), endsAt && new Date(endsAt)]
  if (ends && ends.getTime() === starts.getTime()) return 'cancelled'
  if (starts > at) return 'scheduled'
  return ends && ends <= at ? 'past' : 'current'
}

/** Which neighbours a product would pass: the id that it would stand before; empty for the end, nothing where it is at it. */
export function neighbours(ids: readonly string[], id: string): { up: string | null; down: string | null } {
  const at = ids.indexOf(id)
  return {
    up: at > 0 ? (ids[at - 1] ?? null) : null,
    down: at >= 0 && at < ids.length - 1 ? (ids[at + 2] ?? '') : null,
  }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The products that a table's address asks for, in the order it asks for: all pages. A kind has a few dozen. */
export function chosenProducts(
  products: Product[],
  { q, filters, sort }: TableState<ProductColumn>,
  locale: Locale,
): Product[] {
  const wanted = plain(q)
  const found = products.filter(
    ({ name, slug, status }) =>
      (!filters.status || status === filters.status) &&
      [name.es, name.en ?? '', slug].some((text) => plain(text).includes(wanted)),
  )
  if (sort.by === 'position') return sort.desc ? found.toReversed() : found
  const key = (one: Product) =>
    ({ name: localized(one.name, locale), status: one.status, changed: one.updatedAt })[
      sort.by as 'name' | 'status' | 'changed'
    ]
  const up = found.toSorted((a, b) => key(a).localeCompare(key(b), locale))
  return sort.desc ? up.toReversed() : up
}

const PAGE_SIZE = 50

/** The page of those products that the address asks for, and whether there is another one after it. */
export function productPage(chosen: Product[], { page }: Pick<TableState<ProductColumn>, 'page'>) {
  const from = (page - 1) * PAGE_SIZE
  return { rows: chosen.slice(from, from + PAGE_SIZE), hasMore: chosen.length > from + PAGE_SIZE }
}

type Typed = { get: (name: string) => FormDataEntryValue | null }
const textOf = (typed: Typed, name: string) => String(typed.get(name) ?? '').trim()
const both = (typed: Typed, name: string) => ({
  es: textOf(typed, `${name}_es`),
  en: textOf(typed, `${name}_en`) || null,
})
const countOf = (text: string, most: number) =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : null

/** The product as its form has it now, for the preview; what is no value yet is left out. */
export function draftOf(section: ProductSection, typed: Typed, saved: Product): Product {
  if (section === 'texts') {
    const description = both(typed, 'description')
    return {
      ...saved,
      name: both(typed, 'name'),
      summary: both(typed, 'summary'),
      description: description.es ? description : null,
    }
  }
  if (section !== 'content') return saved
  const [es, en] = [linesOf(textOf(typed, 'features_es')), linesOf(textOf(typed, 'features_en'))]
  const quotas = PRODUCT_QUOTA.map((quota) => [quota, countOf(textOf(typed, `quota_${quota}`), 1e9)] as const)
  return {
    ...saved,
    features: { es, ...(en.length === es.length && en.length > 0 && { en }) },
    deliveryDays: countOf(textOf(typed, 'delivery_days'), 365),
    quotas: Object.fromEntries(quotas.filter(([, count]) => count !== null)),
  }
}
