import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import {
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  newNetwork,
  path,
  test,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

const PROPERTIES_PATH = '/affiliate-dashboard/properties'
const label = (language: Language, key: string) => text(language, `properties.${key}`)

/** A site on this machine whose home page the story writes. */
async function site() {
  const state = { home: '<title>Mi blog</title>' }
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(state.home)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, state, close: () => server.close() }
}

/** Moves a property's last check ten seconds back, so that it may be checked again. */
const LATER = "update public.affiliate_properties set checked_at = now() - interval '11 seconds'"

async function withoutScripts(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    locale: 'es-PA',
    extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() },
  })
  return context.newPage()
}

for (const language of languagesOf('en')) {
  test.describe(`an affiliate's properties in ${language}`, () => {
    test.use({
      language,
      viewport: language === 'es' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    })

    test('are added, fail the first check, are verified, and removed', async ({ page, db }) => {
      test.slow()
      const blog = await site()
      await enterAsNew(page, language)
      await page.goto(path(language, PROPERTIES_PATH))
      await expect(page.getByText(label(language, 'emptyTitle'))).toBeVisible()
      await expectAccessible(page)
      await page.locator('main [name=url]:visible').fill('https://10.0.0.8/')
      await page.getByRole('button', { name: label(language, 'submit'), exact: true }).click()
      await expect(page.locator('main [name=url]:visible')).toHaveAttribute('aria-invalid', 'true')
      await page.locator('main [name=url]:visible').fill(blog.url)
      await page.getByRole('button', { name: label(language, 'submit'), exact: true }).click()
      const row = page.locator(`[data-property="${blog.url}"]:visible`)
      await expect(row).toContainText(label(language, 'state.waiting'))
      await expectAccessible(page)

      await row.getByRole('button', { name: label(language, 'check') }).click()
      await expect(row).toContainText(label(language, 'errors.not_found'))
      const [found] = await db<
        { token: string }[]
      >`select token from public.affiliate_properties where url = ${blog.url}`
      blog.state.home = `<head><meta name="alianza-site" content="${found?.token}"></head>`
      await row.getByRole('button', { name: label(language, 'check') }).click()
      await expect(row.getByRole('alert')).toContainText(text(language, 'errors.property.just_checked'))
      await db.unsafe(LATER)
      await row.getByRole('button', { name: label(language, 'check') }).click()
      await expect(row).toContainText(label(language, 'state.verified'))
      await expectAccessible(page)
      await row.getByRole('button', { name: label(language, 'remove') }).click()
      await expect(page.getByText(label(language, 'emptyTitle'))).toBeVisible()
      blog.close()
    })
  })
}

test('without scripts a property is added and verified, and a link and a postback are created', async ({
  browser,
  page,
  db,
}) => {
  test.slow()
  const { programId } = await makeScene(db)
  const person = await enterAsNew(page, 'es')
  await joinAs(db, person.email, programId)
  const plain = await withoutScripts(browser, page)
  const blog = await site()
  await plain.goto(PROPERTIES_PATH)
  await plain.locator('main [name=url]').fill(blog.url)
  await plain.getByRole('button', { name: label('es', 'submit'), exact: true }).click()
  const [found] = await db<
    { token: string }[]
  >`select token from public.affiliate_properties where url = ${blog.url}`
  blog.state.home = `<meta name="alianza-site" content="${found?.token}">`
  await plain.getByRole('button', { name: label('es', 'check') }).click()
  await expect(plain.locator(`[data-property="${blog.url}"]`)).toContainText(label('es', 'state.verified'))
  blog.close()

  await plain.goto('/affiliate-dashboard/links/new')
  await plain.locator('[name=code]').fill(`sin-guion-${Date.now() % 1e6}`)
  await plain.locator('[name=destination]').fill('https://evil.example.com/')
  await plain.getByRole('button', { name: text('es', 'links.new.submit') }).click()
  await expect(plain.locator('[name=destination]')).toHaveAttribute('aria-invalid', 'true')
  await plain.locator('[name=destination]').fill('https://shop.example.com/oferta')
  await plain.getByRole('button', { name: text('es', 'links.new.submit') }).click()
  await expect(plain.getByText(text('es', 'links.done.created'))).toBeVisible()

  await plain.goto('/affiliate-dashboard/postbacks')
  await plain.locator('main [name=url]').fill('https://tracker.example.com/?c={click_id}')
  await plain.getByRole('checkbox', { name: 'sale.created' }).check()
  await plain.locator('main form button[type=submit]').last().click()
  await expect(plain.locator('main').getByText('tracker.example.com').first()).toBeVisible()
})
