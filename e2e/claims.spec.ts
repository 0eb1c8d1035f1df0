import { sendMails } from './account-steps'
import {
  DEVICE_TAGS,
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  makeAdmin,
  path,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'
import { post } from './shop'

/** A day in Panama, some days back. */
const daysAgo = (days: number) =>
  new Date(Date.now() - 5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

for (const language of ['es', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })
    const label = (key: string) => text(language, `conversions.claims.${key}`)

    test('a missing sale is claimed, accepted, and shows in the balance', {
      tag: DEVICE_TAGS[language],
    }, async ({ page, request, db }) => {
      test.slow()
      const scene = await makeScene(db)
      const [program] = await db<
        { slug: string }[]
      >`select slug from public.programs where id = ${scene.programId}`
      const sale = { order_id: 'o-1', customer_id: 'c-1', amount: 5000, currency: 'USD' }
      expect((await post(request, scene.shop, '/api/v1/sales', sale)).status()).toBe(201)
      const affiliate = await enterAsNew(page, language)
      await page.goto(path(language, '/affiliate-dashboard/claims'))
      await expect(page.locator('[data-slot=empty-state]')).toContainText(label('noProgram'))
      await joinAs(db, affiliate.email, scene.programId)
      await page.reload()
      await page.locator('main [name=order_id]:visible').fill('o-1')
      await page.locator('main [name=ordered_on]:visible').fill(daysAgo(3))
      await page.getByRole('button', { name: label('submit') }).click()
      await expect(page.locator('main [name=note]:visible')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('main [name=order_id]:visible')).toHaveValue('o-1')
      await page.locator('main [name=note]:visible').fill('Compró por mi enlace en otro teléfono')
      await page.getByRole('button', { name: label('submit') }).click()
      const mine = page.locator('[data-claim=o-1]')
      await expect(mine).toContainText(label('state.open'))
      await expectAccessible(page)

      const admin = await enterAsNew(page, language)
      await makeAdmin(db, admin)
      await page.goto(path(language, `/admin/programs/${program?.slug}/claims`))
      await expect(mine).toContainText(label('free'))
      await expectAccessible(page)
      await page.getByRole('button', { name: label('accept'), exact: true }).click()
      await expect(mine).toContainText(label('state.accepted'))
      await sendMails(page.request)
      const mail = await waitForMail(affiliate.email, ({ subject }) => subject.includes('o-1'))
      expect(mail.text).toContain('$5.00')

      await enterAs(page, affiliate)
      await page.goto(path(language, '/affiliate-dashboard/claims'))
      await expect(mine).toContainText(label('state.accepted'))
      const [balance] =
        await db`select pending::int from public.affiliate_balances where program_id = ${scene.programId}`
      expect(balance).toEqual({ pending: 500 })
    })
  })
}
