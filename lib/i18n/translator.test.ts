import { expect, test } from 'vitest'
import { formatNumber } from './format'
import { toLocale } from './routing'
import { translator } from './translator'

test('a number in a sentence is written as Panama writes it, like those in tables', async () => {
  const spanish = await translator('es', 'imports.list')
  expect(spanish('line', { kind: 'Clientes', count: 50_000 })).toBe('Clientes · 50,000 filas')
  expect(formatNumber(50_000, 'es')).toBe('50,000')
  const english = await translator('en', 'imports.list')
  expect(english('line', { kind: 'Customers', count: 1_250 })).toContain('1,250')
})

test('a region names its language', () => {
  expect(['es', 'es-PA', 'en', 'en-US', 'fr', undefined].map(toLocale)).toEqual([
    'es',
    'es',
    'en',
    'en',
    'es',
    'es',
  ])
})
