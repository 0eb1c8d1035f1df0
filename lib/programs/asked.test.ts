import { expect, test } from 'vitest'
import { ASKED_REWRITES, askedPath } from './asked'
import { estimateSchema, listingFilterSchema } from './schema'

test('every name that the schemas read has its rewrite', () => {
  const named = ASKED_REWRITES.map(({ source, has: [asked] }) => `${source.slice(15)} ${asked?.key}`)
  const read = (path: string, schema: { shape: object }) =>
    Object.keys(schema.shape).map((key) => `${path} ${key}`)
  expect(named.sort()).toEqual(
    [...read('/programs', listingFilterSchema), ...read('/estimate', estimateSchema)].sort(),
  )
})

test.each([
  ['/programs', '', '/programs'],
  ['/programs', 'utm_source=x', '/programs'],
  ['/programs', 'q=', '/programs'],
  ['/programs', 'q=&sort=newest', '/asked/programs'],
  ['/programs', 'q=&q=', '/asked/programs'],
  ['/en/programs', 'page=2', '/en/asked/programs'],
  ['/en/programs/', 'page=2', '/en/asked/programs'],
  ['/programs/vip', 'q=x', '/programs/vip'],
  ['/estimate', 'q=x', '/estimate'],
  ['/es/estimate', 'own=1', '/es/asked/estimate'],
])('%s?%s is answered by %s', (path, asked, page) => {
  expect(askedPath(path, new URLSearchParams(asked))).toBe(page)
})
