import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShopify } from './shopify'
import { readWooCommerce } from './woocommerce'

const CLICK = '01997b5c-0000-7000-8000-000000000001'

describe('Shopify', () => {
  const headers = (topic: string) => new Headers({ 'x-shopify-topic': topic, 'x-shopify-webhook-id': 'w-1' })
  const order = {
    id: 820982911946154500,
    name: '#9999',
    test: false,
    email: 'ana@example.com',
    customer: { id: 115310627314723950 },
    currency: 'USD',
    presentment_currency: 'EUR',
    total_price: '234.90',
    total_tax: '14.90',
    total_shipping_price_set: { shop_money: { amount: '20.00', currency_code: 'USD' } },
    taxes_included: false,
    discount_codes: [{ code: 'ANA10', amount: '10.00', type: 'fixed_amount' }],
    note_attributes: [{ name: 'click_id', value: CLICK }],
    landing_site: '/?ref=otra',
    processed_at: '2026-11-20T10:00:00-05:00',
    shipping_address: { country_code: 'PA' },
    line_items: [
      {
        product_id: 632910392,
        price: '70.00',
        quantity: 3,
        total_discount: '0.00',
        discount_allocations: [{ amount: '10.00' }],
        tax_lines: [{ price: '14.90' }],
      },
    ],
  }
  const read = (more: object = {}) => readShopify(headers('orders/paid'), { ...order, ...more })

  it('reports a paid order in the shop’s currency', () => {
    expect(read()).toEqual({
      id: 'w-1',
      topic: 'orders/paid',
      reports: [
        {
          kind: 'sale',
          body: {
            order_id: '820982911946154500',
            amount: 23490,
            currency: 'USD',
            tax: 1490,
            shipping: 2000,
            items: [{ product_id: '632910392', amount: 20000 }],
            customer_id: '115310627314723950',
            customer_email: 'ana@example.com',
            country: 'PA',
            occurred_at: '2026-11-20T15:00:00.000Z',
            click_id: CLICK,
            coupon: 'ANA10',
          },
        },
      ],
    })
  })

  it('names a link by the landing page where no note has the click', () => {
    expect(read({ note_attributes: [] }).reports).toMatchObject([{ ref: 'otra' }])
    expect(
      read({ note_attributes: [], landing_site: `/?click_id=${CLICK}` }).reports[0]?.body,
    ).toHaveProperty('click_id', CLICK)
  })

  it('takes tax out of lines that include it', () => {
    expect(read({ taxes_included: true }).reports[0]?.body.items).toEqual([
      { product_id: '632910392', amount: 18510 },
    ])
  })

  it('counts money without decimals', () => {
    const yen = {
      currency: 'JPY',
      total_price: '2000',
      total_tax: '0',
      total_shipping_price_set: null,
      line_items: [],
    }
    expect(read(yen).reports[0]?.body).toMatchObject({ amount: 2000, currency: 'JPY' })
  })

  it.each([
    ['subscription_contract', true],
    ['subscription_contract_checkout_one', true],
    ['web', undefined],
    [null, undefined],
  ])('an order that came by %s renews: %s', (source_name, renewal) => {
    expect(read({ source_name }).reports[0]?.body.renewal).toBe(renewal)
  })

  it('reports nothing for a test, a gift or another topic', () => {
    expect(read({ test: true }).ignored).toBe('connector.test')
    expect(read({ total_price: '0.00' }).ignored).toBe('connector.no_money')
    expect(readShopify(headers('products/update'), {}).ignored).toBe('connector.topic')
    expect(read({ total_price: 'free' }).unreadable).toBe('total_price')
    expect(read({ currency: null }).unreadable).toBe('currency')
  })

  it('gives back the money that moved', () => {
    const refund = {
      id: 890088186047892,
      order_id: 820982911946154500,
      processed_at: '2026-11-21T10:00:00-05:00',
      transactions: [
        { kind: 'refund', status: 'success', amount: '41.94', currency: 'USD' },
        { kind: 'refund', status: 'failure', amount: '99.00', currency: 'USD' },
      ],
    }
    expect(readShopify(headers('refunds/create'), refund).reports).toEqual([
      {
        kind: 'refund',
        body: {
          refund_id: '890088186047892',
          amount: 4194,
          currency: 'USD',
          occurred_at: '2026-11-21T15:00:00.000Z',
        },
        orders: ['820982911946154500'],
      },
    ])
    expect(readShopify(headers('refunds/create'), { ...refund, transactions: [] }).ignored).toBe(
      'connector.no_money',
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const topic of ['orders/paid', 'refunds/create', 'disputes/update', '']) {
          readShopify(headers(topic), value)
          readShopify(headers(topic), { ...order, ...(value as object) })
        }
      }),
    )
  })
})

describe('WooCommerce', () => {
  const headers = new Headers({ 'x-wc-webhook-topic': 'order.updated', 'x-wc-webhook-delivery-id': 'd-1' })
  const order = {
    id: 727,
    status: 'completed',
    currency: 'USD',
    total: '29.35',
    total_tax: '1.35',
    shipping_total: '10.00',
    customer_id: 0,
    billing: { email: 'ana@example.com', country: 'PA', first_name: 'Ana' },
    shipping: { country: '' },
    date_paid_gmt: '2026-11-20T19:54:40',
    coupon_lines: [{ id: 1, code: 'ana10', discount: '2.00' }],
    meta_data: [
      { id: 1, key: '_wc_order_attribution_session_entry', value: `https://shop.example/?click_id=${CLICK}` },
    ],
    line_items: [{ id: 3, product_id: 93, quantity: 2, total: '18.00' }],
    refunds: [],
  }
  const read = (more: object = {}) => readWooCommerce(headers, { ...order, ...more })

  it('reports a paid order with its coupon and its landing page', () => {
    expect(read()).toEqual({
      id: 'd-1',
      topic: 'order.updated',
      reports: [
        {
          kind: 'sale',
          body: {
            order_id: '727',
            amount: 2935,
            currency: 'USD',
            tax: 135,
            shipping: 1000,
            items: [{ product_id: '93', amount: 1800 }],
            customer_id: expect.stringMatching(/^guest_/),
            customer_email: 'ana@example.com',
            country: 'PA',
            occurred_at: '2026-11-20T19:54:40.000Z',
            click_id: CLICK,
            coupon: 'ana10',
          },
        },
      ],
    })
  })

  it('reports the refunds in the order', () => {
    const reading = read({
      status: 'refunded',
      refunds: [
        { id: 8, reason: '', total: '-10.00' },
        { id: 9, total: '-19.35' },
      ],
    })
    expect(
      reading.reports.map(({ kind, body }) => [kind, body.refund_id ?? body.order_id, body.amount]),
    ).toEqual([
      ['sale', '727', 2935],
      ['refund', '8', 1000],
      ['refund', '9', 1935],
    ])
  })

  it('takes back what was cancelled, if it was ever recorded', () => {
    expect(read({ status: 'cancelled' }).reports).toEqual([
      { kind: 'refund', body: { refund_id: 'cancelled:727' }, orders: ['727'], if_known: true },
    ])
  })

  it('renews a subscription', () => {
    const meta_data = [{ key: '_subscription_renewal', value: '700' }]
    expect(read({ meta_data, customer_id: 12 }).reports[0]?.body).toMatchObject({
      renewal: true,
      subscription_id: '700',
      customer_id: '12',
    })
  })

  it('reports nothing before the money is there', () => {
    expect(read({ status: 'pending', date_paid_gmt: null }).ignored).toBe('connector.unpaid')
    expect(read({ status: 'on-hold' }).ignored).toBe('connector.unpaid')
    expect(read({ date_paid_gmt: null }).ignored).toBe('connector.unpaid')
    expect(read({ total: '0.00' }).ignored).toBe('connector.no_money')
    expect(read({ total: '1.000,00' }).unreadable).toBe('total')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        readWooCommerce(headers, value)
        readWooCommerce(headers, { ...order, ...(value as object) })
      }),
    )
  })
})
