/** One provider's events as each version of its API writes them: one file, because they are made from the same few objects. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStripe } from './stripe'

const CLICK = '01997b5c-0000-7000-8000-000000000001'
const CREATED = 1_763_726_400
const AT = '2025-11-21T12:00:00.000Z'
const event = (type: string, object: object, more: object = {}) => ({
  id: 'evt_1',
  object: 'event',
  api_version: '2025-04-30.basil',
  created: CREATED,
  livemode: true,
  type,
  data: { object, ...more },
})
const session = (more: object = {}) =>
  event('checkout.session.completed', {
    id: 'cs_1',
    object: 'checkout.session',
    mode: 'payment',
    payment_status: 'paid',
    amount_subtotal: 10000,
    amount_total: 11700,
    currency: 'usd',
    client_reference_id: CLICK,
    customer: 'cus_1',
    customer_details: { email: 'Ana@Example.com', address: { country: 'PA' }, name: 'Ana' },
    payment_intent: 'pi_1',
    invoice: null,
    subscription: null,
    metadata: {},
    total_details: { amount_discount: 0, amount_shipping: 1000, amount_tax: 700 },
    ...more,
  })
const invoice = (more: object = {}) =>
  event('invoice.paid', {
    id: 'in_1',
    object: 'invoice',
    billing_reason: 'subscription_cycle',
    customer: 'cus_1',
    customer_email: 'ana@example.com',
    customer_address: { country: 'PA' },
    currency: 'usd',
    total: 10700,
    amount_paid: 10700,
    total_taxes: [{ amount: 700, tax_behavior: 'exclusive' }],
    parent: { type: 'subscription_details', subscription_details: { metadata: {}, subscription: 'sub_1' } },
    metadata: {},
    status_transitions: { paid_at: CREATED },
    lines: {
      data: [
        {
          amount: 10000,
          discount_amounts: [],
          pricing: { price_details: { price: 'price_1', product: 'prod_1' } },
        },
      ],
    },
    ...more,
  })

describe('a checkout', () => {
  it('that was paid at once is a sale under its payment, with click, tax and shipping', () => {
    expect(readStripe(session())).toEqual({
      id: 'evt_1',
      topic: 'checkout.session.completed',
      names: { cs_1: 'pi_1' },
      reports: [
        {
          kind: 'sale',
          body: {
            order_id: 'pi_1',
            amount: 11700,
            currency: 'USD',
            tax: 700,
            shipping: 1000,
            customer_id: 'cus_1',
            customer_email: 'Ana@Example.com',
            country: 'PA',
            occurred_at: AT,
            click_id: CLICK,
          },
        },
      ],
    })
  })

  it('names a link by its code, or a coupon in the metadata', () => {
    const [report] = readStripe(
      session({ client_reference_id: 'ana', metadata: { coupon: 'ANA10' } }),
    ).reports
    expect(report).toMatchObject({ ref: 'ana', body: { coupon: 'ANA10' } })
  })

  it('of a guest is of the same customer each time, who cannot be read from the id', () => {
    const customer = (email: string) =>
      readStripe(session({ customer: null, customer_details: { email } })).reports[0]?.body.customer_id
    expect(customer('ana@example.com')).toBe(customer(' Ana@example.com'))
    expect(customer('ana@example.com')).toMatch(/^guest_[0-9a-f]{32}$/)
  })

  it('of a subscription leaves the sale to its invoice and keeps who recommended it', () => {
    const reading = readStripe(
      session({ mode: 'subscription', payment_intent: null, invoice: 'in_1', subscription: 'sub_1' }),
    )
    expect(reading).toMatchObject({ ignored: 'connector.noted', reports: [] })
    expect(reading.marks).toEqual({ in_1: { click_id: CLICK }, sub_1: { click_id: CLICK } })
  })

  it('without money is a lead, as at the start of a trial', () => {
    const reading = readStripe(
      session({
        amount_total: 0,
        mode: 'subscription',
        subscription: 'sub_1',
        payment_status: 'no_payment_required',
      }),
    )
    expect(reading.reports).toMatchObject([{ kind: 'lead', body: { customer_id: 'cus_1', click_id: CLICK } }])
    expect(reading.marks).toHaveProperty('sub_1')
  })

  it('that is not paid, is a test or only saves a card reports nothing', () => {
    expect(readStripe(session({ payment_status: 'unpaid' })).ignored).toBe('connector.unpaid')
    expect(readStripe({ ...session(), livemode: false }).ignored).toBe('connector.test')
    expect(readStripe(session({ mode: 'setup', amount_total: null })).ignored).toBe('connector.no_money')
  })

  it('whose money came later is a sale then', () => {
    const later = { ...session(), type: 'checkout.session.async_payment_succeeded' }
    expect(readStripe(later).reports).toMatchObject([{ kind: 'sale', body: { order_id: 'pi_1' } }])
  })

  it('with an invoice of its own leaves the sale to that', () => {
    const reading = readStripe(session({ invoice_creation: { enabled: true } }))
    expect(reading).toMatchObject({ reports: [], marks: { pi_1: { click_id: CLICK } } })
    expect(readStripe(invoice({ billing_reason: 'manual', parent: null })).hold).toBe(600)
  })

  it('counts money as its currency does', () => {
    const amount = (currency: string, amount_total: number) =>
      readStripe(session({ currency, amount_total, total_details: null })).reports[0]?.body.amount
    expect([amount('jpy', 500), amount('isk', 5000), amount('kwd', 5120)]).toEqual([500, 50, 5120])
  })
})

describe('an invoice', () => {
  it('of a later period renews its subscription', () => {
    expect(readStripe(invoice()).reports).toMatchObject([
      {
        kind: 'sale',
        body: {
          order_id: 'in_1',
          amount: 10700,
          tax: 700,
          subscription_id: 'sub_1',
          renewal: true,
          items: [{ product_id: 'prod_1', amount: 10000 }],
          occurred_at: AT,
        },
      },
    ])
  })

  it('of the first period waits for its session unless it names the affiliate itself', () => {
    const first = readStripe(invoice({ billing_reason: 'subscription_create' }))
    expect([first.hold, first.reports[0]?.body.renewal]).toEqual([600, undefined])
    const marked = {
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: 'sub_1', metadata: { click_id: CLICK } } },
    }
    expect(readStripe(invoice(marked))).toMatchObject({ reports: [{ body: { click_id: CLICK } }] })
    expect(readStripe(invoice(marked)).hold).toBeUndefined()
  })

  it('is read as older versions of the API write it', () => {
    const older = {
      parent: undefined,
      subscription: 'sub_1',
      subscription_details: { metadata: { ref: 'ana' } },
      total_taxes: undefined,
      tax: 700,
      payment_intent: 'pi_9',
      charge: 'ch_9',
      lines: { data: [{ amount: 10000, price: { product: 'prod_1' } }] },
    }
    expect(readStripe(invoice(older))).toMatchObject({
      names: { pi_9: 'in_1', ch_9: 'in_1' },
      reports: [
        { ref: 'ana', body: { tax: 700, subscription_id: 'sub_1', items: [{ product_id: 'prod_1' }] } },
      ],
    })
  })

  it('of nothing reports nothing; a payment names its invoice', () => {
    expect(readStripe(invoice({ total: 0, amount_paid: 0 })).ignored).toBe('connector.no_money')
    const payment = {
      id: 'inpay_1',
      invoice: 'in_1',
      payment: { type: 'payment_intent', payment_intent: 'pi_1' },
    }
    expect(readStripe(event('invoice_payment.paid', payment)).names).toEqual({ pi_1: 'in_1' })
  })
})

describe('a refund', () => {
  const charge = { id: 'ch_1', amount: 10700, amount_refunded: 3000, currency: 'usd', payment_intent: 'pi_1' }

  it('is what this event gave back, of the order by any name', () => {
    const reading = readStripe(
      event('charge.refunded', charge, { previous_attributes: { amount_refunded: 1000 } }),
    )
    expect(reading.reports).toEqual([
      {
        kind: 'refund',
        body: { refund_id: 'ch_1:3000', amount: 2000, currency: 'USD', occurred_at: AT },
        orders: ['pi_1', 'ch_1'],
      },
    ])
  })
})

describe('a dispute', () => {
  const dispute = {
    id: 'dp_1',
    object: 'dispute',
    amount: 10700,
    balance_transactions: [{ amount: -10700, fee: 1500 }],
    charge: 'ch_1',
    currency: 'usd',
    payment_intent: 'pi_1',
    reason: 'fraudulent',
    status: 'needs_response',
  }

  it('takes the order back when the bank takes the money', () => {
    expect(readStripe(event('charge.dispute.funds_withdrawn', dispute)).reports).toEqual([
      {
        kind: 'refund',
        body: { refund_id: 'dp_1', amount: 10700, currency: 'USD', occurred_at: AT },
        orders: ['pi_1', 'ch_1'],
      },
    ])
  })

  it('that was won brings it back, under one name whichever event reports it', () => {
    for (const topic of ['charge.dispute.funds_reinstated', 'charge.dispute.closed'])
      expect(readStripe(event(topic, { ...dispute, status: 'won' })).reports).toEqual([
        {
          kind: 'reinstatement',
          body: { reinstatement_id: 'dp_1:won', occurred_at: AT },
          refunds: ['dp_1'],
          orders: ['pi_1', 'ch_1'],
        },
      ])
    expect(readStripe(event('charge.dispute.closed', { ...dispute, status: 'lost' }))).toMatchObject({
      reports: [],
      ignored: 'connector.dispute',
    })
  })
})

describe('a promotion code', () => {
  const promo = {
    id: 'promo_1',
    object: 'promotion_code',
    active: true,
    code: 'ANA10',
    coupon: { id: 'Z4OV' },
  }

  it('reports its code, under the id that orders name it by', () => {
    for (const topic of ['promotion_code.created', 'promotion_code.updated'])
      expect(readStripe(event(topic, promo))).toMatchObject({
        ignored: 'connector.noted',
        marks: { promo_1: { coupon: 'ANA10' } },
      })
  })

  it('that a checkout used is named by its report', () => {
    const used = { discounts: [{ coupon: null, promotion_code: 'promo_1' }] }
    expect(readStripe(session(used)).reports).toMatchObject([{ promotions: ['promo_1'] }])
    const subscription = { mode: 'subscription', payment_intent: null, invoice: 'in_1', ...used }
    expect(readStripe(session(subscription)).marks).toEqual({
      in_1: { click_id: CLICK, promotions: ['promo_1'] },
    })
  })

  it('is read off an invoice as each version of the API writes it', () => {
    const names = (more: object) => {
      const [report] = readStripe(invoice(more)).reports
      return report?.kind === 'sale' ? report.promotions : undefined
    }
    expect(names({ discounts: ['di_1'] })).toBeUndefined()
    expect(names({ discount: { id: 'di_1', coupon: { id: 'ANA10' }, promotion_code: 'promo_1' } })).toEqual([
      'promo_1',
      'ANA10',
    ])
    expect(names({ discounts: [{ id: 'di_1', source: { type: 'coupon', coupon: 'ANA10' } }] })).toEqual([
      'ANA10',
    ])
  })
})

describe('anything else', () => {
  it('is acknowledged by its name', () => {
    expect(readStripe(event('customer.created', { id: 'cus_1' }))).toEqual({
      id: 'evt_1',
      topic: 'customer.created',
      reports: [],
      ignored: 'connector.topic',
    })
  })

  it('that is not as documented names the field', () => {
    expect(readStripe(session({ currency: 7 })).unreadable).toBe('data.object.currency')
    expect(readStripe({ id: 'evt_1' }).unreadable).toBe('type')
    expect(readStripe(null).unreadable).toBe('body')
  })

  it('never throws', () => {
    const types = fc.constantFrom(
      'checkout.session.completed',
      'invoice.paid',
      'charge.refunded',
      'charge.dispute.closed',
      'credit_note.created',
      'promotion_code.created',
      'x',
    )
    fc.assert(
      fc.property(fc.jsonValue(), types, (object, type) => {
        readStripe(object)
        readStripe(event(type, object as object))
        readStripe(session(object as object))
        readStripe(invoice(object as object))
      }),
    )
  })
})
