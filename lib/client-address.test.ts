import { expect, test } from 'vitest'
import { areaOf, clientNetwork, forgetClaims, ownSite } from './client-address'

test.each([
  ['203.0.113.9', 0, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['10.0.0.1, 198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['::ffff:203.0.113.9', 1, '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', 1, '2001:db8:1:2::/64'],
  ['::ffff:cb00:7109', 1, '203.0.113.9'],
  ['fe80::1%eth0', 1, 'fe80::/64'],
] as const)('%s behind %i proxies is %s', (header, proxies, network) => {
  expect(clientNetwork(header, proxies)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
])('around %s is %s', (network, area) => expect(areaOf(network)).toBe(area))

test.each([
  [null, 1],
  ['', 0],
  ['unknown', 1],
  ['203.0.113.9', 2],
  ['<script>', 1],
  ['0xcb.0.113.9', 1],
  ['3405803785', 1],
  ['::1%a-b', 1],
] as const)('%j behind %i proxies has no network', (header, proxies) => {
  expect(clientNetwork(header, proxies)).toBeNull()
})

test('a visitor’s claims about host and origin are removed', () => {
  const headers: Record<string, string> = {
    host: 'evil.example',
    origin: 'http://127.0.0.1:3000',
    forwarded: 'host=evil.example;proto=https',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
    'x-forwarded-prefix': '/evil',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    'x-real-ip': '1.2.3.4',
    accept: '*/*',
  }
  const site = ownSite('http://localhost:3000')
  const behind = { ...headers }
  forgetClaims(headers, site, 0)
  expect(headers).toEqual({ host: 'localhost:3000', origin: 'http://localhost:3000', accept: '*/*' })
  forgetClaims(behind, site, 1)
  expect(behind).toEqual({ ...headers, 'x-forwarded-for': '1.2.3.4' })
})

test('one’s own machine has several names, a site on the internet has one', () => {
  expect([...ownSite('http://localhost:3000').origins]).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
  expect([...ownSite('https://alianza.example').origins]).toEqual(['https://alianza.example'])
})
