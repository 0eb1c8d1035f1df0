import { expect, test } from 'vitest'
import { cookieDomain } from './cookie-domain'

test.each([
  ['https://alianza.pa', '; Domain=alianza.pa'],
  ['https://www.alianza.com.pa', '; Domain=alianza.com.pa'],
  ['https://app.socios.alianza.com', '; Domain=alianza.com'],
  ['https://alianza.vercel.app', '; Domain=alianza.vercel.app'],
  ['https://com.pa', ''],
  ['https://vercel.app', ''],
  ['http://localhost:3000', ''],
  ['http://app.localhost:3000', ''],
  ['http://127.0.0.1:3000', ''],
  ['http://[::1]:3000', ''],
  ['http://alianza.example', ''],
])('a cookie of %s has the domain “%s”', (site, domain) => expect(cookieDomain(site)).toBe(domain))
