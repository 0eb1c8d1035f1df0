import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'

vi.mock('server-only', () => ({}))
const { askWhole } = await import('./ask-whole')
const { ASKS_WHOLE } = await import('./asks-whole')
const { fillRefusals } = await import('./readable-refusals')

const EMPTY = '<!DOCTYPE html><html id="__next_error__"><head></head><body><script>x</script></body></html>'
const PAGE =
  '<html lang="es"><head><title>No está</title><link rel="stylesheet" href="/a.css"></head><body class="b"><h1>No está</h1><script>y</script></body></html>'

/** What comes of an answer, written as Next writes it: head, parts, end. */
async function answered(status: number, body: string | Buffer, headers: Record<string, string> = {}) {
  const server = createServer((_request, response) => {
    fillRefusals(response, async () => PAGE)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.statusCode = status
    response.flushHeaders()
    response.write(body)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const text = await answer.text()
  server.close()
  return { status: answer.status, text, packed: answer.headers.get('content-encoding') }
}

test.each([
  ['as it is', EMPTY, {}],
  ['packed', gzipSync(EMPTY), { 'content-encoding': 'gzip' }],
  ['deflated', deflateSync(EMPTY), { 'content-encoding': 'deflate' }],
])('an empty refusal, %s, has the text of the site’s own page without scripts', async (_, body, headers) => {
  const { status, text, packed } = await answered(404, body, headers)
  expect({ status, packed }).toEqual({ status: 404, packed: Object.values(headers)[0] ?? null })
  expect(text).toContain('<html id="__next_error__" lang="es"><head><title>No está</title>')
  expect(text).toContain(
    '<body class="b"><noscript><link rel="stylesheet" href="/a.css"><h1>No está</h1></noscript>',
  )
  expect(text).not.toContain('<script>y')
})

test.each([
  [200, EMPTY],
  [404, '<html><body>A whole page</body></html>'],
])('an answer %i that needs no text stays as it is', async (status, body) => {
  expect(await answered(status, body)).toEqual({ status, text: body, packed: null })
})

test('a page without a stored shell is requested in one piece', () => {
  const build = {
    whole: new Set(['/es/admin/new']),
    shellScripts: [],
    empty: [/^\/es\/admin\/[^/]+$/, /^\/es\/affiliate-dashboard\/x$/],
  }
  const agentFor = (path: string, method = 'GET', more: Record<string, string> = {}) => {
    const headers: Record<string, string> = { 'user-agent': 'Firefox', ...more }
    askWhole({ method, headers }, path, build)
    return headers['user-agent']
  }
  expect(agentFor('/admin/one')).toBe(`Firefox ${ASKS_WHOLE}`)
  expect(agentFor('/affiliate/x')).toBe(`Firefox ${ASKS_WHOLE}`)
  for (const other of [
    agentFor('/admin/new'),
    agentFor('/vip'),
    agentFor('/admin/one', 'POST'),
    agentFor('/admin/one', 'GET', { rsc: '1' }),
  ])
    expect(other).toBe('Firefox')
})
