import { describe, expect, it } from 'vitest'
import type { ImportFormat, ImportKind } from '@/lib/supabase/enums'
import { readCsv, type Sheet } from './csv'
import { readRow } from './read-row'
import { guessMapping, type ImportOptions, storedMappingSchema, storedOptionsSchema } from './rules'

const OPTIONS: ImportOptions = {
  dates: 'ymd',
  decimal: 'point',
  commissions: true,
  invite: false,
  webhooks: false,
}

function readAll(kind: ImportKind, format: ImportFormat, text: string, options = OPTIONS) {
  const { head, rows } = readCsv(text) as Sheet
  const mapping = guessMapping(kind, format, head)
  return rows.map(([number, cells]) => ({ number, ...readRow(kind, mapping, options, 'USD', cells) }))
}
const noon = (day: string) => `${day}T17:00:00.000Z`

it.each([
  [{}, 'point', {}],
  [{ dates: 5, decimal: 'comma' }, 'comma', { order_id: 'x', bogus: 1, amount: 2 }],
])('stored options and mappings are read whatever somebody stored: %o', (options, decimal, mapping) => {
  expect(storedOptionsSchema.parse(options)).toEqual({
    dates: 'ymd',
    decimal,
    commissions: false,
    invite: false,
    webhooks: false,
  })
  expect(storedMappingSchema.parse(mapping)).toEqual('amount' in mapping ? { amount: 2 } : {})
})

describe('a file is read', () => {
  it('with what of an order is no goods, under the names that files use for it', () => {
    const text = `pedido,total,fecha,impuesto,envío,impuesto del envío,propina
A-1,143.10,2025-03-04,23.10,12.10,2.10,10.00`
    expect(readAll('conversions', 'other', text)).toMatchObject([
      { fields: { amount: 14_310, tax: 2_310, shipping: 1_210, shipping_tax: 210, excluded: 1_000 } },
    ])
  })

  it('in our own format', () => {
    const text = `order_id,amount,occurred_at,affiliate_email,commission_amount,commission_state
A-1,"1,234.50",2025-03-04T10:00:00-05:00,ana@example.com,12.35,paid
A-2,10,2025-03-04,,,`
    expect(readAll('conversions', 'alianza', text)).toEqual([
      {
        number: 2,
        key: 'A-1',
        fields: {
          order_id: 'A-1',
          amount: 123_450,
          occurred_at: '2025-03-04T15:00:00.000Z',
          affiliate_email: 'ana@example.com',
          commission_amount: 1235,
          commission_state: 'paid',
          customer_id: 'import:A-1',
        },
      },
      {
        number: 3,
        key: 'A-2',
        fields: { order_id: 'A-2', amount: 1000, occurred_at: noon('2025-03-04'), customer_id: 'import:A-2' },
      },
    ])
  })

  it('of Rewardful: referred customers with their affiliate', () => {
    const text = `stripe_customer_id,first_name,last_name,email,paypal_email,wise_email,token
cus_1,Ana,Pérez,Ana@Example.com,,,anap`
    expect(readAll('customers', 'rewardful', text)).toEqual([
      {
        number: 2,
        key: 'cus_1',
        fields: { customer_id: 'cus_1', affiliate_email: 'Ana@Example.com', affiliate_code: 'anap' },
      },
    ])
    expect(readAll('affiliates', 'rewardful', text)).toEqual([
      { number: 2, key: 'ana@example.com', fields: { email: 'ana@example.com', code: 'anap' } },
    ])
  })

  it('of Tapfiliate: conversions', () => {
    const text = `external_id,amount,created_at,affiliate_email,program,currency,customer_id,commission_status,commission_amount
ORD-1,99.00,2025-01-31 08:30:00,ana@example.com,vip,usd,U-1,approved,9.9`
    expect(readAll('conversions', 'tapfiliate', text)).toEqual([
      {
        number: 2,
        key: 'ORD-1',
        fields: {
          order_id: 'ORD-1',
          amount: 9900,
          occurred_at: '2025-01-31T13:30:00.000Z',
          affiliate_email: 'ana@example.com',
          currency: 'USD',
          customer_id: 'U-1',
          commission_state: 'approved',
          commission_amount: 990,
        },
      },
    ])
  })

  it('of Post Affiliate Pro: commissions and affiliates under the names of their sections', () => {
    const commissions = `[[COMMISSIONS]]
!TRANSID,!USERID,!RSTATUS,!RTYPE,!DATEINSERTED,!COMMISSION,!ORDERID,!TOTALCOST
t1,e3bbfwc5,A,S,"2024-12-24 00:00:01",15,ORDER_1,100
t2,e3bbfwc5,D,S,"2024-12-25 00:00:01",5,ORDER_2,70
t3,e3bbfwc5,A,C,"2024-12-25 00:00:01",1,,0
[[AFFILIATES]]
x`
    const read = readAll('conversions', 'post_affiliate_pro', commissions)
    expect(read).toMatchObject([
      {
        number: 3,
        fields: {
          order_id: 'ORDER_1',
          amount: 10_000,
          affiliate_id: 'e3bbfwc5',
          commission_amount: 1500,
          commission_state: 'approved',
        },
      },
      { number: 4, fields: { commission_state: 'rejected' } },
      { number: 5, problem: { column: 'type', key: 'import.type', value: 'c' } },
    ])
    const affiliates = `[[AFFILIATES]]\n!USERID;!REFID;!USERNAME\ne3bbfwc5;AnaP;ana@example.com`
    expect(readAll('affiliates', 'post_affiliate_pro', affiliates)).toEqual([
      {
        number: 3,
        key: 'ana@example.com',
        fields: { id: 'e3bbfwc5', code: 'anap', email: 'ana@example.com' },
      },
    ])
    const simple = `Affiliate ID,Campaign ID,Order ID,Commission Value,Total Cost,Status\ne3bbfwc5,a3,ORDER_1,15,100,P`
    const { head } = readCsv(simple) as Sheet
    expect(guessMapping('conversions', 'post_affiliate_pro', head)).toEqual({
      affiliate_id: 0,
      order_id: 2,
      commission_amount: 3,
      amount: 4,
      commission_state: 5,
    })
  })
})

describe('a cell', () => {
  const one = (amount: string, date: string, options: Partial<ImportOptions> = {}) =>
    readRow('conversions', { order_id: 0, amount: 1, occurred_at: 2 }, { ...OPTIONS, ...options }, 'USD', [
      'o',
      amount,
      date,
    ])
  it.each([
    ['1234.5', 'point', 123_450],
    ['$1,234.50', 'point', 123_450],
    ['1 234,50', 'comma', 123_450],
    ['1.234,50 €', 'comma', 123_450],
    ['USD 12', 'point', 1200],
    ['9900', 'minor', 9900],
    ['0', 'point', 0],
  ] as const)('%s (%s) is %i', (text, decimal, minor) => {
    expect(one(text, '2025-01-01', { decimal })).toMatchObject({ fields: { amount: minor } })
  })
  it.each(['doce', '-5', '1.234', '1,2,3', '99.001', '1e3', '12.5.1', '=1+1'])('%s is no amount', (text) => {
    expect(one(text, '2025-01-01')).toMatchObject({ problem: { column: 'amount', key: 'import.amount' } })
  })
  it.each([
    ['31/01/2025', 'dmy', noon('2025-01-31')],
    ['01/31/2025', 'mdy', noon('2025-01-31')],
    ['2025-01-31T10:00:00Z', 'dmy', '2025-01-31T10:00:00.000Z'],
    ['2025-01-31 10:00', 'ymd', '2025-01-31T15:00:00.000Z'],
  ] as const)('%s (%s) is %s', (text, dates, time) => {
    expect(one('1', text, { dates })).toMatchObject({ fields: { occurred_at: time } })
  })
  it.each([
    ['31/02/2025', 'dmy'],
    ['2025-02-30', 'ymd'],
    ['01/31/2025', 'ymd'],
    ['13/13/2025', 'mdy'],
    ['ayer', 'ymd'],
  ] as const)('%s (%s) is no date', (text, dates) => {
    expect(one('1', text, { dates })).toMatchObject({
      problem: { column: 'occurred_at', key: 'import.date' },
    })
  })
  it('that is empty and must not be is named', () => {
    expect(one('', '2025-01-01')).toEqual({ problem: { column: 'amount', key: 'import.empty' } })
  })
})

describe('a text that is no table', () => {
  it.each([
    ['', 'import.rows'],
    ['only,a,head', 'import.rows'],
    [`id\n${'\0'}`, 'import.text'],
    [`id\n${'x\n'.repeat(50_001)}`, 'import.rows'],
  ] as const)('is refused (%#)', (text, refused) => {
    expect(readCsv(text)).toEqual({ refused })
  })
  it('of fifty thousand rows is read at once', () => {
    const text = `order_id,amount,date\n${'o,1,2025-01-01\n'.repeat(50_000)}`
    expect((readCsv(text) as Sheet).rows).toHaveLength(50_000)
  })
})
