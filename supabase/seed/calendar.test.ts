import { expect, test } from 'vitest'
import { dayOf, daysBefore, liveliness, momentOf } from './calendar'

test('a day ends at midnight in Panama', () => {
  expect(dayOf(new Date('2026-03-01T04:59:59Z'))).toBe('2026-02-28')
  expect(dayOf(momentOf('2026-03-01', '00:00'))).toBe('2026-03-01')
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
})

test('salaries and Black Friday are lively, Carnival, Sundays and January are not', () => {
  const ordinary = liveliness('2026-05-13')
  expect(liveliness('2026-05-15')).toBeGreaterThan(ordinary)
  expect(liveliness('2026-04-30')).toBeGreaterThan(ordinary)
  expect(liveliness('2025-11-28')).toBeGreaterThan(2 * ordinary)
  expect(liveliness('2026-11-27')).toBeGreaterThan(2 * ordinary)
  expect(liveliness('2026-02-17'), 'Carnival Tuesday').toBeLessThan(ordinary / 2)
  expect(liveliness('2026-04-03'), 'Good Friday').toBeLessThan(ordinary * 0.6)
  expect(liveliness('2026-05-10')).toBeLessThan(ordinary * 0.7)
  expect(liveliness('2026-01-14')).toBeLessThan(liveliness('2026-12-16') / 2)
})
