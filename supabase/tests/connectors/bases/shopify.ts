/** Orders as Shopify publishes them, each with its base and source: data, and long because each rule has its cases. */
import type { BaseCase } from './case.ts'

const ORDER = 'Shopify REST Admin API, Order'
const set = (amount: string, currency_code = 'USD') => ({ shop_money: { amount, currency_code } })
const line = (price: string, more: object = {}) => ({ product_id: 1, price, quantity: 1, ...more })
const shipping = (price: string, more: object = {}) => ({
  price,
  discount_allocations: [],
  tax_lines: [],
  ...more,
})
const off = (...amounts: string[]) => ({ discount_allocations: amounts.map((amount) => ({ amount })) })
const taxes = (...prices: string[]) => ({ tax_lines: prices.map((price) => ({ price })) })
const order = (total_price: string, total_tax: string, more: Record<string, unknown> = {}) => ({
  topic: 'orders/paid',
  payload: {
    id: 450789469,
    customer: { id: 207119551 },
    currency: 'USD',
    total_price,
    total_tax,
    taxes_included: false,
    line_items: [],
    shipping_lines: [],
    ...more,
  },
})
const paid = (amount: string, more: object = {}) => ({
  kind: 'refund',
  status: 'success',
  amount,
  currency: 'USD',
  ...more,
})
const refund = (transactions: object[], more: object = {}, id = 509562969) => ({
  topic: 'refunds/create',
  payload: { id, order_id: 450789469, transactions, ...more },
})
const dispute = (status: string, more: object = {}) => ({
  topic: status === 'needs_response' ? 'disputes/create' : 'disputes/update',
  payload: {
    id: 285332461,
    order_id: 450789469,
    type: 'chargeback',
    amount: '100.00',
    currency: 'USD',
    status,
    ...more,
  },
})
const goods = { line_items: [line('100.00')] }

export const SHOPIFY: BaseCase[] = [
  {
    name: 'the order of the documentation',
    source: `${ORDER}, its example: three at 199.00, a code of 10.00, tax of 11.94, free shipping`,
    sent: [order('598.94', '11.94', { line_items: [line('199.00', { quantity: 3, ...off('10.00') })] })],
    base: 58_700,
  },
  {
    name: 'the sample that a webhook sends',
    source:
      'Shopify, Webhooks, orders/paid, its sample: two at 199.00, one of them 5.00 cheaper, shipping of 10.00',
    sent: [
      order('403.00', '0.00', {
        line_items: [line('199.00'), line('199.00', { total_discount: '5.00', ...off('5.00') })],
        shipping_lines: [shipping('10.00')],
      }),
    ],
    base: 39_300,
  },
  {
    name: 'prices with tax, also of shipping',
    source: `${ORDER}, taxes_included and total_shipping_price_set: 21 % within 121.00 and 12.10`,
    sent: [
      order('133.10', '23.10', {
        taxes_included: true,
        line_items: [line('121.00', taxes('21.00'))],
        total_shipping_price_set: set('12.10'),
        shipping_lines: [shipping('12.10', taxes('2.10'))],
      }),
    ],
    base: 10_000,
  },
  {
    name: 'prices with tax, shipping without',
    source: `${ORDER}, taxes_included with shipping_lines.tax_lines empty: 21 % within 121.00, 10.00 untaxed`,
    sent: [
      order('131.00', '21.00', {
        taxes_included: true,
        line_items: [line('121.00', taxes('21.00'))],
        shipping_lines: [shipping('10.00')],
      }),
    ],
    base: 10_000,
  },
  {
    name: 'prices without tax, shipping with tax on top',
    source: `${ORDER}, shipping_lines.tax_lines of an order without taxes_included: 21 % of 110.00`,
    sent: [order('133.10', '23.10', { ...goods, shipping_lines: [shipping('10.00', taxes('2.10'))] })],
    base: 10_000,
  },
  {
    name: 'two taxes on one line',
    source: `${ORDER}, line_items.tax_lines: state and county, of prices with tax`,
    sent: [
      order('107.00', '7.00', { taxes_included: true, line_items: [line('107.00', taxes('6.00', '1.00'))] }),
    ],
    base: 10_000,
  },
  {
    name: 'free shipping by a code',
    source: `${ORDER}, total_shipping_price_set leaves discounts out, shipping_lines.discount_allocations names them`,
    sent: [
      order('100.00', '0.00', {
        ...goods,
        total_shipping_price_set: set('10.00'),
        shipping_lines: [shipping('10.00', off('10.00'))],
      }),
    ],
    base: 10_000,
  },
  {
    name: 'a shipping line that was removed',
    source: `${ORDER}, shipping_lines.is_removed: two lines, of which one was charged`,
    sent: [
      order('105.00', '0.00', {
        ...goods,
        shipping_lines: [shipping('10.00', { is_removed: true }), shipping('5.00')],
      }),
    ],
    base: 10_000,
  },
  {
    name: 'a discount spread over the order',
    source: `${ORDER}, line_items.discount_allocations: 30.00 off three lines`,
    sent: [
      order('120.00', '0.00', {
        line_items: [line('50.00', off('10.00')), line('50.00', off('10.00')), line('50.00', off('10.00'))],
      }),
    ],
    base: 12_000,
  },
  {
    name: 'a tip',
    source: `${ORDER}, total_tip_received is in total_price: 15.00`,
    sent: [order('115.00', '0.00', { ...goods, total_tip_received: '15.00' })],
    base: 10_000,
  },
  {
    name: 'goods and a gift card',
    source: `${ORDER}, line_items.gift_card: a card of 50.00 beside goods of 100.00`,
    sent: [order('150.00', '0.00', { line_items: [line('100.00'), line('50.00', { gift_card: true })] })],
    base: 10_000,
  },
  {
    name: 'nothing but a gift card',
    source: `${ORDER}, line_items.gift_card: what is bought with it is goods later`,
    sent: [order('50.00', '0.00', { line_items: [line('50.00', { gift_card: true })] })],
    base: 0,
  },
  {
    name: 'goods paid with a gift card',
    source: `${ORDER}, payment_gateway_names: a gift card is a means of payment and lowers no total`,
    sent: [order('100.00', '0.00', { ...goods, payment_gateway_names: ['gift_card'] })],
    base: 10_000,
  },
  {
    name: 'goods paid with store credit',
    source: `${ORDER}, payment_gateway_names: shopify_store_credit, as a gift card`,
    sent: [order('100.00', '0.00', { ...goods, payment_gateway_names: ['shopify_store_credit'] })],
    base: 10_000,
  },
  {
    name: 'duties',
    source: `${ORDER}, original_total_duties_set: 18.00 for a border`,
    sent: [order('118.00', '0.00', { ...goods, original_total_duties_set: set('18.00') })],
    base: 10_000,
  },
  {
    name: 'an additional fee',
    source: `${ORDER}, original_total_additional_fees_set: 0.28 that a state asks of deliveries`,
    sent: [order('100.28', '0.00', { ...goods, original_total_additional_fees_set: set('0.28') })],
    base: 10_000,
  },
  {
    name: 'everything at once',
    source: `${ORDER}: tax in prices, taxed shipping, a tip, a card and duties together`,
    sent: [
      order('220.10', '23.10', {
        taxes_included: true,
        total_tip_received: '12.00',
        original_total_duties_set: set('25.00'),
        line_items: [line('121.00', taxes('21.00')), line('50.00', { gift_card: true })],
        shipping_lines: [shipping('12.10', taxes('2.10'))],
      }),
    ],
    base: 10_000,
  },
  {
    name: 'yen',
    source: `${ORDER}, currency JPY: amounts are written without decimals`,
    sent: [order('2200', '200', { currency: 'JPY', line_items: [line('2000')] })],
    base: 2_000,
    currency: 'JPY',
  },
  {
    name: 'dinars',
    source: `${ORDER}, currency KWD: amounts are written with three decimals`,
    sent: [order('12.345', '0.000', { currency: 'KWD', line_items: [line('12.345')] })],
    base: 12_345,
    left: 1_235,
    currency: 'KWD',
  },
  {
    name: 'a buyer who pays in another currency',
    source: `${ORDER}, presentment_currency and total_price_set: EUR 92.00 shown, USD 100.00 for the shop`,
    sent: [order('100.00', '0.00', { ...goods, presentment_currency: 'EUR' })],
    base: 10_000,
  },
  {
    name: 'one line given back',
    source: 'Shopify, Webhooks, refunds/create: one of the two lines at 199.00',
    sent: [
      order('398.00', '0.00', { line_items: [line('199.00'), line('199.00')] }),
      refund([paid('199.00')]),
    ],
    base: 39_800,
    left: 1_990,
  },
  {
    name: 'less a fee for restocking',
    source: 'Shopify REST Admin API, Refund, order_adjustments refund_discrepancy: 90.00 of 100.00 go back',
    sent: [
      order('100.00', '0.00', goods),
      refund([paid('90.00')], {
        refund_line_items: [{ subtotal_set: set('100.00'), total_tax_set: set('0.00') }],
        order_adjustments: [{ amount_set: set('10.00'), tax_amount_set: set('0.00') }],
      }),
    ],
    base: 10_000,
    left: 100,
  },
  {
    name: 'goods taken back without money',
    source: 'Shopify REST Admin API, Refund: transactions empty, the line is only restocked',
    sent: [order('100.00', '0.00', goods), refund([])],
    base: 10_000,
  },
  {
    name: 'a refund that the bank refused, then one that arrived',
    source: 'Shopify REST Admin API, Transaction, status failure and success',
    sent: [
      order('100.00', '0.00', goods),
      refund([paid('40.00', { status: 'failure' })]),
      refund([paid('40.00')], {}, 509562970),
    ],
    base: 10_000,
    left: 600,
  },
  {
    name: 'given back as store credit',
    source: 'Shopify REST Admin API, Transaction, gateway shopify_store_credit: a refund all the same',
    sent: [order('100.00', '0.00', goods), refund([paid('100.00', { gateway: 'shopify_store_credit' })])],
    base: 10_000,
    left: 0,
  },
  {
    name: 'given back in the buyer’s currency',
    source:
      'Shopify REST Admin API, Transaction, currency of a multi-currency order: EUR 46.00 are USD 50.00',
    sent: [
      order('110.00', '0.00', { ...goods, shipping_lines: [shipping('10.00')], presentment_currency: 'EUR' }),
      refund([paid('50.60', { currency: 'EUR' })], {
        refund_line_items: [{ subtotal_set: set('50.00'), total_tax_set: set('0.00') }],
        order_adjustments: [{ amount_set: set('-5.00'), tax_amount_set: set('0.00') }],
      }),
    ],
    base: 10_000,
    left: 500,
  },
  {
    name: 'a chargeback that was lost',
    source: 'Shopify, Webhooks, disputes/create and disputes/update: the money goes at once, status lost',
    sent: [order('100.00', '0.00', goods), dispute('needs_response'), dispute('lost')],
    base: 10_000,
    left: 0,
  },
  {
    name: 'a chargeback that was won',
    source: 'Shopify, Webhooks, disputes/update: status won',
    sent: [
      order('100.00', '0.00', goods),
      dispute('needs_response'),
      dispute('under_review'),
      dispute('won'),
    ],
    base: 10_000,
  },
  {
    name: 'a chargeback that was won, of which only the end arrived',
    source: 'Shopify, Webhooks, best practices: deliveries can be missed',
    sent: [order('100.00', '0.00', goods), dispute('won')],
    base: 10_000,
  },
  {
    name: 'an inquiry',
    source: 'Shopify REST Admin API, Dispute, type inquiry: no money moves',
    sent: [order('100.00', '0.00', goods), dispute('needs_response', { type: 'inquiry' })],
    base: 10_000,
  },
]
