import { request as ask } from 'node:http'
import { expect, setting, test } from './fixtures'
import { INDEXED_PAGES, PAGES } from './pages'

/** Headers that claim another host, one at a time and combined. */
const CLAIMS: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-port': '444' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example', 'x-original-host': 'evil.example' },
  { 'x-original-url': '/admin', 'x-rewrite-url': '/admin', 'x-forwarded-prefix': '/evil' },
]
const EVERYTHING = Object.assign({}, ...CLAIMS) as Record<string, string>
const OTHERS = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/alianza.js',
  '/no-existe',
  '/es',
  '/programs/no-existe',
]

type Answer = { status: number; headers: Record<string, string>; body: string }

/** Uses node:http, because fetch sets the Host header itself. */
function get(path: string, claims: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(setting('BASE_URL'))
  const headers = { 'accept-language': path.startsWith('/en') ? 'en' : 'es', ...claims }
  return new Promise((resolve, reject) => {
    ask({ hostname, port, path, headers, agent: false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text) => {
        body += text
      })
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(headers), body }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** All origins in an answer: other stories change texts meanwhile, never origins. */
function sites({ headers, body }: Answer) {
  return [...new Set(`${JSON.stringify(headers)}${body}`.match(/https?:\/\/[\w.:-]+/g) ?? [])].sort()
}

test('no cached page ever names a host that a visitor claimed', async ({ db }) => {
  test.slow()
  const programs = await db<{ slug: string }[]>`select slug from public.programs where status = 'published'
    and slug not like 'p-%' order by slug limit 2`
  const paths = [
    ...INDEXED_PAGES.map((key) => PAGES[key].path),
    ...programs.map(({ slug }) => `/programs/${slug}`),
  ]
  const every = [...paths.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]), ...OTHERS]
  for (const [index, path] of every.entries()) {
    const claimed = [EVERYTHING, CLAIMS[index % CLAIMS.length] ?? {}]
    const hostile = [await get(path, claimed[0]), await get(path, claimed[1])]
    const plain = await get(path)
    for (const answer of [...hostile, plain]) {
      expect(JSON.stringify(answer), path).not.toContain('evil')
      expect(JSON.stringify(answer.headers), path).not.toMatch(/https:\/\/localhost|:444/)
    }
    for (const answer of hostile) {
      expect([answer.status, sites(answer)], path).toEqual([plain.status, sites(plain)])
    }
  }
})
