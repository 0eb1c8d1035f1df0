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
  timeOf,
  word,
  words,
} from './reading'
import { decimalToMinor } from './rules'

const decimal = z.union([z.string(), z.number()]).nullish()
const shopMoney = z.object({ shop_money: z.object({ amount: decimal, currency_code: words }) }).nullish()
const place = z.object({ country_code: country }).nullish()
const amounts = z.array(z.object({ amount: decimal })).nullish()
const taxLines = z.array(z.object({ price: decimal })).nullish()

const order = z.object({
  id: word,
  test: z.boolean().nullish(),
  email: z.string().nullish(),
  customer: z.object({ id: words }).nullish(),
  currency: currencyCode,
  total_price: z.union([z.string(), z.number()]),
  total_tax: decimal,
  total_tip_received: decimal,
  total_shipping_price_set: shopMoney,
  original_total_duties_set: shopMoney,
  original_total_additional_fees_set: shopMoney,
  shipping_lines: z
    .array(
      z.object({
        price: decimal,
        discount_allocations: amounts,
        tax_lines: taxLines,
        is_removed: z.boolean().nullish(),
      }),
    )
    .nullish(),
  taxes_included: z.boolean().nullish(),
  discount_codes: z.array(z.object({ code: words })).nullish(),
  note_attributes: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
  landing_site: z.string().nullish(),
  source_name: z.string().nullish(),
  processed_at: z.string().nullish(),
  created_at: z.string().nullish(),
  billing_address: place,
  shipping_address: place,
  line_items: z
    .array(
      z.object({
        product_id: words,
        gift_card: z.boolean().nullish(),
        price: decimal,
        quantity: z.int().min(0),
        total_discount: decimal,
        discount_allocations: amounts,
        tax_lines: taxLines,
      }),
    )
    .nullish(),
})
type Order = z.output<typeof order>

/** How Shopify marks orders that a subscription made; the one that began it came from a checkout like any other. */
const RENEWALS = ['subscription_contract', 'subscription_contract_checkout_one']

const refund = z.object({
  id: word,
  order_id: word,
  processed_at: z.string().nullish(),
  created_at: z.string().nullish(),
  transactions: z.array(
    z.object({ kind: z.string(), status: z.string(), amount: decimal, currency: currencyCode.nullish() }),
  ),
  refund_line_items: z.array(z.object({ subtotal_set: shopMoney, total_tax_set: shopMoney })).nullish(),
  order_adjustments: z.array(z.object({ amount_set: shopMoney, tax_amount_set: shopMoney })).nullish(),
})

const dispute = z.object({
  id: word,
  order_id: words,
  type: z.string(),
  status: z.string(),
  amount: decimal,
  currency: currencyCode,
  initiated_at: z.string().nullish(),
  finalized_on: z.string().nullish(),
})

type Line = NonNullable<Order['line_items']>[number]
type Decimal = z.output<typeof decimal>

const minorOf = (unit: string) => (value: Decimal) => decimalToMinor(value, unit) ?? 0
function sumOf<T>(list: T[] | null | undefined, of: (one: T) => number): number {
  return (list ?? []).reduce((sum, one) => sum + of(one), 0)
}

/** What a line cost after its discounts, without tax where prices include it. */
function priceOf({ price, quantity, ...line }: Line, unit: string, taxIncluded: boolean): number {
  const minor = minorOf(unit)
  const spread = line.discount_allocations ?? []
  const discount = spread.length > 0 ? sumOf(spread, (one) => minor(one.amount)) : minor(line.total_discount)
  const tax = taxIncluded ? sumOf(line.tax_lines, (one) => minor(one.price)) : 0
  return minor(price) * quantity - discount - tax
}

/**
 * What is no goods: tips, duties, additional fees, and gift cards that were sold: what is bought with one is goods later.
 * `total_shipping_price_set` leaves out the discounts of shipping, its lines name them; both hold tax where prices do.
 */
function partsOfOrder(one: Order): ReturnType<typeof partsOf> {
  const minor = minorOf(one.currency)
  const taxIncluded = one.taxes_included ?? false
  const lines = one.shipping_lines?.filter((line) => !line.is_removed)
  const shipping = lines
    ? sumOf(
        lines,
        (line) => minor(line.price) - sumOf(line.discount_allocations, (less) => minor(less.amount)),
      )
    : minor(one.total_shipping_price_set?.shop_money.amount)
  const taxed = taxIncluded ? sumOf(lines, (line) => sumOf(line.tax_lines, (tax) => minor(tax.price))) : 0
  const cards = (one.line_items ?? []).filter((line) => line.gift_card)
  const beside = [one.original_total_duties_set, one.original_total_additional_fees_set]
  return partsOf({
    tax: minor(one.total_tax),
    shipping,
    shipping_tax: taxed,
    excluded:
      minor(one.total_tip_received) +
      sumOf(beside, (set) => minor(set?.shop_money.amount)) +
      sumOf(cards, (line) => priceOf(line, one.currency, taxIncluded)),
  })
}

function itemsOfOrder(one: Order) {
  return (one.line_items ?? []).map((line) =>
    line.product_id && !line.gift_card
      ? { product_id: line.product_id, amount: priceOf(line, one.currency, one.taxes_included ?? false) }
      : null,
  )
}

function ofOrder(one: Order): Reported {
  const unit = one.currency
  const amount = decimalToMinor(one.total_price, unit)
  if (amount === null) return { reports: [], unreadable: 'total_price' }
  if (one.test) return nothing('connector.test')
  if (amount <= 0) return nothing('connector.no_money')
  const notes = (one.note_attributes ?? []).map(({ name, value }): [string, unknown] => [name, value])
  const codes = (one.discount_codes ?? []).map(({ code }): [string, unknown] => ['coupon', code])
  const sale = reportOf(
    'sale',
    {
      order_id: one.id,
      amount,
      currency: unit,
      ...partsOfOrder(one),
      ...itemsOf(itemsOfOrder(one), amount),
      customer_id: one.customer?.id ?? guestOf(one.email, one.id),
      ...emailOf(one.email),
      country: one.shipping_address?.country_code ?? one.billing_address?.country_code,
      occurred_at: timeOf(one.processed_at ?? one.created_at),
      renewal: RENEWALS.includes(one.source_name ?? '') || undefined,
    },
    marksOf([...notes, ...codes, ...queryOf(one.landing_site)]),
  )
  return { reports: [sale] }
}

/**
 * Transactions are in the buyer's currency, the order in the shop's. Where they differ the lines give the amount in the
 * shop's: goods with tax, less the adjustments, which are below zero for shipping and above for what the shop retained.
 */
function inShopMoney(one: z.output<typeof refund>, paid: string): { unit: string; sum: number } | null {
  const sets = [
    ...(one.refund_line_items ?? []).flatMap((line) => [line.subtotal_set, line.total_tax_set]),
    ...(one.order_adjustments ?? []).flatMap((less) => [less.amount_set, less.tax_amount_set]),
  ]
  const unit = sets.find((set) => set?.shop_money.currency_code)?.shop_money.currency_code?.toUpperCase()
  if (!unit || unit === paid) return null
  const minor = (set: z.output<typeof shopMoney>) => minorOf(unit)(set?.shop_money.amount)
  const goods = sumOf(one.refund_line_items, (line) => minor(line.subtotal_set) + minor(line.total_tax_set))
  return {
    unit,
    sum: goods - sumOf(one.order_adjustments, (less) => minor(less.amount_set) + minor(less.tax_amount_set)),
  }
}

/** What was given back is the money that moved: a refund of goods alone, or one that failed, gives nothing back. */
function ofRefund(one: z.output<typeof refund>): Reported {
  const moved = one.transactions.filter(({ kind, status }) => kind === 'refund' && status === 'success')
  const unit = moved.find(({ currency }) => currency)?.currency
  if (moved.length > 0 && !unit) return { reports: [], unreadable: 'transactions.currency' }
  const sum = moved.reduce((all, { amount }) => all + (decimalToMinor(amount, unit ?? '') ?? 0), 0)
  if (sum <= 0) return nothing('connector.no_money')
  const occurred_at = timeOf(one.processed_at ?? one.created_at)
  const own = inShopMoney(one, unit ?? '')
  if (own && own.sum <= 0) return { reports: [], unreadable: 'refund_line_items' }
  const body = { refund_id: one.id, amount: own?.sum ?? sum, currency: own?.unit ?? unit, occurred_at }
  return { reports: [{ kind: 'refund', body, orders: [one.order_id] }] }
}

/** A chargeback takes the money at once, an inquiry only asks; one that the shop won gives it back. */
function ofDispute(one: z.output<typeof dispute>): Reported {
  if (!one.order_id || one.type !== 'chargeback') return nothing('connector.dispute')
  const refund_id = `dispute:${one.id}`
  const amount = decimalToMinor(one.amount, one.currency)
  if (amount === null) return { reports: [], unreadable: 'amount' }
  const orders = [one.order_id]
  const taken = { refund_id, amount, currency: one.currency, occurred_at: timeOf(one.initiated_at) }
  const reports: Report[] = [{ kind: 'refund', body: taken, orders }]
  if (one.status === 'won') {
    const body = { reinstatement_id: `${refund_id}:won`, occurred_at: timeOf(one.finalized_on) }
    reports.push({ kind: 'reinstatement', body, refunds: [refund_id], orders })
  }
  return { reports }
}

/** Parses a webhook of Shopify's. Its id is in a header: the same one is the same event, sent again. */
export function readShopify(headers: Headers, payload: unknown): Reading {
  const topic = word.catch('').parse(headers.get('x-shopify-topic')).slice(0, 100)
  const head = { id: word.catch('').parse(headers.get('x-shopify-webhook-id')), topic }
  const read = <S extends z.ZodType>(schema: S, take: (value: z.output<S>) => Reported) => {
    const parsed = schema.safeParse(payload)
    if (parsed.success) return { ...head, ...take(parsed.data) }
    return { ...head, reports: [], unreadable: placeOf(parsed.error) }
  }
  if (topic === 'orders/paid') return read(order, ofOrder)
  if (topic === 'refunds/create') return read(refund, ofRefund)
  if (topic === 'disputes/create' || topic === 'disputes/update') return read(dispute, ofDispute)
  return { ...head, ...nothing('connector.topic') }
}
