import type { Page } from '@playwright/test'
import { enterAsNew, expect, type Language, path, setting, test } from './fixtures'
import { text } from './messages'
import { follow, makeScene } from './scene'
import { crumbs, parseStructuredData } from './structured-data'

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

/** Parses a page's HTML as a browser does, without running its scripts. */
async function readPage(page: Page, address: string) {
  return page.evaluate(async (address) => {
    const answer = await fetch(address)
    const html = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const all = (selector: string) => [...html.querySelectorAll(selector)]
    const words = (selector: string) => all(selector).map(({ textContent }) => textContent.trim())
    const attribute = (selector: string, name: string) =>
      html.querySelector(selector)?.getAttribute(name) ?? ''
    const main = html.querySelector('main')
    return {
      status: answer.status,
      cache: answer.headers.get('x-nextjs-cache'),
      lang: html.documentElement.lang,
      title: html.title,
      description: attribute('head meta[name=description]', 'content'),
      canonical: attribute('head link[rel=canonical]', 'href'),
      alternates: all('head link[rel=alternate][hreflang]').map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
      data: words('script[type="application/ld+json"]'),
      headings: all('h1').filter((heading) => !heading.closest('[hidden]')).length,
      steps: [...(html.querySelector('main nav ol')?.querySelectorAll('li') ?? [])].map((step) =>
        step.textContent.replace(/\s*\/$/, '').trim(),
      ),
      questions: words('main details summary'),
      text: main?.closest('[hidden]') ? '' : (main?.textContent ?? ''),
      deadAnchors: all('main a[href^="#"]')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !html.querySelector(href)),
    }
  }, address)
}

test('each page is static and complete without scripts, with its metadata in both languages', async ({
  page,
}) => {
  const titles = new Set<string>()
  await page.goto('/robots.txt') // a same-origin document, which may fetch the pages
  for (const { language, key, href, address } of eachPage()) {
    let read = await readPage(page, address)
    // what other stories change meanwhile makes a page stale, some seconds later once more: a next reader has it from the cache
    for (let turn = 0; read.cache !== 'HIT' && turn < 5; turn++) read = await readPage(page, address)
    expect(read, address).toMatchObject({
      status: 200,
      cache: 'HIT',
      lang: language,
      headings: 1,
      description: text(language, `pages.${key}.description`),
      deadAnchors: [],
    })
    expect(read.title, address).toContain(text(language, `pages.${key}.title`))
    titles.add(read.title)
    expect(new URL(read.canonical).pathname, address).toBe(address)
    const alternates = new Map(read.alternates.map(([name, link]) => [name, new URL(link ?? '').pathname]))
    for (const other of LANGUAGES) expect(alternates.get(other), address).toBe(path(other, href))
    const data = parseStructuredData(read.data)
    expect(crumbs(data), address).toEqual(read.steps)
    const questions = data.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity as { name: string }[]
    expect(questions?.map(({ name }) => name) ?? [], address).toEqual(read.questions)
    expect(read.text.length, address).toBeGreaterThan(400)
  }
  expect(titles.size).toBe(eachPage().length)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a question opens', async ({ page }) => {
    await page.goto('/ito')
    const answer = page.getByText(text('es', 'ito.questions.worstText'))
    await expect(answer).toBeHidden()
    await page.getByText(text('es', 'ito.questions.worst')).click()
    await expect(answer).toBeVisible()
  })
})

test('the cookies page lists every cookie that the site sets', async ({ page, db, context }) => {
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
