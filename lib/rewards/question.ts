import { toMinor } from '@/lib/money'
import type { Json } from '@/lib/supabase/types'
import { firstCharacters } from '@/lib/text'
import { startOfDay } from './form'
import { type Question, SIMULATED_KINDS, SPARE_ITEMS } from './schema'

const MOST_METADATA_ROWS = 20
const SPARE_METADATA = 2

type Query = Record<string, string | string[] | undefined>

/** The simulator's question in its address; null before there is one. */
export function readQuestion(query: Query): Question | null {
  const at = (name: string) => {
    const value = query[name]
    return firstCharacters(((Array.isArray(value) ? value[0] : value) ?? '').trim(), 200)
  }
  if (!at('affiliate') && !at('kind')) return null
  const metadata = Array.from({ length: MOST_METADATA_ROWS }, (_, n) => ({
    key: at(`meta_key_${n}`),
    value: at(`meta_value_${n}`),
  }))
  const items = Array.from({ length: 20 }, (_, n) => ({
    product: at(`product_${n}`),
    amount: at(`item_${n}`),
  }))
  return {
    enrollmentId: at('affiliate'),
    kind: SIMULATED_KINDS.find((kind) => kind === at('kind')) ?? 'sale',
    amount: at('amount'),
    tax: at('tax'),
    shipping: at('shipping'),
    items: items.filter(({ product, amount }) => product || amount),
    country: at('country').toUpperCase(),
    metadata: metadata.filter(({ key, value }) => key || value),
    coupon: at('coupon'),
    customer: at('customer'),
    event: at('event'),
    quantity: at('quantity'),
    day: /^\d{4}-\d\d-\d\d$/.test(at('day')) ? at('day') : '',
    isRenewal: at('renewal') === '1',
  }
}

export const metadataRows = (question: Question | null) =>
  Math.min((question?.metadata.length ?? 0) + SPARE_METADATA, MOST_METADATA_ROWS)
export const itemRows = (question: Question | null) =>
  Math.min((question?.items.length ?? 0) + SPARE_ITEMS, 20)

/** A typed amount in minor units; what is no number goes to the command as it is, which refuses it by name. */
function amount(typed: string, currency: string): number | string | undefined {
  if (!typed) return undefined
  const plain = typed.replace(/,(?=\d{3}(\D|$))/g, '')
  return /^\d{1,12}([.,]\d{1,2})?$/.test(plain) ? toMinor(plain, currency) : typed
}

/** The question as a shop would report it. */
export function bodyOf(question: Question, currency: string, today: string): Json {
  const { kind, items } = question
  const money = (typed: string) => amount(typed, currency)
  const isOrder = kind === 'sale' || kind === 'custom'
  const quantity = /^\d{1,9}$/.test(question.quantity) ? Number(question.quantity) : question.quantity
  const body = {
    enrollment_id: question.enrollmentId || undefined,
    kind,
    amount: isOrder ? (money(question.amount) ?? 0) : undefined,
    tax: kind === 'sale' ? money(question.tax) : undefined,
    shipping: kind === 'sale' ? money(question.shipping) : undefined,
    items:
      kind === 'sale' && items.length > 0
        ? items.map((item) => ({ product_id: item.product, amount: money(item.amount) ?? 0 }))
        : undefined,
    country: question.country || undefined,
    metadata: question.metadata.length
      ? Object.fromEntries(question.metadata.map(({ key, value }) => [key, value]))
      : undefined,
    coupon: question.coupon || undefined,
    customer_id: question.customer || undefined,
    event: kind === 'custom' ? question.event : undefined,
    quantity: kind === 'clicks' && question.quantity ? quantity : undefined,
    occurred_at:
      question.day && question.day !== today ? startOfDay(question.day).replace('T00', 'T12') : undefined,
    renewal: kind === 'sale' && question.isRenewal ? true : undefined,
  }
  return JSON.parse(JSON.stringify(body)) as Json
}
