import {
  confirmationLink,
  expect,
  fillSignUp,
  linkIn,
  newPerson,
  signIn,
  submit,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sign-up, confirmation, wrong and right sign-in, and a new password', async ({ page, context }) => {
    const person = newPerson('nojs')
    await page.goto('/register')
    await page.locator('[name=email]:visible').fill(person.email)
    await submit(page)
    await expect(page.locator('[id$=full_name-error]:visible')).toBeVisible()
    await expect(page.locator('[name=email]:visible')).toHaveValue(person.email)
    await fillSignUp(page, person)
    await expect(page.locator('main [role=status]:visible')).toContainText(person.email)
    await page.goto(await confirmationLink(person))
    await submit(page)
    await expect(page).toHaveURL((url) => url.pathname === '/dashboard')
    await context.clearCookies()
    await signIn(page, 'es', { ...person, password: 'Wrong2026' })
    await expect(page.locator('main [role=alert]:visible')).toBeVisible()
    await expect(page.locator('[name=email]:visible')).toHaveValue(person.email)
    await signIn(page, 'es', person)
    await expect(page).toHaveURL((url) => url.pathname === '/dashboard')
    await page.goto('/reset-password')
    await page.locator('[name=password]:visible').fill('Canal2027')
    await submit(page)
    await expect(page.locator('main [role=alert]:visible')).toContainText(
      text('es', 'accounts.reset.toSecurity'),
    )
    await page.goto('/forgot-password')
    await page.locator('[name=email]:visible').fill(person.email)
    await submit(page)
    const mail = await waitForMail(person.email, ({ html }) => html.includes('type=recovery'))
    await page.goto(linkIn(mail))
    await submit(page)
    await expect(page).toHaveURL((url) => url.pathname === '/reset-password')
    await page.locator('[name=password]:visible').fill('Canal2027')
    await submit(page)
    await expect(page).toHaveURL((url) => url.pathname === '/dashboard')
  })
})
