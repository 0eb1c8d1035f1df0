import type { z } from 'zod'
import { firstCharacters } from '@/lib/text'
import { type Marks, marksOf, referenceOf } from './marks'
import {
  emailOf,
  guestOf,
  itemsOf,
  nothing,
  partsOf,
  placeOf,
  type Reading,
  type Reported,
  reportOf,
  timeOf,
} from './reading'
import { stripeToMinor } from './rules'
import {
  charge,
  creditNote,
  dispute,
  event,
  invoice,
  invoicePayment,
  promotion,
  session,
} from './stripe-events'

/** The first invoice of Checkout names no click: its session does, and may come later. */
const WAIT_FOR_SESSION = 600

type Event = z.output<typeof event>

const promoted = (marks: Marks, promotions: string[]): Marks =>
  promotions.length > 0 ? { ...marks, promotions: promotions.slice(0, 10) } : marks

/** The names of one order, without undefined ones. */
function named(order: string, names: (string | undefined)[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (name && name !== order ? [[name, order]] : [])))
}

/** A payment is a sale. Where there is an invoice, that is the sale, and the session only knows who recommended it. */
function ofSession(one: z.output<typeof session>, at: Event['created']): Reported {
  if (one.payment_status === 'unpaid') return nothing('connector.unpaid')
  if (one.mode === 'setup') return nothing('connector.no_money')
  const unit = one.currency ?? 'USD'
  const email = one.customer_details?.email
  const order = one.payment_intent ?? one.id
  const given = marksOf([...one.metadata, ...referenceOf(one.client_reference_id)])
  const marks = promoted(given, one.discounts)
  const who = {
    customer_id: one.customer ?? guestOf(email, order),
    ...emailOf(email),
    country: one.customer_details?.address?.country,
    occurred_at: timeOf(at),
  }
  const carriers = [one.invoice, one.subscription, one.payment_intent].filter((name) => name !== undefined)
  const stored = { marks: Object.fromEntries(carriers.map((name) => [name, marks])) }
  if (!one.amount_total) return { reports: [reportOf('lead', who, marks)], ...stored }
  if (one.subscription || one.invoice || one.invoice_creation?.enabled)
    return { ...nothing('connector.noted'), ...stored }
  const sale = {
    order_id: order,
    amount: stripeToMinor(one.amount_total, unit),
    currency: unit,
    ...partsOf({
      tax: stripeToMinor(one.total_details?.amount_tax ?? 0, unit),
      shipping: stripeToMinor(
        one.shipping_cost?.amount_total ?? one.total_details?.amount_shipping ?? 0,
        unit,
      ),
      shipping_tax: stripeToMinor(one.shipping_cost?.amount_tax ?? 0, unit),
    }),
    ...who,
  }
  return { reports: [reportOf('sale', sale, marks)], names: named(order, [one.id]) }
}

type Invoice = z.output<typeof invoice>
type Line = NonNullable<Invoice['lines']>['data'][number]

const productOf = ({ price, pricing }: Line) => price?.product ?? pricing?.price_details?.product ?? ''

/** A line after its discounts, without the tax that its amount includes. */
function netOf({ amount, discount_amounts, tax_amounts, taxes }: Line): number {
  const included = [
    ...(tax_amounts ?? []).filter(({ inclusive }) => inclusive),
    ...(taxes ?? []).filter(({ tax_behavior }) => tax_behavior === 'inclusive'),
  ]
  return [...(discount_amounts ?? []), ...included].reduce((left, less) => left - less.amount, amount)
}

/**
 * A customer's balance pays part of an invoice, or an earlier one's debt comes on top: what was paid is the sale, and its
 * parts are in it as they are in the total. Rounded down, so that they never come to more than the whole.
 */
function partPaid({ total, currency }: Invoice, paid: number) {
  return (whole: number): number => {
    const share = total === 0 ? 0 : Number((BigInt(whole) * BigInt(paid)) / BigInt(total))
    return stripeToMinor(paid === total ? whole : share, currency)
  }
}

function ofInvoice(one: Invoice, at: Event['created']): Reported {
  const about = one.parent?.subscription_details ?? one.subscription_details
  const subscription = about?.subscription ?? one.subscription
  const own = (one.discount ?? []).filter((name) => name !== undefined)
  const marks = promoted(marksOf([...one.metadata, ...(about?.metadata ?? [])]), [...one.discounts, ...own])
  const names = named(one.id, [one.payment_intent, one.charge])
  const paid = one.paid_out_of_band ? one.total : one.amount_paid
  const amount = stripeToMinor(paid, one.currency)
  if (amount <= 0) return { ...nothing('connector.no_money'), names }
  const part = partPaid(one, paid)
  const sale = reportOf(
    'sale',
    {
      order_id: one.id,
      amount,
      currency: one.currency,
      ...partsOf({
        tax: part(one.tax ?? one.total_taxes ?? one.total_tax_amounts ?? 0),
        shipping: part(one.shipping_cost?.amount_total ?? 0),
        shipping_tax: part(one.shipping_cost?.amount_tax ?? 0),
      }),
      ...itemsOf(
        (one.lines?.data ?? []).map((line) => ({ product_id: productOf(line), amount: part(netOf(line)) })),
        amount,
      ),
      subscription_id: subscription,
      ...(one.billing_reason === 'subscription_cycle' && { renewal: true }),
      customer_id: one.customer ?? guestOf(one.customer_email, one.id),
      ...emailOf(one.customer_email),
      country: one.customer_address?.country,
      occurred_at: timeOf(one.status_transitions?.paid_at ?? at),
    },
    marks,
  )
  const isFirst = ['subscription_create', 'manual'].includes(one.billing_reason ?? '')
  const waits = isFirst && Object.keys(marks).length === 0
  return { reports: [sale], names, ...(waits && { hold: WAIT_FOR_SESSION }) }
}

function ofPayment({ invoice: paid, payment }: z.output<typeof invoicePayment>): Reported {
  return {
    ...nothing('connector.noted'),
    ...(paid && { names: named(paid, [payment?.payment_intent, payment?.charge]) }),
  }
}

/** A charge names all that was given back so far; what is new in this event is the difference. */
function ofCharge(one: z.output<typeof charge>, source: Event): Reported {
  const before = source.data.previous_attributes?.amount_refunded ?? 0
  const amount = stripeToMinor(one.amount_refunded - before, one.currency)
  if (amount <= 0) return nothing('connector.no_money')
  const orders = [one.invoice, one.payment_intent, one.id].filter((name) => name !== undefined)
  const body = {
    refund_id: `${one.id}:${one.amount_refunded}`,
    amount,
    currency: one.currency,
    occurred_at: timeOf(source.created),
  }
  return { reports: [{ kind: 'refund', body, orders }] }
}

/** The bank took the money back for the buyer, with or without a right to it: the sale is not paid any more. */
function ofDispute(one: z.output<typeof dispute>, at: Event['created']): Reported {
  const orders = [one.payment_intent, one.charge].filter((name) => name !== undefined)
  const body = {
    refund_id: one.id,
    amount: stripeToMinor(one.amount, one.currency),
    currency: one.currency,
    occurred_at: timeOf(at),
  }
  return { reports: [{ kind: 'refund', body, orders }] }
}

/** The bank gave it back: what the dispute had taken comes back whole, whichever of the two events comes first. */
function ofWonDispute(one: z.output<typeof dispute>, at: Event['created']): Reported {
  const orders = [one.payment_intent, one.charge].filter((name) => name !== undefined)
  const body = { reinstatement_id: `${one.id}:won`, occurred_at: timeOf(at) }
  return { reports: [{ kind: 'reinstatement', body, refunds: [one.id], orders }] }
}

/** A credit note gives money back through a charge, which has its own event, or to a balance, which pays the next invoice. */
function ofCreditNote(one: z.output<typeof creditNote>, at: Event['created']): Reported {
  const amount = stripeToMinor(one.out_of_band_amount ?? 0, one.currency)
  if (amount <= 0 || !one.invoice) return nothing('connector.no_money')
  const body = { refund_id: one.id, amount, currency: one.currency, occurred_at: timeOf(at) }
  return { reports: [{ kind: 'refund', body, orders: [one.invoice] }] }
}

/** What a buyer types for a promotion: orders name it by its id only. */
const ofPromotion = ({ id, code }: z.output<typeof promotion>): Reported => ({
  ...nothing('connector.noted'),
  marks: { [id]: { coupon: code } },
})

/** Parses an event of Stripe's; each topic by its own documented fields, and nothing else is stored. */
export function readStripe(payload: unknown): Reading {
  const parsed = event.safeParse(payload)
  if (!parsed.success) return { id: '', topic: '', reports: [], unreadable: placeOf(parsed.error) }
  const { id, type: topic, created, livemode, data } = parsed.data
  const head = { id, topic: firstCharacters(topic, 100) }
  if (livemode === false) return { ...head, ...nothing('connector.test') }
  const read = <S extends z.ZodType>(schema: S, take: (value: z.output<S>) => Reported): Reading => {
    const parsed = schema.safeParse(data.object)
    if (parsed.success) return { ...head, ...take(parsed.data) }
    return { ...head, reports: [], unreadable: `data.object.${placeOf(parsed.error)}`.slice(0, 200) }
  }
  switch (topic) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return read(session, (one) => ofSession(one, created))
    case 'invoice.paid':
      return read(invoice, (one) => ofInvoice(one, created))
    case 'invoice_payment.paid':
      return read(invoicePayment, ofPayment)
    case 'charge.refunded':
      return read(charge, (one) => ofCharge(one, parsed.data))
    case 'charge.dispute.funds_withdrawn':
      return read(dispute, (one) => ofDispute(one, created))
    case 'charge.dispute.funds_reinstated':
      return read(dispute, (one) => ofWonDispute(one, created))
    case 'charge.dispute.closed':
      return read(dispute, (one) =>
        one.status === 'won' ? ofWonDispute(one, created) : nothing('connector.dispute'),
      )
    case 'credit_note.created':
      return read(creditNote, (one) => ofCreditNote(one, created))
    case 'promotion_code.created':
    case 'promotion_code.updated':
      return read(promotion, ofPromotion)
    default:
      return { ...head, ...nothing('connector.topic') }
  }
}
