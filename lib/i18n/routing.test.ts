import { expect, test } from 'vitest'
import { pathIn } from './routing'

test.each([
  ['es', '/admin/payouts', '/admin/payouts'],
  ['en', '/', '/en'],
  ['en', '/?q=1', '/en?q=1'],
  ['en', '/admin/programs/vip?done=a#b', '/en/admin/programs/vip?done=a#b'],
] as const)('in %s %s is %s', (locale, href, path) => expect(pathIn(locale, href)).toBe(path))

test.each(['niño', 'a b', 'x\ny', 'x\0', '日本'])('what a header cannot hold is encoded: %j', (text) => {
  const path = pathIn('es', `/admin/programs/${text}/edit`)
  expect(() => new Headers({ location: path })).not.toThrow()
  expect(decodeURIComponent(path)).toBe(`/admin/programs/${text}/edit`)
  expect(pathIn('es', path)).toBe(path)
})
