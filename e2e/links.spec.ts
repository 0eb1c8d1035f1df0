import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Sql } from 'postgres'
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
import { follow, joinAs, makeScene } from './scene'

const LIST = '/affiliate-dashboard/links'

/** A member of a program whose shop is shop.example.com, signed in on this page. */
async function affiliateOf(page: Page, db: Sql, language: Language, programId: string) {
  const person = await enterAsNew(page, language)
  await joinAs(db, person.email, programId)
  return person
}

/** Another visitor: without cookies of an earlier visit, from another network. */
const stranger = () => ({ cookie: '', 'x-forwarded-for': newNetwork() })

const button = (page: Page, key: string, language: Language) =>
  page.getByRole('button', { name: text(language, `links.${key}`) })

/** The same session without scripts. */
async function withoutScripts(browser: Browser, page: Page, language: Language): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    locale: language === 'es' ? 'es-PA' : 'en-US',
    extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() },
  })
  return context.newPage()
}

for (const language of languagesOf('en')) {
  test.describe(`an affiliate's links in ${language}`, () => {
    test.use({ language })

    test('are created, followed, changed, archived and restored', async ({ page, db, request }) => {
      test.slow()
      const { programId } = await makeScene(db)
      await affiliateOf(page, db, language, programId)
      const code = `mi-${randomUUID().slice(0, 8)}`
      await page.goto(path(language, LIST))
      await page.getByRole('link', { name: text(language, 'links.create') }).click()
      // the coupon form has a field of the same name
      await expect(page.locator('h1:visible')).toHaveText(text(language, 'links.new.title'))
      await page.locator('[name=code]:visible').fill(code.toUpperCase())
      await page.locator('[name=name]:visible').fill('Boletín')
      await page.locator('[name=destination]:visible').fill('https://evil.example.com/')
      await button(page, 'new.submit', language).click()
      await expect(page.locator('[name=destination]:visible')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('[name=code]:visible')).toHaveValue(code.toUpperCase())
      await page.locator('[name=destination]:visible').fill('https://shop.example.com/oferta')
      await page.locator('summary:visible', { hasText: text(language, 'links.form.utm') }).click()
      await page.locator('[name=utm_source]:visible').fill('correo')
      await page.locator('summary:visible', { hasText: text(language, 'links.form.rules') }).click()
      await page.locator('[name=rule_device_0]:visible').selectOption('tablet')
      await page.locator('[name=rule_destination_0]:visible').fill('https://shop.example.com/tableta')
      await button(page, 'new.submit', language).click()
      await expect(page.locator('h1:visible')).toHaveText('Boletín')
      await expectAccessible(page)

      const answer = await follow(request, `${code}?s1=reel`)
      expect(answer.headers().location).toContain(
        'https://shop.example.com/oferta?utm_source=correo&click_id=',
      )
      const tablet = {
        'user-agent': 'Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/131.0.0.0 Safari/537.36',
      }
      const other = await follow(request, code, { ...tablet, ...stranger() })
      expect(other.headers().location).toContain('https://shop.example.com/tableta?utm_source=correo&')
      const clicks =
        await db`select c.sub_ids, c.device from public.clicks c join public.links l on l.id = c.link_id
        where l.code = ${code} order by c.clicked_at`
      expect(clicks).toEqual([
        { sub_ids: { s1: 'reel' }, device: 'phone' },
        { sub_ids: {}, device: 'tablet' },
      ])

      await page.goto(path(language, LIST))
      const row = page.locator(`[data-link=${code}]:visible`)
      await expect(row).toContainText(/:\s*2\D+:\s*2\D/) // clicks and visitors
      await expectAccessible(page)
      await row.getByRole('link').click()
      await page.locator('[name=name]:visible').fill('Otro nombre')
      await button(page, 'detail.save', language).click()
      await expect(page.locator('h1:visible')).toHaveText('Otro nombre')
      await button(page, 'detail.archive', language).click()
      await expect(button(page, 'detail.restore', language)).toBeVisible()
      await page.goto(path(language, LIST))
      await expect(row).toHaveCount(0)
      await page.goto(path(language, `${LIST}?archived=1`))
      await row.getByRole('link').click()
      await button(page, 'detail.restore', language).click()
      await expect(button(page, 'detail.archive', language)).toBeVisible()
    })

    test('have a QR picture to download, for their owner only', async ({ page, db, request }) => {
      const scene = await makeScene(db)
      await affiliateOf(page, db, language, scene.programId)
      await page.goto(path(language, LIST))
      const row = page.locator('[data-link]:visible').first()
      const code = await row.getAttribute('data-link')
      await row.getByRole('link').click()
      const href = await page
        .getByRole('link', { name: text(language, 'links.detail.qrPng') })
        .getAttribute('href')
      const png = await page.request.get(href ?? '')
      expect(png.headers()).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="qr-${code}.png"`,
      })
      expect((await request.get(href ?? '')).status()).toBe(401)
      const theirs = `/api/links/${scene.linkId}/qr`
      expect((await page.request.get(theirs)).status()).toBe(404)
    })

    test('and coupons are created without scripts, and the forms keep their values', async ({
      page,
      db,
      browser,
    }) => {
      test.slow()
      const { programId } = await makeScene(db)
      await affiliateOf(page, db, language, programId)
      const plain = await withoutScripts(browser, page, language)
      await plain.goto(path(language, `${LIST}/new`))
      await plain.locator('[name=code]').fill('admin')
      await plain.locator('[name=name]').fill('Sin guiones')
      await button(plain, 'new.submit', language).click()
      await expect(plain.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true')
      await expect(plain.locator('[name=name]')).toHaveValue('Sin guiones')
      const code = `sin-${randomUUID().slice(0, 8)}`
      await plain.locator('[name=code]').fill(code)
      await button(plain, 'new.submit', language).click()
      await expect(plain.locator('h1')).toHaveText('Sin guiones')

      const coupon = `C-${randomUUID().slice(0, 8)}`
      await plain.goto(path(language, LIST))
      await plain.locator('[name=code]').fill(coupon)
      await button(plain, 'coupons.submit', language).click()
      const line = plain.locator(`[data-coupon=${coupon.toUpperCase()}]`)
      await expect(line).toContainText(text(language, 'links.coupons.inUse'))
      await line.getByRole('button').click()
      await expect(line.getByRole('button')).toHaveCount(0)
    })
  })
}
