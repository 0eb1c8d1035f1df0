import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { sendMails } from './account-steps'
import {
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  makeAdmin,
  newPerson,
  path,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

const label = (language: Language, key: string) => text(language, `rewards.${key}`)

/** A published program with its ten percent, an administrator who is signed in, and an affiliate of it. */
async function setUp(page: Page, db: Sql, language: Language) {
  const { programId } = await makeScene(db)
  const [program] = await db<{ slug: string }[]>`select slug from public.programs where id = ${programId}`
  const affiliate = await enterAsNew(page, language)
  await joinAs(db, affiliate.email, programId)
  const admin = await enterAsNew(page, language, newPerson('jefa'))
  await makeAdmin(db, admin)
  return { programId, slug: program?.slug ?? '', affiliate, admin }
}

const field = (page: Page, name: string) => page.locator(`main [name=${name}]:visible`)
const open = (page: Page, title: string) => page.locator('main summary', { hasText: title }).first().click()

for (const language of languagesOf('en')) {
  test.describe(`in ${language}`, () => {
    test.use({
      language,
      viewport: language === 'es' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    })

    test('a tiered reward is built, described, simulated and replaced with notice; the affiliate sees both', async ({
      page,
      db,
    }) => {
      test.setTimeout(180_000) // three accounts and all screens of both sides
      const { slug, programId, affiliate } = await setUp(page, db, language)
      const rewards = path(language, `/admin/programs/${slug}/rewards`)
      await page.goto(rewards)
      await expect(page.locator('[data-reward]')).toContainText('10%')
      await expectAccessible(page)

      await page.getByRole('link', { name: label(language, 'list.change') }).click()
      await page.waitForURL(/follows=/)
      await field(page, 'value').fill('mucho')
      await page.getByRole('button', { name: label(language, 'form.preview') }).click()
      await expect(field(page, 'value')).toHaveAttribute('aria-invalid', 'true')
      await field(page, 'value').fill('20')
      await open(page, label(language, 'form.conditions'))
      await field(page, 'countries').fill('pa, cr')
      await field(page, 'customer').selectOption('new')
      await open(page, label(language, 'form.steps'))
      await field(page, 'step_from_0').fill('11')
      await field(page, 'step_value_0').fill('25')
      await open(page, label(language, 'form.caps'))
      await field(page, 'cap_amount_0').fill('500')
      await page.getByRole('button', { name: label(language, 'form.preview') }).click()
      const sentence = page.locator('main form [role=status]').first()
      await expect(sentence).toContainText('20%')
      await expect(sentence).toContainText('25%')
      await expect(sentence).toContainText('$500.00')
      await expect(field(page, 'step_value_3'), 'the preview adds rows').toBeVisible()
      await expectAccessible(page)
      await field(page, 'from').fill('2026-01-01')
      await page.getByRole('button', { name: label(language, 'form.saveVersion') }).click()
      await expect(field(page, 'from')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'step_value_0')).toHaveValue('25')
      await field(page, 'from').fill('')
      await page.getByRole('button', { name: label(language, 'form.saveVersion') }).click()
      await page.waitForURL(/done=followed/)
      const row = page.locator('[data-reward]')
      await expect(row).toContainText('10%')
      await expect(row).toContainText('25%')

      await sendMails(page.request)
      const mail = await waitForMail(affiliate.email, ({ text: body }) => body.includes('25%'))
      expect(mail.text).toContain(text(language, 'mail.reward_changed.from'))
      expect(mail.text, 'old and new side by side').toContain('10%')

      await page.goto(path(language, `/admin/programs/${slug}/simulator`))
      await field(page, 'affiliate').selectOption({ label: `${affiliate.name} (${affiliate.email})` })
      await field(page, 'amount').fill('1,200.50')
      await page.getByRole('button', { name: label(language, 'simulator.submit') }).click()
      await expect(page.locator('output')).toHaveText('$120.05')
      await expect(page.locator('[data-outcome=chosen]')).toHaveCount(1)
      await expectAccessible(page)
      const shared = page.url()
      await page.goto(shared)
      await expect(page.locator('output')).toHaveText('$120.05')
      await open(page, label(language, 'simulator.more'))
      await field(page, 'tax').fill('9,999.00')
      await page.getByRole('button', { name: label(language, 'simulator.submit') }).click()
      await expect(field(page, 'tax')).toHaveAttribute('aria-invalid', 'true')

      await enterAs(page, affiliate)
      await page.goto(path(language, '/affiliate-dashboard/rewards'))
      const mine = page.locator(`[data-rewards="${programId}"]`)
      await expect(mine).toContainText('10%')
      await expect(mine).toContainText('25%')
      await expectAccessible(page)
    })

    test('a bounty is created, submitted, returned, submitted again and paid', async ({ page, db }) => {
      test.setTimeout(180_000)
      const { slug, affiliate, admin } = await setUp(page, db, language)
      const bounties = path(language, `/admin/programs/${slug}/bounties`)
      await page.goto(bounties)
      await field(page, 'title_es').fill('Reseña en video')
      await field(page, 'title_en').fill('A video review')
      await field(page, 'description_es').fill('Publica una reseña de tres minutos.')
      await field(page, 'amount').fill('40.50')
      await page.getByRole('button', { name: label(language, 'bounty.create') }).click()
      await expect(page.locator('[data-bounty]')).toContainText('$40.50')
      await expectAccessible(page)

      await enterAs(page, affiliate)
      const mine = path(language, '/affiliate-dashboard/bounties')
      await page.goto(mine)
      await field(page, 'proof').fill('nada')
      await page.getByRole('button', { name: label(language, 'bounty.handIn') }).click()
      await expect(field(page, 'proof')).toHaveAttribute('aria-invalid', 'true')
      await field(page, 'proof').fill('https://blog.example.com/video')
      await page.getByRole('button', { name: label(language, 'bounty.handIn') }).click()
      await expect(page.locator('main')).toContainText(label(language, 'review.state.submitted'))
      await expectAccessible(page)

      await enterAs(page, admin)
      await page.goto(bounties)
      await field(page, 'decision').selectOption('changes_asked')
      await field(page, 'answer').fill('Falta decir que recibes una comisión')
      await page.getByRole('button', { name: label(language, 'review.submit') }).click()
      await expect(page.locator('[data-submission]')).toBeHidden()

      await enterAs(page, affiliate)
      await page.goto(mine)
      await expect(page.locator('main')).toContainText('Falta decir que recibes una comisión')
      await field(page, 'proof').fill('https://blog.example.com/video-2')
      await page.getByRole('button', { name: label(language, 'bounty.handIn') }).click()
      await expect(field(page, 'proof')).toBeHidden()

      await enterAs(page, admin)
      await page.goto(bounties)
      await expect(page.locator('[data-submission]')).toContainText('video-2')
      await page.getByRole('button', { name: label(language, 'review.submit') }).click()
      await expect(page.locator('[data-submission]')).toBeHidden()
      await page.goto(`${bounties}?state=approved`)
      await expect(page.locator('[data-submission]')).toContainText('video-2')
      await expectAccessible(page)
      await page.goto(path(language, `/admin/programs/${slug}/conversions?kind=bounty`))
      await page.locator('[data-row] a').click()
      await expect(page.locator('[data-step=bounty]')).toContainText('$40.50')

      await enterAs(page, affiliate)
      await page.goto(path(language, '/affiliate-dashboard/commissions'))
      const commission = page.locator('[data-commission]')
      await expect(commission).toContainText('$40.50')
      await expect(commission).toContainText(language === 'es' ? 'Reseña en video' : 'A video review')
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the builder describes the reward and creates it', async ({ page, db }) => {
    test.setTimeout(120_000)
    const { slug } = await setUp(page, db, 'es')
    await page.goto(`/admin/programs/${slug}/rewards/new`)
    await field(page, 'event').selectOption('lead')
    await field(page, 'kind').selectOption('flat')
    await field(page, 'value').fill('2.50')
    await page.getByRole('button', { name: label('es', 'form.preview') }).click()
    await expect(page.locator('main form [role=status]').first()).toContainText('$2.50')
    await expect(field(page, 'kind')).toHaveValue('flat')
    await page.getByRole('button', { name: label('es', 'form.save'), exact: true }).click()
    await page.waitForURL(/done=created/)
    await expect(page.locator('[data-reward]')).toHaveCount(2)
  })
})
