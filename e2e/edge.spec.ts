import { connect } from 'node:net'
import { expect, setting, test } from './fixtures'
import { PHONE } from './scene'

const PAGES = [
  '/',
  '/en',
  '/login',
  '/programs',
  '/dashboard',
  '/admin',
  '/r/nobody',
  '/sitemap.xml',
  '/no-existe',
]
const MACHINES = [
  '/api/v1/sales',
  '/api/session',
  '/api/consent',
  '/api/health',
  '/auth/confirm',
  '/og/es/home',
]
const EVERY = [...PAGES, ...MACHINES]
const FOREIGN = { Origin: 'https://evil.example' }
const FORM = { 'Content-Type': 'multipart/form-data; boundary=x' }

type Wire = { method: string; path: string; headers?: Record<string, string>; body?: string }

/** Sends these bytes unchanged; browsers and fetch would normalize them first. */
function send({ method, path, headers = {}, body = '' }: Wire): Promise<string> {
  const { hostname, port, host } = new URL(setting('BASE_URL'))
  const all = { Host: host, Connection: 'close', 'User-Agent': PHONE, ...headers }
  const length = body || method === 'POST' ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
  const lines = Object.entries({ ...length, ...all }).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
    })
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}
const statusOf = async (wire: Wire) => Number((await send(wire)).split(' ', 2)[1])
const locationOf = (answer: string) => /^location: (.*)\r$/im.exec(answer)?.[1]

async function statuses(wires: Wire[]) {
  const found: [string, number][] = []
  for (const wire of wires) found.push([`${wire.method} ${wire.path}`, await statusOf(wire)])
  return found
}

test.describe('the edge', () => {
  test('refuses unsupported methods on every path', async () => {
    const odd = ['TRACE', 'PROPFIND', 'QUERY', 'PURGE', 'LINK', 'MKCOL']
    const found = await statuses(odd.flatMap((method) => EVERY.map((path) => ({ method, path }))))
    expect(found.filter(([, status]) => status !== 405)).toEqual([])
    expect(await statusOf({ method: 'CONNECT', path: 'evil.example:443' })).toBe(405)
    const writes = ['PUT', 'PATCH', 'DELETE'].flatMap((method) => PAGES.map((path) => ({ method, path })))
    expect((await statuses(writes)).filter(([, status]) => status !== 405)).toEqual([])
    expect(await statusOf({ method: 'OPTIONS', path: '*' })).toBe(204)
  })

  test('refuses cross-site requests to pages, actions and endpoints', async () => {
    const action = { 'Next-Action': `7f${'0'.repeat(40)}`, 'Content-Type': 'text/plain;charset=UTF-8' }
    const sent = EVERY.flatMap((path) => [
      { method: 'POST', path, headers: FOREIGN },
      { method: 'POST', path, headers: { Origin: 'null', ...FORM }, body: '--x--\r\n' },
      { method: 'POST', path, headers: { ...FOREIGN, ...action }, body: '[]' },
    ])
    expect((await statuses(sent)).filter(([, status]) => status !== 403)).toEqual([])
    const api = await send({
      method: 'POST',
      path: '/api/v1/sales',
      headers: { ...FOREIGN, 'Accept-Language': 'en' },
    })
    expect(api).toContain('application/problem+json')
    expect(api).toContain('"code":"edge.foreign"')
  })

  test('refuses unreadable requests', async () => {
    const paths = [
      '/%',
      '/%ff',
      '/%00',
      '/programs/%00',
      '/a%0d%0ab',
      '/api/links/%/qr',
      '/og/es/%',
      '/r/%',
      '*',
      'x',
    ]
    const malformed = paths.map((path) => ({ method: 'GET', path }))
    const states = ['garbage', '%', '[]', '"x"', '[1]'].map((state) => ({
      method: 'GET',
      path: '/no-existe',
      headers: { RSC: '1', 'Next-Router-State-Tree': state },
    }))
    const forms = ['/login', '/'].flatMap((path) => [
      { method: 'POST', path, headers: FORM, body: 'garbage' },
      { method: 'POST', path, headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' },
      {
        method: 'POST',
        path,
        headers: FORM,
        body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
      },
      { method: 'POST', path, headers: { 'Next-Action': 'x', 'Content-Type': 'text/plain' }, body: '[' },
    ])
    expect(
      (await statuses([...malformed, ...states, ...forms])).filter(([, status]) => status !== 400),
    ).toEqual([])
    expect(await statusOf({ method: 'GET', path: `/${'a'.repeat(9_000)}` })).toBe(414)
    expect(await statusOf({ method: 'GET', path: '/', headers: { Cookie: `a=${'b'.repeat(20_000)}` } })).toBe(
      431,
    )
    const large = { ...FORM, 'Content-Length': '99000000' }
    expect(await statusOf({ method: 'POST', path: '/login', headers: large, body: 'x' })).toBe(413)
  })

  test('never redirects to another site, however the address is written', async () => {
    const written = [
      'http://evil.example/',
      'http://evil.example/login',
      'http://evil.example/dashboard',
      '//evil.example',
      '///evil.example/x',
      '/.//evil.example',
      '/%2e%2e//evil.example',
      '/\\evil.example',
      '/%5cevil.example',
      '/%2f%2fevil.example',
      '/en//evil.example',
      '/ES//evil.example',
      '/EN',
      '/en/EN',
      '/es/es',
      '/dashboard//evil.example/',
      '/login?next=//evil.example',
    ]
    const { origin } = new URL(setting('BASE_URL'))
    for (const path of written) {
      const answer = await send({ method: 'GET', path, headers: { 'X-Forwarded-Host': 'evil.example' } })
      expect(Number(answer.split(' ', 2)[1]), path).toBeLessThan(500)
      const location = locationOf(answer)
      if (location) expect(new URL(location, origin).origin, `${path} → ${location}`).toBe(origin)
      expect(answer.split('\r\n\r\n')[0], path).not.toContain('//evil.example/>')
    }
  })
})
