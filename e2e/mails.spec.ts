import { sendMails } from './account-steps'
import {
  confirmationLink,
  DEVICE_TAGS,
  expect,
  expectAccessible,
  fillSignUp,
  type Language,
  linkIn,
  type Mail,
  newPerson,
  path,
  setting,
  signUpAndConfirm,
  submit,
  test,
  violationsOn,
  waitForMail,
} from './fixtures'
import { text } from './messages'

const OTHER: Record<Language, Language> = { es: 'en', en: 'es' }

/** One language in both parts, and none of the other. */
function expectLanguage(mail: Mail, language: Language, kind: string) {
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(text(language, `mail.${kind}.heading`))
    expect(part).not.toContain(text(OTHER[language], `mail.${kind}.heading`))
  }
  expect(mail.html).toContain(`lang="${language}"`)
  expect(mail.html).not.toContain(`lang="${OTHER[language]}"`)
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('{{')
}

for (const language of ['es', 'en'] as Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('confirmation, welcome and recovery use the language of the sign-up', async ({ page, request }) => {
      const person = newPerson()
      await page.goto(path(language, '/register'))
      await fillSignUp(page, person)
      await expect(page.locator('main [role=status]:visible')).toBeVisible()
      const isOurs = (type: string) => (mail: Mail) => mail.html.includes(`type=${type}`)
      const confirmation = await waitForMail(person.email, isOurs('signup'))
      expectLanguage(confirmation, language, 'confirmation')
      expect(confirmation.text).toContain(linkIn(confirmation))

      await page.goto(linkIn(confirmation))
      await expect(page).toHaveURL((url) => url.pathname === path(language, '/confirm'))
      await submit(page)
      await page.waitForURL((url) => url.pathname === path(language, '/dashboard'))
      await sendMails(request)
      const welcome = await waitForMail(person.email, ({ html }) => html.includes('/program-selection'))
      expectLanguage(welcome, language, 'welcome')
      expect(welcome.text).toContain(person.name)
      expect(linkIn(welcome, '/program-selection')).toBe(path(language, '/program-selection'))

      await page.context().clearCookies()
      await page.goto(path(language, '/forgot-password'))
      await page.locator('[name=email]:visible').fill(person.email)
      await submit(page)
      expectLanguage(await waitForMail(person.email, isOurs('recovery')), language, 'recovery')
    })

    test('the mailbox shows a mail, its text and its links', { tag: DEVICE_TAGS[language] }, async ({
      page,
    }) => {
      const person = await signUpAndConfirm(page, language)
      const link = await confirmationLink(person)
      await page.goto(`${setting('MAILBOX_URL')}?to=${encodeURIComponent(person.email)}`)
      await page.getByRole('navigation').getByRole('link').last().click() // the oldest
      await expect(page.getByRole('article')).toContainText(link)
      const heading = text(language, 'mail.confirmation.heading')
      await expect(page.frameLocator('iframe').getByRole('heading', { name: heading })).toBeVisible()
      // axe waits forever for a frame without scripts: the page and the mail are checked separately
      const html = await page.locator('iframe').getAttribute('srcdoc')
      await page.locator('iframe').evaluate((frame) => frame.remove())
      await expectAccessible(page)
      await page.setContent(html ?? '')
      expect(await violationsOn(page, ['wcag2a', 'wcag2aa', 'wcag22aa'])).toEqual([])
    })
  })
}

test('a mail in English opens an English page in a browser that prefers Spanish', async ({
  browser,
  page,
}) => {
  const person = newPerson()
  await page.goto('/en/register')
  await fillSignUp(page, person)
  const link = await confirmationLink(person)
  const other = await browser.newContext({ locale: 'es-PA' })
  const reader = await other.newPage()
  await reader.goto(link)
  await expect(reader.locator('html')).toHaveAttribute('lang', 'en')
  await other.close()
})
