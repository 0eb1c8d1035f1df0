import type { Page } from '@playwright/test'
import { enterAsNew, expect, makeAdmin, test } from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

/** Of a member's areas, those without screens: each says so, with two ways on. */
const PLANNED = '/dashboard/goride-franchise'
const OWN = [PLANNED, '/dashboard/scamscan']
const ADMIN = [
  '/admin/banners',
  '/admin/scamscan',
  '/admin/goride-franchises',
  '/admin/tokens',
  '/admin/messages',
]

test('the areas describe themselves and require a session', async ({ page, db }) => {
  for (const href of [...OWN, ...ADMIN]) {
    const answer = await page.request.get(href, { maxRedirects: 0 })
    expect(new URL(answer.headers().location ?? '', answer.url()).pathname, href).toBe('/login')
  }
  const person = await enterAsNew(page, 'es')
  await page.goto('/dashboard')
  for (const href of OWN) {
    await page
      .getByRole('navigation', { name: text('es', 'shell.areas.account') })
      .locator(`a[href="${href}"]`)
      .click()
    await page.waitForURL((url) => url.pathname === href)
    await expect(page.locator('main h1:visible')).toBeVisible()
    if (href === PLANNED) await expect(page.locator('main [data-slot=empty-state]:visible a')).toHaveCount(2)
    await page.goto('/dashboard')
  }
  for (const href of ADMIN) {
    expect((await page.request.get(href)).status(), href).toBe(403)
  }
  await makeAdmin(db, person)
  for (const href of ADMIN) {
    expect((await page.request.get(href)).status(), href).toBe(200)
  }
})

test('the overview of administrators names a job that is late', async ({ page, db }) => {
  await makeAdmin(db, await enterAsNew(page, 'es'))
  await page.goto('/admin')
  await expect(page.getByText(text('es', 'reports.tasks.title'), { exact: true })).toBeVisible()
  const previous = await db`select * from core.job_runs where name = 'renew_pages'`
  const forget = () => db`delete from core.job_runs where name = 'renew_pages'`
  try {
    // another story may run the job in between, which records it as punctual again
    await expect(async () => {
      await forget()
      await db`insert into core.job_runs (name, due_seconds, first_run_at)
        values ('renew_pages', 60, now() - interval '1 day')`
      await page.reload()
      await expect(page.locator('[data-job=renew_pages]')).toContainText(
        text('es', 'reports.jobs.names.renew_pages'),
        { timeout: 2_000 },
      )
    }).toPass()
    await db`update core.job_runs set succeeded_at = now() where name = 'renew_pages'`
    await page.reload()
    await expect(page.locator('[data-job=renew_pages]')).toHaveCount(0)
  } finally {
    await forget()
    if (previous.length > 0) await db`insert into core.job_runs ${db(previous)}`
  }
})

test('a tab shows that its page is loading', async ({ page, db }) => {
  const { email } = await enterAsNew(page, 'es')
  const { programId } = await makeScene(db)
  await joinAs(db, email, programId)
  await page.goto('/affiliate-dashboard')
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/affiliate-dashboard/links*', async (route) => {
    await mayAnswer.promise
    await route.continue()
  })
  const tab = page
    .getByRole('navigation', { name: text('es', 'shell.areas.affiliate') })
    .getByRole('link', { name: text('es', 'shell.places.links') })
  await tab.click()
  await expect(tab.locator('[data-pending]')).toBeVisible()
  mayAnswer.resolve()
  await page.waitForURL((url) => url.pathname === '/affiliate-dashboard/links')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab.locator('[data-pending]')).toHaveCount(0)
})

/** Whether the row is one line, and where its current tab begins and ends within it, in pixels. */
const rowOf = (page: Page) =>
  page.locator('main [data-slot=tabs] ul').evaluate((row) => {
    const { left, right } = row.getBoundingClientRect()
    const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
    return {
      lines: new Set([...row.children].map((one) => one.getBoundingClientRect().top)).size,
      hasMore: row.scrollWidth > row.clientWidth,
      isInSight: Boolean(tab && tab.left >= left - 1 && tab.right <= right + 1),
      isKept: document.documentElement.scrollWidth <= innerWidth,
    }
  })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'tabs' : 'tabs without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 768, height: 900 } })

    test('a row that is too long for a tablet stays one line, its current tab in sight', async ({
      page,
      db,
    }) => {
      await makeAdmin(db, await enterAsNew(page, 'es'))
      await page.goto('/admin/tokens/offerings/alianza/calls')
      await expect.poll(() => rowOf(page)).toEqual({ lines: 1, hasMore: true, isInSight: true, isKept: true })
    })
  })
