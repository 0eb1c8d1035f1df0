import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
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
  test,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene, type Scene, visit } from './scene'

/** Joins the scene's program and sells so many orders. */
async function sell(db: Sql, email: string, scene: Scene, orders: number): Promise<void> {
  const { code } = await joinAs(db, email, scene.programId)
  for (let n = 0; n < orders; n++) {
    const order_id = `${code}-${n}`
    const [click_id] = await visit(db, code)
    const order = { order_id, customer_id: order_id, click_id, amount: 5_000, currency: 'USD' }
    await db`select public.report_sale(${scene.shop.keyId}, ${db.json(order)})`
  }
}

/** Waits until the daily tallies are folded, by the housekeeping job or here. */
async function count(db: Sql, programId: string, sales: number) {
  await expect
    .poll(async () => {
      await db`select reports.refresh_days()`
      const [row] =
        await db`select coalesce(sum(sales), 0)::int as sales from public.enrollment_months where program_id = ${programId}`
      return row?.sales
    })
    .toBe(sales)
}

for (const language of languagesOf('en')) {
  test(`affiliates appear on the leaderboard only while they consent (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, db }) => {
    test.slow()
    const label = (key: string) => text(language, `leaderboard.${key}`)
    const main = page.locator('main').filter({ visible: true })
    const scene = await makeScene(db)
    const [ana, eva] = [newPerson('ana'), newPerson('eva')]
    await enterAsNew(page, language, eva)
    await enterAsNew(page, language, ana)
    await sell(db, ana.email, scene, 2)
    await sell(db, eva.email, scene, 1)
    await count(db, scene.programId, 3)
    const board = path(language, '/affiliate-dashboard/leaderboard')
    await page.goto(board)
    await expect(main.getByText(label('none'))).toBeVisible()
    await expectAccessible(page)

    await page.context().clearCookies()
    const admin = await enterAsNew(page, language, newPerson('jefa'))
    await makeAdmin(db, admin)
    const [program] = await db`select slug from public.programs where id = ${scene.programId}`
    const care = path(language, `/admin/programs/${program?.slug}/leaderboard`)
    await page.goto(care)
    await main.getByRole('button', { name: label('admin.open') }).click()
    await expect(main.locator('[data-leaderboard=open]')).toBeVisible()
    await expect(main.getByText(label('admin.empty'))).toBeVisible()
    await expectAccessible(page)

    const name = `Ana ${randomUUID().slice(0, 8)}`
    await enterAs(page, ana)
    await page.goto(board)
    await expect(main.locator('[data-mine]')).toContainText(label('hidden'))
    await expect(main.locator('[data-own]')).toHaveAttribute('data-own', '1')
    await main.locator('[name=display_name]').fill('ana@example.com')
    await main.getByRole('button', { name: label('consent.show') }).click()
    await expect(main.getByText(text(language, 'errors.leaderboard.name'))).toBeVisible()
    await main.locator('[name=display_name]').fill(name)
    await main.getByRole('button', { name: label('consent.show') }).click()
    await expect(main.locator('[data-consent=on]')).toContainText(name)
    await expect(main.locator('[data-mine]')).toContainText(name)
    await expectAccessible(page)

    await enterAs(page, eva)
    await page.goto(`${board}?month=all`)
    await expect(main.locator('[data-place="1"]')).toContainText(name)
    await expect(main.locator('[data-place="2"][data-mine]')).toContainText(label('hidden'))
    await expect(main).not.toContainText('$')
    await expectAccessible(page)

    await enterAs(page, admin)
    await page.goto(care)
    await main.locator('[data-place="1"] summary').click()
    await main.locator('[name=reason]').fill('Se parece a otra persona')
    await main.locator('[data-place="1"] button[type=submit]').click()
    await expect(main.getByText(label('admin.empty'))).toBeVisible()

    await enterAs(page, ana)
    await page.goto(board)
    await expect(main.locator('[data-consent=off]')).toContainText('Se parece a otra persona')
    await main.locator('[name=display_name]').fill(`${name} 2`)
    await main.getByRole('button', { name: label('consent.show') }).click()
    await expect(main.locator('[data-mine]')).toContainText(`${name} 2`)
    await main.getByRole('button', { name: label('consent.hide') }).click()
    await expect(main.locator('[data-mine]')).toContainText(label('hidden'))
    await enterAs(page, eva)
    await page.goto(board)
    await expect(main.locator('[data-place]')).toHaveCount(1)
  })
}
