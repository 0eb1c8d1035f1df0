import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyDigits, formatMoney, toDecimal } from './money'

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
