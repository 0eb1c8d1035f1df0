import type { BaseCase } from './case.ts'

const ORDER = 'WooCommerce REST API, Orders'
const line = (total: string, more: object = {}) => ({ product_id: 93, total, ...more })
type Fields = Record<string, unknown>
const woo = (total: string, total_tax: string, shipping_total: string, more: Fields = {}) => ({
  topic: 'order.updated',
  payload: {
    id: 645,
    status: 'completed',
    currency: 'USD',
    total,
    total_tax,
    shipping_total,
    customer_id: 2,
    date_paid_gmt: '2025-11-20T19:54:40',
    date_modified_gmt: '2025-11-20T19:54:40',
    line_items: [],
    refunds: [],
    ...more,
  },
})
const at = (minute: number) => ({ date_modified_gmt: `2025-11-21T10:0${minute}:00` })
const plain = (more: Fields = {}) => woo('100.00', '0.00', '0.00', { line_items: [line('100.00')], ...more })

export const WOOCOMMERCE: BaseCase[] = [
  {
    name: 'an order with tax on goods and shipping',
    source: `${ORDER}, Create an order, v3 legacy example 645: 63.97 of goods, cart tax 5.40, shipping 10.00 and its tax 0.50`,
    sent: [woo('79.87', '5.90', '10.00', { line_items: [line('43.98'), line('19.99')] })],
    base: 6_397,
    left: 640,
  },
  {
    name: 'an order that waits for its transfer, then is paid',
    source: `${ORDER}, List all orders, v3 legacy example 644: on-hold, 30.99 of goods`,
    sent: [
      woo('44.14', '3.15', '10.00', { status: 'on-hold', date_paid_gmt: null }),
      woo('44.14', '3.15', '10.00', { status: 'processing', ...at(1) }),
    ],
    base: 3_099,
    left: 310,
  },
  {
    name: 'the order of the current documentation',
    source: `${ORDER}, Create an order: two lines of 6.00 and 12.00, tax of 1.35, shipping of 10.00`,
    sent: [woo('29.35', '1.35', '10.00', { line_items: [line('6.00'), line('12.00')] })],
    base: 1_800,
  },
  {
    name: 'prices with tax',
    source: `${ORDER}, prices_include_tax: totals of lines are without tax all the same`,
    sent: [
      woo('121.00', '21.00', '0.00', {
        prices_include_tax: true,
        line_items: [line('100.00', { total_tax: '21.00' })],
      }),
    ],
    base: 10_000,
  },
  {
    name: 'prices with tax, also of shipping',
    source: `${ORDER}, shipping_total without shipping_tax, which is in total_tax: 21 % of 110.00`,
    sent: [
      woo('133.10', '23.10', '10.00', {
        shipping_tax: '2.10',
        prices_include_tax: true,
        line_items: [line('100.00')],
      }),
    ],
    base: 10_000,
  },
  {
    name: 'a coupon',
    source: `${ORDER}, coupon_lines and discount_total: 2.00 off 20.00`,
    sent: [
      woo('18.00', '0.00', '0.00', {
        discount_total: '2.00',
        line_items: [line('18.00', { subtotal: '20.00' })],
      }),
    ],
    base: 1_800,
  },
  {
    name: 'a fee',
    source: `${ORDER}, fee_lines: 5.00 for cash on delivery`,
    sent: [woo('105.00', '0.00', '0.00', { line_items: [line('100.00')], fee_lines: [{ total: '5.00' }] })],
    base: 10_000,
  },
  {
    name: 'a fee below zero, which is a discount',
    source: `${ORDER}, fee_lines with a total below zero: 10.00 off`,
    sent: [woo('90.00', '0.00', '0.00', { line_items: [line('100.00')], fee_lines: [{ total: '-10.00' }] })],
    base: 9_000,
  },
  {
    name: 'a gift card that pays in part',
    source:
      'WooCommerce Gift Cards, Using gift cards: total is what is left to pay; the card itself was sold as goods',
    sent: [woo('60.00', '0.00', '0.00', { line_items: [line('100.00')] })],
    base: 6_000,
  },
  {
    name: 'yen',
    source: `${ORDER}, currency JPY with no decimals`,
    sent: [woo('2200', '200', '0', { currency: 'JPY', line_items: [line('2000')] })],
    base: 2_000,
    currency: 'JPY',
  },
  {
    name: 'dinars',
    source: `${ORDER}, currency KWD with three decimals`,
    sent: [woo('12.345', '0.345', '2.000', { currency: 'KWD', line_items: [line('10.000')] })],
    base: 10_000,
    currency: 'KWD',
  },
  {
    name: 'a renewal',
    source: 'WooCommerce Subscriptions, Renewal orders: _subscription_renewal in meta_data',
    sent: [plain({ meta_data: [{ key: '_subscription_renewal', value: '700' }] })],
    base: 10_000,
  },
  {
    name: 'a sign-up with a free trial',
    source: 'WooCommerce Subscriptions, Free trials: the first order comes to nothing',
    sent: [woo('0.00', '0.00', '0.00')],
    base: 0,
    sales: 0,
  },
  {
    name: 'two refunds, one of a line',
    source: 'WooCommerce REST API, Order refunds, v3 legacy examples 647 and 649: 21.99 and 10.00 of 79.87',
    sent: [
      woo('79.87', '5.90', '10.00', { line_items: [line('63.97')] }),
      woo('79.87', '5.90', '10.00', {
        line_items: [line('63.97')],
        refunds: [
          { id: 647, total: '-21.99' },
          { id: 649, total: '-10.00' },
        ],
        ...at(1),
      }),
    ],
    base: 6_397,
    left: 384,
  },
  {
    name: 'refunded in full',
    source: `${ORDER}, status refunded with its refunds`,
    sent: [plain(), plain({ status: 'refunded', refunds: [{ id: 1, total: '-100.00' }], ...at(1) })],
    base: 10_000,
    left: 0,
  },
  {
    name: 'cancelled',
    source: `${ORDER}, status cancelled of an order that was paid`,
    sent: [plain(), plain({ status: 'cancelled', ...at(1) })],
    base: 10_000,
    left: 0,
  },
  {
    name: 'cancelled and opened again, twice',
    source: `${ORDER}, status changes of one order, in the order of date_modified_gmt`,
    sent: [
      plain(),
      plain({ status: 'cancelled', ...at(1) }),
      plain({ status: 'processing', ...at(2) }),
      plain({ status: 'failed', ...at(3) }),
      plain({ status: 'completed', ...at(4) }),
      plain({ status: 'completed', ...at(5) }),
    ],
    base: 10_000,
  },
  {
    name: 'cancelled, told before an older state',
    source: 'WooCommerce, Webhooks, Delivery: nothing is promised about the order',
    sent: [
      plain(),
      plain({ status: 'cancelled', ...at(1) }),
      plain({ status: 'cancelled', ...at(4) }),
      plain({ status: 'processing', ...at(2) }),
    ],
    base: 10_000,
    left: 0,
  },
]

const DEAL = 'Pipedrive, Webhooks v2, change.deal'
const deal = (status: string, from: string | null, minute: number, more: Fields = {}) => ({
  topic: 'change.deal',
  payload: {
    meta: {
      id: `${status}${minute}`,
      action: 'change',
      entity: 'deal',
      timestamp: `2025-11-21T10:0${minute}:00.000Z`,
    },
    data: { id: 1203, status, value: 250.5, currency: 'USD', person_id: 31, ...more },
    previous: from && { status: from },
  },
})

export const PIPEDRIVE: BaseCase[] = [
  {
    name: 'a deal that was won',
    source: `${DEAL}: value and currency of the deal`,
    sent: [deal('won', 'open', 1)],
    base: 25_050,
  },
  {
    name: 'in yen',
    source: `${DEAL}: a value without decimals`,
    sent: [deal('won', 'open', 1, { value: 5000, currency: 'JPY' })],
    base: 5_000,
    currency: 'JPY',
  },
  {
    name: 'in dinars',
    source: `${DEAL}: a value with three decimals`,
    sent: [deal('won', 'open', 1, { value: 12.345, currency: 'KWD' })],
    base: 12_345,
    left: 1_235,
    currency: 'KWD',
  },
  {
    name: 'a deal without value',
    source: `${DEAL}: value null`,
    sent: [deal('won', 'open', 1, { value: null })],
    base: 0,
    sales: 0,
  },
  {
    name: 'won and lost',
    source: `${DEAL}: previous.status won`,
    sent: [deal('won', 'open', 1), deal('lost', 'won', 2)],
    base: 25_050,
    left: 0,
  },
  {
    name: 'won, opened again and won again',
    source: `${DEAL}: previous.status of each change`,
    sent: [deal('won', 'open', 1), deal('open', 'won', 2), deal('won', 'open', 3)],
    base: 25_050,
  },
]
