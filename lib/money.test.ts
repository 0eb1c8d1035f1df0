import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits, formatMoney, toBasisPoints, toDecimal, toMinor } from './money'

test.each([
  [41250, 'USD', 'es', '$412.50'],
  [41250, 'USD', 'en', '$412.50'],
  [-5, 'USD', 'en', '-$0.05'],
  ['123456789012', 'USD', 'es', '$1,234,567,890.12'],
  [1500, 'JPY', 'en', '¥1,500'],
  [1500n, 'KWD', 'en', 'KWD 1.500'],
] as const)('%s %s in %s is %s', (minor, currency, locale, text) => {
  expect(formatMoney(minor, currency, locale).replace(/\u00a0/g, ' ')).toBe(text)
})

test('the decimal is exact for any bigint', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (minor) => {
      const [whole = '', cents = ''] = toDecimal(minor, 'USD').split('.')
      const back = BigInt(whole.replace('-', '') + cents)
      expect(toDecimal(minor, 'USD').startsWith('-') ? -back : back).toBe(minor)
    }),
  )
})

test('digits follow the currency', () => {
  expect([currencyDigits('USD'), currencyDigits('JPY'), currencyDigits('KWD')]).toEqual([2, 0, 3])
})

test('what is typed is moved by places, never multiplied', () => {
  expect([
    toMinor('412.5', 'USD'),
    toMinor('0,29', 'USD'),
    toMinor('7', 'JPY'),
    toMinor('1.5', 'KWD'),
  ]).toEqual([41250, 29, 7, 1500])
  expect(['0.29', '2,9', '100', '0'].map(toBasisPoints)).toEqual([29, 290, 10_000, 0])
})
