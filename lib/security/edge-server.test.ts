import { createServer, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.mock('server-only', () => ({}))
const { guardServers } = await import('./edge-server')

const original = Server.prototype.emit
const server = createServer((request, response) => {
  const { host, origin, forwarded } = request.headers
  const claimed = request.headers['x-forwarded-for'] ?? request.headers['x-forwarded-host']
  response.end(JSON.stringify({ url: request.url, host, origin, forwarded, claimed }))
})
beforeAll(async () => {
  guardServers({ SITE_URL: 'https://site.example', TRUSTED_PROXIES: 0 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  Server.prototype.emit = original
})

/** The whole answer to what is written on the wire. */
function send(lines: string[]): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}
const ask = (method: string, path: string, ...headers: string[]) =>
  send([`${method} ${path} HTTP/1.1`, 'Host: evil.example', 'Connection: close', ...headers])

test('what goes on names this site, whatever was claimed', async () => {
  const answer = await ask(
    'GET',
    'http://evil.example/vip',
    'Forwarded: host=evil.example',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-For: 1.2.3.4',
  )
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ url: '/vip', host: 'site.example' })
})

test('what goes on holds no NUL', async () => {
  const answer = await ask('GET', '/programs?q=a%00b')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ url: '/programs?q=a%EF%BF%BDb' })
})

test.each(['//[::bad', '/[::1', '//a:b'])('%s goes on, though it is no URL', async (path) => {
  const answer = await ask('GET', path)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['TRACE', '/', 405],
  ['CONNECT', 'evil.example:443', 405],
  ['PUT', '/vip', 405],
  ['GET', '/%', 400],
  ['OPTIONS', '*', 204],
])('%s %s is answered with %i, and the connection ends', async (method, path, status) => {
  const answer = await ask(method, path)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('a refusal speaks the reader’s language, and to programs as a problem', async () => {
  const foreign = 'Origin: https://evil.example'
  const page = await ask('POST', '/login', foreign, 'Accept-Language: es', 'Content-Length: 0')
  expect(page).toMatch(/^HTTP\/1\.1 403 [\s\S]+viene de otro sitio/)
  const api = await ask('POST', '/api/v1/sales', foreign, 'Accept-Language: en', 'Content-Length: 0')
  expect(JSON.parse(api.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    status: 403,
    errors: [{ field: 'origin', code: 'edge.foreign' }],
  })
})
