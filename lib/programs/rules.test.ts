import { describe, expect, test } from 'vitest'
import * as rules from './rules'
import { estimateSchema, listingFilterSchema, type Reward } from './schema'

const percent = (rateBps: number): Reward => ({ kind: 'percent', event: 'sale', rateBps })
const flat = (amount: number): Reward => ({ kind: 'flat', event: 'sale', amount })

describe('an estimate', () => {
  test('is clicks × conversion × sale × reward', () => {
    const assumptions = { clicks: 1000, conversionBps: 150, sale: 19_900, reward: percent(2000) }
    expect(rules.estimate(assumptions)).toEqual({ sales: 15, revenue: 298_500, commission: 59_700 })
    expect(rules.estimate({ ...assumptions, reward: flat(450) }).commission).toBe(6750)
  })

  test.each([
    ['no clicks', { clicks: 0 }],
    ['nobody buys', { conversionBps: 0 }],
  ])('of zero sales pays zero, percent or flat: %s', (_, none) => {
    const some = { clicks: 500, conversionBps: 200, sale: 10_000 }
    for (const reward of [percent(10_000), flat(100_000)]) {
      expect(rules.estimate({ ...some, reward, ...none })).toEqual({ sales: 0, revenue: 0, commission: 0 })
    }
  })

  test('rounds each line once, half away from zero, and keeps parts of a sale', () => {
    const third = rules.estimate({ clicks: 50, conversionBps: 25, sale: 999, reward: percent(1) })
    expect(third).toEqual({ sales: 0.13, revenue: 125, commission: 0 })
    expect(
      rules.estimate({ clicks: 1, conversionBps: 5000, sale: 1, reward: percent(10_000) }).commission,
    ).toBe(1)
  })

  test('stays exact at its bounds', () => {
    const most = { clicks: rules.MOST_CLICKS, conversionBps: 10_000, sale: 100_000_000 }
    expect(rules.estimate({ ...most, reward: percent(10_000) }).commission).toBe(100_000_000_000_000)
  })
})

describe('what is typed', () => {
  test.each([
    ['1000', 1, 1000],
    ['1,000', 1, 1000],
    ['1,234,567.5', 1, 1_000_000],
    ['2.5', 100, 250],
    ['2,5', 100, 250],
    [' $1 200.50 ', 100, 120_050],
    ['1.5 %', 100, 150],
    ['', 100, 0],
    ['-5', 100, 0],
    ['muchos', 100, 0],
    ['1e999', 100, 0],
  ])('%j in units of 1/%i is %i', (text, scale, value) => {
    expect(rules.readAmount(text, scale, 1_000_000)).toBe(value)
  })

  test('names a program’s reward or the visitor’s own', () => {
    const offers = [{ slug: 'cafe', currency: 'JPY', reward: flat(600) }]
    const typed = { clicks: '10', rate: '10', sale: '50', own: '12.5' }
    expect(rules.readAssumptions({ ...typed, reward: 'cafe' }, offers)).toEqual({
      clicks: 10,
      conversionBps: 1000,
      sale: 50,
      reward: flat(600),
      currency: 'JPY',
    })
    const own = (reward: string) => rules.readAssumptions({ ...typed, reward }, offers)
    expect(own('percent')).toMatchObject({ sale: 5000, currency: 'USD', reward: percent(1250) })
    expect(own('flat').reward).toEqual(flat(1250))
    expect(own('gone').reward).toEqual(percent(1250))
  })
})

describe('the marketplace’s address', () => {
  test('falls back quietly, part by part', () => {
    expect(
      listingFilterSchema.parse({
        q: '  café ',
        category: 'food',
        reward: 'flat',
        sort: 'hold',
        page: '2',
      }),
    ).toEqual({ q: 'café', category: 'food', reward: 'flat', sort: 'hold', page: 2 })
    const nothing = { q: '', category: undefined, reward: undefined, sort: 'newest', page: 1 }
    expect(listingFilterSchema.parse({})).toEqual(nothing)
    expect(
      listingFilterSchema.parse({
        q: 'x'.repeat(81),
        category: 'x',
        reward: ['', 'flat'],
        sort: '1',
        page: '-1',
      }),
    ).toEqual(nothing)
    expect(listingFilterSchema.parse({ category: ['travel', 'food'] }).category).toBe('travel')
    expect(estimateSchema.parse({ clicks: ['7', '8'], sale: 'x'.repeat(41) })).toMatchObject({
      clicks: '7',
      sale: '100',
    })
  })

  test('writes only what differs from the defaults', () => {
    expect(rules.listingHref({ q: '', sort: 'newest', page: 1 })).toBe('/programs')
    expect(rules.listingHref({ q: 'café', category: 'food', sort: 'reward', page: 3 })).toBe(
      '/programs?q=caf%C3%A9&category=food&sort=reward&page=3',
    )
  })

  test('searches for words without accents, signs or wildcards', () => {
    expect(rules.searchWords('  Educación, IA % _ * 100 ')).toEqual(['educacion', 'ia', '100'])
    expect(rules.searchWords('%%%')).toEqual([])
    expect(rules.pageCount(0)).toBe(1)
    expect(rules.pageCount(24)).toBe(1)
    expect(rules.pageCount(25)).toBe(2)
  })
})
