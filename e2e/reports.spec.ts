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
import { joinAs, makeScene, type Scene, visit } from './scene'

/** Joins the scene's program, sends three visits from Panama and Colombia, and sells to one of them; pays on Fridays. */
async function sell(db: Sql, email: string, { programId, shop }: Scene): Promise<string> {
  const { code, affiliateId, enrollmentId } = await joinAs(db, email, programId)
  await db`update public.links set name = 'Historia de noviembre' where code = ${code}`
  const countries = ['PA', 'PA', 'CO']
  const [click_id] = await visit(
    db,
    code,
    countries.map((country) => ({ country, device: 'phone' })),
  )
  const order = { order_id: code, customer_id: code, click_id, amount: 12_500, currency: 'USD' }
  await db`select public.report_sale(${shop.keyId}, ${db.json(order)})`
  await db`insert into public.payout_schedules (program_id, rhythm, day) values (${programId}, 'weekly', 5)`
  await expect
    .poll(async () => {
      await db`select reports.refresh_days()`
      const [row] =
        await db`select clicks, sales from public.enrollment_days where enrollment_id = ${enrollmentId}`
      return row
    })
    .toEqual({ clicks: 3, sales: 1 })
  return affiliateId
}

/** Sells $50 six days ago and $125 three days ago; those days, and the first and last of the three around the second. */
async function sellOnDays(
  db: Sql,
  { programId, code, shop }: Scene,
): Promise<[string, string, string, string]> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const dayOf = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Panama' }).format(daysAgo(days))
  const [click_id] = await visit(db, code, [{ clicked_at: daysAgo(6.01).toISOString() }])
  for (const [days, amount] of [
    [6, 5_000],
    [3, 12_500],
  ] as const) {
    const order = { order_id: randomUUID(), customer_id: randomUUID(), click_id, currency: 'USD' }
    const sale = { ...order, amount, occurred_at: daysAgo(days).toISOString() }
    await db`select public.report_sale(${shop.keyId}, ${db.json(sale)})`
  }
  await expect
    .poll(async () => {
      await db`select reports.refresh_days()`
      return (
        await db`select sum(sales)::int as sales from public.program_days where program_id = ${programId}`
      )[0]
    })
    .toEqual({ sales: 2 })
  return [dayOf(6), dayOf(3), dayOf(4), dayOf(2)]
}

for (const language of languagesOf('es')) {
  test(`an affiliate reads reports on the sources of sales, an administrator the same and more (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, db }) => {
    test.slow()
    const label = (key: string) => text(language, `reports.${key}`)
    const main = page.locator('main').filter({ visible: true })
    const scene = await makeScene(db)
    const ana = await enterAsNew(page, language, newPerson('ana'))
    const affiliateId = await sell(db, ana.email, scene)

    await page.goto(path(language, '/affiliate-dashboard/reports?part=country'))
    await expect(main.locator('#results [data-slot=stat-tile]').first()).toContainText('$12.50')
    await expect(main.locator('[data-value=PA]')).toContainText('$12.50')
    await expect(main.locator('[data-value=CO]')).toContainText('$0.00')
    await expectAccessible(page)
    await main.locator('summary', { hasText: label('chart.table') }).click()
    await expect(main.getByRole('row', { name: /\$12\.50/ }).first()).toBeVisible()
    await main.getByRole('link', { name: label('parts.tabs.link'), exact: true }).click()
    await expect(main.getByText('Historia de noviembre').first()).toBeVisible()
    await page.goto(path(language, '/affiliate-dashboard/reports?from=2020-01-01&to=2020-01-31'))
    await expect(main.getByText(label('empty'))).toBeVisible()
    await expect(main.locator('#results [name=from]')).toHaveValue('2020-01-01')

    await page.context().clearCookies()
    const admin = await enterAsNew(page, language, newPerson('jefa'))
    await makeAdmin(db, admin)
    await page.goto(path(language, `/admin/affiliates/${affiliateId}/view?part=country`))
    await expect(main.locator('[data-value=PA]')).toContainText('$12.50')
    await expectAccessible(page)
    const [looked] =
      await db`select count(*)::int from public.audit_log where action = 'affiliate.viewed' and subject_id = ${affiliateId}`
    expect(looked).toEqual({ count: 1 })

    await page.goto(path(language, `/admin/reports?dimension=country&period=7&program=${scene.programId}`))
    await expect(main.locator('[data-row="PA USD"]')).toContainText('$125.00')
    const download = page.waitForEvent('download')
    await main.getByRole('link', { name: text(language, 'table.download') }).click()
    const bytes = await (await (await download).createReadStream()).toArray()
    expect(Buffer.concat(bytes).toString()).toContain('PA,2,1,125.00,12.50,USD')
    await main.locator('[name=name]').fill('Por país')
    await main.locator('[name=rhythm]').selectOption('weekly')
    await main.getByRole('button', { name: label('builder.saveButton') }).click()
    await expect(main.locator('[data-report="Por país"]')).toBeVisible()
    await expect(page.locator('h1:visible')).toHaveText('Por país')
    await expectAccessible(page)
  })
}

for (const language of languagesOf('en')) {
  test(`an administrator chooses custom dates, without scripts too (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, db, browser }) => {
    const label = (key: string) => text(language, `reports.${key}`)
    const scene = await makeScene(db)
    const admin = await enterAsNew(page, language, newPerson('jefa'))
    await makeAdmin(db, admin)
    const [before, day, from, to] = await sellOnDays(db, scene)
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      locale: language === 'es' ? 'es-PA' : 'en-US',
    })
    const still = await plain.newPage()
    const main = still.locator('main').filter({ visible: true })
    await still.goto(
      path(language, `/admin/reports?dimension=day&program=${scene.programId}&measures=sales,revenue`),
    )
    await expect(main.locator('[name=from]')).toBeHidden()
    await main.locator('[name=period]').selectOption('own')
    await main.locator('[name=from]').fill(from)
    await main.locator('[name=to]').fill(to)
    await main.getByRole('button', { name: label('builder.show'), exact: true }).click()
    await expect(still).toHaveURL(new RegExp(`period=own&.*from=${from}&to=${to}`))
    await expect(main.locator(`[data-row="${day} USD"]`)).toContainText('$125.00')
    await expect(main.locator(`[data-row="${before} USD"]`)).toHaveCount(0)
    await expect(main.locator('[data-totals=USD]')).toContainText('$50.00')
    const file = await main.getByRole('link', { name: text(language, 'table.download') }).getAttribute('href')
    const csv = await (await plain.request.get(file ?? '')).text()
    expect(csv).toBe(`\uFEFFday (America/Panama),sales,revenue,currency\r\n${day},1,125.00,USD\r\n`)
    await main.locator('[name=name]').fill('Diciembre')
    await main.locator('[name=rhythm]').selectOption('daily')
    await main.getByRole('button', { name: label('builder.saveButton') }).click()
    await expect(main.getByText(text(language, 'errors.report.own_dates')).first()).toBeVisible()

    await page.goto(path(language, `/admin?from=${from}&to=${to}`))
    await expect(page.locator('main [name=from]').filter({ visible: true })).toHaveValue(from)
    await expectAccessible(page)
    await plain.close()
  })
}
