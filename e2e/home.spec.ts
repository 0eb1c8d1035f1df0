import type { Page } from '@playwright/test'
import { expect, type Language, path, setting, test } from './fixtures'
import { text } from './messages'
import { structuredData } from './structured-data'

const figure = (page: Page) => page.locator('#how output')

test('the home page has valid structured data', async ({ page }) => {
  for (const language of ['es', 'en'] as Language[]) {
    await page.goto(path(language, '/'))
    const data = await structuredData(page)
    const [organization, site, questions] = ['Organization', 'WebSite', 'FAQPage'].map((type) =>
      data.find((thing) => thing['@type'] === type),
    )
    const origin = new URL(setting('BASE_URL')).origin
    expect(organization).toMatchObject({ name: 'Alianza', url: `${origin}/`, logo: `${origin}/icon.svg` })
    expect(site).toMatchObject({ name: 'Alianza', inLanguage: language })
    const visible = await page.locator('details summary').allInnerTexts()
    const named = questions?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    expect(named.map(({ name }) => name)).toEqual(visible.map((question) => question.trim()))
    expect(named.every(({ acceptedAnswer }) => acceptedAnswer.text.length > 20)).toBe(true)
    expect((await page.request.get('/icon.svg')).status()).toBe(200)
  }
})

test('the estimator shows its arithmetic and pays zero for zero sales', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  const form = page.locator('#how form')
  await form.locator('[name=reward]').selectOption('percent')
  await form.locator('[name=own]').fill('12.5')
  await form.locator('[name=clicks]').fill('2,000')
  await form.locator('[name=rate]').fill('1.5')
  await form.locator('[name=sale]').fill('80')
  await expect(figure(page)).toHaveText('$300.00')
  await expect(form.locator('dl dd')).toContainText(['30', '$2,400.00', '$300.00', '$0.00'])
  await form.locator('[name=reward]').selectOption('flat')
  await form.locator('[name=own]').fill('4.50')
  await expect(figure(page)).toHaveText('$135.00')
  await form.locator('[name=rate]').fill('0')
  await expect(figure(page)).toHaveText('$0.00')
  await expect(form).toContainText(text('es', 'estimate.notice'))
  await form.locator('[name=clicks]').press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the estimator’s form gets a result page that keeps the values', async ({ page }) => {
    await page.goto('/en')
    const form = page.locator('#how form')
    await form.locator('[name=clicks]').fill('2000')
    await form.locator('[name=rate]').fill('1.5')
    await form.locator('[name=reward]').selectOption('flat')
    await form.locator('[name=own]').fill('4.5')
    await form.getByRole('button', { name: text('en', 'estimate.submit') }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/en/estimate')
    await expect(page.locator('output')).toHaveText('$135.00')
    await expect(page.locator('[name=own]')).toHaveValue('4.5')
    await page.locator('[name=clicks]').fill('0')
    await page.getByRole('button', { name: text('en', 'estimate.submit') }).click()
    await expect(page.locator('output')).toHaveText('$0.00')
  })

  test('a page with an invalid query shows its first state', async ({ page }) => {
    const answer = await page.goto('/estimate?clicks=x&rate=-1&sale=9e99&reward=nobody&own=')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('output')).toHaveText('$0.00')
  })

  test('every section is present and its links resolve', async ({ page }) => {
    await page.goto('/')
    for (const href of [
      '/programs',
      '/vip',
      '/empresarial',
      '/services',
      '/scamscan',
      '/franchises',
      '/ito',
    ]) {
      await expect(page.locator(`main a[href="${href}"]`).first()).toBeVisible()
    }
    await page.locator('details summary').first().click()
    await expect(page.locator('details[open] p').first()).toBeVisible()
    await page.locator('[data-listing] a').first().click()
    await expect(page).toHaveURL((url) => /^\/programs\/[a-z0-9-]+$/.test(url.pathname))
  })
})
