import type { Sql } from 'postgres'
import { enterAsNew, expect, expectAccessible, type Language, type Person, path, test } from './fixtures'
import { text } from './messages'

const tell = (db: Sql, { email }: Person, key: string) =>
  db`select accounts.mail_person(p.id, 'order_paid', ${db.json({
    number: 'P-2026-000777',
    product: { es: 'Diagnóstico', en: 'Assessment' },
    amount: 35000,
    currency: 'USD',
    receipt: `R-${key}`,
  })}, ${`${email}:${key}`}) from public.profiles p where p.email = ${email}`

for (const language of ['es', 'en'] as Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a notice waits at the bell, leads to its thing, and all are read at once', async ({ page, db }) => {
      const person = await enterAsNew(page, language)
      for (const key of ['one', 'two', 'three', 'three']) await tell(db, person, key)
      await page.goto(path(language, '/dashboard'))
      const bell = page.locator('header a:visible', { hasText: text(language, 'nav.notices') })
      const unread = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--unread'))
      await expect.poll(unread).toBe('"3"')
      await bell.click()
      await page.waitForURL((url) => url.pathname === path(language, '/dashboard/notices')) // the dashboard lists them too
      const waiting = page.locator('main [data-notice=unread]:visible')
      await expect(waiting).toHaveCount(3)
      await expectAccessible(page)
      await waiting.first().locator('button').last().click()
      await expect(waiting).toHaveCount(2)
      await expect.poll(unread).toBe('"2"')
      await waiting.first().locator('button').first().click()
      await page.waitForURL((url) => url.pathname === path(language, '/account/orders/P-2026-000777'))
      await page.goto(path(language, '/dashboard/notices'))
      await expect(waiting).toHaveCount(1)
      await page.getByRole('button', { name: text(language, 'notices.markAll') }).click()
      await expect(waiting).toHaveCount(0)
      await expect.poll(unread).toBe('none')
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, language: 'es' })

  test('a kind is turned off on the site, and a notice is opened by its button', async ({ page, db }) => {
    const person = await enterAsNew(page, 'es')
    await tell(db, person, 'one')
    await page.goto('/dashboard/notices')
    await page.locator('main [data-notice=unread]:visible button').first().click()
    await page.waitForURL('**/account/orders/P-2026-000777')
    await page.goto('/account/notifications')
    await page.locator('main [name=site_order]:visible').uncheck()
    await page.getByRole('button', { name: text('es', 'account.notifications.save') }).click()
    await expect(page.locator('main [name=site_order]:visible')).not.toBeChecked()
    await tell(db, person, 'two')
    await page.goto('/dashboard/notices')
    await expect(page.locator('main [data-notice]:visible')).toHaveCount(1)
  })
})
