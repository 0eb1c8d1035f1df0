import { describe, expect, it, test } from 'vitest'
import { marksOf, queryOf, referenceOf } from './marks'
import { decimalToMinor, stripeToMinor } from './rules'

test.each([
  ['199.00', 'USD', 19900],
  ['199.5', 'USD', 19950],
  ['199', 'USD', 19900],
  [41.94, 'USD', 4194],
  ['-10.00', 'USD', -1000],
  ['0.005', 'USD', 1],
  ['0.0049', 'USD', 0],
  ['-0.005', 'USD', -1],
  ['18000', 'CLP', 18000],
  ['18000.4', 'CLP', 18000],
  ['18000.5', 'CLP', 18001],
  ['1.2345', 'KWD', 1235],
  ['', 'USD', null],
  ['1,000.00', 'USD', null],
  ['1e3', 'USD', null],
  [null, 'USD', null],
])('%j of %s is %s', (value, currency, minor) => expect(decimalToMinor(value, currency)).toBe(minor))

test.each([
  [9900, 'USD', 9900],
  [500, 'JPY', 500],
  [5000, 'ISK', 50],
  [150, 'UGX', 2],
  [5120, 'KWD', 5120],
  [-5000, 'ISK', -50],
])('Stripe’s %d of %s is %d', (amount, currency, minor) =>
  expect(stripeToMinor(amount, currency)).toBe(minor),
)

describe('an order’s reference to its affiliate', () => {
  const click = '01997b5c-0000-7000-8000-000000000001'

  it('is a click before a code, by any of our names', () => {
    expect(
      marksOf([
        ['ref', 'ana'],
        ['Click_ID', click],
      ]),
    ).toEqual({ click_id: click })
    expect(marksOf([['_alianza_click', click]])).toEqual({ click_id: click })
    expect(
      marksOf([
        ['via', 'ana-2'],
        ['coupon', ' ANA10 '],
      ]),
    ).toEqual({ ref: 'ana-2', coupon: 'ANA10' })
  })

  it('is nothing where it is not what we made', () => {
    expect(
      marksOf([
        ['click_id', 'cart-7'],
        ['ref', '../x'],
        ['coupon', ''],
        ['coupon', { a: 1 }],
      ]),
    ).toEqual({})
    expect(marksOf([['coupon', `A\u0000B`]])).toEqual({})
  })

  it('stands in the query of a landing page or in a reference', () => {
    expect(marksOf(queryOf(`/?utm=1&click_id=${click}#top`))).toEqual({ click_id: click })
    expect(marksOf(queryOf('https://shop.example/a?ref=ana'))).toEqual({ ref: 'ana' })
    expect(queryOf('/plain')).toEqual([])
    expect(marksOf(referenceOf(click))).toEqual({ click_id: click })
    expect(marksOf(referenceOf('ana'))).toEqual({ ref: 'ana' })
    expect(marksOf(referenceOf('user_77'))).toEqual({})
  })
})
