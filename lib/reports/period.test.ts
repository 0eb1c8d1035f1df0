import { describe, expect, test } from 'vitest'
import { readMonth } from './admin-rules'
import { questionQuery, questionSchema, readQuestion, spanOf } from './builder-schema'
import { countDays, cutDays, listDays, ownDays, readPeriod } from './period'

const TODAY = '2026-11-22'

describe('days of one’s own', () => {
  test.each([
    [
      { from: '2026-11-01', to: '2026-11-10' },
      { first: '2026-11-01', last: '2026-11-10' },
    ],
    [
      { from: '2026-11-10', to: '2026-11-01' },
      { first: '2026-11-01', last: '2026-11-10' },
    ],
    [
      { from: '2026-11-20', to: '2027-01-01' },
      { first: '2026-11-20', last: TODAY },
    ],
    [
      { from: '2020-01-01', to: '2026-11-10' },
      { first: '2025-11-10', last: '2026-11-10' },
    ],
    [{ from: '2028-01-01', to: '2028-01-02' }, null],
    [{ from: '2026-02-30', to: '2026-03-01' }, null],
    [{ from: '2026-11-01' }, null],
    [{ from: "'; drop", to: '2026-11-01' }, null],
  ])('%j are %j', (query, days) => {
    expect(ownDays(query, TODAY)).toEqual(days)
    if (days) expect(countDays(days)).toBeLessThanOrEqual(366)
  })

  test('are compared with as many days before, on the dashboards too', () => {
    const query = { from: '2024-03-01', to: '2024-03-03' }
    const days = {
      first: '2024-03-01',
      last: '2024-03-03',
      before: { first: '2024-02-27', last: '2024-02-29' },
    }
    expect(readPeriod(query, TODAY)).toEqual({ kind: 'own', ...days })
    expect(readMonth(query, TODAY)).toEqual({ month: null, ...days })
    expect(readMonth({ month: '2026-10' }, TODAY)).toMatchObject({ month: '2026-10-01', last: '2026-10-31' })
  })

  test('are read in pieces that hold each of them once', () => {
    const days = { first: '2024-11-22', last: '2026-11-22' }
    expect(cutDays(days).flatMap(listDays)).toEqual(listDays(days))
    expect(Math.max(...cutDays(days).map(countDays))).toBe(120)
    expect(cutDays({ first: TODAY, last: TODAY })).toEqual([{ first: TODAY, last: TODAY }])
  })
})

describe('a report’s question', () => {
  test('keeps its own days in the address, and only then', () => {
    const own = readQuestion({ period: 'own', from: '2026-01-05', to: '2026-01-01' }, TODAY)
    expect(own).toMatchObject({ period: 'own', from: '2026-01-01', to: '2026-01-05' })
    const address = Object.fromEntries(new URLSearchParams(questionQuery(own)))
    expect(readQuestion(address, TODAY)).toEqual(own)
    expect(questionSchema.safeParse(JSON.parse(JSON.stringify(own))).success).toBe(true)
    expect(readQuestion({ period: '7', from: '2026-01-01', to: '2026-01-05' }, TODAY)).not.toHaveProperty(
      'from',
    )
    expect(readQuestion({ period: 'own', from: 'x', to: '' }, TODAY)).toMatchObject({
      from: '2026-10-24',
      to: TODAY,
    })
  })

  test.each([
    ['7', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['month', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
    ['last_month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['year', '2025-11-23', '2026-11-22', '2024-11-23', '2025-11-22'],
  ])('for %s is of %s to %s, beside %s to %s', (period, first, last, from, to) => {
    expect(spanOf(readQuestion({ period }, TODAY), TODAY)).toMatchObject({
      first,
      last,
      before: { first: from, last: to },
    })
  })
})
