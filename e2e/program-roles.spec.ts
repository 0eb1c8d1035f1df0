import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newDevice, sendMails } from './account-steps'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  makeAdmin,
  newPerson,
  type Person,
  path,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { makeScene } from './scene'

/** Gives a role on the page of who runs a program, with the giver's password. */
async function giveRole(page: Page, language: Language, giver: Person, email: string, role: string) {
  await page.locator('main [name=email]:visible').fill(email)
  await page.locator('main [name=role]:visible').selectOption(role)
  await page.locator('main [name=current_password]:visible').fill(giver.password)
  await page.getByRole('button', { name: text(language, 'office.giveSubmit') }).click()
  await expect(page.locator(`[data-member="${email}"]`)).toBeVisible()
}

async function expectNotThere(page: Page, language: Language, address: string) {
  await page.goto(path(language, address))
  await expect(page.getByText(text(language, 'notFound.title')).first()).toBeVisible()
}

for (const language of languagesOf('es')) {
  test(`a business runs its program: owner, reviewer and read-only (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, browser, db }) => {
    test.slow() // four people, each at a place of their own
    const { programId } = await makeScene(db)
    const { programId: elsewhere } = await makeScene(db)
    const slugs = await db`select id, slug from public.programs where id in (${programId}, ${elsewhere})`
    const slugOf = (id: string) => slugs.find((row) => row.id === id)?.slug
    const base = `/partner-dashboard/programs/${slugOf(programId)}`
    const applicant = randomUUID()
    await db`with person as (insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
        values (${applicant}, ${`${applicant}@example.com`}, '{"full_name":"Nélida Ríos","locale":"es"}', now(), now()) returning id),
      affiliate as (insert into public.affiliates (user_id) select id from person returning id)
      insert into public.applications (program_id, affiliate_id, questions, answers) select ${programId}, id, '[]', '{}' from affiliate`

    const owner = newPerson('faro')
    const office = await newDevice(browser, language)
    const admin = await enterAsNew(office, language, newPerson('admin'))
    await makeAdmin(db, admin)
    await office.goto(path(language, `/admin/programs/${slugOf(programId)}/members`))
    await expect(office.getByText(text(language, 'office.noMembers'))).toBeVisible()
    await expectAccessible(office)
    await giveRole(office, language, admin, owner.email, 'owner')
    await office.context().close()

    await enterAsNew(page, language, owner) // registers after the role was given
    await page.goto(path(language, '/partner-dashboard')) // no partner: only what they can use
    await expect(page.locator('aside.side-bar nav a:visible')).toHaveText([
      text(language, 'shell.places.overview'),
      text(language, 'shell.places.ownPrograms'),
    ])
    await expectAccessible(page)
    await page.goto(path(language, '/partner-dashboard/programs'))
    await expectAccessible(page)
    await page.locator(`[data-program="${slugOf(programId)}"] a`).click()
    await expectAccessible(page)
    const [reviewer, reader] = [newPerson('revisora'), newPerson('lectora')]
    await page.goto(path(language, `${base}/members`))
    await giveRole(page, language, owner, reviewer.email, 'reviewer')
    await giveRole(page, language, owner, reader.email, 'reader')
    await expectAccessible(page)
    await sendMails(page.request)
    await waitForMail(reviewer.email, ({ html }) => html.includes('/partner-dashboard/programs'))
    for (const place of ['edit', 'rewards', 'bounties', 'coupons', 'library', 'invitations']) {
      await page.goto(path(language, `${base}/${place}`))
      await expectAccessible(page)
    }
    const invited = newPerson('invitada')
    await page.locator('main [name=emails]:visible').fill(invited.email)
    await page.getByRole('button', { name: text(language, 'affiliates.admin.invitations.submit') }).click()
    await expect(page.locator(`[data-invitation="${invited.email}"]`)).toBeVisible()

    const second = await newDevice(browser, language)
    await enterAsNew(second, language, reader)
    await second.goto(path(language, `${base}/applications`))
    await expect(second.getByRole('heading', { name: 'Nélida Ríos' })).toBeVisible()
    const approve = (at: Page) =>
      at.getByRole('button', { name: text(language, 'affiliates.admin.queue.approve'), exact: true })
    await expect(approve(second)).toHaveCount(0)
    for (const hidden of ['edit', 'fraud', 'rewards/new', 'invitations', 'coupons'])
      await expectNotThere(second, language, `${base}/${hidden}`)
    await expectNotThere(second, language, `/partner-dashboard/programs/${slugOf(elsewhere)}`)

    const third = await newDevice(browser, language)
    await enterAsNew(third, language, reviewer)
    await expectNotThere(third, language, `${base}/edit`)
    for (const place of ['affiliates', 'conversions', 'fraud', 'commissions']) {
      await third.goto(path(language, `${base}/${place}`))
      await expectAccessible(third)
    }
    await third.goto(path(language, `${base}/applications`))
    await approve(third).click()
    await expect(third.getByRole('heading', { name: 'Nélida Ríos' })).toHaveCount(0)
    await third.goto(path(language, `${base}/affiliates`))
    await expect(third.getByText('Nélida Ríos').first()).toBeVisible()

    await page.goto(path(language, `${base}/members`))
    const line = page.locator(`[data-member="${reader.email}"]`)
    await line.locator('summary').click()
    await line.getByRole('button', { name: text(language, 'office.removeConfirm') }).click()
    await expect(line).toHaveCount(0)
    await expectNotThere(second, language, `${base}/applications`)
    await Promise.all([second.context().close(), third.context().close()])
  })
}
