import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { encodeFunctionData, getAddress } from 'viem'
import { tokenSaleAbi } from '../lib/ito/abi/token-sale'
import {
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  newPerson,
  path,
} from './fixtures'
import { press, reach } from './keys'
import { text } from './messages'
import {
  approveBuyer,
  aWhitepaper,
  buyDirectly,
  dollars,
  later,
  newAccount,
  openOffering,
  sendAs,
  settle,
  test,
} from './token-stage'
import { administrators, field } from './token-steps'

const OFFICE = '/admin/tokens'

const button = (page: Page, language: Language, key: string) =>
  page.locator('main').getByRole('button', { name: text(language, key), exact: true })

/** Fills in the editor of an offering as it stands. */
async function fillPlan(page: Page, slug: string) {
  const plan: Record<string, string> = {
    name_es: 'Oferta del cuento',
    name_en: 'Story offering',
    slug,
    token_name: 'Cuento',
    token_symbol: 'CTO',
    soft_cap: '1,000',
    hard_cap: '3000',
    min_purchase: '100',
    max_contribution: '3000',
    phase_0_starts: '2030-01-01T00:00',
    phase_0_ends: '2030-02-01T00:00',
    phase_0_price: '0.05',
    phase_0_cap: '22,000',
  }
  for (const [at, tier] of ['bronze', 'silver', 'gold', 'platinum'].entries())
    plan[`${tier}_minimum`] = String(100 * 10 ** at)
  for (const tier of ['bronze', 'silver', 'gold', 'platinum', 'institutional'])
    plan[`${tier}_benefits_es`] = 'Beneficios del nivel'
  for (const [name, value] of Object.entries(plan)) await field(page, name).fill(value)
}

for (const language of languagesOf('en'))
  test.describe(`the token office in ${language}`, {
    tag: language === 'en' ? ['@phone', '@only-phone'] : [],
  }, () => {
    test.use({ language })

    test('an offering is drafted by one administrator and opened by another', async ({ page, db }) => {
      test.slow()
      const slug = `cuento-${randomUUID().slice(0, 8)}`
      const { second } = await administrators(page, db, language)
      await page.goto(path(language, `${OFFICE}/offerings/new`))
      await fillPlan(page, slug)
      await field(page, 'hard_cap').fill('10')
      await press(page, button(page, language, 'offerings.form.save'))
      await expect(field(page, 'hard_cap')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await field(page, 'hard_cap').fill('3000')
      await button(page, language, 'offerings.form.save').click()
      await page.waitForURL((url) => url.pathname === path(language, `${OFFICE}/offerings/${slug}`))
      await page.goto(path(language, `${OFFICE}/offerings/${slug}/simulation`))
      await reach(page, field(page, 'd0'))
      await page.keyboard.type('5000')
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-outcome=soft] [data-phase="0"]')).toContainText('22,000')
      await expectAccessible(page)
      const paper = aWhitepaper()
      await db`insert into public.offering_whitepapers (offering_id, version, body, hash, changes)
        select id, 1, ${paper}, ito.hash_of(${paper}), '{"es":"Primera versión"}' from public.offerings where slug = ${slug}`
      await page.goto(path(language, `${OFFICE}/offerings/${slug}`))
      await expect(button(page, language, 'offerings.decide.submit')).toHaveCount(0) // a whitepaper comes first
      await page.locator('[data-paper-first] a').click()
      await button(page, language, 'offerings.papers.publish').click()
      await expect(page.locator('[data-paper="1"] a')).toHaveCount(2)
      await page.goto(path(language, `${OFFICE}/offerings/${slug}`))
      await button(page, language, 'offerings.decide.submit').click()
      await expect(page.locator('[data-decision=review]')).toBeVisible()
      await button(page, language, 'offerings.decide.activate').click()
      await expect(page.locator('main [role=alert]')).toContainText(
        text(language, 'errors.ito.own_submission'),
      )
      await enterAs(page, second)
      await page.goto(path(language, '/admin'))
      await expect(page.locator('main a[href$="/admin/tokens?state=review"]')).toBeVisible()
      await page.goto(path(language, `${OFFICE}/offerings/${slug}`))
      await button(page, language, 'offerings.decide.activate').click()
      await expect(page.locator('[data-decision=active]')).toBeVisible()
      await expectAccessible(page)
      await page.goto(path(language, `${OFFICE}/offerings/${slug}/edit`))
      await expect(page.locator('main form')).toHaveCount(0)
      await page.goto(path(language, `/dashboard/search?q=${slug}`))
      await expect(page.locator(`main a[href$="/admin/tokens/offerings/${slug}"]`)).toBeVisible()
    })

    test('a buyer is approved, and what they paid by bank is allocated by two', async ({ page, db }) => {
      test.slow()
      const stage = await openOffering(db)
      const buyer = newPerson('rosa')
      await enterAsNew(page, language, buyer)
      await approveBuyer(db, stage, buyer.email)
      await db`update public.eligibility_declarations set state = 'review', decided_at = null, valid_until = null
        where person_id = (select id from public.profiles where email = ${buyer.email})`
      const [made] =
        await db`insert into public.token_reservations (offering_id, person_id, phase, amount, price, due_at)
        select o.id, p.id, 0, 10000, 50000, now() + interval '7 days' from public.offerings o, public.profiles p
        where o.slug = ${stage.slug} and p.email = ${buyer.email} returning number::int`
      const { second } = await administrators(page, db, language)
      await page.goto(path(language, `${OFFICE}/eligibility?waits=yes&q=${encodeURIComponent(buyer.email)}`))
      await expectAccessible(page)
      await page.locator('main [data-row] a').first().click()
      await button(page, language, 'offerings.eligibility.decide.approve').click()
      await expect(page.locator('[data-decision=eligibility]')).toHaveCount(0)
      await expectAccessible(page)
      const reservation = path(language, `${OFFICE}/reservations/${made?.number}`)
      await page.goto(reservation)
      await field(page, 'reference').fill('ACH 771')
      await page.locator('[data-next=reserved] button[type=submit]').click()
      await expect(page.locator('[data-next=paid]')).toBeVisible()
      await page.locator('[data-next=paid] button[type=submit]').click()
      await expect(page.locator('main [role=alert]')).toContainText(
        text(language, 'errors.ito.own_submission'),
      )
      await enterAs(page, second)
      await page.goto(reservation)
      await page.locator('[data-next=paid] button[type=submit]').click()
      await expect(page.locator('[data-next=allocated]')).toContainText(
        text(language, 'offerings.reservations.steps.allocated.noWallet'),
      )
      await expectAccessible(page)
      await page.goto(path(language, `${OFFICE}/holders?offering=${stage.slug}`))
      await expect(page.locator('main [data-row]')).toContainText('2,000')
    })

    test.describe('a sale that ended', () => {
      test.use({ clock: 'moved' })
      test('a quarter is divided among holders, and proposed by a file for a Safe', async ({ page, db }) => {
        test.slow()
        const stage = await openOffering(db, { lasts: 3_600, softCap: dollars(1_000) })
        const [rich, poor] = [await newAccount(), await newAccount()]
        await buyDirectly(stage, rich, 50_000)
        await buyDirectly(stage, poor, 1_000)
        await later(3_700)
        await sendAs(rich, stage.sale, encodeFunctionData({ abi: tokenSaleAbi, functionName: 'finalize' }))
        await settle(page.request)
        await administrators(page, db, language)
        const offering = path(language, `${OFFICE}/offerings/${stage.slug}`)
        await page.goto(`${offering}/dividends`)
        await expectAccessible(page)
        await field(page, 'profit').fill('1000')
        await button(page, language, 'offerings.dividends.draftSubmit').click()
        await page.waitForURL(/\/dividends\/[0-9a-f-]{36}$/)
        await expect(page.locator('main')).toContainText('$100.00')
        await expectAccessible(page)
        const list = page.url()
        const csv = await page.request.get(
          (await page.locator('a[href*="/api/tokens/rounds/"]').getAttribute('href')) ?? '',
        )
        expect(await csv.text()).toContain(rich.address.toLowerCase())
        await page.goto(`${offering}/calls?call=dividends_propose`)
        await expectAccessible(page)
        await field(page, 'reason').fill('Utilidades del trimestre')
        await button(page, language, 'offerings.calls.export').click()
        const exported = page.locator('[data-call=propose]')
        await expect(exported).toContainText('Utilidades del trimestre')
        const file = await page.request.get(
          (await exported.locator('a[href*="step=execute"]').getAttribute('href')) ?? '',
        )
        const safe = await file.json()
        expect(safe.meta).toMatchObject({
          createdFromSafeAddress: stage.dividendManager.address,
          checksum: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        })
        const [proposal] = safe.transactions
        expect(proposal).toMatchObject({
          to: getAddress(stage.dividends),
          contractMethod: { name: 'propose' },
        })
        await sendAs(stage.dividendManager, proposal.to, proposal.data) // what the Safe's owners sign
        await settle(page.request)
        await page.goto(list)
        await button(page, language, 'offerings.dividends.publish').click()
        await expect(page.locator('[data-round-state=published]')).toBeVisible()
        await page.goto(`${offering}/calls?call=sale_withdraw`)
        await field(page, 'account').fill('0x12')
        await field(page, 'reason').fill('Fin de la venta')
        await button(page, language, 'offerings.calls.export').click()
        await expect(field(page, 'account')).toHaveAttribute('aria-invalid', 'true')
        await field(page, 'account').fill(rich.address)
        await button(page, language, 'offerings.calls.export').click()
        const delayed = page.locator('[data-call=withdrawProceeds]')
        await expect(delayed.locator('a[href*="step=announce"]')).toBeVisible()
        const first = await page.request.get(
          (await delayed.locator('a[href*="step=announce"]').getAttribute('href')) ?? '',
        )
        expect((await first.json()).transactions[0]).toMatchObject({
          to: getAddress(stage.access),
          contractMethod: { name: 'schedule' },
        })
        await page.goto(`${offering}/staking`)
        await expectAccessible(page)
        await expect(page.locator('main')).toContainText('1,000,000')
      })
    })
  })

test('a difference is found, alerts, and is closed with its reason, without scripts', async ({
  browser,
  page,
  db,
}) => {
  const stage = await openOffering(db)
  await settle(page.request)
  const { first } = await administrators(page, db, 'es')
  await db`select public.record_findings(${stage.chainId},
    ${db.json([{ kind: 'raised', subject: `${stage.sale.toLowerCase()} cuento`, on_chain: '1', in_database: '2' }])})`
  await page.goto('/admin')
  await expect(page.locator('main a[href$="/admin/tokens/chain?state=open"]')).toBeVisible()
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto(`/admin/tokens/chain?q=${stage.sale.toLowerCase()}`)
  const row = still.locator('[data-below]').first()
  await row.locator('summary').click()
  await row.locator('[name=reason]').fill('Se leyó de nuevo')
  await row.locator('button[type=submit]').click()
  await expect(still.locator('main [data-row]').first()).toContainText('Se leyó de nuevo')
  await plain.close()
  const [mail] = await db`select count(*)::int as mails from core.outbox where template = 'token_findings'
    and recipient = ${first.email}`
  expect(mail?.mails).toBe(1)
})
