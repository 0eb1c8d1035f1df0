import { expect, test } from 'vitest'
import { ASKED, askedPath, markAsked } from './asked'
import { estimateSchema, listingFilterSchema } from './schema'

test('every name that the schemas read is listed', () => {
  expect([...ASKED['/programs']].sort()).toEqual(Object.keys(listingFilterSchema.shape).sort())
  expect([...ASKED['/estimate']].sort()).toEqual(Object.keys(estimateSchema.shape).sort())
})

test('only an address that asks is marked, whatever mark came with it', () => {
  const headers = new Headers({ 'x-alianza-asked': '1' })
  expect(markAsked({ headers }, '/programs', new URLSearchParams(''))).toBe('/programs')
  expect(headers.has('x-alianza-asked')).toBe(false)
  expect(markAsked({ headers }, '/programs', new URLSearchParams('q=x'))).toBe('/asked/programs')
  expect(headers.get('x-alianza-asked')).toBe('1')
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
])('%s?%s is answered by %s', (path, query, page) => {
  expect(askedPath(path, new URLSearchParams(query))).toBe(page)
})
