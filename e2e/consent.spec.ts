import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, newNetwork, path, setting, test } from './fixtures'
import { text } from './messages'
import { follow, makeScene } from './scene'

const notice = (page: Page, language: 'es' | 'en' = 'es') =>
  page.getByRole('region', { name: text(language, 'consent.label') })

async function cookie(context: BrowserContext, name: string) {
  return (await context.cookies()).find((one) => one.name === name)?.value
}

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts })

    test('a visitor without a click sees no question', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('h1')).toBeVisible()
      await expect(notice(page)).toBeHidden()
    })

    test('a visitor from a link is asked once, and the answer is stored', async ({ page, context, db }) => {
      const { code } = await makeScene(db, '/login?from=link')
      await page.goto(`/r/${code}`)
      await expect(notice(page)).toBeVisible()
      const place = page.url()
      await notice(page)
        .getByRole('button', { name: text('es', 'consent.accept') })
        .click()
      await expect(notice(page)).toBeHidden()
      expect(page.url()).toBe(place)
      expect(await cookie(context, 'alianza_consent')).toBe('yes')
      expect(await cookie(context, 'alianza_click')).toBeTruthy()
      await page.goto(`/r/${code}`)
      await expect(page.locator('h1')).toBeVisible()
      await expect(notice(page)).toBeHidden()
    })

    test('a refusal deletes the cookie, and the next link sets none', async ({ page, context, db }) => {
      const { code } = await makeScene(db, '/register')
      await page.goto(`/r/${code}`)
      await notice(page)
        .getByRole('button', { name: text('es', 'consent.refuse') })
        .click()
      await expect(notice(page)).toBeHidden()
      expect(await cookie(context, 'alianza_consent')).toBe('no')
      expect(await cookie(context, 'alianza_click')).toBeUndefined()
      await page.goto(`/r/${code}`)
      await expect(page.locator('h1')).toBeVisible()
      expect(await cookie(context, 'alianza_click')).toBeUndefined()
    })
  })
}

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('the notice speaks the language of the page, fits a phone and is accessible @phone', async ({
    page,
    db,
  }) => {
    const { code } = await makeScene(db, '/en/login')
    await page.goto(`/r/${code}`)
    await expect(notice(page, 'en')).toBeVisible()
    const link = notice(page, 'en').getByRole('link', { name: text('en', 'consent.more') })
    await expect(link).toHaveAttribute('href', path('en', '/cookies'))
    const height = (await notice(page, 'en').boundingBox())?.height ?? 0
    expect(height).toBeLessThan((page.viewportSize()?.height ?? 0) / 3)
    await expectAccessible(page)
  })
})

test('a refusal counts the visit and passes no click to the shop', async ({ request, db }) => {
  const scene = await makeScene(db, 'https://shop.example.com/offer')
  const headers = { cookie: 'alianza_consent=no', 'x-forwarded-for': newNetwork() }
  const answer = await follow(request, scene.code, headers)
  expect(answer.headers().location).toBe('https://shop.example.com/offer')
  expect(answer.headers()['set-cookie']).toBeUndefined()
  const clicks = await db`select counted from public.clicks where link_id = ${scene.linkId}`
  expect(clicks.map(({ counted }) => counted)).toEqual([true])
})

test('only a form of this site may answer, with one of its options', async ({ request }) => {
  const answer = (headers: Record<string, string>, form: Record<string, string>) =>
    request.post('/api/consent', { headers, form, maxRedirects: 0 })
  const own = { 'sec-fetch-site': 'same-origin', referer: `${setting('BASE_URL')}/en/vip?a=b` }
  const given = await answer(own, { answer: 'no' })
  expect([given.status(), given.headers().location]).toEqual([303, '/en/vip?a=b'])
  expect(
    (await answer({ ...own, referer: 'https://evil.example//x' }, { answer: 'no' })).headers().location,
  ).toBe('/')
  expect((await answer({ 'sec-fetch-site': 'cross-site' }, { answer: 'no' })).status()).toBe(403)
  expect((await answer({ origin: 'https://evil.example' }, { answer: 'no' })).status()).toBe(403)
  expect((await answer({ origin: setting('BASE_URL') }, { answer: 'yes' })).status()).toBe(303)
  expect((await answer(own, { answer: 'maybe' })).status()).toBe(422)
  expect((await answer(own, {})).status()).toBe(422)
})
