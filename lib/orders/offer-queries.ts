import 'server-only'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { PAYMENT_OPTION } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { takesCards } from './providers/providers'
import {
  type Offer,
  type OptionChange,
  optionChangeSchema,
  type PaymentWay,
  paymentOptionSchema,
} from './schema'

const COLUMNS =
  'id, slug, kind, name, summary, product_prices(id, amount_minor, currency, period, starts_at, ends_at)'

/** A published product with the prices in force now, the lowest first; null when there is none. */
export async function getOffer(slug: string): Promise<Offer | null> {
  return findOffer('slug', slug)
}

/** The same by the product's id. */
export async function getOfferById(id: string): Promise<Offer | null> {
  return findOffer('id', id)
}

async function findOffer(by: 'slug' | 'id', value: string): Promise<Offer | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase.from('products').select(COLUMNS).eq(by, value).eq('status', 'published').maybeSingle(),
  )
  if (!row) return null
  const now = Date.now()
  const prices = row.product_prices
    .filter(
      ({ starts_at, ends_at }) => Date.parse(starts_at) <= now && (!ends_at || Date.parse(ends_at) > now),
    )
    .map(({ id, amount_minor, currency, period }) => ({ id, amount: amount_minor, currency, period }))
    .sort((a, b) => a.amount - b.amount)
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    name: textsSchema.parse(row.name),
    summary: textsSchema.parse(row.summary),
    prices,
  }
}

/** The ways to pay that are on; administrators get those that are off as well. */
export async function listPaymentWays(): Promise<PaymentWay[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('payment_options')
      .select('option, is_on, instructions, destination, network, set_at')
      .order('option'),
  )
  return rows.map((row) => paymentOptionSchema.parse(row))
}

/** What a buyer may choose from: the ways that are on, and cards where a provider takes the currency. */
export async function listChoices(currency: string) {
  const ways = (await listPaymentWays()).filter(({ isOn }) => isOn)
  return { ways, takesCards: takesCards(currency) }
}

/** The ways that an administrator sets up; cards belong to a provider. */
export const OPTIONS = PAYMENT_OPTION.filter((option) => option !== 'card')

/** Who changed each way last; administrators only. */
export async function listWhoSet(): Promise<Map<string, string>> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_authors', { relation: 'payment_options', ids: [...OPTIONS] }))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How the ways to pay were set, the newest first; administrators only. */
export async function listOptionChanges(): Promise<OptionChange[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_payment_option_changes'))
  return rows.map((row) => optionChangeSchema.parse(row))
}
