import { expect, test } from 'vitest'
import { securityHeaders } from './headers'

const headerOf = (siteUrl: string | undefined, name: string) =>
  securityHeaders(siteUrl).find(({ key }) => key === name)?.value

test('HSTS is for two years with all subdomains, and only where the site is served by TLS', () => {
  expect(headerOf('https://alianza.example', 'Strict-Transport-Security')).toBe(
    'max-age=63072000; includeSubDomains',
  )
  expect(headerOf('http://localhost:3000', 'Strict-Transport-Security')).toBeUndefined()
  expect(headerOf(undefined, 'Strict-Transport-Security')).toBeUndefined()
})

test('each header once, every power refused with an empty list', () => {
  const names = securityHeaders('https://alianza.example').map(({ key }) => key.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  const features = headerOf(undefined, 'Permissions-Policy')?.split(', ') ?? []
  expect(features.length).toBeGreaterThan(20)
  expect(features.filter((feature) => !/^[a-z-]+=\(\)$/.test(feature))).toEqual([])
})
