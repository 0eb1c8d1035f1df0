import { expect, test } from 'vitest'
import { BINDING_PRECEDENCES, BINDINGS, durationOf, spanOf, spanValues, UNCREDITED_REASONS } from './binding'
import { Constants } from './supabase/types'

test.each([
  ['12', 'months', 'P12M'],
  ['090', 'days', 'P90D'],
  ['', 'days', null],
] as const)('%s %s are %s and back', (count, unit, kept) => {
  expect(durationOf(count, unit)).toBe(kept)
  expect(spanOf(kept)).toEqual(kept && { count: Number(count), unit })
})

test('for ever has no number', () => {
  expect(spanValues(null)).toEqual({ unit: 'ever', count: 0 })
})

test('the choices are those of the database', () => {
  const { customer_binding, binding_precedence, uncredited_reason } = Constants.public.Enums
  expect([...BINDINGS].sort()).toEqual([...customer_binding].sort())
  expect([...BINDING_PRECEDENCES].sort()).toEqual([...binding_precedence].sort())
  expect([...UNCREDITED_REASONS]).toEqual([...uncredited_reason])
})
