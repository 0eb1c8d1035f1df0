import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { LONGEST_READ, readPage } from '@/lib/read-page'
import { checkProperty, metaContents } from './property-check'

const token = 'k3v9d7w2m4x8c6b5n2q7r3t9'
let server: Server | undefined
afterEach(() => server?.closeAllConnections())
afterEach(() => server?.close())

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function listen(answer: Answer): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** Serves these paths and 404 for everything else. */
const serve = (pages: Record<string, string>) =>
  listen((request, response) => {
    const page = pages[request.url ?? '']
    response.writeHead(page === undefined ? 404 : 200).end(page)
  })
const none = async () => {
  throw new Error('ENOTFOUND')
}
const check = (
  url: string,
  kind: 'site' | 'social' = 'site',
  records: typeof none | (() => Promise<string[][]>) = none,
) => checkProperty({ kind, url, token }, { toPrivate: true, records })

describe('checkProperty', () => {
  it('finds the token in the page, the file, the records, the profile', async () => {
    const meta = await serve({
      '/': `<!doctype html><head><META content='${token}' NAME="Alianza-Site" /></head>`,
    })
    expect(await check(meta)).toEqual({ proof: 'meta', error: null })
    const file = await serve({ '/': 'nothing', '/.well-known/alianza.txt': `# ours\n${token}\n` })
    expect(await check(file)).toEqual({ proof: 'file', error: null })
    const bare = await serve({ '/': 'nothing' })
    expect(await check(bare, 'site', async () => [['v=spf1'], ['alianza-', `site=${token}`]])).toEqual({
      proof: 'dns',
      error: null,
    })
    const profile = await serve({ '/mi.perfil': `<p>Comida y viajes · ${token} · Panamá</p>` })
    expect(await check(`${profile}/mi.perfil`, 'social')).toEqual({ proof: 'profile', error: null })
  })

  it('does not take a comment, a script, another name or a longer word for a proof', async () => {
    const element = `<meta name="alianza-site" content="${token}">`
    const pages = [
      `<!-- ${element} -->`,
      `<!-- ${element}`,
      `<script>const x = '${element}'</script>`,
      `<meta name="other" content="${token}">`,
      `<meta name="alianza-site" content="${token}x">`,
      `<p>${token}</p>`,
    ]
    for (const page of pages) expect(metaContents(page)).not.toContain(token)
    const longer = await serve({ '/': '', '/.well-known/alianza.txt': `x${token}` })
    expect(await check(longer)).toEqual({ proof: null, error: 'not_found' })
    expect(await check(longer, 'site', async () => [[token], [`alianza-site=${token}x`]])).toEqual({
      proof: null,
      error: 'not_found',
    })
  })

  it('returns why the check could not read anything', async () => {
    const missing = await serve({})
    expect(await check(missing)).toEqual({ proof: null, error: 'answered_badly' })
    await new Promise((resolve) => server?.close(resolve))
    expect(await check(missing)).toEqual({ proof: null, error: 'unreachable' })
  })
})

describe('readPage', () => {
  const read = (url: string, toPrivate = true) => readPage(url, { agent: 'test', toPrivate })

  it('follows two redirects and no third', async () => {
    const url = await listen((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end('here')
    })
    expect(await read(`${url}/2`)).toEqual({ text: 'here', error: null })
    expect(await read(`${url}/3`)).toEqual({ text: null, error: 'too_many_redirects' })
  })

  it('reads no more than 200 kB, and stops there', async () => {
    let sent = 0
    const url = await listen((_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(16_384))) sent += 16_384
      }
      response.on('drain', more)
      more()
    })
    const { text } = await read(url)
    expect(text?.length).toBe(200_000)
    expect(sent).toBeLessThan(50_000_000)
  })

  it('gives up when its time is over, however slowly it is answered', async () => {
    const url = await listen((_request, response) => {
      response.write('a')
      const drip = setInterval(() => response.write('a'), 20)
      response.on('close', () => clearInterval(drip))
    })
    const start = performance.now()
    const reading = await readPage(url, { agent: 'test', toPrivate: true, within: 200 })
    expect(reading).toEqual({ text: null, error: 'unreachable' })
    expect(performance.now() - start).toBeGreaterThan(190)
    expect(LONGEST_READ).toBe(5_000)
  })

  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/',
    'file:///etc/passwd',
  ])('reads nothing at %s', async (url) => {
    expect(await read(url, false)).toEqual({ text: null, error: 'private_address' })
  })

  it.each(['http://169.254.169.254/', 'file:///etc/passwd', 'gopher://127.0.0.1/', '//[oops'])(
    'follows no redirect to %s',
    async (location) => {
      const url = await listen((_request, response) => response.writeHead(302, { location }).end())
      expect((await readPage(url, { agent: 'test', toPrivate: true })).error).toBeTruthy()
    },
  )
})
