import { expect, path, setting, test } from './fixtures'
import { INDEXED_PAGES, PAGES } from './pages'

const BASE = setting('BASE_URL')
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Width and height stand at the beginning of the first chunk. */
function pngSize(image: Buffer) {
  expect([...image.subarray(0, 8)]).toEqual(PNG)
  return [image.readUInt32BE(16), image.readUInt32BE(20)]
}

test('the sitemap lists every page in both languages, and each open program', async ({ request, db }) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const xml = await answer.text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  for (const key of INDEXED_PAGES) {
    for (const language of ['es', 'en'] as const) {
      expect(listed).toContain(BASE + path(language, PAGES[key].path))
    }
  }
  const [program] = await db<{ slug: string }[]>`
    select slug from public.programs where status = 'published' and slug not like 'p-%' order by created_at limit 1`
  expect(listed).toContain(`${BASE}/en/programs/${program?.slug}`)
  const links = [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
  expect(links.length).toBe(3 * listed.length)
  expect(
    links.filter(([, language]) => language === 'x-default').every(([, , url]) => listed.includes(url)),
  ).toBe(true)
})

test('robots.txt names the sitemap and leaves out machines and private screens', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${BASE}/sitemap.xml`)
  for (const rule of ['/api/', '/admin', '/en/admin', '/dashboard', '/account', '/affiliate$']) {
    expect(robots.split('\n')).toContain(`Disallow: ${rule}`)
  }
})

test('icons and manifest are files of every language', async ({ request }) => {
  const get = async (href: string) => {
    const answer = await request.get(href, { headers: { 'accept-language': 'en' }, maxRedirects: 0 })
    expect(answer.status(), href).toBe(200)
    return answer
  }
  const ico = await (await get('/favicon.ico')).body()
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3])
  expect([0, 1, 2].map((entry) => ico.readUInt8(6 + 16 * entry))).toEqual([16, 32, 48])
  expect(pngSize(await (await get('/apple-icon.png')).body())).toEqual([180, 180])
  expect(await (await get('/icon.svg')).text()).toContain('prefers-color-scheme')
  const manifest = (await (await get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[]
  }
  for (const { src, sizes } of manifest.icons) {
    expect(pngSize(await (await get(src)).body()).join('x')).toBe(sizes)
  }
})

test('every indexed page has an image in each language', async ({ request }) => {
  for (const key of INDEXED_PAGES) {
    const name = key === 'home' ? '/home' : PAGES[key].path
    const [es, en] = await Promise.all(
      ['es', 'en'].map(async (language) => {
        const answer = await request.get(`/og/${language}${name}`)
        expect(answer.status(), name).toBe(200)
        expect(answer.headers()['cache-control']).toContain('max-age=3600')
        return answer.body()
      }),
    )
    expect(pngSize(es as Buffer), name).toEqual([1200, 630])
    expect(pngSize(en as Buffer), name).toEqual([1200, 630])
    expect(es?.equals(en as Buffer), name).toBe(false)
  }
})

test('a program’s image shows its name; a missing program has none', async ({ request, db }) => {
  const [program] = await db<{ slug: string }[]>`
    select slug from public.programs where status = 'published' order by created_at limit 1`
  expect((await request.get(`/og/en/programs/${program?.slug}`)).headers()['content-type']).toBe('image/png')
  for (const href of ['/og/es/no-existe', '/og/fr/home', '/og/es/programs/no-existe', '/og/es/dashboard']) {
    expect((await request.get(href)).status(), href).toBe(404)
  }
})
