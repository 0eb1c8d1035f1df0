import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { field, fieldOf, press } from './account-steps'
import {
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  makeAdmin,
  newNetwork,
  newPerson,
  type Person,
  path,
  setting,
  submit,
  test,
} from './fixtures'
import { text } from './messages'

/** The same build on a backend that offers a second factor, as hosted Supabase does. */
const hosted = setting('FACTOR_SITE_URL')

type Device = { language: Language; isPhone?: boolean; hasScripts?: boolean }

async function deviceOn(browser: Browser, { language, isPhone, hasScripts = true }: Device) {
  const context = await browser.newContext({
    baseURL: hosted,
    javaScriptEnabled: hasScripts,
    locale: language === 'es' ? 'es-PA' : 'en-US',
    extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() },
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  })
  return context.newPage()
}

async function giveSignIn(page: Page, language: Language, { email, password }: Person) {
  await page.goto(path(language, '/login'))
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await submit(page)
}

async function giveCode(page: Page, code: string) {
  await field(page, 'code').fill(code)
  await submit(page)
}

const security = (language: Language) => path(language, '/account/security')
const at = (page: Page, href: string) => page.waitForURL((url) => url.pathname === href)
const done = (page: Page) => page.locator('main [data-slot=alert][role=status]:visible')
/** Six digits that are no current code. */
const wrongFor = (app: TOTP) =>
  ['000000', '111111', '222222', '333333'].find((token) => app.validate({ token, window: 2 }) === null) ?? ''

/** Enrols the second factor through the page; returns the person's code generator. */
async function enrol(page: Page, language: Language, person: Person): Promise<TOTP> {
  const start = 'account.security.startFactor'
  await page.goto(security(language))
  await fieldOf(page, language, start, 'current_password').fill(person.password)
  await press(page, language, start)
  await expect(page.locator('main img[src^="data:image/svg+xml"]')).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('main form:has([name=factor_id]) code').textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const finish = 'account.security.finishFactor'
  await fieldOf(page, language, finish, 'code').fill(wrongFor(app))
  await press(page, language, finish)
  await expect(page.getByText(text(language, 'errors.fields.code_wrong'))).toBeVisible()
  await fieldOf(page, language, finish, 'code').fill(app.generate())
  await press(page, language, finish)
  await expect(done(page)).toHaveText(text(language, 'account.security.done.factor_on'))
  return app
}

test('a person enrols a second factor, needs it at the next sign-in, and removes it', async ({
  page,
  browser,
  db,
}) => {
  test.slow()
  const person = await enterAsNew(page, 'es')
  const first = await deviceOn(browser, { language: 'es' })
  await giveSignIn(first, 'es', person)
  await at(first, '/dashboard')
  const app = await enrol(first, 'es', person)

  await page.goto('/dashboard') // a session without the second factor counts as anonymous from now on
  await at(page, '/login')

  const second = await deviceOn(browser, { language: 'es' })
  await giveSignIn(second, 'es', person)
  await at(second, '/login/code')
  await expectAccessible(second)
  await second.goto('/dashboard')
  await at(second, '/login/code')
  await giveCode(second, wrongFor(app))
  await expect(second.getByText(text('es', 'errors.fields.code_wrong'))).toBeVisible()
  await giveCode(second, app.generate())
  await at(second, '/dashboard')

  const stop = 'account.security.stopFactor'
  await second.goto(security('es'))
  await fieldOf(second, 'es', stop, 'current_password').fill(person.password)
  await press(second, 'es', stop)
  await expect(done(second)).toHaveText(text('es', 'account.security.done.factor_off'))
  const left =
    await db`select from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = ${person.email}`
  expect(left).toHaveLength(0)
  await Promise.all([first.context().close(), second.context().close()])
})

test('an administrator resets a lost second factor; without scripts too', async ({ page, browser, db }) => {
  test.slow()
  const person = newPerson('eva')
  await enterAsNew(page, 'en', person)
  const phone = await deviceOn(browser, { language: 'en', isPhone: true })
  await giveSignIn(phone, 'en', person)
  await at(phone, '/en/dashboard')
  const app = await enrol(phone, 'en', person)
  await phone.context().close()

  const plain = await deviceOn(browser, { language: 'en', isPhone: true, hasScripts: false })
  await giveSignIn(plain, 'en', person)
  await at(plain, '/en/login/code')
  await giveCode(plain, wrongFor(app))
  await expect(
    plain.getByText(text('en', 'errors.fields.code_wrong')).filter({ visible: true }),
  ).toBeVisible()
  await giveCode(plain, app.generate())
  await at(plain, '/en/dashboard')

  const chief = newPerson('chief')
  await enterAsNew(page, 'en', chief)
  await makeAdmin(db, chief)
  const desk = await deviceOn(browser, { language: 'en' })
  await giveSignIn(desk, 'en', chief)
  await at(desk, '/en/dashboard')
  await desk.goto(`/en/admin/users?q=${encodeURIComponent(person.email)}`)
  const account = desk.locator(`main [data-account="${person.email}"]:visible`)
  await account.locator('summary').click()
  const decision = account.locator('[data-decision=factor]')
  await decision.locator('[name=reason]').fill('Lost phone, checked by video call')
  await decision.locator('[name=current_password]').fill(chief.password)
  await decision.locator('button[type=submit]').click()
  await expect(done(desk)).toHaveText(text('en', 'users.factor.done'))

  await plain.context().clearCookies()
  await giveSignIn(plain, 'en', person)
  await at(plain, '/en/dashboard')
  await Promise.all([plain.context().close(), desk.context().close()])
})
