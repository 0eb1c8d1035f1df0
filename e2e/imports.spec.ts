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
  runJob,
  test,
} from './fixtures'
import { text } from './messages'
import { makeScene } from './scene'

const label = (language: Language, key: string) => text(language, `imports.${key}`)

async function stage(page: Page, db: Sql, language: Language) {
  const scene = await makeScene(db)
  await makeAdmin(db, await enterAsNew(page, language))
  const [program] = await db<{ slug: string; email: string }[]>`
    select p.slug, o.email from public.programs p join public.enrollments e on e.program_id = p.id
    join public.affiliates a on a.id = e.affiliate_id join public.profiles o on o.id = a.user_id
    where p.id = ${scene.programId}`
  return { ...scene, base: `/admin/programs/${program?.slug}`, email: program?.email ?? '' }
}

async function upload(page: Page, csv: string, kind: string, format: string) {
  await page.locator('main [name=kind]:visible').selectOption(kind)
  await page.locator('main [name=format]:visible').selectOption(format)
  const file = { name: 'ventas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('main [name=file]:visible').setInputFiles(file)
  await page.locator('main form button[type=submit]:visible').first().click()
}

for (const language of languagesOf('es')) {
  test.describe(language, () => {
    test.use({ language })

    test('a file of another platform is checked, imported and undone', {
      tag: DEVICE_TAGS[language],
    }, async ({ page, request, db }) => {
      test.slow()
      const { base, email, programId } = await stage(page, db, language)
      await page.goto(path(language, `${base}/imports`))
      await expectAccessible(page)
      await upload(page, 'solo,cabecera', 'conversions', 'other')
      await expect(page.locator('main form [role=alert]')).toBeVisible()
      const csv = `external_id,amount,created_at,affiliate_email,commission_status,commission_amount
OLD-1,99.00,2025-01-31 08:30:00,${email},paid,9.90
OLD-2,doce,2025-02-01 08:30:00,${email},paid,9.90
OLD-3,50,2025-02-02,nadie@example.com,pending,5`
      await upload(page, csv, 'conversions', 'tapfiliate')
      await page.waitForURL((url) => /\/imports\/[0-9a-f-]{36}$/.test(url.pathname))
      await expect(page.locator('main [name=field_order_id]:visible')).toHaveValue('0')
      await page.locator('main [name=commissions]').check()
      await expectAccessible(page)
      await page.getByRole('button', { name: label(language, 'mapping.submit') }).click()
      await expect(page.locator('main [role=status]').first()).toBeVisible()
      await expect(async () => {
        await runJob(request, 'imports')
        await expect(page.locator('[data-state=ready]')).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await expect(page.locator('[data-problem="import.amount"]')).toContainText('doce')
      await expect(page.locator('[data-problem="import.no_affiliate"]')).toContainText('nadie@example.com')
      await expectAccessible(page)
      expect(await db`select 1 from public.conversions where program_id = ${programId}`).toEqual([])
      const refused = await page.request.get(
        (await page.locator('a[href*="/refused"]').getAttribute('href')) ?? '',
      )
      expect(await refused.text()).toContain('OLD-2,doce')

      await page.locator('[data-state=ready] form button[type=submit]').click()
      await expect(async () => {
        await runJob(request, 'imports')
        await expect(page.locator('[data-state=finished]')).toBeVisible({ timeout: 3_000 })
      }).toPass()
      const [balance] =
        await db`select paid::int, available::int from public.affiliate_balances where program_id = ${programId}`
      expect(balance).toEqual({ paid: 990, available: 0 })
      await page.getByRole('button', { name: label(language, 'report.undo') }).click()
      await expect(async () => {
        await runJob(request, 'imports')
        await expect(page.locator('[data-state=undone]')).toBeVisible({ timeout: 3_000 })
      }).toPass()
      expect(await db`select 1 from public.conversions where program_id = ${programId}`).toEqual([])
      await page.goto(path(language, `${base}/imports`))
      await expect(page.locator('[data-import]')).toHaveCount(1)
      await expectAccessible(page)
    })
  })
}

test('fifty thousand rows are uploaded at once and processed in batches', async ({ page, request, db }) => {
  test.setTimeout(120_000)
  const { base, email, programId } = await stage(page, db, 'es')
  const rows = Array.from(
    { length: 50_000 },
    (_, at) => `${randomUUID()},1.00,2025-01-31,${at % 2 ? email : ''}`,
  )
  await page.goto(`${base}/imports`)
  await upload(
    page,
    ['order_id,amount,occurred_at,affiliate_email', ...rows].join('\n'),
    'conversions',
    'alianza',
  )
  await page.waitForURL((url) => /\/imports\/[0-9a-f-]{36}$/.test(url.pathname), { timeout: 60_000 })
  await page.getByRole('button', { name: label('es', 'mapping.submit') }).click()
  await expect(page.locator('main progress')).toBeVisible()
  try {
    await runJob(request, 'imports')
    const [counts] = await db`select total::int, (raw + valid)::int as stored, valid::int, refused::int
      from public.import_progress where program_id = ${programId}`
    expect(counts).toMatchObject({ total: 50_000, stored: 50_000, refused: 0 })
    expect(counts?.valid).toBeGreaterThanOrEqual(1_000)
  } finally {
    // the remaining rows would delay the imports of other stories
    await db`update public.imports set state = 'mapping' where program_id = ${programId}`
  }
})
