import { expect, test } from 'vitest'
import { type Figures, figuresOf, middle, missed, slowdownFor } from './audit'

const GOOD: Figures = {
  performance: 98,
  accessibility: 100,
  practices: 100,
  seo: 100,
  lcp: 1_800,
  cls: 0.02,
  tbt: 100,
  scripts: 140_000,
}

test('the middle is taken of each figure on its own', () => {
  const runs = [97, 99, 100].map((performance, i) => ({
    ...GOOD,
    performance,
    lcp: [900, 2_000, 1_500][i] ?? 0,
  }))
  expect(middle(runs)).toEqual({ ...GOOD, performance: 99, lcp: 1_500 })
})

test('a target met exactly is met, one missed is named, one not measured too', () => {
  expect(missed(GOOD)).toEqual([])
  expect(missed({ ...GOOD, performance: 97, cls: 0.021, tbt: Number.NaN })).toEqual([
    'performance',
    'cls',
    'tbt',
  ])
})

test('figures are read from a report', () => {
  const categories = {
    performance: { score: 0.985 },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
    seo: { score: null },
  }
  const items = [
    { resourceType: 'Script', transferSize: 1_000 },
    { resourceType: 'Other', mimeType: 'application/javascript', transferSize: 200 },
    { resourceType: 'Image', mimeType: 'image/webp', transferSize: 9 },
  ]
  const audits = {
    'largest-contentful-paint': { numericValue: 1_234.5 },
    'cumulative-layout-shift': { numericValue: 0 },
    'network-requests': { details: { items } },
  }
  expect(figuresOf({ categories, audits })).toEqual({
    performance: 99,
    accessibility: 100,
    practices: 96,
    seo: 0,
    lcp: 1_234.5,
    cls: 0,
    tbt: Number.NaN,
    scripts: 1_200,
  })
})

test.each([
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1000, 2.4],
  [1300, 3],
  [1533, 4],
  [2400, 4],
])('a processor of index %i is slowed %f times', (index, times) => expect(slowdownFor(index)).toBe(times))

test('a processor slower than the phone cannot stand for it', () => {
  expect(() => slowdownFor(149)).toThrow('slower than the phone')
})
