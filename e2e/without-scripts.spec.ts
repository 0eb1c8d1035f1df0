import { enterAsNew, expect, makeAdmin, newPerson, test } from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

const AREAS = [
  ['account', '/dashboard'],
  ['affiliate', '/affiliate-dashboard'],
  ['admin', '/admin'],
] as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [area, start] of AREAS) {
    test(`each place of the area ${area} opens and shows its content`, async ({ page, db }) => {
      test.slow()
      const person = await enterAsNew(page, 'es', newPerson('admin'))
      await joinAs(db, person.email, (await makeScene(db)).programId)
      await makeAdmin(db, person)
      await page.goto(start)
      const places = page
        .getByRole('navigation', { name: text('es', `shell.areas.${area}`), exact: true })
        .locator('li a')
      const paths = await places.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(paths.length).toBeGreaterThan(8)
      for (const path of paths) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(200)
        await expect(page.locator('main h1:visible'), path).toHaveCount(1)
        // what streams in late stays in a hidden part that only a script moves to its place
        await expect(page.locator('[hidden][id^="S:"]'), path).toHaveCount(0)
        await expect(
          page.getByText(text('es', 'layout.loading')).filter({ visible: true }),
          path,
        ).toHaveCount(0)
        await expect(page.locator(`aside [aria-current][href="${path}"]`), path).toBeVisible()
      }
    })
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('the places stand above the page and lead on', async ({ page, db }) => {
      await makeAdmin(db, await enterAsNew(page, 'es', newPerson('admin')))
      await page.goto('/admin')
      await page.locator('aside summary').click()
      await page.locator('aside a[href="/admin/payouts"]').click()
      await page.waitForURL((url) => url.pathname === '/admin/payouts')
      await expect(page.locator('main h1:visible')).toHaveCount(1)
    })
  })
})
