import type { APIRequestContext } from '@playwright/test'
import type { Sql } from 'postgres'
import { expect, newNetwork, test } from './fixtures'
import { follow, makeScene, PHONE, type Scene } from './scene'

const SHOP = 'https://shop.example.com'
const stateOf = async (db: Sql, { linkId }: Scene) => {
  const [row] = await db<{ all: number; counted: number; payable: number }[]>`select count(*)::int as all,
    (count(*) filter (where counted))::int as counted, (count(*) filter (where payable))::int as payable
    from public.clicks where link_id = ${linkId}`
  return row
}
/** How long after a click a page use makes it payable. */
const age = (db: Sql, { linkId }: Scene) =>
  db`update public.clicks set clicked_at = clicked_at - interval '5 seconds' where link_id = ${linkId}`
const seen = (request: APIRequestContext, origin: string, click: unknown, network: string) =>
  request.post('/api/clicks/seen', {
    headers: { origin, 'user-agent': PHONE, 'content-type': 'text/plain', 'x-forwarded-for': network },
    data: JSON.stringify({ click }),
  })

test('sixty requests from one network with sixty made-up browsers count as ten visits', async ({
  request,
  db,
}) => {
  const scene = await makeScene(db)
  const network = newNetwork()
  for (let n = 0; n < 60; n++) {
    const agent = {
      'user-agent': `Mozilla/5.0 (iPhone) Version/${n}`,
      'x-forwarded-for': network,
      cookie: '', // without the cookie of the previous request
    }
    expect((await follow(request, scene.code, agent)).status()).toBe(302)
  }
  expect(await stateOf(db, scene)).toEqual({ all: 60, counted: 10, payable: 0 })
})

test('a page use reported by the shop makes its click payable, and no other report does', async ({
  request,
  db,
}) => {
  const scene = await makeScene(db)
  const network = newNetwork()
  const answer = await follow(request, scene.code, { 'x-forwarded-for': network })
  const click = new URL(answer.headers().location ?? '').searchParams.get('click_id')
  expect((await seen(request, SHOP, click, network)).status()).toBe(200)
  expect(await stateOf(db, scene)).toMatchObject({ payable: 0 }) // too soon after the click
  await age(db, scene)
  for (const [origin, id, from, status] of [
    ['https://evil.example', click, network, 204],
    ['http://shop.example.com', click, network, 403],
    [SHOP, 'x', network, 422],
    [SHOP, '01997b5c-0000-7000-8000-000000000009', network, 204],
    [SHOP, click, '203.0.113.9', 200],
  ] as const) {
    expect((await seen(request, origin, id, from)).status(), `${origin} ${id} ${from}`).toBe(status)
  }
  expect(await stateOf(db, scene)).toMatchObject({ payable: 0 })
  const seenAnswer = await seen(request, SHOP, click, network)
  expect([seenAnswer.headers()['access-control-allow-origin'], await seenAnswer.json()]).toEqual([
    SHOP,
    { days: 30 },
  ])
  expect(await stateOf(db, scene)).toEqual({ all: 1, counted: 1, payable: 1 })
})

test('the site reports once that a visitor from a link uses a page', async ({ page, db }) => {
  const scene = await makeScene(db)
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  const recorded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/clicks')
  await page.goto(`/vip?ref=${scene.code}`)
  await recorded
  await age(db, scene)
  await page.waitForFunction(() => performance.now() > 2_100)
  const seenReport = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/clicks/seen')
  await page.mouse.move(40, 60)
  expect((await seenReport).status()).toBe(204)
  expect(await stateOf(db, scene)).toEqual({ all: 1, counted: 1, payable: 1 })
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect([names.includes('alianza_click'), names.includes('alianza_visit')]).toEqual([true, false])
})
