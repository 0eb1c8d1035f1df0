import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import {
  DEVICE_TAGS,
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
import { follow, makeScene, type Scene } from './scene'
import { post } from './shop'

const label = (language: Language, key: string) => text(language, `conversions.${key}`)
async function administrator(page: Page, db: Sql, language: Language, scene: Scene) {
  const admin = await enterAsNew(page, language)
  await makeAdmin(db, admin)
  const [program] = await db<{ slug: string; email: string }[]>`
    select p.slug, o.email from public.programs p join public.enrollments e on e.program_id = p.id
    join public.affiliates a on a.id = e.affiliate_id join public.profiles o on o.id = a.user_id
    where p.id = ${scene.programId}`
  return { base: `/admin/programs/${program?.slug}`, email: program?.email ?? '' }
}

for (const language of languagesOf('en')) {
  test.describe(language, () => {
    test.use({ language })
    const tag = DEVICE_TAGS[language]

    test('an order is found with its click, decision, reward and refund', { tag }, async ({
      page,
      request,
      db,
    }) => {
      test.slow()
      const scene = await makeScene(db)
      const [order, customer] = [`o-${randomUUID().slice(0, 8)}`, `c-${randomUUID().slice(0, 8)}`]
      const location = (await follow(request, scene.code)).headers().location ?? ''
      const click_id = new URL(location).searchParams.get('click_id') ?? ''
      const sale = { order_id: order, customer_id: customer, click_id, amount: 9900, currency: 'USD' }
      expect((await post(request, scene.shop, '/api/v1/sales', sale)).status()).toBe(201)
      const { base } = await administrator(page, db, language, scene)

      await page.goto(path(language, `${base}/events`))
      await expectAccessible(page)
      await page.locator('main [name=q]:visible').fill(order)
      await page.getByRole('button', { name: label(language, 'lookup.find') }).click()
      const found = page.locator('[data-found=order]')
      await expect(found.locator('[data-step=click]')).toContainText(scene.code)
      const step = found.locator('[data-step=sale]')
      await expect(step.locator('[data-outcome=won]')).toContainText(scene.code)
      await expect(step).toContainText('$9.90')
      await expectAccessible(page)

      await step.getByRole('link', { name: order }).click()
      await expect(page.getByRole('heading', { level: 2, name: order })).toBeVisible()
      await page.locator('main [name=amount]:visible').fill('9.999')
      await page.locator('main [name=reason]:visible').fill('Llegó roto')
      const refund = page.getByRole('button', { name: label(language, 'refund.submit') })
      await refund.click()
      await expect(page.locator('main form [role=alert]')).toBeVisible()
      await page.locator('main [name=amount]:visible').fill('50')
      await refund.click()
      await expect(page.locator('[data-step=refund]:visible')).toContainText('Llegó roto')
      await expect(page.locator('[data-step=sale]:visible')).toContainText('$5.00')
      await expectAccessible(page)

      for (const [q, kind] of [
        [click_id, 'click'],
        [customer, 'customer'],
      ]) {
        await page.goto(path(language, `${base}/events?q=${q}`))
        await expect(page.locator(`[data-found=${kind}] [data-step=sale]`)).toContainText(order)
      }
      await page.goto(path(language, '/admin/events?q=no-such-thing'))
      await expect(page.locator('[data-slot=empty-state]')).toContainText('no-such-thing')
    })

    test('the table filters, keeps its state in the address and exports it', { tag }, async ({
      page,
      request,
      db,
    }) => {
      test.slow()
      const scene = await makeScene(db)
      for (const [order_id, amount] of [
        ['o-1', 100],
        ['o-2', 300],
        ['x-3', 200],
      ] as const) {
        const sale = { order_id, customer_id: `c-${order_id}`, amount, currency: 'USD' }
        expect((await post(request, scene.shop, '/api/v1/sales', sale)).status()).toBe(201)
      }
      const { base, email } = await administrator(page, db, language, scene)
      await page.goto(path(language, `${base}/conversions?sort=-amount`))
      const rows = page.locator('[data-row]')
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toContainText('o-2')
      await expectAccessible(page)
      await page.locator('main [name=q]:visible').fill('O-')
      if (language === 'en') await page.locator('[data-slot=filter-fold] > summary').click() // on a phone
      await page.locator('main [name=credited]:visible').selectOption('no')
      await page.getByRole('button', { name: text(language, 'table.apply') }).click()
      await expect(rows).toHaveCount(2)
      expect(new URL(page.url()).searchParams.get('credited')).toBe('no')
      const file = await page.request.get(
        `/api${base.replace('/admin', '')}/conversions?q=o-&cols=id,amount&sort=amount`,
      )
      expect(await file.text()).toBe('\uFEFFid,amount,currency\r\no-1,1.00,USD\r\no-2,3.00,USD\r\n')
      await page.goto(path(language, `${base}/conversions?affiliate=${email}`))
      await expect(page.locator('[data-slot=empty-state]')).toBeVisible()
    })
  })
}

test('a sale by telephone is recorded without scripts and credited to the named affiliate', async ({
  page,
  browser,
  db,
}) => {
  test.slow()
  const scene = await makeScene(db)
  const { base, email } = await administrator(page, db, 'es', scene)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    locale: 'es-PA',
  })
  const plain = await context.newPage()
  await plain.goto(`${base}/conversions/new`)
  await plain.locator('main [name=customer_id]').fill('telefono-1')
  await plain.locator('main [name=amount]').fill('120,50')
  await plain.locator('main [name=affiliate]').fill('nadie@example.com')
  await plain.locator('main form button[type=submit]').click()
  await expect(plain.locator('main [name=customer_id]')).toHaveValue('telefono-1')
  await plain.locator('main [name=order_id]').fill('TEL-1')
  await plain.locator('main [name=affiliate]').fill(email)
  await plain.locator('main form button[type=submit]').click()
  await expect(plain.getByRole('heading', { level: 2, name: 'TEL-1' })).toBeVisible()
  await expect(plain.locator('[data-step=sale]')).toContainText(label('es', 'why.rule.manual'))
  await expect(plain.locator('[data-step=sale]')).toContainText('$12.05')
  await context.close()
})

test('the files of conversions are for administrators only', async ({ page, db }) => {
  const scene = await makeScene(db)
  const [program] = await db<
    { slug: string }[]
  >`select slug from public.programs where id = ${scene.programId}`
  const addresses = ['/api/conversions', `/api/programs/${program?.slug}/conversions`]
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(401)
  await enterAsNew(page, 'es')
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(403)
})
