import { describe, expect, it } from 'vitest'
import { preferredLocale } from './preferred'

describe('preferredLocale', () => {
  it.each([
    [null, null, 'es'],
    ['', null, 'es'],
    ['*', null, 'es'],
    ['fr', null, 'es'],
    ['en', null, 'en'],
    ['en-US,en;q=0.9,es;q=0.8', null, 'en'],
    ['es-PA, en;q=0.9', null, 'es'],
    ['fr, en;q=0.5, es;q=0.4', null, 'en'],
    ['en;q=0, es;q=0.1', null, 'es'],
    ['en;q=x', null, 'es'],
    ['es', 'NEXT_LOCALE=en', 'en'],
    ['en', 'a=b; NEXT_LOCALE=es; c=d', 'es'],
    ['en', 'NEXT_LOCALE=fr', 'en'],
  ] as const)('%s with %s is %s', (accepted, cookie, locale) => {
    expect(preferredLocale(accepted, cookie)).toBe(locale)
  })
})
