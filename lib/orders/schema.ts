import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import {
  ORDER_CLOSE,
  ORDER_DOCUMENT_KIND,
  ORDER_STATE,
  PAYMENT_OPTION,
  PAYMENT_SOURCE,
  PAYMENT_STATE,
  PRODUCT_KIND,
  PRODUCT_PERIOD,
  USDC_NETWORK,
} from '@/lib/supabase/enums'
import type { TableSpec } from '@/lib/table'

export const ORDER_NUMBER = /^P-\d{4}-\d{6,}$/
export const PROOFS_AT_MOST = 5

/** An order as lists show it; money in minor units, times in ISO 8601. */
export const orderLineSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    buyer_name: z.string().nullable(),
    buyer_email: z.string().nullable(),
    kind: z.enum(PRODUCT_KIND),
    slug: z.string(),
    name: textsSchema,
    period: z.enum(PRODUCT_PERIOD),
    amount: z.number(),
    refunded: z.number(),
    currency: z.string(),
    state: z.enum(ORDER_STATE),
    option: z.enum(PAYMENT_OPTION).nullable(),
    placed_at: z.string(),
    paid_at: z.string().nullable(),
    closed_at: z.string().nullable(),
    covers_until: z.string().nullable(),
    waits: z.boolean(),
  })
  .transform(({ buyer_name, buyer_email, placed_at, paid_at, closed_at, covers_until, ...row }) => ({
    ...row,
    buyerName: buyer_name,
    buyerEmail: buyer_email,
    placedAt: placed_at,
    paidAt: paid_at,
    closedAt: closed_at,
    coversUntil: covers_until,
  }))
export type OrderLine = z.output<typeof orderLineSchema>
export const LINE_COLUMNS = `id, number, buyer_name, buyer_email, kind, slug, name, period, amount, refunded, currency, state,
  option, placed_at, paid_at, closed_at, covers_until, waits`

const paymentSchema = z
  .object({
    id: z.uuid(),
    source: z.enum(PAYMENT_SOURCE),
    reference: z.string(),
    amount: z.number(),
    currency: z.string(),
    state: z.enum(PAYMENT_STATE),
    received_at: z.string(),
  })
  .transform(({ received_at, ...row }) => ({ ...row, receivedAt: received_at }))
const refundSchema = z
  .object({
    id: z.uuid(),
    amount: z.number(),
    reason: z.string().nullable(),
    reference: z.string().nullable(),
    refunded_at: z.string(),
  })
  .transform(({ refunded_at, ...row }) => ({ ...row, refundedAt: refunded_at }))
const documentSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(ORDER_DOCUMENT_KIND),
    number: z.string(),
    amount: z.number(),
    issued_at: z.string(),
  })
  .transform(({ issued_at, ...row }) => ({ ...row, issuedAt: issued_at }))
const proofSchema = z
  .object({ id: z.uuid(), media: z.string(), bytes: z.number(), uploaded_at: z.string() })
  .transform(({ uploaded_at, ...row }) => ({ ...row, uploadedAt: uploaded_at }))

/** An order with everything about it that its buyer may see. */
export const orderSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    buyer_id: z.uuid(),
    kind: z.enum(PRODUCT_KIND),
    slug: z.string(),
    name: textsSchema,
    period: z.enum(PRODUCT_PERIOD),
    amount: z.number(),
    currency: z.string(),
    state: z.enum(ORDER_STATE),
    option: z.enum(PAYMENT_OPTION).nullable(),
    billing_name: z.string(),
    billing_tax_id: z.string().nullable(),
    billing_dv: z.string().nullable(),
    billing_address: z.string().nullable(),
    note: z.string().nullable(),
    renews: z.uuid().nullable(),
    stops_at_end: z.boolean(),
    covers_from: z.string().nullable(),
    covers_until: z.string().nullable(),
    placed_at: z.string(),
    due_at: z.string(),
    paid_at: z.string().nullable(),
    started_at: z.string().nullable(),
    closed_at: z.string().nullable(),
    closed_because: z.enum(ORDER_CLOSE).nullable(),
    close_reason: z.string().nullable(),
    programs: z.object({ slug: z.string(), name: textsSchema }).nullable(),
    order_payments: z.array(paymentSchema),
    order_refunds: z.array(refundSchema),
    order_documents: z.array(documentSchema),
    order_proofs: z.array(proofSchema),
  })
  .transform((row) => ({
    id: row.id,
    number: row.number,
    buyerId: row.buyer_id,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    period: row.period,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    option: row.option,
    billing: {
      name: row.billing_name,
      taxId: row.billing_tax_id,
      dv: row.billing_dv,
      address: row.billing_address,
    },
    note: row.note,
    renews: row.renews,
    stopsAtEnd: row.stops_at_end,
    coversFrom: row.covers_from,
    coversUntil: row.covers_until,
    placedAt: row.placed_at,
    dueAt: row.due_at,
    paidAt: row.paid_at,
    startedAt: row.started_at,
    closedAt: row.closed_at,
    closedBecause: row.closed_because,
    closeReason: row.close_reason,
    program: row.programs,
    payments: row.order_payments,
    refunds: row.order_refunds,
    documents: row.order_documents,
    proofs: row.order_proofs,
    refunded: row.order_refunds.reduce((sum, { amount }) => sum + amount, 0),
  }))
export type Order = z.output<typeof orderSchema>
export const ORDER_SELECT = `id, number, buyer_id, kind, slug, name, period, amount, currency, state, option, billing_name,
  billing_tax_id, billing_dv, billing_address, note, renews, stops_at_end, covers_from, covers_until, placed_at, due_at, paid_at,
  started_at, closed_at, closed_because, close_reason, programs(slug, name),
  order_payments(id, source, reference, amount, currency, state, received_at),
  order_refunds(id, amount, reason, reference, refunded_at), order_documents(id, kind, number, amount, issued_at),
  order_proofs(id, media, bytes, uploaded_at)`

/** A way to pay that an administrator set up. */
export const paymentOptionSchema = z
  .object({
    option: z.enum(PAYMENT_OPTION),
    is_on: z.boolean(),
    instructions: textsSchema,
    destination: z.string(),
    network: z.enum(USDC_NETWORK).nullable(),
    set_at: z.string(),
  })
  .transform(({ is_on, set_at, ...row }) => ({ ...row, isOn: is_on, setAt: set_at }))
export type PaymentWay = z.output<typeof paymentOptionSchema>

/** A way to pay as it was set at a time. */
export const optionChangeSchema = z.object({
  id: z.number(),
  option: z.enum(PAYMENT_OPTION),
  at: z.string(),
  person: z.string().nullable(),
  value: z.object({
    is_on: z.boolean(),
    destination: z.string(),
    network: z.enum(USDC_NETWORK).nullable(),
    instructions: textsSchema,
  }),
})
export type OptionChange = z.output<typeof optionChangeSchema>

/** What a product costs now, by how often it is paid. */
export type Offer = {
  id: string
  slug: string
  kind: (typeof PRODUCT_KIND)[number]
  name: z.output<typeof textsSchema>
  summary: z.output<typeof textsSchema>
  prices: { id: string; amount: number; currency: string; period: (typeof PRODUCT_PERIOD)[number] }[]
}

const ORDER_COLUMNS = ['number', 'buyer', 'product', 'state', 'option', 'placed', 'amount'] as const
export type OrderColumn = (typeof ORDER_COLUMNS)[number]
export const ORDER_TABLE: TableSpec<OrderColumn> = {
  columns: ORDER_COLUMNS,
  shown: ORDER_COLUMNS as unknown as [OrderColumn, ...OrderColumn[]],
  sortable: ['number', 'placed', 'amount'],
  sort: { by: 'placed', desc: true },
  filters: { state: ORDER_STATE, kind: PRODUCT_KIND, option: PAYMENT_OPTION, waits: ['yes'] },
}
export const DAY_COLUMNS = { number: 'number', placed: 'placed_at', amount: 'amount' } as const

export type HistoryLine = {
  at: string
  action: string
  person: string | null
  facts: Record<string, unknown>
}
