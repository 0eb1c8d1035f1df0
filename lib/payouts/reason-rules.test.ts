import { expect, test } from 'vitest'
import { reasonFor } from './reason-rules'

test('a return code of bank transfers is shown for a bank only', () => {
  expect(reasonFor('bank', 'R02 Cuenta cerrada')).toBe('R02 Cuenta cerrada')
  expect(reasonFor('usdc', 'R02 Cuenta cerrada')).toBe('Cuenta cerrada')
  expect(reasonFor('paypal', 'R02: Cuenta cerrada')).toBe('Cuenta cerrada')
  expect(reasonFor('usdc', 'R020')).toBe('R020')
  expect(reasonFor('usdc', null)).toBeNull()
})
