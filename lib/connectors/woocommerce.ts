import { z } from 'zod'
import { marksOf, queryOf } from './marks'
import {
  country,
  currencyCode,
  emailOf,
  guestOf,
  itemsOf,
  nothing,
  partsOf,
  placeOf,
  type Reading,
  type Report,
  type Reported,
  reportOf,
  standsAgain,
  undoneOf,
  utcOf,
  word,
  words,
} from './reading'
import { decimalToMinor } from './rules'

const TOPICS = ['order.created', 'order.updated', 'order.restored']
/** Paid and being prepared, or done. What waits for its money is no sale yet. */
const SOLD = ['processing', 'completed', 'refunded']
/** Nothing will be delivered: what was recorded of it is taken back. */
const UNDONE = ['cancelled', 'failed', 'trash']

const decimal = z.union([z.string(), z.number()]).nullish()
const order = z.object({
  id: word,
  status: z.string(),
  currency: currencyCode,
  total: z.union([z.string(), z.number()]),
  total_tax: decimal,
  shipping_total: decimal,
  customer_id: z.int().nullish(),
  billing: z.object({ email: z.string().nullish(), country }).nullish(),
  shipping: z.object({ country }).nullish(),
  date_paid_gmt: z.string().nullish(),
  date_modified_gmt: z.string().nullish(),
  created_via: z.string().nullish(),
  coupon_lines: z.array(z.object({ code: words })).nullish(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).nullish(),
  line_items: z.array(z.object({ product_id: words, total: decimal })).nullish(),
  fee_lines: z.array(z.object({ total: decimal })).nullish(),
  refunds: z.array(z.object({ id: word, total: decimal })).nullish(),
})
type Order = z.output<typeof order>

function metaOf(one: Order, key: string): string | undefined {
  const value = one.meta_data?.find((meta) => meta.key === key)?.value
  return typeof value === 'string' || typeof value === 'number' ? word.parse(value) || undefined : undefined
}

function refundsOf(one: Order): Report[] {
  return (one.refunds ?? []).flatMap((refund): Report[] => {
    const amount = Math.abs(decimalToMinor(refund.total, one.currency) ?? 0)
    if (amount === 0) return []
    const body = { refund_id: refund.id, amount, currency: one.currency }
    return [{ kind: 'refund', body, orders: [one.id] }]
  })
}

/** `shipping_total` and fees are without their tax, which is in `total_tax`. A fee below zero is a discount on the goods. */
function partsOfOrder(one: Order): ReturnType<typeof partsOf> {
  const minor = (value: z.output<typeof decimal>) => decimalToMinor(value, one.currency) ?? 0
  const fees = (one.fee_lines ?? []).map(({ total }) => Math.max(minor(total), 0))
  return partsOf({
    tax: minor(one.total_tax),
    shipping: minor(one.shipping_total),
    excluded: fees.reduce((sum, fee) => sum + fee, 0),
  })
}

function soldOf(one: Order, amount: number): Report {
  const unit = one.currency
  const subscription = metaOf(one, '_subscription_renewal')
  const lines = (one.line_items ?? []).map(({ product_id, total }) =>
    product_id ? { product_id, amount: decimalToMinor(total, unit) ?? 0 } : null,
  )
  const meta = (one.meta_data ?? []).map(({ key, value }): [string, unknown] => [key, value])
  const coupons = (one.coupon_lines ?? []).map(({ code }): [string, unknown] => ['coupon', code])
  const landing = metaOf(one, '_wc_order_attribution_session_entry')
  return reportOf(
    'sale',
    {
      order_id: one.id,
      amount,
      currency: unit,
      ...partsOfOrder(one),
      ...itemsOf(lines, amount),
      ...(subscription && { subscription_id: subscription, renewal: true }),
      customer_id: one.customer_id ? String(one.customer_id) : guestOf(one.billing?.email, one.id),
      ...emailOf(one.billing?.email),
      country: one.shipping?.country ?? one.billing?.country,
      occurred_at: utcOf(one.date_paid_gmt),
    },
    marksOf([...meta, ...coupons, ...queryOf(landing)]),
  )
}

function ofOrder(one: Order): Reported {
  const amount = decimalToMinor(one.total, one.currency)
  if (amount === null) return { reports: [], unreadable: 'total' }
  const as_of = utcOf(one.date_modified_gmt)
  if (UNDONE.includes(one.status)) {
    return { reports: [undoneOf(one.status, one.id, as_of)] }
  }
  if (!SOLD.includes(one.status) || !one.date_paid_gmt) return nothing('connector.unpaid')
  if (amount <= 0) return nothing('connector.no_money')
  const sale = { ...soldOf(one, amount), ...(as_of && { as_of }) }
  const again = as_of ? [standsAgain(UNDONE, one.id, as_of)] : []
  return { reports: [sale, ...again, ...refundsOf(one)] }
}

/** Parses a webhook of WooCommerce's: the whole order as it is now, so that sale and refunds are both read from it. */
export function readWooCommerce(headers: Headers, payload: unknown): Reading {
  const topic = word.catch('').parse(headers.get('x-wc-webhook-topic')).slice(0, 100)
  const head = { id: word.catch('').parse(headers.get('x-wc-webhook-delivery-id')), topic }
  if (!TOPICS.includes(topic)) return { ...head, ...nothing('connector.topic') }
  const parsed = order.safeParse(payload)
  if (!parsed.success) return { ...head, reports: [], unreadable: placeOf(parsed.error) }
  return { ...head, ...ofOrder(parsed.data) }
}
