import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { areaOf, clientNetwork, trustOnlyTheSocket } from './client-address'

test.each([
  ['203.0.113.9', 0, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['10.0.0.1, 198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['::ffff:203.0.113.9', 1, '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', 1, '2001:db8:1:2::/64'],
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
] as const)('%j behind %i proxies is not known', (header, proxies) => {
  expect(clientNetwork(header, proxies)).toBeNull()
})

const { Server } = await import('node:http')
const original = Server.prototype.emit
afterEach(() => {
  Server.prototype.emit = original
})

test('without a proxy a forged header never reaches the application', async () => {
  trustOnlyTheSocket()
  const server = createServer((request, response) => response.end(String(request.headers['x-forwarded-for'])))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const body = await new Promise<string>((resolve) => {
    get({ port, host: '127.0.0.1', headers: { 'x-forwarded-for': '1.2.3.4' } }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    })
  })
  server.close()
  expect(body).toBe('undefined')
})
