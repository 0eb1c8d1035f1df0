import { randomUUID } from 'node:crypto'
import type { APIResponse } from '@playwright/test'
import type { Sql } from 'postgres'
import { enterAsNew, expect, newPerson, setting, test } from './fixtures'
import { joinAs, makeScene, PHONE } from './scene'

const hash = () => (randomUUID() + randomUUID()).replaceAll('-', '')
/** Where an answer leads, without the site's own name. */
const pathOf = (answer: APIResponse) => new URL(answer.headers().location ?? '', setting('BASE_URL')).pathname
const BROWSER = { 'user-agent': PHONE, accept: 'image/avif,image/webp,*/*', 'sec-fetch-dest': 'image' }

type Fields = {
  size?: [number, number]
  locale?: string
  turns?: number
  destination?: string | null
  state?: string
}

async function placeBanner(db: Sql, programId: string, fields: Fields = {}) {
  const {
    size: [width, height] = [300, 250],
    locale = 'es',
    turns = 1,
    destination = null,
    state = 'active',
  } = fields
  const [file, code] = [hash(), `b${hash().slice(0, 8)}`]
  await db`with file as (insert into public.banner_files (hash, ending, fallback_hash, fallback_ending, width, height, bytes, source_hash)
      values (${file}, 'webp', ${hash()}, 'png', ${width}, ${height}, 900, ${hash()}) returning hash)
    insert into public.banners (code, name, placement, program_id, locale, alt, destination, turns, state, file_hash, width, height)
      select ${code}, 'Prueba', 'affiliates', ${programId}, ${locale}, 'Di "sí"', ${destination}, ${turns}, ${state}, hash, ${width}, ${height}
      from file`
  return { code, file }
}

const impressionsOf = async (db: Sql, code: string) => {
  const [row] = await db`select coalesce(sum(d.impressions), 0)::int as shown from public.banners b
    left join public.banner_days d on d.banner_id = b.id where b.code = ${code}`
  return row?.shown as number
}

test('a place answers with an image that is kept for ever, counts each showing, and sets no cookie', async ({
  db,
  request,
}) => {
  const scene = await makeScene(db)
  const { code, file } = await placeBanner(db, scene.programId)
  const show = (headers: Record<string, string> = BROWSER, method = 'GET') =>
    request.fetch(`/b/${scene.code}.${code}`, { method, maxRedirects: 0, headers })
  const answer = await show()
  expect([answer.status(), pathOf(answer)]).toEqual([302, `/api/files/${file}.webp`])
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(answer.headers()['set-cookie']).toBeUndefined()
  expect((await show({ ...BROWSER, accept: 'image/png,*/*' })).headers().location).toMatch(/\.png$/)
  expect((await show()).status()).toBe(302)
  await show({ ...BROWSER, 'user-agent': 'Googlebot/2.1' })
  await show({ ...BROWSER, 'sec-purpose': 'prefetch' })
  await show(BROWSER, 'HEAD')
  await expect.poll(() => impressionsOf(db, code)).toBe(3)
})

test('a click on a banner is a visit of its link, leads where the banner leads, and sells', async ({
  db,
  request,
}) => {
  const scene = await makeScene(db)
  const { code } = await placeBanner(db, scene.programId, { destination: 'https://shop.example.com/otono' })
  const headers = { 'user-agent': PHONE, 'sec-fetch-dest': 'document' }
  const answer = await request.get(`/b/${scene.code}.${code}/to`, { maxRedirects: 0, headers })
  const { location = '' } = answer.headers()
  expect(answer.status()).toBe(302)
  expect(location).toMatch(/^https:\/\/shop\.example\.com\/otono\?click_id=/)
  const click = new URL(location).searchParams.get('click_id') ?? ''
  const [row] =
    await db`select b.code, k.link_id from banners.banner_clicks c join public.banners b on b.id = c.banner_id
    join public.clicks k on k.id = c.click_id where c.click_id = ${click}`
  expect(row).toEqual({ code, link_id: scene.linkId })
  const bot = await request.get(`/b/${scene.code}.${code}/to`, {
    maxRedirects: 0,
    headers: { 'user-agent': 'Googlebot/2.1' },
  })
  expect(bot.headers().location).toBe('https://shop.example.com/otono')
})

test('a place by its size follows language and turns, and never shows an empty frame', async ({
  db,
  request,
}) => {
  const scene = await makeScene(db)
  const [es, en] = [
    await placeBanner(db, scene.programId),
    await placeBanner(db, scene.programId, { locale: 'en' }),
  ]
  const show = (what: string, language = 'es', agent = PHONE) =>
    request.get(`/b/${scene.code}.${what}`, {
      maxRedirects: 0,
      headers: { ...BROWSER, 'accept-language': language, 'user-agent': agent },
    })
  const file = async (...wanted: Parameters<typeof show>) => pathOf(await show(...wanted))
  expect(await file('300x250')).toBe(`/api/files/${es.file}.webp`)
  expect(await file('300x250', 'en-US')).toBe(`/api/files/${en.file}.webp`)
  expect(await file('300x250-en')).toBe(`/api/files/${en.file}.webp`)
  const empty = await show('728x90')
  expect([empty.status(), empty.headers()['content-type']]).toEqual([200, 'image/gif'])
  for (const unknown of ['b99999999x', 'x', '300x250-fr', 'zzz'])
    expect((await show(unknown)).status(), unknown).toBe(404)
  const strange = await request.get(`/b/no-${hash().slice(0, 8)}.300x250/to`, {
    maxRedirects: 0,
    headers: BROWSER,
  })
  expect(strange.status()).toBe(404)
  const script = await show(`${es.code}/script`)
  const body = await script.text()
  expect(body.length).toBeLessThanOrEqual(1024)
  expect(body).toContain('&quot;s')
  expect(script.headers()['content-type']).toContain('text/javascript')
})

test('a file is answered by the hash of its content only', async ({ request }) => {
  for (const name of [`${hash()}.webp`, 'x', '..%2fenv', `${hash()}.svg`, `${hash()}`]) {
    const answer = await request.get(`/api/files/${name}`)
    expect(answer.status(), name).toBe(404)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an affiliate finds the code of a banner by size and language, by keys alone', async ({
    page,
    db,
  }) => {
    const scene = await makeScene(db, '/vip')
    const { code } = await placeBanner(db, scene.programId)
    const wide = await placeBanner(db, scene.programId, { size: [728, 90], locale: 'en' })
    const affiliate = newPerson('placa')
    await enterAsNew(page, 'es', affiliate)
    const joined = await joinAs(db, affiliate.email, scene.programId)
    await page.goto('/affiliate-dashboard/banners')
    await expect(page.locator('[data-banner]')).toHaveCount(2)
    await page.locator('#size').focus()
    await page.keyboard.type('728')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/size=728x90/)
    await expect(page.locator('[data-banner]')).toHaveCount(1)
    const field = page.locator(`[data-banner=${wide.code}] textarea`).first()
    await expect(field).toHaveValue(new RegExp(`/b/${joined.code}\\.${wide.code}/to`))
    expect(code).not.toBe(wide.code)
  })
})
