import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import {
  DEVICE_TAGS,
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
import { joinAs, makeScene, visit } from './scene'

/** Joins the program and reports a sale at once through the API: the fraud rule holds it for its speed. */
async function sellFast(db: Sql, email: string, programId: string, keyId: string, orders: string[]) {
  await db.begin(async (tx) => {
    const { code } = await joinAs(tx, email, programId)
    await tx`update public.program_fraud_settings set rules = '{fast_sale}' where program_id = ${programId}`
    for (const order of orders) {
      const [click_id] = await visit(tx, code, [{ clicked_at: new Date().toISOString() }])
      await tx`select public.report_sale(${keyId}, ${tx.json({ order_id: order, customer_id: order, click_id, amount: 40_000, currency: 'USD' })})`
    }
  })
}

for (const language of languagesOf('es')) {
  test(`an affiliate sees a held sale, and an administrator decides it in one step (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, browser, db }) => {
    test.slow()
    const label = (key: string) => text(language, `fraud.${key}`)
    const name = `Programa ${randomUUID().slice(0, 8)}`
    const { programId, shop } = await makeScene(db)
    await db`update public.programs set name = ${db.json({ es: name })} where id = ${programId}`
    const [program] = await db`select slug from public.programs where id = ${programId}`
    const ana = await enterAsNew(page, language, newPerson('ana'))
    const orders = ['R-1', 'R-2', 'R-3'].map((order) => `${order}-${randomUUID().slice(0, 6)}`)
    await sellFast(db, ana.email, programId, shop.keyId, orders)

    await page.goto(path(language, '/affiliate-dashboard/commissions'))
    const line = page.locator(`[data-order="${orders[0]}"]`)
    await line.locator('summary').click()
    await expect(line.getByText(text(language, 'commissions.reason.review.visit'))).toBeVisible()
    await expectAccessible(page)

    const admin = await (await browser.newContext()).newPage()
    const chief = await enterAsNew(admin, language, newPerson('jefa'))
    await makeAdmin(db, chief)
    await admin.goto(path(language, `/admin/fraud?program=${program?.slug}`))
    const group = admin.locator(`[data-group="${ana.email} fast_sale"]`)
    await expect(group.getByRole('heading', { name: label('rules.fast_sale.name') })).toBeVisible()
    await expectAccessible(admin)
    await group.getByLabel(new RegExp(orders[2] ?? '')).uncheck()
    await group.getByRole('button').last().click()
    await expect(group.locator('[name=reason]')).toHaveAttribute('aria-invalid', 'true')
    await expect(group.getByLabel(new RegExp(orders[2] ?? ''))).not.toBeChecked()
    await group.locator('[name=reason]').fill('Compras de prueba')
    await group.getByRole('button').last().click()
    await expect(group.getByRole('checkbox')).toHaveCount(1)
    await group.locator('[name=reason]').fill('Es un cliente de siempre')
    await group.getByRole('button').first().click()
    await expect(group).toHaveCount(0)
    const states =
      await db`select status::text from public.commissions where program_id = ${programId} order by status`
    expect(states.map(({ status }) => status)).toEqual(['pending', 'rejected', 'rejected'])

    await admin.goto(path(language, `/admin/programs/${program?.slug}/fraud`))
    await expectAccessible(admin)
    await admin.locator('main [name=fast_seconds]').fill('3600')
    await admin.getByRole('button', { name: label('settings.try') }).click()
    await expect(admin.getByText(orders[1] ?? '')).toBeVisible()
    await admin.getByRole('button', { name: label('settings.save') }).click()
    await expect(admin.getByRole('heading', { name: label('settings.previewNow') })).toBeVisible()
    await admin.context().close()
  })
}

test('a decision covers the sales that a long group does not show', async ({ page, db }) => {
  const { programId, shop } = await makeScene(db)
  const chief = await enterAsNew(page, 'es', newPerson('jefa'))
  const ana = newPerson('ana')
  await db`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
    values (${randomUUID()}, ${ana.email}, '{"full_name":"Ana","locale":"es"}', now(), now())`
  const orders = Array.from({ length: 27 }, () => randomUUID())
  await sellFast(db, ana.email, programId, shop.keyId, orders)
  await makeAdmin(db, chief)
  const [program] = await db`select slug from public.programs where id = ${programId}`
  await page.goto(`/admin/fraud?program=${program?.slug}`)
  const group = page.locator(`[data-group="${ana.email} fast_sale"]`)
  await expect(group.getByRole('checkbox')).toHaveCount(26)
  await expectAccessible(page)
  await group.locator('[name=further]').check()
  await group.locator('[name=reason]').fill('Son clientes de siempre')
  await group.getByRole('button').first().click()
  await expect(group).toHaveCount(0)
  const states =
    await db`select distinct status::text from public.commissions where program_id = ${programId}`
  expect(states.map(({ status }) => status)).toEqual(['pending'])
})
