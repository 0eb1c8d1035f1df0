import { expect, test } from 'vitest'
import { markQuery, queryPath } from './query-pages'

test('only an address with a query is marked, whatever mark the visitor sent', () => {
  const headers = new Headers({ 'x-alianza-query': '1' })
  expect(markQuery({ headers }, '/programs', new URLSearchParams(''))).toBe('/programs')
  expect(headers.has('x-alianza-query')).toBe(false)
  expect(markQuery({ headers }, '/programs', new URLSearchParams('q=x'))).toBe('/query/programs')
  expect(headers.get('x-alianza-query')).toBe('1')
})

test.each([
  ['/programs', '', '/programs'],
  ['/programs', 'utm_source=x', '/programs'],
  ['/programs', 'q=', '/programs'],
  ['/programs', 'q=&sort=newest', '/query/programs'],
  ['/programs', 'q=&q=', '/query/programs'],
  ['/en/programs', 'page=2', '/en/query/programs'],
  ['/en/programs/', 'page=2', '/en/query/programs'],
  ['/programs/vip', 'q=x', '/programs/vip'],
  ['/estimate', 'q=x', '/estimate'],
  ['/es/estimate', 'own=1', '/es/query/estimate'],
  ['/en/ito', 'amount=50', '/en/query/ito'],
  ['/ito/whitepaper', 'amount=50', '/ito/whitepaper'],
  ['/login', '', '/login'],
  ['/en/register', 'next=/en/join/vip', '/en/query/register'],
  ['/confirm', '', '/confirm'],
  ['/confirm', 'next=/join/vip', '/query/confirm'],
])('%s?%s is answered by %s', (path, query, page) => {
  expect(queryPath(path, new URLSearchParams(query))).toBe(page)
})

test('who may be signed in gets a page that knows them', () => {
  const query = new URLSearchParams()
  expect(queryPath('/login', query, true)).toBe('/query/login')
  expect(queryPath('/en/register', query, true)).toBe('/en/query/register')
  expect(queryPath('/programs', query, true)).toBe('/programs')
})
