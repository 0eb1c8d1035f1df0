import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Sql } from 'postgres'
import { expect, newNetwork, test } from './fixtures'
import { text } from './messages'
import { follow, makeScene, PHONE, type Scene } from './scene'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
const COOKIE = new RegExp(
  `^alianza_click=(${UUID})\\.(${UUID})\\.\\d{5}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$`,
)

const clicksOf = (db: Sql, { linkId }: Scene) =>
  db<{ id: string; visitor_id: string; counted: boolean }[]>`
    select id, visitor_id, counted from public.clicks where link_id = ${linkId} order by clicked_at, id`

/** The Set-Cookie line of the click; another line sets the consent question. */
const setCookie = (answer: APIResponse) => {
  const lines = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  return lines.find(({ value }) => value.startsWith('alianza_click='))?.value ?? ''
}

test.describe('a link', () => {
  test('sends a visitor on with a recorded click and its cookie', async ({ request, db }) => {
    const scene = await makeScene(db)
    const answer = await follow(request, scene.code)
    const [, visitorId, clickId] = COOKIE.exec(setCookie(answer)) ?? []
    expect(answer.status()).toBe(302)
    expect(answer.headers()).toMatchObject({
      location: `https://shop.example.com/offer?a=b%20c&click_id=${clickId}#top`,
      'cache-control': 'private, no-store',
    })
    expect(await clicksOf(db, scene)).toEqual([{ id: clickId, visitor_id: visitorId, counted: true }])
  })

  test('sets a cookie as long as the longest window of the visitor’s programs', async ({ request, db }) => {
    const [long, short] = [await makeScene(db), await makeScene(db)]
    for (const [{ programId }, days] of [
      [long, 365],
      [short, 7],
    ] as const)
      await db`update public.programs set window_days = ${days} where id = ${programId}`
    const days = (answer: APIResponse) =>
      Math.floor(Number(/Max-Age=(\d+)/.exec(setCookie(answer))?.[1]) / 86_400)
    const first = await follow(request, short.code)
    expect(days(first)).toBe(7)
    const second = await follow(request, long.code, { cookie: setCookie(first).split(';')[0] ?? '' })
    expect(days(second)).toBe(365)
    const third = await follow(request, short.code, { cookie: setCookie(second).split(';')[0] ?? '' })
    expect(days(third)).toBe(365)
  })

  test('recognizes a returning visitor, and counts once an hour', async ({ request, db }) => {
    const scene = await makeScene(db, '/?a=b#top')
    const visitorId = '01997b5c-0000-7000-8000-000000000001'
    const cookie = `other=1; alianza_click=${visitorId}.01997b5c-0000-7000-8000-000000000002`
    for (const network of [newNetwork(), newNetwork()]) {
      const answer = await follow(request, scene.code, { cookie, 'x-forwarded-for': network })
      expect(setCookie(answer)).toContain(`alianza_click=${visitorId}.`)
      expect(answer.headers().location).toBe('/?a=b#top')
    }
    const clicks = await clicksOf(db, scene)
    expect(clicks.map(({ visitor_id, counted }) => [visitor_id, counted])).toEqual([
      [visitorId, true],
      [visitorId, false],
    ])
  })

  const notVisits: Record<string, Record<string, string>> = {
    'a bot': { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    'a WhatsApp preview': { 'user-agent': 'WhatsApp/2.23.20.0' },
    'a Slack preview': { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
    'a prefetch': { 'sec-purpose': 'prefetch' },
    'a prefetch of our own pages': { 'next-router-prefetch': '1' },
    'an image': { 'sec-fetch-dest': 'image' },
  }
  for (const [what, headers] of Object.entries(notVisits)) {
    test(`redirects ${what} and records nothing`, async ({ request, db }) => {
      const scene = await makeScene(db)
      const answer = await follow(request, scene.code, headers)
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe('https://shop.example.com/offer?a=b%20c#top')
      expect(setCookie(answer)).toBe('')
      expect(await clicksOf(db, scene)).toEqual([])
    })
  }

  test('answers HEAD without recording', async ({ request, db }) => {
    const scene = await makeScene(db)
    const options = { maxRedirects: 0, headers: { 'user-agent': PHONE } }
    const answer = await request.head(`/r/${scene.code}`, options)
    expect([answer.status(), setCookie(answer)]).toEqual([302, ''])
    expect((await request.head('/r/nobody-has-this', options)).status()).toBe(404)
    expect(await clicksOf(db, scene)).toEqual([])
  })

  for (const language of ['es', 'en'] as const) {
    test.describe(() => {
      test.use({ language })
      for (const code of ['nobody-has-this', 'x', '%00', 'a%2Fb']) {
        test(`that does not exist (${code}) leads to a page that says so in ${language}`, async ({
          page,
        }) => {
          // When the database is slow, the visitor lands on the front page: retry.
          await expect(async () => {
            const answer = await page.goto(`/r/${code}`)
            expect(answer?.status()).toBe(404)
          }).toPass()
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.locator('h1')).toHaveText(text(language, 'notFound.link.title'))
          await expect(
            page.getByRole('link', { name: text(language, 'notFound.link.programs') }),
          ).toHaveAttribute('href', language === 'es' ? '/programs' : '/en/programs')
        })
      }
    })
  }
})

test.describe('a code in the address of our own page', () => {
  test('records a click with its cookie and consent question, and none for a bot', async ({
    page,
    request,
    db,
  }) => {
    const scene = await makeScene(db)
    const recorded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/clicks')
    await page.goto(`/vip?ref=${scene.code}&s2=pie`)
    expect((await recorded).status()).toBe(204)
    await expect(page.locator('.consent-notice')).toBeVisible()
    const [click] = await clicksOf(db, scene)
    const cookies = await page.context().cookies()
    const held = cookies.find(({ name }) => name === 'alianza_click')
    expect(held?.value).toMatch(new RegExp(`^${click?.visitor_id}\\.${click?.id}\\.\\d{5}$`))
    expect(held?.httpOnly).toBe(true)
    const rows = await db`select sub_ids, device from public.clicks where link_id = ${scene.linkId}`
    expect(rows).toEqual([{ sub_ids: { s2: 'pie' }, device: 'desktop' }])

    const { origin } = new URL(page.url())
    const bot = { origin, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    const answer = await request.post('/api/clicks', {
      headers: bot,
      data: JSON.stringify({ code: scene.code }),
    })
    expect([answer.status(), setCookie(answer)]).toEqual([204, ''])
    expect(await clicksOf(db, scene)).toHaveLength(1)
  })
})

test.describe('a click that a shop’s script reports', () => {
  const postClick = (request: APIRequestContext, origin: string, body: unknown) =>
    request.post('/api/clicks', {
      headers: { origin, 'user-agent': PHONE, 'content-type': 'text/plain' },
      data: JSON.stringify(body),
    })

  test('is recorded for a host of the program, and answered with only its id', async ({ request, db }) => {
    const scene = await makeScene(db)
    const visitor = randomUUID()
    const origin = 'https://shop.example.com'
    const answer = await postClick(request, origin, {
      code: scene.code,
      visitor,
      referrer: 'https://blog.example/x',
    })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['access-control-allow-origin']).toBe(origin)
    expect(setCookie(answer)).toBe('')
    const { click_id } = await answer.json()
    const rows =
      await db`select id, visitor_id, referrer_host from public.clicks where link_id = ${scene.linkId}`
    expect(rows).toEqual([{ id: click_id, visitor_id: visitor, referrer_host: 'blog.example' }])
  })

  test('is refused from other hosts, and when it is invalid', async ({ request, db }) => {
    const scene = await makeScene(db)
    for (const origin of [
      'https://evil.example',
      'http://shop.example.com',
      'null',
      'https://shop.example.com.evil.example',
    ]) {
      expect((await postClick(request, origin, { code: scene.code })).status(), origin).toBe(403)
    }
    const origin = 'https://shop.example.com'
    for (const body of [{}, [], 'x', { code: 'a' }, { code: 'x'.repeat(5_000) }, { code: { a: 1 } }, null]) {
      expect((await postClick(request, origin, body)).status(), JSON.stringify(body)?.slice(0, 20)).toBe(422)
    }
    expect((await postClick(request, origin, { code: 'nobody-has-this' })).status()).toBe(403)
    expect(await clicksOf(db, scene)).toEqual([])
  })

  test('uses a script that other sites may load', async ({ request }) => {
    const answer = await request.get('/alianza.js')
    expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin')
    expect(answer.headers()['content-type']).toContain('javascript')
  })
})
