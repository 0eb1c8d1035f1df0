import { expect, test } from 'vitest'
import { formatPrice, formatTokens, formatUnits6 } from './units'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test.each([
  ['1500000000', '1,500.00'],
  ['4999', '0.00'],
  ['5000', '0.01'],
  ['-5000', '0.01'],
  ['18446744073709551615', '18,446,744,073,709.55'],
])('%s units are %s dollars', (units, dollars) => {
  expect(plain(formatUnits6(units, 'en'))).toContain(dollars)
})

test.each([
  ['1', '0'],
  [`1999${'0'.repeat(15)}`, '1.99'],
  [`20400${'0'.repeat(18)}`, '20,400'],
])('%s are %s tokens', (tokens, shown) => {
  expect(formatTokens(tokens, 'en')).toBe(shown)
})

test.each([
  [50_000, '0.05'],
  [75_000, '0.075'],
  [1_234_567, '1.234567'],
  [100_000, '0.10'],
])('a price of %s units is %s dollars', (units, dollars) => {
  expect(plain(formatPrice(units, 'en'))).toBe(`$${dollars}`)
})
