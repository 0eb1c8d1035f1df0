/** Orders as Stripe publishes them, each with its base and source: data, and long because each rule has its cases. */
import type { BaseCase } from './case.ts'

const PAGE = 'Stripe API reference'
const event = (topic: string, object: object, previous_attributes?: object) => ({
  topic,
  payload: {
    id: 'evt_1',
    type: topic,
    created: 1_763_726_400,
    livemode: true,
    data: { object, previous_attributes },
  },
})
/** A paid session; `shipping` is [before tax and discounts, tax, after both]. */
const session = (
  amount_total: number,
  more: Record<string, unknown> = {},
  shipping?: [number, number, number],
) =>
  event('checkout.session.completed', {
    id: 'cs_1',
    mode: 'payment',
    payment_status: 'paid',
    amount_total,
    currency: 'usd',
    customer: 'cus_1',
    payment_intent: 'pi_1',
    ...(shipping && {
      shipping_cost: { amount_subtotal: shipping[0], amount_tax: shipping[1], amount_total: shipping[2] },
    }),
    ...more,
  })
const taxed = (amount_tax: number, amount_shipping = 0) => ({
  total_details: { amount_tax, amount_shipping, amount_discount: 0 },
})
const line = (amount: number, more: object = {}) => ({
  amount,
  pricing: { price_details: { product: 'prod_1' } },
  ...more,
})
const invoice = (total: number, more: Record<string, unknown> = {}) =>
  event('invoice.paid', {
    id: 'in_1',
    billing_reason: 'subscription_cycle',
    customer: 'cus_1',
    currency: 'usd',
    total,
    amount_paid: total,
    payment_intent: 'pi_1',
    metadata: { coupon: 'NONE' },
    lines: { data: [line(total)] },
    ...more,
  })
const tax = (amount: number, tax_behavior = 'exclusive') => ({ total_taxes: [{ amount, tax_behavior }] })
const refunded = (amount: number, amount_refunded: number, before: number, more: object = {}) =>
  event(
    'charge.refunded',
    { id: 'ch_1', currency: 'usd', amount, amount_refunded, payment_intent: 'pi_1', ...more },
    { amount_refunded: before },
  )
const dispute = (name: string, amount: number, status: string) =>
  event(`charge.dispute.${name}`, {
    id: 'dp_1',
    amount,
    currency: 'usd',
    charge: 'ch_1',
    payment_intent: 'pi_1',
    status,
  })
const creditNote = (more: object) =>
  event('credit_note.created', { id: 'cn_1', invoice: 'in_1', currency: 'usd', amount: 400, ...more })

export const STRIPE: BaseCase[] = [
  {
    name: 'a session without tax or shipping',
    source: `${PAGE}, The Checkout Session object: its example of 21.98`,
    sent: [session(2198)],
    base: 2198,
    left: 220,
  },
  {
    name: 'tax on top',
    source: `${PAGE}, Checkout Session total_details.amount_tax: 7 % added to 100.00`,
    sent: [session(10_700, taxed(700))],
    base: 10_000,
  },
  {
    name: 'tax in the price',
    source: `${PAGE}, Checkout Session line item amount_total with an inclusive rate: 21 % within 121.00`,
    sent: [session(12_100, taxed(2_100))],
    base: 10_000,
  },
  {
    name: 'shipping without tax',
    source: `${PAGE}, Checkout Session shipping_cost: 10.00 without amount_tax, 7 % on the goods`,
    sent: [session(11_700, taxed(700, 1_000), [1_000, 0, 1_000])],
    base: 10_000,
  },
  {
    name: 'shipping with tax on top',
    source: `${PAGE}, Checkout Session shipping_cost.amount_tax: 21 % on goods of 100.00 and shipping of 10.00`,
    sent: [session(13_310, taxed(2_310, 1_000), [1_000, 210, 1_210])],
    base: 10_000,
  },
  {
    name: 'shipping with tax in its price',
    source: `${PAGE}, Checkout Session shipping_cost with an inclusive rate: amount_subtotal is with tax then`,
    sent: [session(13_310, taxed(2_310, 1_210), [1_210, 210, 1_210])],
    base: 10_000,
  },
  {
    name: 'shipping of an account that names no shipping_cost',
    source: `${PAGE}, Checkout Session total_details.amount_shipping alone, before shipping_cost was added`,
    sent: [session(11_000, taxed(0, 1_000))],
    base: 10_000,
  },
  {
    name: 'shipping that a coupon pays',
    source: `${PAGE}, Checkout Session shipping_cost.amount_total after discounts: none is left`,
    sent: [session(10_000, {}, [1_000, 0, 0])],
    base: 10_000,
  },
  {
    name: 'a discount on the order',
    source: `${PAGE}, Checkout Session total_details.amount_discount: 20.00 off 100.00`,
    sent: [session(8_000, { amount_subtotal: 10_000, total_details: { amount_discount: 2_000 } })],
    base: 8_000,
  },
  {
    name: 'yen, which have no decimals',
    source: 'Stripe documentation, Supported currencies, zero-decimal: 500 yen are 500',
    sent: [session(500, { currency: 'jpy' })],
    base: 500,
    currency: 'JPY',
  },
  {
    name: 'dinars with three decimals',
    source: 'Stripe documentation, Supported currencies, three-decimal: 5.124 are sent as 5120',
    sent: [session(5_120, { currency: 'kwd' })],
    base: 5_120,
    currency: 'KWD',
  },
  {
    name: 'krónur, which Stripe counts in hundredths',
    source: 'Stripe documentation, Supported currencies, special cases: ISK is sent with two decimals',
    sent: [session(50_000, { currency: 'isk' })],
    base: 500,
    currency: 'ISK',
  },
  {
    name: 'shown to the buyer in another currency',
    source: `${PAGE}, Checkout Session presentment_details: shown as CAD 13.50, charged as USD 10.00`,
    sent: [
      session(1_000, { presentment_details: { presentment_amount: 1350, presentment_currency: 'cad' } }),
    ],
    base: 1_000,
  },
  {
    name: 'a trial that begins',
    source: 'Stripe documentation, Free trials with Checkout: payment_status no_payment_required',
    sent: [
      session(0, { mode: 'subscription', subscription: 'sub_1', payment_status: 'no_payment_required' }),
    ],
    base: 0,
    sales: 0,
  },
  {
    name: 'the first invoice of a trial',
    source: 'Stripe documentation, Using trial periods: an invoice of 0 is paid at once',
    sent: [invoice(0, { billing_reason: 'subscription_create' })],
    base: 0,
    sales: 0,
  },
  {
    name: 'a payment that comes days later',
    source: 'Stripe documentation, Fulfill orders: async_payment_succeeded of a session that was unpaid',
    sent: [
      session(9_900, { payment_status: 'unpaid' }),
      { ...session(9_900), topic: 'checkout.session.async_payment_succeeded' },
    ].map(({ topic, payload }) => ({ topic, payload: { ...payload, id: topic, type: topic } })),
    base: 9_900,
  },
  {
    name: 'a session of a subscription with its invoice',
    source: `${PAGE}, Checkout Session invoice and subscription: the invoice is the sale, once`,
    sent: [
      session(2_000, { mode: 'subscription', subscription: 'sub_1', invoice: 'in_1' }),
      invoice(2_000, { billing_reason: 'subscription_create' }),
    ],
    base: 2_000,
  },
  {
    name: 'a renewal with tax on top',
    source: `${PAGE}, The Invoice object, total_taxes with tax_behavior exclusive: 10.00 and 8 %`,
    sent: [invoice(1_080, { ...tax(80), lines: { data: [line(1_000)] } })],
    base: 1_000,
  },
  {
    name: 'a renewal with tax in the price',
    source: `${PAGE}, The Invoice object, total_taxes with tax_behavior inclusive: 20 % within 20.00`,
    sent: [
      invoice(2_000, {
        ...tax(333, 'inclusive'),
        lines: { data: [line(2_000, { taxes: [{ amount: 333, tax_behavior: 'inclusive' }] })] },
      }),
    ],
    base: 1_667,
  },
  {
    name: 'an invoice of an older version of the API',
    source: `${PAGE} before 2025-03-31.basil, The Invoice object: tax and lines.tax_amounts`,
    sent: [
      invoice(1_080, {
        tax: 80,
        lines: { data: [line(1_000, { tax_amounts: [{ amount: 80, inclusive: false }] })] },
      }),
    ],
    base: 1_000,
  },
  {
    name: 'an invoice with taxed shipping',
    source: `${PAGE}, The Invoice object, shipping_cost: amount_total holds amount_tax`,
    sent: [
      invoice(13_310, {
        ...tax(2_310),
        shipping_cost: { amount_subtotal: 1_000, amount_tax: 210, amount_total: 1_210 },
        lines: { data: [line(10_000)] },
      }),
    ],
    base: 10_000,
  },
  {
    name: 'a discount on a line of an invoice',
    source: `${PAGE}, The Invoice line item, discount_amounts: 5.00 off 20.00`,
    sent: [invoice(1_500, { lines: { data: [line(2_000, { discount_amounts: [{ amount: 500 }] })] } })],
    base: 1_500,
  },
  {
    name: 'an invoice that the customer’s balance pays in part',
    source:
      'Stripe documentation, Customer credit balance: a credit of 40.00 is used for an invoice of 100.00',
    sent: [invoice(10_000, { starting_balance: -4_000, ending_balance: 0, amount_paid: 6_000 })],
    base: 6_000,
  },
  {
    name: 'the same with tax, of which the same part was paid',
    source: 'Stripe documentation, Customer credit balance: half of 110.00 with 10 % tax',
    sent: [
      invoice(11_000, { ...tax(1_000), starting_balance: -5_500, ending_balance: 0, amount_paid: 5_500 }),
    ],
    base: 5_000,
  },
  {
    name: 'an invoice that the balance pays whole',
    source: 'Stripe documentation, Customer credit balance: amount_due and amount_paid are 0',
    sent: [invoice(10_000, { starting_balance: -25_000, ending_balance: -15_000, amount_paid: 0 })],
    base: 0,
    sales: 0,
  },
  {
    name: 'a debt too small to charge, paid with the next invoice',
    source: 'Stripe documentation, Customer credit balance: amounts under the minimum go to the next invoice',
    sent: [
      invoice(30, { id: 'in_0', starting_balance: 0, ending_balance: 30, amount_paid: 0 }),
      invoice(1_000, { starting_balance: 30, ending_balance: 0, amount_paid: 1_030 }),
    ],
    base: 1_030,
  },
  {
    name: 'an upgrade in the middle of a month',
    source: 'Stripe documentation, Prorations: unused time of −10.00 and remaining time of 20.00',
    sent: [
      invoice(1_000, {
        billing_reason: 'subscription_update',
        lines: { data: [line(-1_000, { proration: true }), line(2_000, { proration: true })] },
      }),
    ],
    base: 1_000,
  },
  {
    name: 'a downgrade in the middle of a month',
    source:
      'Stripe documentation, Prorations: a total below zero is credited to the balance and nothing paid',
    sent: [
      invoice(-500, {
        billing_reason: 'subscription_update',
        amount_paid: 0,
        lines: { data: [line(-2_000, { proration: true }), line(1_500, { proration: true })] },
      }),
    ],
    base: 0,
    sales: 0,
  },
  {
    name: 'an invoice that was paid outside of Stripe',
    source: `${PAGE}, Pay an invoice, paid_out_of_band: by bank transfer, without a charge`,
    sent: [invoice(5_000, { paid_out_of_band: true, amount_paid: 0 })],
    base: 5_000,
  },
  {
    name: 'a refund in part, then the rest',
    source: `${PAGE}, The Charge object, amount_refunded is cumulative: 10.00 and 11.98 of 21.98`,
    sent: [session(2198), refunded(2198, 1000, 0), refunded(2198, 2198, 1000)],
    base: 2198,
    left: 0,
  },
  {
    name: 'a refund in part',
    source: `${PAGE}, The Charge object, amount_refunded: 25.00 of 100.00`,
    sent: [session(10_000), refunded(10_000, 2_500, 0)],
    base: 10_000,
    left: 750,
  },
  {
    name: 'a dispute that was lost',
    source: `${PAGE}, The Dispute object, its example of 10.00: funds_withdrawn, then closed as lost`,
    sent: [
      session(1_000),
      dispute('funds_withdrawn', 1_000, 'needs_response'),
      dispute('closed', 1_000, 'lost'),
    ],
    base: 1_000,
    left: 0,
  },
  {
    name: 'a dispute that was won',
    source: `${PAGE}, Event types: funds_withdrawn, closed as won, funds_reinstated, which say the same once`,
    sent: [
      session(1_000),
      dispute('funds_withdrawn', 1_000, 'needs_response'),
      dispute('closed', 1_000, 'won'),
      dispute('funds_reinstated', 1_000, 'won'),
    ],
    base: 1_000,
  },
  {
    name: 'a dispute that was won, told backwards',
    source: 'Stripe documentation, Webhooks, Event ordering: no order is promised',
    sent: [
      dispute('funds_reinstated', 1_000, 'won'),
      dispute('funds_withdrawn', 1_000, 'needs_response'),
      session(1_000),
    ],
    base: 1_000,
  },
  {
    name: 'a credit note that goes to the balance',
    source: `${PAGE}, The Credit Note object, customer_balance_transaction: it lowers the next invoice instead`,
    sent: [invoice(2_000), creditNote({ out_of_band_amount: null, customer_balance_transaction: 'cbtxn_1' })],
    base: 2_000,
  },
  {
    name: 'a credit note that was paid outside of Stripe',
    source: `${PAGE}, The Credit Note object, out_of_band_amount: 4.00 of 20.00`,
    sent: [invoice(2_000), creditNote({ out_of_band_amount: 400 })],
    base: 2_000,
    left: 160,
  },
]
