import { describe, expect, it } from 'vitest'
import { conversionSchema, refundSchema } from './schema'

const sale = { kind: 'sale', order_id: 'o-1', customer_id: 'c-1', amount: 9900, currency: 'USD' }
const lead = { kind: 'lead', customer_id: 'c-1' }
const refund = { refund_id: 'r-1', order_id: 'o-1' }

/** `field code` of each problem. */
function problems(schema: typeof conversionSchema | typeof refundSchema, body: object) {
  const issues = schema.safeParse(body).error?.issues ?? []
  return issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

describe('conversionSchema', () => {
  it.each([
    sale,
    lead,
    { ...sale, amount: 0, customer_email: null, click_id: null, occurred_at: null },
    { ...sale, customer_email: 'ana@example.com', occurred_at: '2026-11-21T12:00:00.123-05:00' },
    { ...lead, click_id: '01997b5c-0000-7000-8000-000000000001', occurred_at: '2026-11-21T12:00:00Z' },
    { ...sale, metadata: { plan: 'pro', seats: 5.5, trial: false, note: '' } },
    { ...lead, metadata: null },
    { ...lead, metadata: {} },
    { ...sale, order_id: '😀'.repeat(200) },
  ])('takes %j', (body) => expect(problems(conversionSchema, body)).toEqual([]))

  it.each([
    [{ ...sale, kind: undefined }, 'kind api.kind'],
    [{ ...sale, kind: 'refund' }, 'kind api.kind'],
    [{ ...sale, order_id: undefined }, 'order_id api.required'],
    [{ ...sale, order_id: null }, 'order_id api.required'],
    [{ ...sale, order_id: '  ' }, 'order_id api.text'],
    [{ ...sale, order_id: 7 }, 'order_id api.text'],
    [{ ...sale, order_id: 'a\u0000b' }, 'order_id api.text'],
    [{ ...sale, order_id: '\ud800' }, 'order_id api.text'],
    [{ ...sale, order_id: 'x'.repeat(201) }, 'order_id api.text'],
    [{ ...sale, amount: undefined }, 'amount api.required'],
    [{ ...sale, amount: '9900' }, 'amount api.amount'],
    [{ ...sale, amount: 99.5 }, 'amount api.amount'],
    [{ ...sale, amount: -1 }, 'amount api.amount'],
    [{ ...sale, amount: 1_000_000_000_001 }, 'amount api.amount'],
    [{ ...sale, amount: 1e300 }, 'amount api.amount'],
    [{ ...sale, currency: 'usd' }, 'currency api.currency'],
    [{ ...sale, customer_email: 'ana' }, 'customer_email api.email'],
    [{ ...sale, click_id: 'x' }, 'click_id api.uuid'],
    [{ ...sale, occurred_at: '2026-11-21' }, 'occurred_at api.time'],
    [{ ...sale, occurred_at: '2026-11-21T12:00:00' }, 'occurred_at api.time'],
    [{ ...sale, occurred_at: '2026-13-41T12:00:00Z' }, 'occurred_at api.time'],
    [{ ...sale, occurred_at: '0001-01-01T00:00:00Z' }, 'occurred_at api.past'],
    [{ ...sale, occurred_at: '1999-12-31T23:59:59-05:00' }, 'occurred_at api.past'],
    [{ ...sale, order_id: '\u00a0\ufeff' }, 'order_id api.text'],
    [{ ...sale, order_id: 'lost\ufffd' }, 'order_id api.broken_text'],
    [{ ...lead, customer_id: undefined }, 'customer_id api.required'],
    [{ ...sale, metadata: 'pro' }, 'metadata api.metadata'],
    [{ ...sale, metadata: ['pro'] }, 'metadata api.metadata'],
    [
      { ...sale, metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, n])) },
      'metadata api.metadata',
    ],
    [{ ...sale, metadata: { 'my plan': 'pro' } }, 'metadata.my plan api.metadata_key'],
    [{ ...sale, metadata: { '7seats': 7 } }, 'metadata.7seats api.metadata_key'],
    [{ ...sale, metadata: { plan: null } }, 'metadata.plan api.metadata_value'],
    [{ ...sale, metadata: { plan: { name: 'pro' } } }, 'metadata.plan api.metadata_value'],
    [{ ...sale, metadata: { plan: 'x'.repeat(201) } }, 'metadata.plan api.metadata_value'],
    [{ ...sale, metadata: { plan: 'a\u0000b' } }, 'metadata.plan api.metadata_value'],
    [{ ...sale, metadata: { seats: 1e300 } }, 'metadata.seats api.metadata_value'],
  ])('refuses %j', (body, problem) => expect(problems(conversionSchema, body)).toContain(problem))

  it('sees a misspelt field', () => {
    const [issue] = conversionSchema.safeParse({ ...sale, clickid: 'x' }).error?.issues ?? []
    expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: ['clickid'] })
  })
})

describe('refundSchema', () => {
  it.each([refund, { ...refund, amount: 1, currency: 'USD' }, { ...refund, amount: null }])(
    'takes %j',
    (body) => expect(problems(refundSchema, body)).toEqual([]),
  )

  it.each([
    [{ ...refund, refund_id: undefined }, 'refund_id api.required'],
    [{ ...refund, order_id: '' }, 'order_id api.text'],
    [{ ...refund, amount: 0 }, 'amount api.amount'],
  ])('refuses %j', (body, problem) => expect(problems(refundSchema, body)).toContain(problem))
})
