import type { Page } from '@playwright/test'
import { enterAsNew, expect, type Language, path, setting, test } from './fixtures'
import { text } from './messages'
import { follow, makeScene } from './scene'
import { crumbs, structuredData } from './structured-data'

const PAGES = {
  about: '/about',
  contact: '/contact',
  scamscan: '/scamscan',
  foundersCircle: '/scamscan/founders-circle',
  franchises: '/franchises',
  ito: '/ito',
  whitepaper: '/ito/whitepaper',
  terms: '/terms',
  privacy: '/privacy',
  affiliateTerms: '/affiliate-terms',
  cookies: '/cookies',
  risk: '/risk',
}
const LANGUAGES: Language[] = ['es', 'en']

function eachPage(): { language: Language; key: string; href: string; address: string }[] {
  return LANGUAGES.flatMap((language) =>
    Object.entries(PAGES).map(([key, href]) => ({ language, key, href, address: path(language, href) })),
  )
}

const attribute = (page: Page, selector: string, name: string) =>
  page.locator(`head ${selector}`).getAttribute(name)

test('each page says who it is in both languages, and is static', async ({ page, request }) => {
  const titles = new Set<string>()
  for (const { language, key, href, address } of eachPage()) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(answer.headers()['x-nextjs-cache'], address).toBe('HIT')
    await page.goto(address)
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await page.title(), address).toContain(text(language, `pages.${key}.title`))
    titles.add(await page.title())
    expect(await attribute(page, 'meta[name=description]', 'content'), address).toBe(
      text(language, `pages.${key}.description`),
    )
    const canonical = await attribute(page, 'link[rel=canonical]', 'href')
    expect(new URL(canonical ?? '').pathname, address).toBe(address)
    for (const other of LANGUAGES) {
      const alternate = await attribute(page, `link[rel=alternate][hreflang=${other}]`, 'href')
      expect(new URL(alternate ?? '').pathname, address).toBe(path(other, href))
    }
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const data = await structuredData(page)
    const steps = await page.locator('main nav ol').first().locator('li').allInnerTexts()
    expect(crumbs(data), address).toEqual(steps.map((step) => step.replace(/\s*\/$/, '').trim()))
    const asked = await page.locator('main details summary').allInnerTexts()
    const questions = data.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity as { name: string }[]
    expect(questions?.map(({ name }) => name) ?? [], address).toEqual(asked.map((line) => line.trim()))
  }
  expect(titles.size).toBe(eachPage().length)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each page shows its whole text, and its inner links lead somewhere', async ({ page }) => {
    for (const { address } of eachPage()) {
      await page.goto(address)
      await expect(page.locator('h1')).toBeVisible()
      expect((await page.locator('main').textContent())?.length, address).toBeGreaterThan(400)
      const anchors = await page
        .locator('main a[href^="#"]')
        .evaluateAll((links) =>
          links
            .map((link) => link.getAttribute('href'))
            .filter((href) => !document.querySelector(href ?? '')),
        )
      expect(anchors, address).toEqual([])
    }
  })

  test('a question opens', async ({ page }) => {
    await page.goto('/ito')
    const answer = page.getByText(text('es', 'ito.questions.buyText'))
    await expect(answer).toBeHidden()
    await page.getByText(text('es', 'ito.questions.buy')).click()
    await expect(answer).toBeVisible()
  })
})

test('every cookie that the site sets stands on the cookies page', async ({ page, db, context }) => {
  const { code } = await makeScene(db, '/')
  await enterAsNew(page, 'es')
  await page.goto('/en/login')
  const visit = await follow(context.request, code)
  expect(visit.headers()['set-cookie']).toContain('alianza_click')
  await page.goto('/cookies')
  const listed = await page.locator('main td code').allInnerTexts()
  const set = (await context.cookies(setting('BASE_URL'))).map(({ name }) =>
    name.replace(/\.\d+$/, '').replace(/-flow-[0-9a-f]+-/, '-flow-…-'),
  )
  expect(set).toEqual(expect.arrayContaining(['alianza_auth', 'alianza_session', 'NEXT_LOCALE']))
  expect(set.filter((name) => !listed.includes(name))).toEqual([])
})

test('the whitepaper prints as a document: no bar, no footer, no table of contents', async ({ page }) => {
  await page.goto('/ito/whitepaper')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('body > header')).toBeHidden()
  await expect(page.locator('body > footer')).toBeHidden()
  await expect(page.locator('main nav')).toHaveCount(2)
  for (const nav of await page.locator('main nav').all()) await expect(nav).toBeHidden()
  await expect(page.locator('h1')).toBeVisible()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(255, 255, 255)')
})
