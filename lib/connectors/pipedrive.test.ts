import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readPipedrive } from './pipedrive'

const CLICK = '01997b5c-0000-7000-8000-000000000001'
const FIELD = 'd4de1c1518b4531717c676029a45911c340390a6'
const EVENT = '7b1a0f7e-3c58-4a4d-9d0e-2f6f2c9b5a11'

const open = {
  id: 1203,
  title: 'Sitio web de Ana',
  value: 2786.08,
  currency: 'USD',
  status: 'open',
  person_id: 31,
  org_id: 8,
  add_time: '2026-11-18T14:57:34Z',
  won_time: null,
  custom_fields: {
    [FIELD]: { type: 'varchar', value: CLICK },
    other: null,
    sum: { type: 'monetary', value: 3 },
  },
}
const won = { ...open, status: 'won', won_time: '2026-11-20T15:39:01Z' }
const read = (data: unknown, previous: unknown = null, action = 'change', entity = 'deal') =>
  readPipedrive({ meta: { id: EVENT, action, entity, version: '2.0', attempt: 1 }, data, previous })

describe('a deal', () => {
  it('is a sale of its value once it is won', () => {
    expect(read(won, { status: 'open' })).toEqual({
      id: EVENT,
      topic: 'change.deal',
      reports: [
        {
          kind: 'sale',
          body: {
            order_id: '1203',
            amount: 278608,
            currency: 'USD',
            customer_id: 'person_31',
            occurred_at: '2026-11-20T15:39:01.000Z',
            click_id: CLICK,
          },
        },
      ],
    })
  })

  it('is the same sale when something else of it changes', () => {
    const again = read({ ...won, title: 'Otro título' }, { title: won.title })
    expect(again.reports).toEqual(read(won, { status: 'open' }).reports)
  })

  it('is a lead while it is open and names its affiliate', () => {
    expect(read(open, null, 'create').reports).toEqual([
      {
        kind: 'lead',
        body: { customer_id: 'person_31', occurred_at: '2026-11-18T14:57:34.000Z', click_id: CLICK },
      },
    ])
    expect(read({ ...open, custom_fields: {} }, null, 'create').ignored).toBe('connector.unmarked')
  })

  it.each([
    ['lost', { ...won, status: 'lost' }, { status: 'won' }, 'change', 'lost:1203'],
    ['opened again', open, { status: 'won', won_time: won.won_time }, 'change', 'open:1203'],
    ['deleted', null, won, 'delete', 'deleted:1203'],
  ])('takes its sale back when it is %s after it was won', (_, data, previous, action, refund_id) => {
    expect(read(data, previous, action).reports).toEqual([
      { kind: 'refund', body: { refund_id }, orders: ['1203'], if_known: true },
    ])
  })

  it('reports nothing when it was never won', () => {
    expect(read({ ...open, status: 'lost' }, { status: 'open' }).ignored).toBe('connector.topic')
    expect(read(null, open, 'delete').ignored).toBe('connector.topic')
    expect(read({ ...won, value: 0 }).ignored).toBe('connector.no_money')
    expect(read({ ...won, value: null }).ignored).toBe('connector.no_money')
    expect(read({ id: 31 }, null, 'create', 'person')).toMatchObject({ ignored: 'connector.topic' })
  })

  it('belongs to its organization, or to nobody, where it names no person', () => {
    const customer = (more: object) => read({ ...won, ...more }).reports[0]?.body.customer_id
    expect(customer({ person_id: null })).toBe('org_8')
    expect(customer({ person_id: null, org_id: null })).toBe('deal_1203')
  })
})

test.each([
  [CLICK, { click_id: CLICK }],
  [`https://tienda.example/?click_id=${CLICK}`, { click_id: CLICK }],
  ['https://tienda.example/oferta?ref=ana&coupon=ANA10', { coupon: 'ANA10' }],
  ['coupon=ANA10', { coupon: 'ANA10' }],
  ['Recomendado por Ana', {}],
])('a field with %j gives the marks %o', (value, marks) => {
  const fields = { [FIELD]: { type: 'text', value } }
  const { order_id, amount, currency, customer_id, occurred_at, ...rest } =
    read({ ...won, custom_fields: fields }).reports[0]?.body ?? {}
  expect(rest).toEqual(marks)
  expect(read({ ...won, custom_fields: { [FIELD]: value } }).reports[0]?.body).toMatchObject(marks)
})

test('a link’s code stands beside the order', () => {
  const fields = { [FIELD]: { type: 'text', value: '?ref=ana' } }
  expect(read({ ...won, custom_fields: fields }).reports).toMatchObject([{ ref: 'ana' }])
})

test.each([
  [{ meta: { id: EVENT, action: 'updated', object: 'deal' }, current: won }, 'meta.entity'],
  [null, 'body'],
])('what is not as documented is named: %o', (payload, place) => {
  expect(readPipedrive(payload).unreadable).toBe(place)
})

test('so is the field of a deal', () => {
  expect(read({ ...won, value: '12' }).unreadable).toBe('data.value')
  expect(read({ ...won, value: 1e21 }).unreadable).toBe('data.value')
  expect(read({ ...won, currency: 'dollars' }).unreadable).toBe('data.currency')
  expect(read({ ...won, currency: null }).unreadable).toBe('data.currency')
  expect(read({ ...won, status: '\u0000' }, { status: 'won' }).unreadable).toBe('data.status')
  expect(read(null, { ...won, id: null }, 'delete').unreadable).toBe('previous.id')
})

test('it never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
      readPipedrive(value)
      read(value, other)
      read({ ...won, ...(value as object) }, other)
      read(value, other, 'delete')
      read({ ...won, custom_fields: { [FIELD]: value } })
    }),
  )
})
