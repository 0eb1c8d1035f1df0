import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import {
  DEVICE_TAGS,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  makeAdmin,
  newNetwork,
  newPerson,
  PASSWORD,
  path,
  setting,
  signUpAndConfirm,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { makePayable, payRun, secondAdmin, settlePayout } from './payout-steps'
import { moveProgram } from './program-steps'
import { post, type Shop } from './shop'

/** A person with a browser and a network of their own. */
async function open(browser: Browser, language: Language): Promise<Page> {
  const locale = language === 'es' ? 'es-PA' : 'en-US'
  const context = await browser.newContext({ locale, extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() } })
  return context.newPage()
}

function tick(page: Page, job: 'outbox' | 'maturing') {
  return page.request.post(`/api/cron/${job}`, {
    headers: { authorization: `Bearer ${setting('CRON_SECRET')}` },
  })
}

/** The administrator creates and publishes the program and its API key through the screens. */
async function publishProgram(admin: Page, language: Language, name: string): Promise<Shop> {
  const slug = `p-${randomUUID().slice(0, 8)}`
  await admin.goto(path(language, '/admin/programs/new'))
  const form = admin.locator('form:has([name=slug])')
  await form.locator('[name=name_es]').fill(name)
  await form.locator('[name=summary_es]').fill('Un programa para probar el camino completo.')
  await form.locator('[name=slug]').fill(slug)
  await form.locator('[name=destination]').fill('/')
  await form.locator('[name=reward_value]').fill('12.5')
  await form.locator('[name=minimum_payout]').fill('10')
  await form.locator('[name=hold_days]').fill('90') // the list sorts the latest maturity first
  await form.locator('button[type=submit]').click()
  await admin.waitForURL((url) => url.pathname === path(language, `/admin/programs/${slug}/edit`))
  await moveProgram(admin, language, slug, 'published')
  await admin.goto(path(language, `/admin/programs/${slug}/keys`))
  const card = admin.locator('form:has([name=label])')
  await card.locator('[name=label]').fill('Tienda')
  await card.locator('[name=current_password]').fill(PASSWORD)
  await card.locator('button[type=submit]').click()
  const shown = card.locator('[role=status] code')
  await expect(shown).toHaveCount(2)
  const [keyId, secret] = await shown.allInnerTexts()
  expect(keyId).toMatch(/^key_/)
  expect(secret).toMatch(/^whsec_/)
  return { keyId: keyId ?? '', secret: secret ?? '' }
}

/** The figure under a label on the affiliate's dashboard. */
function tile(page: Page, language: Language, key: string) {
  const label = page.getByText(text(language, `affiliates.${key}`), { exact: true }).and(page.locator('dt'))
  return page.locator('[data-slot=stat-tile]').filter({ has: label }).locator('dd').first()
}

for (const language of languagesOf('en')) {
  test(`from a click to a paid commission, and a refund after it (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ browser, db }) => {
    test.setTimeout(180_000)
    const dashboard = path(language, '/affiliate-dashboard')
    const name = `Programa ${randomUUID().slice(0, 8)}`

    const admin = await open(browser, language)
    const boss = newPerson('admin')
    await signUpAndConfirm(admin, language, boss)
    await makeAdmin(db, boss)
    const shop = await publishProgram(admin, language, name)
    // All people here share one network and buy at once: fraud.spec.ts covers those rules.
    await db`insert into public.program_fraud_settings (program_id, rules)
      select id, '{}' from public.programs where name ->> 'es' = ${name}`

    const affiliate = await open(browser, language)
    const marisol = await signUpAndConfirm(affiliate, language, newPerson('afiliada'))
    await affiliate.goto(path(language, `/program-selection?q=${encodeURIComponent(name)}`))
    await expectAccessible(affiliate)
    await affiliate.locator('[data-slot=card]', { hasText: name }).getByRole('button').click()
    await expect(
      affiliate.locator('[data-slot=card]', { hasText: name }).getByText(text(language, 'affiliates.joined')),
    ).toBeVisible()
    await affiliate.goto(dashboard)
    const link = (await affiliate.locator('main code').textContent()) ?? ''

    const visitor = await open(browser, language)
    await visitor.goto(link.slice(link.indexOf('/r/')))
    expect(new URL(visitor.url()).pathname).toBe(path(language, '/'))
    const customer = await signUpAndConfirm(visitor, language, newPerson('cliente'))

    const order = `o-${randomUUID().slice(0, 8)}`
    const sale = {
      kind: 'sale',
      order_id: order,
      customer_id: 'c-1',
      customer_email: customer.email,
      amount: 19900,
      currency: 'USD',
    }
    const reported = await post(visitor.request, shop, '/api/v1/conversions', sale)
    expect(reported.status()).toBe(201)
    const again = await post(visitor.request, shop, '/api/v1/conversions', sale)
    expect(again.status()).toBe(200)
    expect(await again.json()).toEqual(await reported.json())

    await affiliate.goto(dashboard)
    await expect(tile(affiliate, language, 'pending')).toHaveText('$24.88')
    await expectAccessible(affiliate)
    await affiliate.goto(`${dashboard}/programs`)
    const counts = affiliate.locator('[data-slot=card] dd')
    await expect(counts).toHaveText(['1', '1', '1', '$24.88', '$0.00'])
    await expectAccessible(affiliate)
    await affiliate.goto(`${dashboard}/commissions`)
    await affiliate.locator(`[data-order=${order}] summary`).click()
    await expect(affiliate.locator(`[data-order=${order}] dl`)).toContainText('12.5')
    await expectAccessible(affiliate)

    const waiting = admin.locator(`[data-name="${order}"]`)
    const approve = admin.getByRole('button', { name: text(language, 'commissions.decision.approve') })
    await tick(admin, 'maturing')
    await admin.goto(path(language, '/admin/commissions?status=pending'))
    await waiting.getByRole('link').click()
    await expect(admin.locator('[data-sum]:visible')).toContainText('$24.88')
    await expect(approve).toHaveCount(0)
    await db`update public.commissions c set matures_at = now() from public.conversions s
      where s.id = c.conversion_id and s.external_id = ${order}`
    await tick(admin, 'maturing')
    await admin.goto(path(language, '/admin/commissions'))
    await expectAccessible(admin)
    await waiting.getByRole('link').click()
    await approve.click()
    await expect(approve).toHaveCount(0)

    await affiliate.goto(dashboard)
    await expect(tile(affiliate, language, 'available')).toHaveText('$24.88')

    await admin.goto(path(language, '/admin/payouts'))
    await expectAccessible(admin)
    await makePayable(db, marisol.email)
    await payRun(admin, language, name, await secondAdmin(browser, language, db))
    await settlePayout(admin, language, marisol.email, 'ACH-0001')

    await affiliate.goto(dashboard)
    await expect(tile(affiliate, language, 'paid')).toHaveText('$24.88')
    await tick(admin, 'outbox')
    const mail = await waitForMail(marisol.email, (m) => m.text.includes('ACH-0001'))
    expect(mail.html).toContain(dashboard)

    const refund = { refund_id: 'r-1', order_id: order, amount: 9950 }
    expect((await post(visitor.request, shop, '/api/v1/refunds', refund)).status()).toBe(201)
    await affiliate.goto(dashboard)
    await expect(tile(affiliate, language, 'available')).toHaveText('-$12.44')
    await expect(tile(affiliate, language, 'paid')).toHaveText('$24.88')
  })
}
