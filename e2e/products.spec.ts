import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  makeAdmin,
  path,
  test,
} from './fixtures'
import { text } from './messages'

const label = (language: Language, key: string) => text(language, `products.${key}`)
const fill = (page: Page, name: string, value: string) =>
  page.locator(`main [name="${name}"]:visible`).fill(value)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectNotice = (page: Page, sentence: string) =>
  expect(page.locator('main [role=status]:visible', { hasText: sentence }).first()).toBeVisible()
const order = (page: Page) =>
  page.locator('tbody tr[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-name')))

/** Waits until the row stands there; a form that was sent before its script was ready loads the page anew meanwhile. */
const expectPlace = (page: Page, name: string, place: number) =>
  expect(page.locator('tbody tr[data-row]').nth(place)).toHaveAttribute('data-name', name)

/** Creates a draft through the form, after one refused submission. */
async function createDraft(page: Page, language: Language, slug: string) {
  await page.goto(path(language, '/admin-services'))
  await page.getByRole('link', { name: label(language, 'admin.new'), exact: true }).click()
  await page.waitForURL(/\/new$/)
  await fill(page, 'name_es', 'Servicio de prueba')
  await fill(page, 'summary_es', 'Un servicio hecho desde cero.')
  await fill(page, 'slug', 'No vale')
  await page.locator('main form button[type=submit]:visible').click()
  await expect(page.locator('main [name=slug]:visible')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('main [name=name_es]:visible')).toHaveValue('Servicio de prueba')
  await fill(page, 'slug', slug)
  await page.locator('main form button[type=submit]:visible').click()
  await page.waitForURL((url) => url.pathname === path(language, `/admin-services/${slug}`))
}

for (const language of languagesOf('es')) {
  test(`an administrator makes a product from nothing to its page (${language})`, async ({
    page,
    db,
    request,
  }) => {
    test.slow()
    const person = await enterAsNew(page, language)
    await makeAdmin(db, person)
    const slug = `s-${randomUUID().slice(0, 8)}`
    const at = path(language, `/admin-services/${slug}`)
    await createDraft(page, language, slug)
    await fill(page, 'name_en', 'Trial service')
    await fill(page, 'description_es', 'Con **fuerza** y\n\n- una lista\n- [mala](javascript:alert(1))')
    const preview = page.locator('[data-language=es] [data-preview]')
    if (language === 'es') await expect(preview.locator('strong').first()).toHaveText('fuerza')
    await page.locator('aside label', { hasText: label(language, 'editor.english') }).click()
    await expect(page.locator('[data-language=en] [data-preview]')).toContainText('Trial service')
    await press(page, label(language, 'editor.save'))
    await page.waitForURL(/saved=1/)
    await expectAccessible(page)

    await page.goto(`${at}?section=content`)
    await fill(page, 'features_es', 'Uno\nDos')
    await fill(page, 'features_en', 'One')
    await press(page, label(language, 'editor.save'))
    await expect(page.locator('main [name=features_en]:visible')).toHaveAttribute('aria-invalid', 'true')
    await fill(page, 'features_en', 'One\nTwo')
    await fill(page, 'quota_seats', '3')
    await press(page, label(language, 'editor.save'))
    await expectNotice(page, label(language, 'editor.saved'))

    await page.goto(`${at}?section=prices`)
    await expectAccessible(page)
    await fill(page, 'amount', '0')
    await press(page, label(language, 'editor.prices.submit'))
    await expect(page.locator('main [name=amount]:visible')).toHaveAttribute('aria-invalid', 'true')
    await fill(page, 'amount', '123.45')
    await press(page, label(language, 'editor.prices.submit'))
    await expectNotice(page, label(language, 'editor.prices.set'))
    await fill(page, 'amount', '150')
    await fill(page, 'starts', new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
    await press(page, label(language, 'editor.prices.submit'))
    await expectNotice(page, label(language, 'editor.prices.scheduled'))
    await expect(page.locator('tbody tr')).toHaveCount(2)

    await page.goto(`${at}?section=images`)
    const file = page.locator('main input[type=file]:visible')
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await fill(page, 'alt_es', 'Una mesa de trabajo')
    await press(page, label(language, 'editor.images.upload'))
    await expect(file).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('main [name=alt_es]:visible')).toHaveValue('Una mesa de trabajo')
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#006f92' } })
      .png()
      .toBuffer()
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect(page.locator('[data-language=es] [data-preview] img').first()).toHaveAttribute(
      'src',
      /^blob:/,
    )
    await press(page, label(language, 'editor.images.upload'))
    await expectNotice(page, label(language, 'editor.images.saved'))
    const image = page.locator('main li[data-image] img')
    const served = await request.get((await image.getAttribute('src')) ?? '')
    expect(served.headers()['content-type']).toBe('image/webp')

    await press(page, label(language, 'editor.state.publish'))
    await expect(page.locator('[data-slot=badge]').first()).toHaveText(label(language, 'status.published'))
    await page.goto(`${at}?section=history`)
    for (const action of ['created', 'changed', 'price_set', 'image_added', 'status_changed'])
      await expect(page.locator(`[data-entry="product.${action}"]`).first()).toContainText(person.name)
    const changed = (field: string) => page.locator(`[data-change=${field}]`)
    await expect(changed('price').first()).toContainText(/\$123\.45.*→.*\$150\.00/)
    await expect(changed('name')).toContainText('Trial service')
    await expect(changed('quota')).toContainText('3')
    await expectAccessible(page)

    await page.goto(path(language, '/services'))
    const shown = page.locator(`#${slug}`)
    await expect(shown).toContainText('$123.45')
    await expect(shown.locator(`a[href="${path(language, `/order/${slug}`)}"]`)).toBeVisible()
    await expect(shown).not.toContainText('javascript:alert(1)"')
    await expect(shown.locator('a[href^="javascript"]')).toHaveCount(0)
  })
}

test('others see none of it', async ({ page }) => {
  await enterAsNew(page, 'es')
  for (const href of ['/admin-vip', '/admin-empresarial/new', '/admin-services/servicio-pagina'])
    expect((await page.goto(href))?.status(), href).toBe(403)
})

test('a list is searched, filtered and put in order by keyboard alone', async ({ page, db }) => {
  const person = await enterAsNew(page, 'en')
  await makeAdmin(db, person)
  await page.goto('/en/admin-empresarial')
  await expectAccessible(page)
  const before = await order(page)
  const last = String(before.at(-1))
  const up = page.locator(`tr[data-name="${last}"] [data-move=up]`)
  await up.focus()
  for (let place = before.length - 2; place >= 0; place--) {
    await page.keyboard.press('Enter')
    await expectPlace(page, last, place)
    await expect(up).toBeFocused()
  }
  await page.goto('/empresarial')
  const shown = await page.locator('main li[id^=plan-]').evaluateAll((all) => all.map(({ id }) => id))
  expect(shown[0]).toBe(last)
  await page.goto('/en/admin-empresarial')
  const down = page.locator(`tr[data-name="${last}"] [data-move=down]`)
  for (let place = 1; place < before.length; place++) {
    await down.focus()
    await page.keyboard.press('Enter')
    await expectPlace(page, last, place)
  }
  expect(await order(page)).toEqual(before)
  await page.goto('/en/admin-services?q=pagina')
  expect(await order(page)).toEqual(['servicio-pagina'])
  await page.goto('/en/admin-services?status=archived')
  expect(await order(page)).toEqual(['servicio-boletin'])
})

test('a row is dragged to another place', async ({ page, db }) => {
  const person = await enterAsNew(page, 'es')
  await makeAdmin(db, person)
  const slugs = await Promise.all(
    [91, 92, 93].map(async (position) => {
      const slug = `arrastre-${position}-${randomUUID().slice(0, 6)}`
      await db`insert into public.products (kind, slug, name, summary, position)
        values ('vip', ${slug}, ${db.json({ es: slug })}, '{"es":"Texto"}', ${position})`
      return slug
    }),
  )
  await page.goto('/admin-vip')
  const handle = (slug = '') => page.locator(`tr[data-name="${slug}"] [data-handle]`)
  await expect(handle(slugs[2])).toBeVisible()
  await handle(slugs[2]).dragTo(handle(slugs[0]), { targetPosition: { x: 10, y: 2 } })
  await expect
    .poll(async () => (await order(page)).filter((slug) => slugs.includes(slug ?? '')))
    .toEqual([slugs[2], slugs[0], slugs[1]])
  await db`delete from public.products where slug = any (${slugs})`
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is moved, copied, archived and deleted', async ({ page, db }) => {
    const person = await enterAsNew(page, 'es')
    await makeAdmin(db, person)
    const slug = `quieto-${randomUUID().slice(0, 8)}`
    await db`insert into public.products (kind, slug, name, summary, position, status)
      values ('service', ${slug}, '{"es":"Sin scripts"}', '{"es":"Texto"}', 95, 'published')`
    await page.goto('/admin-services')
    const before = (await order(page)).indexOf(slug)
    await page.locator(`tr[data-name="${slug}"] [data-move=up]`).click()
    await expect.poll(async () => (await order(page)).indexOf(slug)).toBe(before - 1)
    await page.goto(`/admin-services/${slug}`)
    await press(page, label('es', 'editor.state.duplicate'))
    await page.waitForURL(new RegExp(`${slug}-2$`))
    await page.locator('summary', { hasText: label('es', 'editor.state.delete') }).click()
    await press(page, label('es', 'editor.state.deleteConfirm'))
    await page.waitForURL(/admin-services$/)
    await page.goto(`/admin-services/${slug}`)
    await page.locator('summary', { hasText: label('es', 'editor.state.archive') }).click()
    await press(page, label('es', 'editor.state.archiveConfirm'))
    await expect(page.locator('[data-slot=badge]').first()).toHaveText(label('es', 'status.archived'))
    await db`delete from public.products where slug like ${`${slug}%`}`
  })
})
