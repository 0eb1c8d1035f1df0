import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { enterAsNew, expect, type Language, makeAdmin, path, test } from './fixtures'
import { text } from './messages'
import { moveProgram } from './program-steps'
import { crumbs, structuredData } from './structured-data'

type Draft = { word: string; n: number; category: string; hold: number; rate?: number; flat?: number }

/** A published program with a unique word in its texts. */
async function publish(db: Sql, { word, n, category, hold, rate, flat }: Draft): Promise<string> {
  const slug = `p-${word}-${n}`
  await db`with program as (
      insert into public.programs (slug, name, summary, category, destination, currency, hold_days, status, created_at)
      values (${slug}, ${db.json({ es: `Canción ${word} ${n}`, en: `Song ${word} ${n}` })}, '{"es":"Prueba"}', ${category},
        '/', 'USD', ${hold}, 'published', now() - interval '1 hour' + ${n} * interval '1 second') returning id
    ) insert into public.rewards (program_id, version, kind, rate_bps, flat_amount)
      select id, 1, ${flat ? 'flat' : 'percent'}::public.reward_kind, ${rate ?? null}::int, ${flat ?? null}::bigint from program`
  return slug
}

const newWord = () => `w${randomUUID().slice(0, 8)}`
const slugs = (page: Page) =>
  page.locator('[data-listing]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-listing')))
const apply = (page: Page, language: Language) =>
  page
    .locator('main')
    .getByRole('button', { name: text(language, 'table.filter') })
    .click()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the directory searches, filters and sorts by its address', async ({ page, db }) => {
      const word = newWord()
      const [slow, quick, flat] = [
        await publish(db, { word, n: 1, category: 'travel', hold: 30, rate: 2500 }),
        await publish(db, { word, n: 2, category: 'travel', hold: 0, rate: 500 }),
        await publish(db, { word, n: 3, category: 'food', hold: 7, flat: 900 }),
      ]
      for (const language of ['es', 'en'] as Language[]) {
        await page.goto(path(language, '/programs'))
        await page.locator('[name=q]').fill(`CANCION ${word}`)
        await apply(page, language)
        await expect(page).toHaveURL((url) => url.searchParams.get('q') === `CANCION ${word}`)
        expect(await slugs(page)).toEqual([flat, quick, slow])
        await page.locator('[name=sort]').selectOption('reward')
        await apply(page, language)
        await expect.poll(() => slugs(page)).toEqual([slow, quick, flat])
        await page.locator('[name=sort]').selectOption('hold')
        await apply(page, language)
        await page.locator('[data-shelf=category-travel]').click()
        await expect.poll(() => slugs(page)).toEqual([quick, slow])
        await page.goto(page.url())
        await expect(page.locator('[data-shelf=category-travel]')).toHaveAttribute('aria-current', 'true')
        await expect(page.locator('[name=category]')).toHaveValue('travel')
        await page.locator('[data-shelf=reward-flat]').click()
        await expect(page.locator('[data-slot=empty-state]')).toBeVisible()
        await page.getByRole('link', { name: text(language, 'table.clear') }).click()
        await expect(page).toHaveURL((url) => url.pathname === path(language, '/programs') && !url.search)
      }
    })
  })
}

test('invalid queries fall back to defaults, and the canonical address has no query', async ({ page }) => {
  const answer = await page.goto('/programs?q=%25%25&category=nope&reward=x&sort=y&page=-3')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('[data-listing]').first()).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/programs$/)
})

test('a long list has pages', async ({ page, db }) => {
  const word = newWord()
  for (let n = 1; n <= 25; n++) await publish(db, { word, n, category: 'home', hold: 1, rate: 100 })
  await page.goto(`/programs?q=${word}&sort=hold`)
  expect(await slugs(page)).toHaveLength(24)
  await page.getByRole('link', { name: text('es', 'table.next') }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2')
  await expect.poll(() => slugs(page)).toEqual([`p-${word}-1`])
  await page.getByRole('link', { name: text('es', 'table.previous') }).click()
  await expect.poll(async () => (await slugs(page)).length).toBe(24)
  await page.goto(`/programs?q=${word}&page=9`)
  expect(await slugs(page), 'past the end is the last page').toEqual([`p-${word}-1`])
})

test('a program shows its terms, its breadcrumbs and where to join', async ({ page }) => {
  for (const language of ['es', 'en'] as Language[]) {
    const answer = await page.goto(path(language, '/programs/vip'))
    expect(answer?.status()).toBe(200)
    const terms = page.locator('main dl', { hasText: text(language, 'market.program.minimum') }).first()
    await expect(terms).toContainText('$25.00')
    const decided = text(language, 'market.program.path4Below').replace('{limit}', '$45.00')
    await expect(page.locator('ol')).toContainText([decided])
    await expect(page.locator('main a[href*="register"]').first()).toHaveAttribute(
      'href',
      `${path(language, '/register')}?next=${encodeURIComponent(path(language, '/join/vip'))}`,
    )
    const data = await structuredData(page)
    const title = (await page.locator('h1').textContent()) ?? ''
    expect(crumbs(data)).toEqual([text(language, 'layout.home'), text(language, 'market.title'), title])
    const offered = data.find((thing) => thing['@type'] === 'Service')
    expect(offered).toMatchObject({ name: title, offers: { '@type': 'Offer', price: '0.00' } })
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path(language, '/programs/vip')}$`),
    )
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    test('a program that is not there is the not-found page in the language of the address', async ({
      page,
    }) => {
      for (const [href, language] of [
        ['/programs/no-existe', 'es'],
        ['/en/programs/does-not-exist', 'en'],
      ] as const) {
        const answer = await page.goto(href)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'notFound.title'))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      }
    })
  })
}

test('publishing and pausing change the public pages at once', async ({ page, db, browser }) => {
  const word = newWord()
  const slug = `p-${word}`
  await enterAsNew(page, 'es').then((person) => makeAdmin(db, person))
  await page.goto('/admin/programs/new')
  const form = page.locator('form:has([name=slug])')
  await form.locator('[name=name_es]').fill(`Programa ${word}`)
  await form.locator('[name=summary_es]').fill('Un programa para probar el directorio.')
  await form.locator('[name=category]').selectOption('health')
  await form.locator('[name=slug]').fill(slug)
  await form.locator('[name=destination]').fill('/vip')
  await form.locator('[name=reward_value]').fill('15')
  await form.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === `/admin/programs/${slug}/edit`)
  const visitor = await browser.newPage({ locale: 'es-PA' })
  expect((await visitor.goto(`/programs/${slug}`))?.status()).toBe(404)
  await moveProgram(page, 'es', slug, 'published')
  expect((await visitor.goto(`/programs/${slug}`))?.status()).toBe(200)
  await expect(visitor.locator('main')).toContainText(text('es', 'programs.categories.health'))
  await visitor.goto(`/programs?q=${word}&category=health`)
  expect(await slugs(visitor)).toEqual([slug])
  await visitor.goto('/')
  await expect(visitor.locator(`[data-listing=${slug}]`)).toBeVisible()
  await moveProgram(page, 'es', slug, 'paused')
  await visitor.goto(`/programs?q=${word}`)
  await expect(visitor.locator('[data-slot=empty-state]')).toBeVisible()
  await visitor.goto(`/programs/${slug}`)
  await expect(visitor.locator('main')).toContainText(text('es', 'market.program.paused'))
  await visitor.close()
})
