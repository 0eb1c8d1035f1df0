import { expect, test } from 'vitest'
import { resultsOf } from './variant-rules'
import type { Variant } from './variant-schema'

const a: Variant = { key: 'a', destination: 'https://shop.example.com/a', weight: 3 }
const c: Variant = { key: 'c', destination: 'https://shop.example.com/c', weight: 1 }

test('results stand side by side, also of a letter that is out, and a rate only with enough visitors', () => {
  const row = (variant: string, visitors: number, sales: number) => ({
    variant,
    clicks: visitors,
    visitors,
    leads: 0,
    sales,
  })
  const results = resultsOf([a, c], [row('a', 30, 1), row('a', 30, 2), row('b', 9, 3)])
  expect(results.map(({ key, share, visitors, sales, rate }) => [key, share, visitors, sales, rate])).toEqual(
    [
      ['a', 7500, 60, 3, 500],
      ['b', null, 9, 3, null],
      ['c', 2500, 0, 0, null],
    ],
  )
  expect(results[1]?.destination).toBeNull()
  expect(resultsOf([], [])).toEqual([])
})
