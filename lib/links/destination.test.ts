import { describe, expect, it, test } from 'vitest'
import { CASES, SITE } from '@/lib/address.cases'
import { toCode, toLocation, withClick } from './destination'
import { createDestinationCache } from './destination-cache'

describe('withClick', () => {
  const cases: [string, string][] = [
    ['https://site.example/planes', 'https://site.example/planes'],
    ['https://shop.example', 'https://shop.example/?click_id=id'],
    ['https://shop.example/x?a=b%20c&d=e+f#top', 'https://shop.example/x?a=b%20c&d=e+f&click_id=id#top'],
    ['https://shop.example/?click_id=old&a=1', 'https://shop.example/?a=1&click_id=id'],
    ['https://site.example.evil.example/', 'https://site.example.evil.example/?click_id=id'],
  ]
  it.each(cases)('%s → %s', (destination, location) => {
    expect(withClick(destination, 'id', 'https://site.example')).toBe(location)
  })
})

test.each(CASES)('a visit is led to %j only as the parser writes it', (typed) => {
  const location = toLocation(typed, SITE)
  if (location) expect(location).toBe(new URL(typed, SITE).href)
})

test('an address of this site with its host is judged like a path when a link leads there', () => {
  expect(toLocation(`${SITE}/vip`, SITE)).toBe(`${SITE}/vip`)
  expect(toLocation(`${SITE}/auth/confirm`, SITE)).toBeNull()
})

describe('toLocation', () => {
  const cases: [string, string | null][] = [
    ['/planes?a=1#b', 'https://site.example/planes?a=1#b'],
    ['https://shop.example/x', 'https://shop.example/x'],
    ['https://shop.example', null],
    ['https://shop.example:8443/', null],
    ['http://shop.example/', null],
    ['/.//evil.example', null],
    ['//evil.example', null],
    ['/api/session', null],
    ['', null],
  ]
  it.each(cases)('%s → %s', (destination, location) => {
    expect(toLocation(destination, 'https://site.example')).toBe(location)
  })
})

describe('toCode', () => {
  it('reads a code in any case', () => expect(toCode('AbC-123')).toBe('abc-123'))
  it.each(['', 'ab', '-abcd', 'a b c', 'ñandú', 'a'.repeat(41), "x' or 1=1"])('refuses %s', (value) =>
    expect(toCode(value)).toBeNull(),
  )
})

describe('createDestinationCache', () => {
  it('forgets what was not used longest', () => {
    const cache = createDestinationCache(2)
    const at = (destination: string) => ({ destination, days: 30 })
    cache.set('a', at('/a'))
    cache.set('b', at('/b'))
    expect(cache.get('a')).toEqual(at('/a'))
    cache.set('c', at('/c'))
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([at('/a'), undefined, at('/c')])
  })
})
