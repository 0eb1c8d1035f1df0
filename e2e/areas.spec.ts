import { expect, type Language, makeAdmin, path, signUpAndConfirm, test } from './fixtures'
import { text } from './messages'

const OWN = ['/dashboard/goride-franchise', '/dashboard/scamscan', '/partner-dashboard']
const ADMIN = [
  '/admin/banners',
  '/admin/scamscan',
  '/admin/goride-franchises',
  '/admin/tokens',
  '/admin/messages',
]

for (const language of ['es', 'en'] as Language[]) {
  test(`the areas of later say what they are for, and ask who is there (${language})`, async ({
    page,
    db,
  }) => {
    for (const href of [...OWN, ...ADMIN]) {
      await page.goto(path(language, href))
      await page.waitForURL((url) => url.pathname === path(language, '/login'))
    }
    const person = await signUpAndConfirm(page, language)
    for (const href of OWN) {
      await page.locator(`main a[href="${path(language, href)}"]`).click()
      await page.waitForURL((url) => url.pathname === path(language, href))
      await expect(page.locator('main [data-slot=empty-state]:visible a')).toHaveCount(2)
      await page.goto(path(language, '/dashboard'))
    }
    for (const href of ADMIN) {
      const answer = await page.goto(path(language, href))
      expect(answer?.status(), href).toBe(403)
    }
    await makeAdmin(db, person)
    await page.goto(path(language, '/admin'))
    await expect(page.getByText(text(language, 'admin.messages'), { exact: true })).toBeVisible()
    for (const href of ADMIN) {
      const answer = await page.goto(path(language, href))
      expect(answer?.status(), href).toBe(200)
    }
  })
}
