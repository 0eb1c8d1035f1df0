import type { Page } from '@playwright/test'
import {
  confirmationLink,
  DEVICE_TAGS,
  enterAsNew,
  expect,
  fillSignUp,
  type Language,
  languagesOf,
  linkIn,
  newPerson,
  path,
  setting,
  signIn,
  signUpAndConfirm,
  submit,
  test,
  waitForMail,
  wake,
} from './fixtures'

const LARGE = 1024
const SIGNED_OUT = { es: 'Cerraste sesión correctamente', en: 'Signed out successfully' }
const SIGN_OUT_FAILED = { es: 'Error al cerrar sesión', en: 'Error signing out' }

/** The avatar's menu on a large screen, the side menu on a small one. */
async function openAccount(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < LARGE)
    await page.getByRole('button', { name: /^(Menú|Menu)$/ }).click()
  else await page.getByRole('button', { name: /^(Tu cuenta|Your account)/ }).click()
}

for (const language of ['es', 'en'] as Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('sign-up, mail, confirmation, dashboard, sign-out', { tag: DEVICE_TAGS[language] }, async ({
      page,
    }) => {
      const person = await signUpAndConfirm(page, language)
      await expect(page.locator('h1:visible')).toContainText(person.name)
      await expect(page.locator('main [role=status]:visible').first()).toContainText(person.name)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await openAccount(page)
      await expect(page.locator('header').getByText(person.email).filter({ visible: true })).toBeVisible()
      await page.getByRole('button', { name: /^(Cerrar sesión|Sign out)$/i }).click()
      await expect(page.getByText(SIGNED_OUT[language])).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === path(language, '/'))
      await page.goto(path(language, '/dashboard'))
      await page.waitForURL((url) => url.pathname === path(language, '/login'))
    })

    test('a failed sign-out shows an error and keeps the session', async ({ page }) => {
      await enterAsNew(page, language)
      await page.goto(path(language, '/dashboard'))
      await page.route('**/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await openAccount(page)
      await page.getByRole('button', { name: /^(Cerrar sesión|Sign out)$/i }).click()
      await expect(page.getByText(SIGN_OUT_FAILED[language])).toBeVisible()
      await expect(page.locator('header [data-session=user]')).toBeVisible()
    })
  })
}

for (const language of languagesOf('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a refused sign-in keeps the e-mail, clears the password and shows one message for all reasons', async ({
      page,
    }) => {
      const person = await enterAsNew(page, language)
      await page.context().clearCookies()
      await signIn(page, language, { ...person, password: 'Wrong2026' })
      const alert = page.locator('main [role=alert]:visible')
      await expect(alert).toBeVisible()
      const refusal = await alert.textContent()
      await expect(page.locator('[name=email]:visible')).toHaveValue(person.email)
      await expect(page.locator('[name=password]:visible')).toHaveValue('')
      await signIn(page, language, newPerson('nobody'))
      await expect(alert).toHaveText(refusal ?? '')
    })

    test('a forgotten password: mail, link, new password, signed in', async ({ page }) => {
      const person = await enterAsNew(page, language)
      await page.context().clearCookies()
      await page.goto(path(language, '/forgot-password'))
      await page.locator('[name=email]:visible').fill(person.email)
      await submit(page)
      await expect(page.locator('main [role=status]:visible')).toContainText(person.email)
      const mail = await waitForMail(person.email, ({ html }) => html.includes('type=recovery'))
      await page.goto(linkIn(mail))
      await submit(page)
      await page.waitForURL((url) => url.pathname === path(language, '/reset-password'))
      await page.locator('[name=password]:visible').fill('corta')
      await submit(page)
      await expect(page.locator('[id$=password-error]:visible li')).toHaveCount(2)
      await page.locator('[name=password]:visible').fill('Canal2027')
      await submit(page)
      await page.waitForURL((url) => url.pathname === path(language, '/dashboard'))
      await page.context().clearCookies()
      await signIn(page, language, { ...person, password: 'Canal2027' })
      await page.waitForURL((url) => url.pathname === path(language, '/dashboard'))
    })
  })
}

test('names every missing field beside it, and keeps the values', async ({ page }) => {
  await page.goto('/register')
  await page.locator('[name=full_name]:visible').fill('Ana Pérez')
  await page.locator('[name=email]:visible').fill('ana@')
  await page.locator('[name=password]:visible').fill('panama')
  await submit(page)
  await expect(page.locator('[name=email]:visible')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name=email]:visible')).toHaveAttribute('aria-describedby', /email-error$/)
  await expect(page.locator('[name=email]:visible')).toBeFocused()
  await expect(page.locator('[id$=password-error]:visible li')).toHaveCount(2)
  await expect(page.locator('[name=full_name]:visible')).toHaveValue('Ana Pérez')
  await expect(page.locator('[name=password]:visible')).toHaveValue('')
})

test('signing up with an existing address shows the same screen and mails the owner', async ({
  page,
  request,
}) => {
  const person = await enterAsNew(page, 'es')
  await page.context().clearCookies()
  await page.goto('/register')
  await fillSignUp(page, person)
  await expect(page.locator('main [role=status]:visible')).toContainText(person.email)
  await expect
    .poll(async () => {
      const sent = await request.post('/api/cron/outbox', {
        headers: { authorization: `Bearer ${setting('CRON_SECRET')}` },
      })
      return sent.ok()
    })
    .toBe(true)
  const mail = await waitForMail(person.email, ({ html }) => html.includes('/login'))
  expect(mail.text).toContain('/login')
})

test('known and unknown addresses are answered in the same time', async ({ page }) => {
  const person = await enterAsNew(page, 'es')
  await page.context().clearCookies()
  for (const stranger of [person, newPerson('nobody')]) {
    await page.goto('/login')
    await page.locator('[name=email]:visible').fill(stranger.email)
    await page.locator('[name=password]:visible').fill('Wrong2026')
    const start = Date.now()
    await submit(page)
    await expect(page.locator('main [role=alert]:visible')).toBeVisible()
    expect(Date.now() - start).toBeGreaterThanOrEqual(600)
  }
})

test('the sixth try is refused with the minutes to wait, and the right password no longer helps', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'en')
  await page.context().clearCookies()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await signIn(page, 'en', { ...person, password: 'Wrong2026' })
    await expect(page.locator('main [role=alert]:visible')).toBeVisible()
  }
  await signIn(page, 'en', person)
  await expect(page.locator('main [role=alert]:visible')).toContainText(/1[45] minutes/)
})

test('a link works once; a mail scanner’s visit does not consume it', async ({ page, request }) => {
  const person = newPerson()
  await page.goto('/register')
  await fillSignUp(page, person)
  await expect(page.locator('main [role=status]:visible')).toBeVisible()
  const link = await confirmationLink(person)
  expect((await request.head(link)).status()).toBe(204)
  expect((await request.get(link)).status()).toBe(200)
  await page.goto(link)
  await expect(page).toHaveURL((url) => url.pathname === '/confirm' && url.search === '')
  await submit(page)
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await page.context().clearCookies()
  await page.goto(link)
  await submit(page)
  await page.waitForURL('**/link-expired')
  await page.locator('[name=email]:visible').fill(person.email)
  await submit(page)
  await expect(page.locator('main [role=status]:visible')).toBeVisible()
})

test('a link without a token leads to the page that offers a new one', async ({ page }) => {
  await page.goto('/auth/confirm?error=access_denied&error_code=otp_expired')
  await expect(page).toHaveURL((url) => url.pathname === '/link-expired')
})

test('sign-in returns to the requested page in its language, and never to another site', async ({ page }) => {
  const person = await enterAsNew(page, 'en')
  await page.context().clearCookies()
  await page.goto('/en/dashboard?from=mail')
  await page.waitForURL((url) => url.searchParams.get('next') === '/en/dashboard?from=mail')
  await page.locator('[name=email]:visible').fill(person.email)
  await page.locator('[name=password]:visible').fill(person.password)
  await submit(page)
  await page.waitForURL((url) => url.pathname === '/en/dashboard' && url.search === '?from=mail')
  for (const next of ['https://evil.example/', '/.//evil.example', '/%61uth/confirm?type=recovery']) {
    await page.context().clearCookies()
    await page.goto(`/en/login?next=${encodeURIComponent(next)}`)
    await page.locator('[name=email]:visible').fill(person.email)
    await page.locator('[name=password]:visible').fill(person.password)
    await submit(page)
    await page.waitForURL((url) => url.pathname === '/en/dashboard')
  }
})

test('scripts cannot read tokens; the session hint holds no secret and ends with them', async ({
  page,
  context,
}) => {
  await signUpAndConfirm(page, 'es')
  const cookies = await context.cookies()
  const auth = cookies.filter(({ name }) => /^alianza_auth(\.\d+)?$/.test(name))
  expect(auth.length).toBeGreaterThan(0)
  expect(auth.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true)
  const readable = await page.evaluate(() => document.cookie)
  expect(readable).toContain('alianza_session=1')
  expect(readable).not.toContain('alianza_auth')
  // the role and the avatar's letter alone are kept, for the next page's bar
  expect(readable).toContain('alianza_viewer=0A')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('another tab follows a sign-out', async ({ page, context }) => {
  await enterAsNew(page, 'es')
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/')
  await wake(other)
  await expect(other.locator('header [data-session=user]')).toBeVisible()
  await openAccount(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(other.locator('header [data-session=anon]')).toBeVisible()
  // the first tab navigates home by itself: closing the context during that navigation hangs
  await expect(page.getByText(SIGNED_OUT.es)).toBeVisible()
})
