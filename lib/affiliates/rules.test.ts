import { expect, test } from 'vitest'
import { totalsByCurrency } from './rules'

const balance = (n: number) => ({ pending: n, available: -n, inPayout: 2 * n, paid: 3 * n })

test('balances of one currency are one sum, of two currencies two', () => {
  expect(
    totalsByCurrency([
      { currency: 'USD', balance: balance(10) },
      { currency: 'EUR', balance: balance(1) },
      { currency: 'USD', balance: balance(5) },
    ]),
  ).toEqual([
    { currency: 'EUR', pending: 1, available: -1, inPayout: 2, paid: 3 },
    { currency: 'USD', pending: 15, available: -15, inPayout: 30, paid: 45 },
  ])
  expect(totalsByCurrency([])).toEqual([])
})
