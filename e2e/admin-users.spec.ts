import type { Page } from '@playwright/test'
import { anotherDevice, sendMails } from './account-steps'
import {
  enterAsNew,
  expect,
  type Language,
  makeAdmin,
  newPerson,
  type Person,
  path,
  setting,
  signIn,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'

const done = 'main [data-slot=alert][role=status]:visible'

async function find(page: Page, language: Language, person: Person) {
  await page.goto(`${path(language, '/admin/users')}?q=${encodeURIComponent(person.email)}`)
  const row = page.locator(`main [data-account="${person.email}"]:visible`)
  await row.locator('summary').click()
  return row
}

type Decision = { decision: string; reason: string; password?: string }

async function decide(
  page: Page,
  language: Language,
  person: Person,
  { decision, reason, password }: Decision,
) {
  const row = await find(page, language, person)
  const form = row.locator(`[data-decision=${decision}]`)
  if (password) await form.locator('[name=current_password]').fill(password)
  await form.locator('[name=reason]').fill(reason)
  await form.getByRole('button').click()
  return form
}

const language: Language = 'es'

test.describe(`in ${language}`, () => {
  test.use({ language })

  test('suspending a person needs a reason and ends their sessions; lifting it restores access', async ({
    page,
    db,
    browser,
    request,
  }) => {
    const chief = await enterAsNew(page, language)
    await makeAdmin(db, chief)
    const person = newPerson('luis')
    const theirs = await browser.newContext({
      baseURL: setting('BASE_URL'),
      locale: language === 'es' ? 'es-PA' : 'en-US',
    })
    const device = await theirs.newPage()
    await enterAsNew(device, language, person)
    const form = await decide(page, language, person, { decision: 'suspend', reason: 'x' })
    await expect(form.locator('[id$=-error]')).toHaveText(text(language, 'errors.account.reason'))
    await form.locator('[name=reason]').fill('Clics propios repetidos')
    await form.getByRole('button').click()
    await expect(page.locator(done)).toHaveText(text(language, 'users.suspend.done'))
    await device.goto(path(language, '/account'))
    await expect(device).not.toHaveURL((url) => url.pathname === path(language, '/account'))
    await expect(device.locator('html')).toHaveAttribute('data-auth', 'no') // the ended session's cookies are gone
    await signIn(device, language, person)
    await expect(device.locator('main [role=alert]:visible')).toContainText(
      text(language, 'errors.account.suspended'),
    )
    await sendMails(request)
    await waitForMail(person.email, ({ text }) => text.includes('Clics propios repetidos'))
    await page.goto(`${path(language, '/admin/users')}?show=suspended&q=${encodeURIComponent(person.email)}`)
    await expect(page.locator(`main [data-account="${person.email}"]:visible`)).toHaveCount(1)
    await decide(page, language, person, { decision: 'lift', reason: 'Se aclaró' })
    await expect(page.locator(done)).toHaveText(text(language, 'users.lift.done'))
    await signIn(device, language, person)
    await device.waitForURL((url) => url.pathname === path(language, '/dashboard'))
    await theirs.close()
    const rows = await db`select action, after from public.audit_log where subject_id =
        (select id from public.profiles where email = ${person.email}) and action like 'account.%' order by id`
    expect(rows.map(({ action, after }) => [action, after?.reason])).toEqual([
      ['account.suspended', 'Clics propios repetidos'],
      ['account.restored', 'Se aclaró'],
    ])
  })

  test('granting and revoking the role changes access at once', async ({ page, db, browser, request }) => {
    const chief = await enterAsNew(page, language)
    await makeAdmin(db, chief)
    const person = newPerson('eva')
    const theirs = await browser.newContext({
      baseURL: setting('BASE_URL'),
      locale: language === 'es' ? 'es-PA' : 'en-US',
    })
    const device = await theirs.newPage()
    await enterAsNew(device, language, person)
    const given = { decision: 'appoint', reason: 'Nueva en el equipo' }
    const wrong = await decide(page, language, person, { ...given, password: 'Otra2026' })
    await expect(wrong.locator('[id$=-error]')).toHaveText(text(language, 'errors.fields.password_wrong'))
    await decide(page, language, person, { ...given, password: chief.password })
    await expect(page.locator(done)).toHaveText(text(language, 'users.appoint.done'))
    const waiting = page.locator(`main [data-account="${person.email}"]:visible`)
    await expect(waiting.locator('summary')).toContainText(text(language, 'users.appointed'))
    await waiting.locator('summary').click()
    await expect(waiting).toContainText(chief.name)
    expect((await device.goto(path(language, '/admin/users')))?.status()).toBe(403) // a new administrator may act after a day
    await sendMails(request)
    const announced = text(language, 'mail.admin_appointed.button')
    for (const { email } of [chief, person]) await waitForMail(email, ({ html }) => html.includes(announced))
    await db`update public.user_roles r set effective_at = now(), granted_at = now() - interval '24 hours'
      from auth.users u where u.id = r.user_id and u.email = ${person.email}`
    await device.goto(path(language, '/admin/users'))
    await expect(device.locator('h1:visible')).toHaveText(text(language, 'users.title'))
    await decide(page, language, person, { decision: 'revoke', reason: 'Dejó el equipo' })
    await expect(page.locator(done)).toHaveText(text(language, 'users.revoke.done'))
    expect((await device.goto(path(language, '/admin/users')))?.status()).toBe(403)
    await theirs.close()
  })
})

test('a member has no access', async ({ page, browser }) => {
  const person = await enterAsNew(page, 'es')
  const device = await anotherDevice(browser, 'es', person)
  expect((await device.goto('/admin/users'))?.status()).toBe(403)
  await device.context().close()
})

test('people and messages work without scripts', async ({ page, browser, db }) => {
  await makeAdmin(db, await enterAsNew(page, 'es', newPerson('jefa')))
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: setting('BASE_URL') })
  await plain.addCookies(await page.context().cookies())
  const quiet = await plain.newPage()
  for (const href of ['/admin/users', '/admin/messages']) {
    await quiet.goto(href)
    await expect(quiet.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await plain.close()
})
