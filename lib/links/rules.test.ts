import { expect, test } from 'vitest'
import { daysUntil, fillDays, NOTHING, sumOf } from './rules'

test('days go over the end of a month and a leap day', () => {
  expect(daysUntil('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
})

test('every day has its figures, put together from both sources', () => {
  const days = fillDays(
    ['2026-11-01', '2026-11-02'],
    [
      { day: '2026-11-02', clicks: 3, visitors: 2 },
      { day: '2026-11-02', leads: 1, sales: 1 },
      { day: '2026-10-31', clicks: 9 },
    ],
  )
  expect(days).toEqual([
    { day: '2026-11-01', ...NOTHING },
    { day: '2026-11-02', clicks: 3, visitors: 2, leads: 1, sales: 1 },
  ])
  expect(sumOf(days)).toEqual({ clicks: 3, visitors: 2, leads: 1, sales: 1 })
  expect(sumOf([])).toEqual(NOTHING)
})
