import { readFileSync } from 'node:fs'
import { anotherDevice, field, fieldOf, pathIn, press, sendMails, unsubscribePath } from './account-steps'
import {
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  newPerson,
  path,
  signIn,
  submit,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'

const done = 'main [data-slot=alert][role=status]:visible'

const language: Language = 'en'

test.describe(`in ${language}`, () => {
  test.use({ language })

  test('a profile is changed, and its language is that of the page and of the mails', async ({
    page,
    db,
  }) => {
    const person = await enterAsNew(page, language)
    const other = 'es'
    await page.goto(path(language, '/account'))
    await field(page, 'full_name').fill('')
    await press(page, language, 'account.profile.save')
    await expect(field(page, 'full_name')).toHaveAttribute('aria-describedby', /full_name-error$/)
    await field(page, 'full_name').fill('Ana María Pérez')
    await field(page, 'country').selectOption('PA')
    await field(page, 'time_zone').selectOption('America/Bogota')
    await field(page, 'language').selectOption(other)
    await press(page, language, 'account.profile.save')
    await page.waitForURL((url) => url.pathname === path(other, '/account'))
    await expect(page.locator(done)).toHaveText(text(other, 'account.profile.done'))
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(field(page, 'country')).toHaveValue('PA')
    const [row] =
      await db`select full_name, locale, time_zone from public.profiles where email = ${person.email}`
    expect(row).toEqual({ full_name: 'Ana María Pérez', locale: other, time_zone: 'America/Bogota' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })

  test('changing the password needs the current one and ends all other sessions at once', async ({
    page,
    browser,
    request,
  }) => {
    const person = await enterAsNew(page, language)
    const elsewhere = await anotherDevice(browser, language, person)
    const of = (name: string) => fieldOf(page, language, 'account.security.changePassword', name)
    await page.goto(path(language, '/account/security'))
    await of('current_password').fill('Wrong2026')
    await of('password').fill('12345678')
    await press(page, language, 'account.security.changePassword')
    await expect(page.locator('[id$=password-error]:visible li')).toHaveText([
      text(language, 'errors.fields.password_letter'),
    ])
    await of('current_password').fill('Wrong2026')
    await of('password').fill('Canal2027')
    await press(page, language, 'account.security.changePassword')
    await expect(page.locator('[id$=current_password-error]:visible')).toHaveText(
      text(language, 'errors.fields.password_wrong'),
    )
    await of('current_password').fill(person.password)
    await of('password').fill('Canal2027')
    await press(page, language, 'account.security.changePassword')
    await expect(page.locator(done)).toHaveText(text(language, 'account.security.done.password'))
    await elsewhere.goto(path(language, '/account'))
    await expect(elsewhere).toHaveURL((url) => url.pathname === path(language, '/login'))
    await field(elsewhere, 'email').fill(person.email)
    await field(elsewhere, 'password').fill('Canal2027')
    await submit(elsewhere)
    await elsewhere.waitForURL((url) => url.pathname === path(language, '/account'))
    await elsewhere.context().close()
    await sendMails(request)
    await waitForMail(person.email, ({ html }) => html.includes('/auth/confirm?undo='))
  })

  test('changing the address notifies the old one, and counts once the new one is confirmed', async ({
    page,
    request,
  }) => {
    const person = await enterAsNew(page, language)
    const { email } = newPerson('nueva')
    const of = (name: string) => fieldOf(page, language, 'account.security.changeEmail', name)
    await page.goto(path(language, '/account/security'))
    await of('email').fill(email)
    await of('current_password').fill(person.password)
    await press(page, language, 'account.security.changeEmail')
    await expect(page.locator(done)).toContainText(email)
    await sendMails(request)
    const notice = await waitForMail(person.email, ({ text }) => text.includes('•••@example.com'))
    expect(notice.text).not.toContain(email)
    const link = pathIn(await waitForMail(email, ({ html }) => html.includes('change=')), 'change=')
    await page.goto(link)
    await submit(page)
    await page.waitForURL((url) => url.pathname === path(language, '/account/security'))
    await expect(page.locator(done)).toHaveText(text(language, 'account.security.done.email'))
    await expect(page.locator('main').getByText(email).first()).toBeVisible()
    await page.context().clearCookies()
    await signIn(page, language, { ...person, email })
    await page.waitForURL((url) => url.pathname === path(language, '/dashboard'))
    await page.goto(link)
    await submit(page)
    await page.waitForURL((url) => url.pathname === path(language, '/link-expired'))
  })

  test('lists sessions, and ends one or all others', async ({ page, browser }) => {
    const person = await enterAsNew(page, language)
    const [second, third] = [
      await anotherDevice(browser, language, person),
      await anotherDevice(browser, language, person),
    ]
    await page.goto(path(language, '/account/security'))
    const rows = page.locator('main [data-session-id]:visible')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText(text(language, 'account.security.thisSession'))
    await expect(rows.last()).toContainText('Firefox')
    await rows.last().getByRole('button').click()
    await expect(rows).toHaveCount(2)
    await press(page, language, 'account.security.endOthers')
    await expect(rows).toHaveCount(1)
    for (const other of [second, third]) {
      await other.goto(path(language, '/account/data'))
      await expect(other).toHaveURL((url) => url.pathname === path(language, '/login'))
      await other.context().close()
    }
    await expect(page.locator('main')).toContainText(text(language, 'account.security.factorUnavailable'))
  })

  test('a person downloads their data, then deletes the account', async ({ page, request }) => {
    const person = await enterAsNew(page, language)
    await page.goto(path(language, '/account/data'))
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: text(language, 'account.data.downloadButton') }).click()
    const file = await (await download).path()
    expect(JSON.parse(readFileSync(file, 'utf8')).profile).toMatchObject({
      email: person.email,
      full_name: person.name,
      locale: language,
    })
    await field(page, 'word').fill('no')
    await field(page, 'current_password').fill(person.password)
    await press(page, language, 'account.data.submit')
    await expect(page.locator('[id$=word-error]:visible')).toBeVisible()
    await field(page, 'word').fill(text(language, 'account.data.theWord'))
    await field(page, 'current_password').fill(person.password)
    await press(page, language, 'account.data.submit')
    await page.waitForURL((url) => url.pathname === path(language, '/account-deleted'))
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'no')
    await page.goto(path(language, '/dashboard'))
    await expect(page).toHaveURL((url) => url.pathname === path(language, '/login'))
    await signIn(page, language, person)
    await expect(page.locator('main [role=alert]:visible')).toBeVisible()
    await sendMails(request)
    await waitForMail(
      person.email,
      ({ subject }) =>
        subject === text(language, 'mail.account_deleted.subject').replace('{brand}', 'Alianza'),
    )
  })
})

test('a person unsubscribes in the account, from a mail without a session, and by one click', async ({
  page,
  db,
  request,
}) => {
  const person = await enterAsNew(page, 'es')
  const [profile] = await db`select id from public.profiles where email = ${person.email}`
  const off = async () => {
    const rows = await db`select kind from public.mail_opt_outs where user_id = ${profile?.id} order by kind`
    return rows.map((row) => row.kind)
  }
  await page.goto('/account/notifications')
  await field(page, 'payout_paid').uncheck()
  await press(page, 'es', 'account.notifications.save')
  await expect(page.locator(done)).toHaveText(text('es', 'account.notifications.done'))
  await expect(field(page, 'payout_paid')).not.toBeChecked()
  expect(await off()).toEqual(['payout_paid'])
  await page.context().clearCookies()
  await page.goto(unsubscribePath(profile?.id, 'product_news'))
  await expect(page).toHaveURL((url) => url.pathname === '/account/unsubscribe')
  await expect(page.locator('main')).toContainText(text('es', 'account.notifications.kinds.product_news'))
  expect(await off()).toEqual(['payout_paid'])
  await expectAccessible(page)
  await submit(page)
  await expect(page.locator(done)).toContainText(text('es', 'account.unsubscribe.doneTitle'))
  expect((await request.post(unsubscribePath(profile?.id, 'commission_rejected'))).status()).toBe(204)
  expect(await off()).toEqual(['commission_rejected', 'payout_paid', 'product_news'])
  expect((await request.post(unsubscribePath(profile?.id, 'commissions_matured', 'forged'))).status()).toBe(
    403,
  )
  await page.goto(unsubscribePath(profile?.id, 'commissions_matured', 'forged'))
  await expect(page.locator('h1:visible')).toHaveText(text('es', 'account.unsubscribe.invalidTitle'))
  expect(await off()).not.toContain('commissions_matured')
})

test('the page for a new password requires the link of a mail, not just any session', async ({ page }) => {
  await enterAsNew(page, 'en')
  await page.goto('/en/reset-password')
  await page.locator('[name=password]:visible').fill('Canal2027')
  await submit(page)
  await page
    .locator('main [role=alert]:visible')
    .getByRole('link', { name: text('en', 'accounts.reset.toSecurity') })
    .click()
  await page.waitForURL((url) => url.pathname === '/en/account/security')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole account works: profile, password, mails, deletion', async ({ page }) => {
    const person = await enterAsNew(page, 'es')
    await page.goto('/dashboard')
    await page.goto('/account')
    await expect(page).toHaveTitle(new RegExp(text('es', 'pages.account.title')))
    await field(page, 'full_name').fill('')
    await press(page, 'es', 'account.profile.save')
    await expect(page.locator('[id$=full_name-error]:visible')).toBeVisible()
    await field(page, 'full_name').fill('Rosa')
    await press(page, 'es', 'account.profile.save')
    await expect(page.locator(done)).toHaveText(text('es', 'account.profile.done'))
    await page.goto('/account/security')
    const of = (name: string) => fieldOf(page, 'es', 'account.security.changePassword', name)
    await of('current_password').fill(person.password)
    await of('password').fill('Canal2027')
    await press(page, 'es', 'account.security.changePassword')
    await expect(page.locator(done)).toHaveText(text('es', 'account.security.done.password'))
    await page.goto('/account/notifications')
    await field(page, 'product_news').uncheck()
    await press(page, 'es', 'account.notifications.save')
    await expect(field(page, 'product_news')).not.toBeChecked()
    await page.goto('/account/data')
    await field(page, 'word').fill('eliminar')
    await field(page, 'current_password').fill('Canal2027')
    await press(page, 'es', 'account.data.submit')
    await expect(page).toHaveURL((url) => url.pathname === '/account-deleted')
  })
})
