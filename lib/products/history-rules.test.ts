import { expect, test } from 'vitest'
import { changesOf } from './history-rules'

const changed = (before: object, after: object, reader: 'es' | 'en' = 'es') =>
  changesOf({ action: 'product.changed', before: { ...before }, after: { ...after } }, reader)

test('a text changed in both languages has a change for each, the reader’s first', () => {
  const [before, after] = [{ name: { es: 'Uno', en: 'One' } }, { name: { es: 'Dos', en: 'Two' } }]
  expect(changed(before, after, 'en')).toEqual([
    { field: 'name', language: 'en', before: 'One', after: 'Two' },
    { field: 'name', language: 'es', before: 'Uno', after: 'Dos' },
  ])
})

test('a language that stayed as it was is left out, one that is new had nothing before', () => {
  expect(changed({ summary: { es: 'Uno' } }, { summary: { es: 'Uno', en: 'One' } })).toEqual([
    { field: 'summary', language: 'en', before: null, after: 'One' },
  ])
  expect(changed({ description: { es: 'Uno' } }, { description: null })).toEqual([
    { field: 'description', language: 'es', before: 'Uno', after: null },
  ])
})

test('lines and numbers are compared one by one', () => {
  const before = { features: { es: ['A'] }, quotas: { seats: 3, programs: 1 }, delivery_days: null }
  const after = { features: { es: ['A', 'B'] }, quotas: { seats: 5, programs: 1 }, delivery_days: 7 }
  expect(changed(before, after)).toEqual([
    { field: 'features', language: 'es', before: 'A', after: 'A\nB' },
    { field: 'quota', quota: 'seats', before: 3, after: 5 },
    { field: 'delivery_days', before: null, after: 7 },
  ])
})

test('a price has the one before it, and an ended one has none after it', () => {
  const price = (amount_minor: number) => ({
    amount_minor,
    currency: 'USD',
    period: 'month',
    starts_at: '2026-11-01T12:00:00Z',
  })
  const read = (amount: number) => ({
    amount,
    currency: 'USD',
    period: 'month',
    from: '2026-11-01T12:00:00Z',
  })
  const entry = { before: price(9_900), after: price(12_900) }
  expect(changesOf({ action: 'product.price_set', ...entry }, 'es')).toEqual([
    { field: 'price', before: read(9_900), after: read(12_900) },
  ])
  expect(changesOf({ action: 'product.price_ended', ...entry }, 'es')).toEqual([
    { field: 'price', before: read(9_900), after: null },
  ])
})

test('what the log has in another form is left out', () => {
  expect(changed({ name: 7 }, { name: ['x'], unknown: 1 })).toEqual([])
  expect(changesOf({ action: 'product.price_set', before: {}, after: { amount_minor: 'x' } }, 'es')).toEqual(
    [],
  )
  expect(changesOf({ action: 'product.created', before: {}, after: { slug: 'a' } }, 'es')).toEqual([])
})
