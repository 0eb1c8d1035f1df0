import { expect, test } from 'vitest'
import { QUERY_PARAMETERS } from '@/lib/query-pages'
import { ask } from './rules'
import { type Franchise, questionSchema, readTyped, readValue, toAssumptions } from './schema'

test('the addresses that are answered apart are those that the list reads', () => {
  expect([...QUERY_PARAMETERS['/franchises']].sort()).toEqual(Object.keys(questionSchema.shape).sort())
})

test('an address that cannot be read asks for everything', () => {
  const question = questionSchema.parse({
    province: '99',
    capital: '-1',
    vehicle: 'boat',
    state: 'draft',
    sort: 'x',
    compare: ['a', 'b', 'a', 'c', 'd'],
  })
  expect(question).toEqual({ sort: 'newest', compare: ['a', 'b', 'c'] })
})

const one = (more: Partial<Franchise>) =>
  ({
    slug: 'a',
    state: 'published',
    districts: [808],
    investment_min: 4_000_000,
    royalty_bps: 600,
    ad_fund_bps: 100,
    vehicles: 4,
    vehicle_kinds: ['sedan'],
    ...more,
  }) as Franchise

test('a list is filtered by province, capital, vehicle and state, and sorted', () => {
  const all = [
    one({ slug: 'a' }),
    one({ slug: 'b', districts: [406], investment_min: 2_000_000, vehicle_kinds: ['van'] }),
    one({ slug: 'c', state: 'sold', districts: [808, 1301], vehicles: 2 }),
  ]
  const found = (asked: Record<string, string>) =>
    ask(all, questionSchema.parse(asked)).map(({ slug }) => slug)
  expect(found({})).toEqual(['a', 'b', 'c'])
  expect(found({ province: '13' })).toEqual(['c'])
  expect(found({ capital: '25000' })).toEqual(['b'])
  expect(found({ vehicle: 'van' })).toEqual(['b'])
  expect(found({ state: 'sold' })).toEqual(['c'])
  expect(found({ sort: 'investment' })).toEqual(['b', 'a', 'c'])
  expect(found({ sort: 'vehicles' })).toEqual(['c', 'a', 'b'])
})

test('assumptions are read as they are typed, and refused as a whole when one is wrong', () => {
  expect(readValue('fare', '5.25')).toBe(525)
  expect(readValue('fare', '5,2')).toBe(520)
  expect(readValue('vehicles', '4')).toBe(4)
  expect(readValue('vehicles', '4.5')).toBeNull()
  expect(readValue('royalty_bps', '101')).toBeNull()
  for (const hostile of ['-1', '1e9', '', 'x', '1.234', '9999999999', '٣'])
    expect(readValue('fare', hostile)).toBeNull()
  expect(readTyped({ fare: ['5', '6'], other: 'x' })).toEqual({ fare: '5' })
  expect(toAssumptions({ fare: '5' })).toMatchObject({ wrong: expect.arrayContaining(['fee']) })
})
