import type { APIRequestContext } from '@playwright/test'
import type { Sql } from 'postgres'
import { newDevice } from './account-steps'
import {
  DEVICE_TAGS,
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  makeAdmin,
  newPerson,
  path,
  setting,
  test,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene, type Scene, visit } from './scene'
import { post } from './shop'

/** A visit by the link and an order through the signed API, as a shop reports it. */
async function sell(db: Sql, request: APIRequestContext, { shop }: Scene, code: string, order: string) {
  const [click_id] = await visit(db, code)
  const body = {
    order_id: order,
    customer_id: `cliente-${order}`,
    click_id,
    amount: 12_500,
    currency: 'USD',
  }
  expect((await post(request, shop, '/api/v1/sales', body)).status()).toBe(201)
}

/** Waits for the next request of the stream and the page's refresh. */
const SOON = { timeout: 20_000 }

for (const language of languagesOf('es')) {
  test(`a sale appears live to its affiliate and an administrator, and to no other person (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, browser, request, db }) => {
    test.slow()
    const label = (key: string) => text(language, `activity.${key}`)
    const activity = path(language, '/affiliate-dashboard/activity')
    const scene = await makeScene(db)
    const [ana, eva] = [newPerson('ana'), newPerson('eva')]
    await enterAsNew(page, language, ana)
    const { code } = await joinAs(db, ana.email, scene.programId)
    await page.goto(activity)
    await expect(page.getByText(label('empty'))).toBeVisible()
    await expect(page.locator('[data-live=live]')).toBeVisible(SOON)
    await expectAccessible(page)

    const theirs = await newDevice(browser, language)
    await enterAsNew(theirs, language, eva)
    await joinAs(db, eva.email, scene.programId)
    await theirs.goto(activity)
    await expect(theirs.locator('[data-live=live]')).toBeVisible(SOON)
    const watching = await newDevice(browser, language)
    const admin = await enterAsNew(watching, language, newPerson('jefa'))
    await makeAdmin(db, admin)
    await watching.goto(path(language, `/admin/activity?program=${scene.programId}&topic=sale`))
    await expect(watching.locator('[data-live=live]')).toBeVisible(SOON)

    await sell(db, request, scene, code, 'pedido-1')
    const sales = page.locator('[data-kind=sale]')
    await expect(sales).toHaveCount(1, SOON)
    await expect(sales).toContainText('$12.50')
    await expect(sales).toContainText('cl•••1')
    await expect(page.locator('main [role=status]').first()).toContainText(label('live.last'))
    await expect(watching.locator('[data-kind=sale]')).toContainText(ana.name, SOON)
    await expectAccessible(page)
    await expectAccessible(watching)

    await page.getByRole('button', { name: label('live.pause') }).click()
    await sell(db, request, scene, code, 'pedido-2')
    await expect(page.locator('[data-live=waiting]')).toBeVisible(SOON)
    await expect(sales).toHaveCount(1)
    await expect(watching.locator('[data-kind=sale]')).toHaveCount(2, SOON)
    await page.getByRole('button', { name: label('live.resume') }).click()
    await expect(sales).toHaveCount(2, SOON)
    await expect(theirs.locator('[data-kind]')).toHaveCount(0)

    const all = new URL('/api/activity?all=1', page.url()).href
    expect((await theirs.request.get(all)).status()).toBe(403)
    expect((await request.get(all)).status()).toBe(401)
    await theirs.context().close()

    await watching.goto(path(language, `/admin/activity?affiliate=${encodeURIComponent(ana.email)}`))
    await expect(watching.locator('[data-kind=sale]')).toHaveCount(2)
    await watching.goto(path(language, '/admin/activity?affiliate=nadie@example.com'))
    await expect(watching.locator('[data-slot=empty-state]')).toContainText('nadie@example.com')
    await watching.context().close()

    await page.goto(`${activity}?topic=payout`)
    await expect(page.getByText(label('emptyFilter'), { exact: true })).toBeVisible()
  })
}

test('the list works without scripts and has older pages, and its stream ends with the session', async ({
  page,
  browser,
  db,
}) => {
  test.slow()
  const scene = await makeScene(db)
  const ana = await enterAsNew(page, 'es', newPerson('ana'))
  const { code } = await joinAs(db, ana.email, scene.programId)
  for (const id of await visit(db, code, Array(60).fill({})))
    await db`select public.report_lead(${scene.shop.keyId}, ${db.json({ customer_id: id, click_id: id })})`

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: setting('BASE_URL') })
  const quiet = await plain.newPage()
  await plain.addCookies(await page.context().cookies())
  // while another session copies the log, a page shows the earlier events
  await expect(async () => {
    await quiet.goto('/affiliate-dashboard/activity')
    await expect(quiet.locator('[data-kind=lead]')).toHaveCount(50, { timeout: 1_000 })
  }).toPass(SOON)
  await expect(quiet.locator('[data-live]')).toHaveCount(0)
  await quiet.getByRole('link', { name: text('es', 'activity.older') }).click()
  await expect(quiet.locator('[data-kind=lead]')).toHaveCount(10)
  await quiet
    .getByRole('link', { name: text('es', 'activity.newest') })
    .first()
    .click()
  await expect(quiet.locator('[data-kind=lead]')).toHaveCount(50)
  await plain.close()

  await page.goto('/affiliate-dashboard/activity')
  await expect(page.locator('[data-live=live]')).toBeVisible(SOON)
  await db`delete from auth.sessions where user_id = (select id from public.profiles where email = ${ana.email})`
  await expect(page.locator('[data-live=stopped]')).toBeVisible({ timeout: 40_000 })
  await enterAs(page, ana)
  await page.goto('/affiliate-dashboard/activity')
  await expect(page.locator('[data-live=live]')).toBeVisible(SOON)
})
