import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readWholeAddresses, wholeAddress } from './whole-addresses'

test.each([
  ['/programs/%00?q=a%00b', '/programs/%EF%BF%BD?q=a%EF%BF%BDb'],
  ['/programs/vip?q=%C3%B1', '/programs/vip?q=%C3%B1'],
  ['/a?q=%2500', '/a?q=%2500'],
  ['/api/v1/customers/%00', '/api/v1/customers/%00'],
])('%s is read as %s', (url, whole) => expect(wholeAddress(url)).toBe(whole))

test('a server sees whole addresses only', async () => {
  readWholeAddresses()
  const server = createServer((request, response) => response.end(request.url))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const seen = await new Promise<string>((resolve) => {
    get({ port, host: '127.0.0.1', path: '/%00' }, (answer) => {
      answer.setEncoding('utf8').on('data', resolve)
    })
  })
  server.close()
  expect(seen).toBe('/%EF%BF%BD')
})
