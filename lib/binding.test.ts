import { expect, test } from 'vitest'
import { BINDING_PRECEDENCES, BINDINGS, durationOf, spanOf, spanValues } from './binding'
import { BINDING_PRECEDENCE, CUSTOMER_BINDING } from './supabase/enums'

test.each([
  ['12', 'months', 'P12M'],
  ['090', 'days', 'P90D'],
  ['', 'days', null],
] as const)('%s %s are %s and back', (count, unit, duration) => {
  expect(durationOf(count, unit)).toBe(duration)
  expect(spanOf(duration)).toEqual(duration && { count: Number(count), unit })
})

test('for ever has no number', () => {
  expect(spanValues(null)).toEqual({ unit: 'ever', count: 0 })
})

test('the choices are those of the database', () => {
  expect([...BINDINGS].sort()).toEqual([...CUSTOMER_BINDING].sort())
  expect([...BINDING_PRECEDENCES].sort()).toEqual([...BINDING_PRECEDENCE].sort())
})
