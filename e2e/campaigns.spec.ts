import {
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  makeAdmin,
  newPerson,
  path,
  runJob,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

for (const language of languagesOf('es'))
  test.describe(`campaigns in ${language}`, () => {
    test.use({ language })

    test('a draft is tried, started and read by the affiliates of its program, once', async ({
      page,
      db,
      request,
    }) => {
      test.slow()
      const { programId } = await makeScene(db)
      const affiliate = await enterAsNew(page, language, newPerson('afiliada'))
      await joinAs(db, affiliate.email, programId)
      const admin = await enterAsNew(page, language, newPerson('campanas'))
      await makeAdmin(db, admin)
      await enterAs(page, admin)
      await page.goto(path(language, '/admin/campaigns/new'))
      const main = page.locator('main')
      const say = (key: string) => text(language, `campaigns.${key}`)
      const field = (name: string) => main.locator(`[name=${name}]:visible`)
      const name = `Primer enlace ${programId.slice(0, 8)}`
      await field('name').fill(name)
      await field('scope').selectOption(`program:${programId}`)
      await field('subject_es').fill('Tu primer enlace')
      await main.getByRole('button', { name: say('save') }).click()
      await expect(main).toContainText(text(language, 'errors.campaign.texts'))
      await expect(field('name')).toHaveValue(name)
      await field('body_es').fill('Cópialo y mándalo.\n\nUna visita basta.')
      await main.getByRole('button', { name: say('save') }).click()
      await page.waitForURL(/done=saved/)
      await expect(main.locator('[data-fitting]')).toHaveAttribute('data-fitting', '2') // the scene's own affiliate too
      await expectAccessible(page)
      await main.getByRole('button', { name: say('try') }).click()
      await page.waitForURL(/done=tried/)
      await main.getByRole('button', { name: say('start') }).click()
      await page.waitForURL(/done=started/)
      for (const job of ['programs', 'outbox']) await runJob(request, job)
      const mail = await waitForMail(affiliate.email, ({ subject }) => subject === 'Tu primer enlace')
      expect(mail.text).toContain('Una visita basta.')
      await waitForMail(admin.email, ({ subject }) => subject === 'Tu primer enlace')
      await page.goto(path(language, '/admin/campaigns'))
      const row = main.locator('[data-campaign]:visible', { hasText: name })
      await expect(row).toHaveAttribute('data-campaign', 'done')
      await expect(row).toContainText('2')
      await enterAs(page, affiliate)
      await page.goto(path(language, '/dashboard/notices'))
      await expect(main).toContainText('Tu primer enlace')
    })
  })
