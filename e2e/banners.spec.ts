import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  makeAdmin,
  newPerson,
  path,
  setting,
  test,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

const word = (language: Language, key: string) => text(language, `banners.${key}`)
const fill = (page: Page, name: string, value: string) =>
  page.locator(`main form [name="${name}"]:visible`).fill(value)
const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).first().click()
const site = () => setting('BASE_URL')

async function picture(width: number, height: number, name = `imagen-${randomUUID().slice(0, 6)}.png`) {
  const background = { r: Math.floor(Math.random() * 255), g: width % 255, b: height % 255 }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Uploads through the form and waits for its answer. */
async function upload(
  page: Page,
  language: Language,
  programId: string,
  files: Awaited<ReturnType<typeof picture>>[],
) {
  await page.goto(path(language, '/admin/banners'))
  const form = page.locator('main details:has(input[type=file])')
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click()
  await page.locator('main [name=files]:visible').setInputFiles(files)
  await page.locator('main form:has([name=files]) [name=program_id]').selectOption(programId)
  await page.locator('main form:has([name=files]) [name=locale]').selectOption(language)
  await press(page, word(language, 'upload.submit'))
}

for (const language of languagesOf('es')) {
  test.describe(`banners in ${language}`, () => {
    test.use({ language })

    test('an administrator uploads, completes, activates and replaces; an affiliate places, is counted and sells', async ({
      page,
      db,
    }) => {
      test.slow()
      const scene = await makeScene(db, '/vip')
      const admin = await enterAsNew(page, language)
      await page.goto(path(language, '/admin/banners'))
      await expect(page.getByText(text(language, 'accounts.forbidden.title'))).toBeVisible()
      await makeAdmin(db, admin)
      const bad = { name: 'virus.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') }
      await upload(page, language, scene.programId, [await picture(300, 250, '../../cita.png'), bad])
      await expect(page.locator('main [role=alert]:visible').first()).toContainText('virus.png')
      await expect(page.locator('main [name=files]')).toHaveAttribute('aria-invalid', 'true')
      const made =
        await db`select id, name, code, state from public.banners where program_id = ${scene.programId}`
      expect(made).toMatchObject([{ name: 'cita', state: 'draft' }])
      const [banner] = made
      await page.goto(path(language, `/admin/banners/${banner?.id}`))
      await press(page, `${word(language, 'decide.active')} ${banner?.name}`)
      await expect(page.locator('main [role=alert]:visible').first()).toBeVisible()
      await fill(page, 'alt', 'Una cita sin filas')
      await fill(page, 'destination', 'https://elsewhere.example.com/')
      await press(page, word(language, 'save'))
      await expect(page.locator('main [name=destination]')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('main [name=alt]')).toHaveValue('Una cita sin filas')
      await fill(page, 'destination', '/services')
      await press(page, word(language, 'save'))
      await expect(page.locator('main [role=status]:visible').first()).toBeVisible()
      await press(page, `${word(language, 'decide.active')} ${banner?.name}`)
      await expect(page.locator('[data-health=language]')).toBeVisible()
      await expectAccessible(page)
      const replacing = page.locator('main form:has([name=files])')
      await replacing.locator('[name=files]').setInputFiles([await picture(728, 90)])
      await press(page, word(language, 'replace.submit'))
      await expect(replacing.locator('[name=files]')).toHaveAttribute('aria-invalid', 'true')
      const before = await db`select file_hash from public.banners where id = ${banner?.id}`
      await replacing.locator('[name=files]').setInputFiles([await picture(300, 250)])
      await press(page, word(language, 'replace.submit'))
      await expect
        .poll(
          async () => (await db`select file_hash from public.banners where id = ${banner?.id}`)[0]?.file_hash,
        )
        .not.toBe(before[0]?.file_hash)
      const affiliate = newPerson('banner')
      await page.context().clearCookies()
      await enterAsNew(page, language, affiliate)
      const joined = await joinAs(db, affiliate.email, scene.programId)
      await page.goto(path(language, '/affiliate-dashboard/banners'))
      const card = page.locator(`[data-banner=${banner?.code}]`)
      const code = await card.locator('textarea').first().inputValue()
      expect(code).toContain(`/b/${joined.code}.${banner?.code}"`)
      expect(code).not.toContain('<script')
      await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 300)
      await expectAccessible(page)
      const requested: string[] = []
      page.on('request', (request) =>
        requested.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
      )
      await page.goto(`${site()}/robots.txt`)
      await page.setContent(code.repeat(10).replaceAll('loading="lazy"', ''))
      await expect
        .poll(async () =>
          page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth === 300)),
        )
        .toBe(true)
      expect(requested.filter((one) => one.startsWith('script'))).toEqual([])
      await page.locator('a').first().click()
      await page.waitForURL((url) => url.pathname.endsWith('/services'))
      const counted = async () => {
        const [days] =
          await db`select sum(impressions)::int as shown from public.banner_days where banner_id = ${banner?.id}`
        const clicks = await db`select click_id from banners.banner_clicks where banner_id = ${banner?.id}`
        return [days?.shown > 0, clicks.length]
      }
      await expect.poll(counted).toEqual([true, 1])
      await enterAs(page, affiliate)
      await page.goto(path(language, '/affiliate-dashboard/banners'))
      await expect(card.locator('dd').nth(1)).toHaveText('1')
    })
  })
}

for (const language of languagesOf('en')) {
  test.describe(`assets in ${language}`, () => {
    test.use({ language })

    test('an administrator writes a text, an affiliate copies it with their link and downloads a sheet', async ({
      page,
      db,
    }) => {
      const scene = await makeScene(db, '/vip')
      const admin = await enterAsNew(page, language)
      await makeAdmin(db, admin)
      await page.goto(path(language, `/admin/banners/assets/new?program=${scene.programId}&kind=mail`))
      await fill(page, 'title_es', 'Correo corto')
      await fill(page, 'subject', 'Para ti')
      await fill(page, 'body', 'Mira: {link}\n{name}')
      await press(page, word(language, 'assets.create'))
      await expect(page.locator('main [role=status]:visible').first()).toBeVisible()
      await page.goto(path(language, '/admin/banners/assets?state=draft'))
      const row = page.locator('[data-row]', { hasText: 'Correo corto' }).first()
      await expectAccessible(page)
      await row.getByRole('button', { name: word(language, 'assets.decide.active') }).click()
      await expect(row).toBeHidden()
      await page.context().clearCookies()
      const affiliate = newPerson('recurso')
      await enterAsNew(page, language, affiliate)
      const joined = await joinAs(db, affiliate.email, scene.programId)
      await page.goto(path(language, '/affiliate-dashboard/banners/assets'))
      const body = page.locator('[data-asset=mail] textarea').nth(1)
      await expect(body).toHaveValue(`Mira: ${site()}/r/${joined.code}\n${affiliate.name}`)
      await expectAccessible(page)
      const sheet = await page.locator('main a[href^="/api/assets/"]').getAttribute('href')
      const pdf = await page.request.get(`${site()}${sheet}`)
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
      expect((await page.request.get(`${site()}/api/assets/no-such-program`)).status()).toBe(404)
      await page.context().clearCookies()
      expect((await page.request.get(`${site()}${sheet}`)).status()).toBe(401)
    })
  })
}
