import type { Page } from '@playwright/test'
import {
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  makeAdmin,
  newPerson,
  path,
  test,
} from './fixtures'
import { text } from './messages'

const banner = (page: Page) => page.locator('[data-view-as]:visible')

for (const language of ['es', 'en'] as Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('an administrator sees the site as a person, changes nothing, and returns', async ({
      page,
      db,
      browser,
    }) => {
      const person = newPerson('vista')
      const theirs = await browser.newPage()
      await enterAsNew(theirs, language, person)
      await theirs.close()
      const chief = await enterAsNew(page, language)
      await makeAdmin(db, chief)
      await page.goto(`${path(language, '/admin/users')}?q=${encodeURIComponent(person.email)}`)
      const row = page.locator(`main [data-account="${person.email}"]:visible`)
      await row.locator('summary').click()
      const form = row.locator('[data-decision=view]')
      await form.locator('[name=reason]').fill('Llamó: no ve su enlace')
      await form.getByRole('button').click()
      await page.waitForURL((url) => url.pathname === path(language, '/dashboard'))
      await expect(banner(page)).toContainText(person.name)
      await expectAccessible(page)
      await page.goto(path(language, '/account'))
      await page.locator('main [name=full_name]:visible').fill('Otro nombre')
      await page.getByRole('button', { name: text(language, 'account.profile.save') }).click()
      await expect(page.locator('main [role=alert]:visible')).toContainText(
        text(language, 'errors.view_as.read_only'),
      )
      const [profile] = await db`select full_name from public.profiles where email = ${person.email}`
      expect(profile?.full_name).toBe(person.name)
      const refused = await page.goto(path(language, '/admin'))
      expect(refused?.status()).toBe(403)
      const closed = page.locator('[data-in-view]')
      await expect(closed.getByRole('heading')).toHaveText(text(language, 'shell.view.closed'))
      await page.goto(path(language, '/programs'))
      await banner(page).getByRole('link').click()
      await expect(banner(page)).toContainText(person.name)
      await page.goto(path(language, '/admin'))
      await closed.getByRole('link').click()
      await banner(page).getByRole('button').click()
      await page.waitForURL((url) => url.pathname === path(language, '/admin/users'))
      await expect(banner(page)).toHaveCount(0)
      const log = await db`select action from public.audit_log where action like 'view.%' and subject_id =
        (select id from public.profiles where email = ${person.email}) order by id`
      expect(log.map(({ action }) => action)).toEqual(['view.started', 'view.ended'])
    })
  })
}
