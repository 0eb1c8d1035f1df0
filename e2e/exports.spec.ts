import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Sql } from 'postgres'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  linkIn,
  makeAdmin,
  newPerson,
  path,
  runJob,
  setting,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { makeScene } from './scene'

const MANY = 20_400
const A_DAY = 4_000
const label = (language: Language, key: string) => text(language, `exports.${key}`)

/** Runs the export jobs as the scheduler does, then sends the mails. */
async function work(request: APIRequestContext) {
  for (const job of ['exports', 'outbox']) await runJob(request, job)
}

/** Adds uncredited sales, four thousand a day: they count in no figure, so no fraud rule reads them. */
async function sellMuch(db: Sql, programId: string) {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into public.conversions (program_id, kind, external_id, amount, base_amount, currency, occurred_at, body_hash)
      select ${programId}, 'manual', case n when 7 then '=SUM(1,2)' else 'ñ-' || n end, n, n, 'USD',
        '2026-03-01 06:00Z'::timestamptz + n / ${A_DAY} * interval '1 day' + n % ${A_DAY} / 2 * interval '10 seconds',
        sha256(n::text::bytea) from generate_series(0, ${MANY - 1}::int) as n`
  })
  await db`analyze public.conversions` // autovacuum does it within a minute
}
async function forget(db: Sql, programId: string) {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from public.conversions where program_id = ${programId}`
  })
}

async function fileOf(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download')
  await press()
  return readFile(await (await download).path(), 'utf8')
}
const rowsOf = (csv: string): string[][] => parse(csv, { bom: true })

for (const language of languagesOf('en')) {
  test(`a large export is requested, continues after leaving the page, and downloads whole (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, request, db }) => {
    test.setTimeout(240_000)
    const { programId } = await makeScene(db)
    const [program] = await db<{ slug: string }[]>`select slug from public.programs where id = ${programId}`
    const address = `/admin/programs/${program?.slug}/conversions`
    const main = page.locator('main').filter({ visible: true })
    try {
      await sellMuch(db, programId)
      const person = await enterAsNew(page, language, newPerson('jefa'))
      await makeAdmin(db, person)
      await page.goto(path(language, `${address}?cols=id,occurred,amount`))
      await main.getByRole('link', { name: text(language, 'table.download') }).click()
      await expect(page).toHaveURL((url) => url.pathname === path(language, '/account/exports'))
      const line = main.locator(`[data-export="conversions-${program?.slug}"]`)
      await expect(line).toHaveAttribute('data-state', /waiting|running|done/)
      await expectAccessible(page)

      // the page polls while the job runs elsewhere
      await expect(async () => {
        await work(request)
        await expect(line).toHaveAttribute('data-state', 'done', { timeout: 3_000 })
      }).toPass({ timeout: 120_000 })
      await expectAccessible(page)
      await page.goto(path(language, '/dashboard'))
      const mail = await waitForMail(person.email, ({ html }) => html.includes('/account/exports'))
      await page.goto(linkIn(mail, '/account/exports'))
      const csv = await fileOf(page, () =>
        line.getByRole('link', { name: text(language, 'table.download') }).click(),
      )
      const rows = rowsOf(csv)
      expect(rows).toHaveLength(MANY + 1)
      expect(rows[0]).toEqual(['id', 'occurred', 'amount', 'currency'])
      expect(new Set(rows.slice(1).map(([id]) => id)).size).toBe(MANY)
      expect(csv).toContain(`"'=SUM(1,2)"`)

      // the same rows, day by day, through the immediate download
      const daily: string[][] = []
      for (const day of ['06', '05', '04', '03', '02', '01']) {
        const query = `from=2026-03-${day}&to=2026-03-${day}&cols=id,occurred,amount`
        const answer = await page.request.get(`/api/programs/${program?.slug}/conversions?${query}`)
        expect(answer.headers()['content-type']).toContain('text/csv')
        daily.push(...rowsOf(await answer.text()).slice(1))
      }
      expect(rows.slice(1)).toEqual(daily)

      await line.getByRole('button', { name: label(language, 'discard') }).click()
      await expect(line).toHaveCount(0)

      // another export of the same table lists its filters
      const narrowed = `${address}?kind=sale&from=2026-03-01&to=2026-03-06`
      await page.goto(path(language, narrowed))
      const file = await main
        .getByRole('link', { name: text(language, 'table.download') })
        .getAttribute('href')
      await page.goto(`${file}&later=1`)
      await expect(line).toContainText(
        {
          es: 'Tipo: Venta · Desde el 1 mar 2026 · Hasta el 6 mar 2026',
          en: 'Kind: Sale · From Mar 1, 2026 · Until Mar 6, 2026',
        }[language],
      )
    } finally {
      await forget(db, programId)
    }
  })
}

test('an affiliate’s background export equals the immediate one, and only its owner downloads it', async ({
  page,
  request,
  db,
  browser,
}) => {
  test.slow()
  const { programId, shop, code } = await makeScene(db)
  const [click, order] = [crypto.randomUUID(), crypto.randomUUID().slice(0, 8)]
  const visit = { id: click, code, visitor_id: crypto.randomUUID(), network_hash: 'ab'.repeat(32) }
  await db`select public.record_clicks(${db.json([{ ...visit, clicked_at: new Date().toISOString() }])})`
  const sale = { order_id: order, customer_id: order, click_id: click, amount: 12_500, currency: 'USD' }
  await db`select public.report_sale(${shop.keyId}, ${db.json(sale)})`
  const ana = await enterAsNew(page, 'es', newPerson('ana'))
  await db`update public.affiliates a set user_id = p.id from public.profiles p, public.enrollments e
    where p.email = ${ana.email} and e.program_id = ${programId} and a.id = e.affiliate_id`
  const main = page.locator('main').filter({ visible: true })
  await page.goto('/affiliate-dashboard/commissions')
  const link = main.getByRole('link', { name: text('es', 'table.download') })
  const atOnce = await fileOf(page, () => link.click())
  expect(rowsOf(atOnce)[1]).toEqual(expect.arrayContaining([order, '125.00', '12.50']))
  expect(atOnce).not.toContain('@')

  // without scripts: requested, reloaded, downloaded
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: setting('BASE_URL'),
  })
  const still = await plain.newPage()
  await still.goto('/api/commissions/mine?later=1&locale=es')
  await expect(still).toHaveURL((url) => url.pathname === '/account/exports')
  const file = still.getByRole('link', { name: text('es', 'table.download') })
  await expect(async () => {
    await work(request)
    await still.reload()
    await expect(file).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const href = (await file.getAttribute('href')) ?? ''
  expect(await (await plain.request.get(href)).text()).toBe(atOnce)
  expect((await request.get(href)).status()).toBe(401)
  const [stranger] = [await (await browser.newContext({ baseURL: setting('BASE_URL') })).newPage()]
  await stranger.goto('/')
  await makeAdmin(db, await enterAsNew(stranger, 'es', newPerson('otro')))
  expect((await stranger.request.get(href)).status()).toBe(404)
  const refused = await plain.request.get('/api/commissions/mine?later=1', {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(refused.status()).toBe(403)

  // a person who lost access reads why, and may try again
  await db`update public.exports set state = 'failed', problem = 'account' where user_id = (select id from public.profiles where email = ${ana.email})`
  await still.reload()
  await expect(still.getByText(label('es', 'problems.account'))).toBeVisible()
  await still.getByRole('button', { name: label('es', 'retry') }).click()
  await expect(still.getByText(label('es', 'problems.account'))).toHaveCount(0)
  const remove = new RegExp(`^(?:${label('es', 'cancel')}|${label('es', 'discard')})$`)
  await still.getByRole('button', { name: remove }).click()
  await expect(still.getByText(label('es', 'empty'))).toBeVisible()
  await plain.close()
})
