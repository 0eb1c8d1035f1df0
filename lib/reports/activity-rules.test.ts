import { expect, test } from 'vitest'
import { newestDay, toDays } from './activity-rules'
import { filterQuery, type Happening, readFilter } from './activity-schema'

const happening = (id: number, at: string) => ({ id, at, kind: 'sale' }) as Happening
const clicks = (day: string, count: number) => ({ day, clicks: count, visitors: count })
const shape = ({ days, before }: ReturnType<typeof toDays>) => ({
  days: days.map((one) => [one.day, one.clicks, one.happenings.map(({ id }) => id)]),
  before,
})

test('what happened stands on its day in Panama, with the clicks of that day', () => {
  const page = toDays(
    [happening(3, '2026-11-22T04:30:00+00:00'), happening(2, '2026-11-20T18:00:00+00:00')],
    [clicks('2026-11-21', 7), clicks('2026-11-20', 0), clicks('2026-11-19', 4)],
    { hasMore: false, most: 60 },
  )
  expect(shape(page)).toEqual({
    days: [
      ['2026-11-21', 7, [3]],
      ['2026-11-20', 0, [2]],
      ['2026-11-19', 4, []],
    ],
    before: null,
  })
})

test('clicks older than a page’s lines wait for their page', () => {
  const page = toDays(
    [happening(9, '2026-11-21T15:00:00+00:00')],
    [clicks('2026-11-21', 7), clicks('2026-11-20', 5)],
    { hasMore: true, most: 60 },
  )
  expect(shape(page)).toEqual({
    days: [['2026-11-21', 7, [9]]],
    before: { at: '2026-11-21T15:00:00+00:00', id: 9 },
  })
  expect(newestDay(page.before, '2026-11-22')).toBe('2026-11-21')
})

test('a page of days ends with a whole one, and the next begins with the day before', () => {
  const page = toDays([], [clicks('2026-11-21', 7), clicks('2026-11-20', 5)], { hasMore: false, most: 1 })
  expect(shape(page)).toEqual({
    days: [['2026-11-21', 7, []]],
    before: { at: '2026-11-21T05:00:00.000Z', id: 0 },
  })
  expect(newestDay(page.before, '2026-11-22')).toBe('2026-11-20')
  expect(newestDay(null, '2026-11-22')).toBe('2026-11-22')
})

test('an address filters what is shown, and an invalid value filters nothing', () => {
  const filter = {
    choice: 'sale' as const,
    programId: '0b5f3c2e-6f6e-4d44-9d3a-0c7f1f7b8a11',
    email: 'ana@example.com',
    before: { at: '2026-11-21T15:00:00.123456+00:00', id: 9 },
  }
  expect(readFilter(Object.fromEntries(new URLSearchParams(filterQuery(filter))))).toEqual(filter)
  expect(
    readFilter({ topic: 'money', program: 'x', affiliate: undefined, before: '2026-99-99T00:00:00Z_1' }),
  ).toEqual({
    choice: null,
    programId: null,
    email: '',
    before: null,
  })
})
