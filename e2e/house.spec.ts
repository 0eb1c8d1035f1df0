import {
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  makeAdmin,
  newPerson,
  PASSWORD,
  path,
  test,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

for (const language of languagesOf('en'))
  test.describe(`the administrators' house in ${language}`, () => {
    test.use({ language })

    test('a setting is changed with the password and taken back, and the log shows both and saves them', async ({
      page,
      db,
    }) => {
      test.slow()
      const admin = await enterAsNew(page, language, newPerson('casa'))
      await makeAdmin(db, admin)
      const say = (key: string) => text(language, key)
      const main = page.locator('main')
      await page.goto(path(language, '/admin/settings'))
      const card = main.locator('[data-setting=export_days]:visible')
      const versions = card.locator('[data-version]')
      const before = await versions.count()
      const change = async (days: string, password: string) => {
        await card.locator('[name=days]').fill(days)
        await card.locator('[name=current_password]').first().fill(password)
        await card.getByRole('button', { name: say('settings.save') }).click()
      }
      await change('9', 'not my password')
      await expect(card.getByText(say('errors.fields.password_wrong'))).toBeVisible()
      await expect(card.locator('[name=days]')).toHaveValue('9')
      await change('9', PASSWORD)
      await expect(versions).toHaveCount(before + 1)
      await change('11', PASSWORD)
      await expect(versions).toHaveCount(before + 2)
      await expectAccessible(page)
      await card.locator('details summary').first().click()
      const earlier = versions.nth(1)
      await earlier.locator('summary').click()
      await earlier.locator('[name=current_password]').fill(PASSWORD)
      await earlier.getByRole('button').click()
      await expect(versions).toHaveCount(before + 3)
      await expect(card.locator('[name=days]')).toHaveValue('9')

      await page.goto(path(language, '/admin/log'))
      await main.locator('#log-who').fill(admin.email)
      await main.getByRole('button', { name: say('accounts.log.show') }).click()
      await page.waitForURL(/who=/)
      await expect(main.locator('[data-log^="setting."]')).toHaveCount(3)
      await expectAccessible(page)
      const save = main.getByRole('link', { name: say('accounts.log.save') })
      const file = await page.request.get((await save.getAttribute('href')) ?? '')
      expect((await file.text()).match(/^.*setting\..*$/gm)).toHaveLength(3)
    })

    test('an announcement is read by its audience in the languages that it is written in, and put away', async ({
      page,
      db,
    }) => {
      test.slow()
      const title = `Feriado ${Date.now()}`
      const affiliate = await enterAsNew(page, language, newPerson('lectora'))
      await joinAs(db, affiliate.email, (await makeScene(db)).programId)
      const admin = await enterAsNew(page, language, newPerson('vocera'))
      await makeAdmin(db, admin)
      await enterAs(page, admin)
      const main = page.locator('main')
      for (const written of ['es', 'en']) {
        await page.goto(path(language, '/admin/announcements'))
        await main.locator('[name=for_affiliates]:visible').check()
        await main.locator(`[name=title_${written}]:visible`).fill(`${title} ${written}`)
        await main.locator(`[name=body_${written}]:visible`).fill('…')
        await main.getByRole('button', { name: text(language, 'notices.announce.submit') }).click()
        await page.waitForURL(/done=announced/)
        await expect(main.locator('[data-announced=shown]', { hasText: `${title} ${written}` })).toBeVisible()
      }
      await enterAs(page, affiliate)
      await page.goto(path(language, '/affiliate-dashboard'))
      const shown = page.locator('[data-announcement]:visible', { hasText: title })
      await expect(shown).toHaveCount(1)
      await expect(shown).toContainText(`${title} ${language}`)
      await expectAccessible(page)
      await shown.getByRole('button').click()
      await expect(shown).toHaveCount(0)
      await page.reload()
      await expect(page.locator('h1:visible')).toBeVisible()
      await expect(shown).toHaveCount(0)
      await db`update public.announcements set withdrawn_at = now() where title::text like ${`%${title}%`}`
    })

    test('permissions say what each role may do, and health what the platform holds', async ({
      page,
      db,
    }) => {
      const admin = await enterAsNew(page, language, newPerson('reglas'))
      await makeAdmin(db, admin)
      await page.goto(path(language, '/admin/permissions'))
      const row = page.locator('main [data-area=campaigns]')
      await expect(row).toContainText(text(language, 'settings.permissions.sights.nothing'))
      await expect(row).toContainText(text(language, 'settings.permissions.sights.all'))
      await page.goto(path(language, '/admin/health'))
      await expect(page.getByText(text(language, 'reports.health.storage'))).toBeVisible()
    })
  })
