import { z } from 'zod'
import { country, currencyCode, word, words } from './reading'

/** Stripe's events by their documented fields, as far as they matter; each id may be expanded to the object itself. */

const minor = z.int()
const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => Object.entries(value ?? {}))
/** An id, or the object itself where the account expands it. */
const idOf = z
  .union([word, z.object({ id: word }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value || undefined)

/** A discount names its promotion code and its coupon by their ids; older versions stand the coupon in it. */
const withCoupon = z.object({ coupon: idOf }).nullish()
const discount = z.union([
  word.transform(() => []),
  z
    .object({ promotion_code: idOf, coupon: idOf, source: withCoupon })
    .transform((one) => [one.promotion_code, one.coupon, one.source?.coupon]),
])
const discounts = z
  .array(discount)
  .nullish()
  .transform((list) => (list ?? []).flat().filter((name) => name !== undefined))

/** `amount_total` is with tax, `amount_tax` the part of it that is tax, whether prices include it or not. */
const shippingCost = z.object({ amount_total: minor.nullish(), amount_tax: minor.nullish() }).nullish()

export const session = z.object({
  id: word,
  mode: z.string(),
  payment_status: z.string(),
  amount_total: minor.nullish(),
  currency: currencyCode.nullish(),
  client_reference_id: words,
  customer: idOf,
  customer_details: z
    .object({ email: z.string().nullish(), address: z.object({ country }).nullish() })
    .nullish(),
  payment_intent: idOf,
  invoice: idOf,
  invoice_creation: z.object({ enabled: z.boolean().nullish() }).nullish(),
  subscription: idOf,
  metadata,
  total_details: z.object({ amount_tax: minor.nullish(), amount_shipping: minor.nullish() }).nullish(),
  shipping_cost: shippingCost,
  discounts,
})

const taxes = z
  .array(z.object({ amount: minor }))
  .nullish()
  .transform((list) => list?.reduce((sum, { amount }) => sum + amount, 0))
const details = z.object({ metadata, subscription: idOf }).nullish()
const product = z.object({ product: idOf }).nullish()
const line = z.object({
  amount: minor,
  discount_amounts: z.array(z.object({ amount: minor })).nullish(),
  tax_amounts: z.array(z.object({ amount: minor, inclusive: z.boolean().nullish() })).nullish(),
  taxes: z.array(z.object({ amount: minor, tax_behavior: z.string().nullish() })).nullish(),
  price: product,
  pricing: z.object({ price_details: product }).nullish(),
})
export const invoice = z.object({
  id: word,
  billing_reason: z.string().nullish(),
  customer: idOf,
  customer_email: z.string().nullish(),
  customer_address: z.object({ country }).nullish(),
  currency: currencyCode,
  total: minor,
  amount_paid: minor,
  paid_out_of_band: z.boolean().nullish(),
  tax: minor.nullish(),
  total_taxes: taxes,
  total_tax_amounts: taxes,
  shipping_cost: shippingCost,
  subscription: idOf,
  subscription_details: details,
  parent: z.object({ subscription_details: details }).nullish(),
  payment_intent: idOf,
  charge: idOf,
  metadata,
  status_transitions: z.object({ paid_at: z.int().nullish() }).nullish(),
  created: z.int().nullish(),
  lines: z.object({ data: z.array(line) }).nullish(),
  discount: discount.nullish(),
  discounts,
})

export const invoicePayment = z.object({
  invoice: idOf,
  payment: z.object({ payment_intent: idOf, charge: idOf }).nullish(),
})

export const charge = z.object({
  id: word,
  currency: currencyCode,
  amount: minor,
  amount_refunded: minor,
  payment_intent: idOf,
  invoice: idOf,
})

export const dispute = z.object({
  id: word,
  status: words,
  amount: minor,
  currency: currencyCode,
  charge: idOf,
  payment_intent: idOf,
})
/** `out_of_band_amount`: what was given back in another way than through Stripe. */
export const creditNote = z.object({
  id: word,
  invoice: idOf,
  currency: currencyCode,
  out_of_band_amount: minor.nullish(),
})
export const promotion = z.object({ id: word, code: word })

export const event = z.object({
  id: word,
  type: word,
  created: z.int().nullish(),
  livemode: z.boolean().nullish(),
  data: z.object({
    object: z.record(z.string(), z.unknown()),
    previous_attributes: z.object({ amount_refunded: minor.nullish() }).nullish(),
  }),
})
