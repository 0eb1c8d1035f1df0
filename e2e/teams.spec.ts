import { newDevice, sendMails } from './account-steps'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  linkIn,
  newPerson,
  path,
  submit,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

for (const language of languagesOf('es')) {
  test(`a colleague joins an affiliate's team, works for it, and leaves (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, browser, db }) => {
    const label = (key: string) => text(language, `team.${key}`)
    const { programId } = await makeScene(db)
    const ana = await enterAsNew(page, language, newPerson('ana'))
    await joinAs(db, ana.email, programId)
    const eva = newPerson('eva')
    const theirs = await newDevice(browser, language)
    await enterAsNew(theirs, language, eva)

    await page.goto(path(language, '/affiliate-dashboard/team'))
    await page.locator('main [name=email]:visible').fill(eva.email)
    await page.locator('main form:has([name=email]) [name=role]').selectOption('finance')
    await page.locator('main form:has([name=email]) [name=current_password]').fill(ana.password)
    await expectAccessible(page)
    await submit(page)
    await expect(page.getByText(eva.email, { exact: true }).filter({ visible: true })).toBeVisible()
    await sendMails(page.request)
    const mail = await waitForMail(eva.email, ({ html }) => html.includes('/team-invitation?token='))

    await theirs.goto(linkIn(mail, '/team-invitation'))
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: label('invitation.accept') }).click()
    const account = theirs.locator('[data-account=finance]')
    await expect(account).toContainText(label('youMay.finance'))
    await theirs.goto(path(language, '/affiliate-dashboard/properties'))
    await expect(theirs.locator('main [name=url]')).toHaveCount(0) // the finance role has no link form
    await theirs.goto(path(language, '/affiliate-dashboard/links/new'))
    await expect(theirs.getByText(label('notYours.work')).filter({ visible: true })).toBeVisible()
    await theirs.goto(path(language, '/affiliate-dashboard/payouts/tax'))
    await expect(theirs.locator('main [name=legal_name]:visible')).toBeVisible()

    await page.reload()
    const colleague = page.locator(`[data-colleague="${eva.email}"]`)
    await expect(colleague).toContainText(label('role.finance'))
    await expectAccessible(page)
    await theirs.goto(path(language, '/affiliate-dashboard/team'))
    await theirs.getByText(label('leave'), { exact: true }).click()
    await theirs
      .locator('main')
      .getByRole('button', { name: label('leaveConfirm'), exact: true })
      .click()
    await expect(account).toBeHidden()
    await page.reload()
    await expect(colleague).toBeHidden()
    await theirs.context().close()
  })
}
