import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Sql } from 'postgres'
import { enterAsNew, expect, expectAccessible, makeAdmin, newPerson, test } from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'
import { post } from './shop'

type Scene = Awaited<ReturnType<typeof makeScene>>

/** A sale by an affiliate's coupon, reported by the shop. Returns the order's id. */
async function sell(request: APIRequestContext, scene: Scene, coupon: string): Promise<string> {
  const order = `o-${randomUUID().slice(0, 8)}`
  const sale = { order_id: order, customer_id: `c-${order}`, amount: 4_000, coupon, currency: 'USD' }
  expect((await post(request, scene.shop, '/api/v1/sales', sale)).status()).toBe(201)
  return order
}

/** Joins the scene's program with a coupon that its shop's orders can name. */
async function join(db: Sql, email: string, { programId }: Scene) {
  const joined = await joinAs(db, email, programId)
  const coupon = `ANA-${randomUUID().slice(0, 8).toUpperCase()}`
  await db`insert into public.coupons (enrollment_id, program_id, code) values (${joined.enrollmentId}, ${programId}, ${coupon})`
  return { ...joined, coupon }
}

test('an administrator goes to an order, a person and a page by the keyboard alone', async ({
  page,
  request,
  db,
}) => {
  const scene = await makeScene(db)
  const ana = newPerson('ana')
  await enterAsNew(page, 'es', ana)
  const { affiliateId, coupon } = await join(db, ana.email, scene)
  const order = await sell(request, scene, coupon)
  await page.context().clearCookies()
  await makeAdmin(db, await enterAsNew(page, 'es'))
  await page.goto('/admin')
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'yes') // scripts run
  const box = page.getByRole('combobox', { name: text('es', 'shell.search.label') })
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type(order.toUpperCase())
  const results = page.getByRole('dialog').getByRole('option')
  await expect(results.filter({ hasText: order })).toHaveCount(3) // the order, its commission, and all that matches
  const none = page.getByText(text('es', 'shell.search.none'))
  await expect(none).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.includes('/conversions/'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type(ana.email)
  await expect(results.filter({ hasText: ana.email })).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === `/admin/affiliates/${affiliateId}`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text('es', 'shell.places.rates').toLowerCase())
  await expect(results.first()).toContainText(text('es', 'shell.places.rates'))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/admin/exchange-rates')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzzzqqqq')
  await expect(none).toBeVisible()
  await expect(results).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/admin/exchange-rates')
})

test('an affiliate finds their own order and link, and nobody else does', async ({ page, request, db }) => {
  const scene = await makeScene(db)
  const { email } = await enterAsNew(page, 'en')
  const { code, coupon } = await join(db, email, scene)
  const order = await sell(request, scene, coupon)
  await page.goto(`/en/dashboard/search?q=${order}`)
  await page.locator('main').getByRole('link', { name: order }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/en/affiliate-dashboard/commissions/'))
  await page.goto(`/en/dashboard/search?q=${code}`)
  await expect(page.locator('main').getByRole('link', { name: code })).toBeVisible()
  await page.context().clearCookies()
  await enterAsNew(page, 'en')
  for (const wanted of [order, code]) {
    await page.goto(`/en/dashboard/search?q=${wanted}`)
    await expect(page.getByText(text('en', 'shell.search.none'))).toBeVisible()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the way to the search is a page', async ({ page }) => {
    await enterAsNew(page, 'es')
    await page.goto('/dashboard')
    await page
      .getByRole('link', { name: text('es', 'shell.search.open') })
      .filter({ visible: true })
      .click()
    await page.waitForURL((url) => url.pathname === '/dashboard/search')
    await page.locator('main input[name=q]').fill('seguridad')
    await page
      .locator('main')
      .getByRole('button', { name: text('es', 'shell.search.submit') })
      .filter({ visible: true })
      .click()
    await page
      .locator('main')
      .getByRole('link', { name: text('es', 'shell.places.security') })
      .click()
    await page.waitForURL((url) => url.pathname === '/account/security')
  })
})
