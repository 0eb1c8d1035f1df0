import { expect, test } from 'vitest'
import { lineOf, readSources } from './source'

/** Only this module reads the headers that claim a request's origin or host. */
const HOME = 'lib/client-address.ts'
const READS = [
  /['"`](?:forwarded|x-forwarded-[a-z-]+|x-original-[a-z]+|x-rewrite-url|x-real-ip|x-host)['"`]/gi,
  /headers(?:\(\))?\)?(?:\.get\(\s*|\[)['"`]host['"`]/gi,
  /\bheaders\??\.host\b/g,
  /\bnextUrl\.(?:origin|host|hostname|port|protocol|href)\b/g,
  /new URL\((?:request|req)\.url\)\.(?:origin|host|hostname|port|protocol|href)\b/g,
  /\{[^}]*\b(?:origin|host|hostname)\b[^}]*\} = (?:request\.)?(?:nextUrl|new URL\(request\.url\))/g,
]

test('SITE_URL names this site: no code reads it from a request', () => {
  const found = readSources()
    .filter(({ path }) => path !== HOME)
    .flatMap(({ path, text }) =>
      READS.flatMap((read) => [...text.matchAll(read)].map(({ index }) => `${path}:${lineOf(text, index)}`)),
    )
  expect(found).toEqual([])
})

test.each([
  "headers.get('x-forwarded-host')",
  "headers.get('host')",
  "(await headers()).get('host')",
  "request.headers['host']",
  'headers.host',
  'request.nextUrl.origin',
  'new URL(request.url).host',
  'const { origin } = request.nextUrl',
])('%s would be found', (text) => {
  expect(READS.some((read) => text.match(read))).toBe(true)
})
