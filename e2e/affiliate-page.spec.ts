import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import {
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  makeAdmin,
  newPerson,
  type Person,
  path,
  test,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene, visit } from './scene'

/** An affiliate with one of everything: two sales, of which one is held for its speed and one is in a prepared payout. */
async function makeStory(db: Sql, ana: Person, admin: Person) {
  const { programId, shop } = await makeScene(db)
  const [order, fast] = [`P-${randomUUID().slice(0, 8)}`, `R-${randomUUID().slice(0, 8)}`]
  const coupon = `ANA-${randomUUID().slice(0, 8).toUpperCase()}`
  return db.begin(async (tx) => {
    const joined = await joinAs(tx, ana.email, programId)
    const { affiliateId, enrollmentId, code } = joined
    await tx`insert into public.coupons (enrollment_id, program_id, code) values (${enrollmentId}, ${programId}, ${coupon})`
    await tx`insert into public.payout_methods (id, affiliate_id, kind, holder, label, confirmed_at)
      values (gen_random_uuid(), ${affiliateId}, 'bank', 'person', 'Banco General ····1234', now())`
    await tx`insert into public.tax_details (affiliate_id, kind, legal_name, country, id_kind, tax_id, address, city, self_billing_version)
      values (${affiliateId}, 'person', 'Ana Lucía Pérez', 'PA', 'cedula', '8-442-445', 'Calle 50, casa 4', 'Panamá', 1)`
    const sell = async (order_id: string, clicked_at: string) => {
      const [click_id] = await visit(tx, code, [{ clicked_at }])
      const sale = { order_id, customer_id: order_id, click_id, amount: 40_000, currency: 'USD' }
      await tx`select public.report_sale(${shop.keyId}, ${tx.json(sale)})`
    }
    await sell(order, new Date(Date.now() - 3_600_000).toISOString())
    await tx`update public.commissions set matures_at = now() - interval '1 hour' where enrollment_id = ${enrollmentId}`
    await tx`select public.mature_commissions()`
    await tx`update public.program_fraud_settings set rules = '{fast_sale}' where program_id = ${programId}`
    await sell(fast, new Date().toISOString())
    const [person] = await tx<{ id: string }[]>`select id from public.profiles where email = ${admin.email}`
    await tx`select set_config('request.jwt.claim.sub', ${person?.id ?? ''}, true)`
    await tx`select public.add_affiliate_note(${affiliateId}, 'Prefiere que la llamen por la tarde.')`
    await tx`select public.approve_commission(c.id, gen_random_uuid()) from public.commissions c
      where c.enrollment_id = ${enrollmentId} and c.status = 'matured'`
    await tx`select public.prepare_payout_run(${programId}, (now() at time zone 'America/Panama')::date, gen_random_uuid())`
    await tx`select set_config('request.jwt.claim.sub', '', true)`
    await tx`select public.enqueue_mail('welcome', ${ana.email}, 'es', '{"name":"Ana"}', ${randomUUID()})`
    return { ...joined, coupon, order, fast }
  })
}

/** The sections of the overview, each with what this affiliate has there and the page of all of it. */
const sectionsOf = (language: Language, story: Awaited<ReturnType<typeof makeStory>>) => [
  { key: 'conversions.title', holds: story.order, page: 'conversions' },
  { key: 'commissions.title', holds: story.order, page: 'commissions' },
  { key: 'payouts.title', holds: text(language, 'payouts.states.prepared'), page: 'payouts' },
  { key: 'payouts.affiliate.title', holds: 'Banco General ····1234', page: 'payouts' },
  { key: 'links.affiliate.links', holds: `/r/${story.code}`, page: 'links' },
  { key: 'links.affiliate.coupons', holds: story.coupon, page: 'links' },
  { key: 'links.affiliate.clicksTitle', holds: `/r/${story.code}`, page: 'clicks' },
  { key: 'fraud.reviews.title', holds: text(language, 'fraud.rules.fast_sale.name'), page: 'reviews' },
  { key: 'affiliates.profile.notes', holds: 'Prefiere que la llamen', page: 'notes' },
  { key: 'users.mails.title', holds: text(language, 'users.mails.names.welcome'), page: 'mails' },
]

for (const language of languagesOf('es')) {
  test.describe(`an administrator in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } })
    const label = (key: string) => text(language, key)

    test('goes from the list of people to an affiliate and finds each kind of record', async ({
      page,
      db,
    }) => {
      test.setTimeout(180_000)
      const ana = newPerson('ana')
      await enterAsNew(page, language, ana)
      await page.context().clearCookies()
      const admin = await enterAsNew(page, language, newPerson('jefa'))
      await makeAdmin(db, admin)
      const story = await makeStory(db, ana, admin)
      const base = path(language, `/admin/affiliates/${story.affiliateId}`)

      await page.goto(path(language, `/admin/users?q=${encodeURIComponent(ana.email)}`))
      const account = page.locator(`[data-account="${ana.email}"]`)
      await account.locator('summary').first().click()
      await account.getByRole('link', { name: label('users.affiliate') }).click()
      await page.waitForURL((url) => url.pathname === base)
      const main = page.locator('main')
      await expect(main.getByRole('heading', { level: 1 })).toContainText(ana.name)
      await expect(main.locator('[data-task=reviews]')).toBeVisible()
      await expect(main.locator('[data-slot=stat-tile]').first()).toBeVisible()
      await expect(main).toContainText('8-442-445')
      await expectAccessible(page)

      for (const { key, holds, page: folder } of sectionsOf(language, story)) {
        const heading = page.getByRole('heading', { level: 2, name: label(key), exact: true })
        const section = main.locator('section', { has: heading })
        await expect(section.filter({ hasText: holds }).first(), key).toBeVisible()
        await section.getByRole('link', { name: new RegExp(`^${label('table.all')}`) }).click()
        await page.waitForURL((url) => url.pathname === `${base}/${folder}`)
        await expect(main.getByText(holds).filter({ visible: true }).first(), `${folder} page`).toBeVisible()
        const tabs = main.getByRole('navigation', { name: label('admin.affiliate.label') })
        await expect(tabs.locator('[aria-current=page]')).toHaveText(label(`admin.affiliate.tabs.${folder}`))
        await expectAccessible(page)
        await page.goto(base)
      }

      await main.getByRole('link', { name: label('affiliates.profile.view'), exact: true }).click()
      await page.waitForURL((url) => url.pathname === `${base}/view`)
      await expect(main.locator('#results')).toBeVisible()
      await expectAccessible(page)
    })

    test('narrows the commissions of an affiliate, and reads a deleted account as one', async ({
      page,
      db,
    }) => {
      const ana = newPerson('ana')
      await enterAsNew(page, language, ana)
      await page.context().clearCookies()
      const admin = await enterAsNew(page, language, newPerson('jefa'))
      await makeAdmin(db, admin)
      const { affiliateId, order, fast } = await makeStory(db, ana, admin)
      const base = path(language, `/admin/affiliates/${affiliateId}`)
      const main = page.locator('main')
      await page.goto(`${base}/commissions`)
      await expect(main.locator('tr[data-name]')).toHaveCount(2)
      await page.goto(`${base}/commissions?status=held`)
      await expect(main.locator('tr[data-name]')).toHaveCount(1)
      await expect(main.locator(`tr[data-name="${fast}"]`)).toBeVisible()
      await page.goto(`${base}/commissions?q=${order}`)
      await expect(main.locator(`tr[data-name="${order}"]`)).toBeVisible()
      await expect(main.locator('tr[data-name]')).toHaveCount(1)
      await db`update public.profiles set deleted_at = now(), full_name = 'x', email = ${`${affiliateId}@deleted.invalid`}
        where email = ${ana.email}`
      await page.goto(base)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(label('affiliates.profile.deleted'))
      await expect(main).not.toContainText('deleted.invalid')
      await page.goto(path(language, `/admin/affiliates/${randomUUID()}`))
      await expect(page.getByText(label('notFound.title')).first()).toBeVisible()
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('an administrator reads the page of an affiliate and writes a note', async ({ page, db }) => {
    const ana = newPerson('ana')
    await enterAsNew(page, 'en', ana)
    await page.context().clearCookies()
    const admin = await enterAsNew(page, 'en', newPerson('jefa'))
    await makeAdmin(db, admin)
    const story = await makeStory(db, ana, admin)
    const main = page.locator('main')
    await page.goto(`/en/admin/affiliates/${story.affiliateId}`)
    for (const { holds } of sectionsOf('en', story)) await expect(main.getByText(holds).first()).toBeVisible()
    await main
      .locator('nav')
      .getByRole('link', { name: text('en', 'admin.affiliate.tabs.notes') })
      .click()
    await main.locator('[name=body]').fill('Called her today')
    await main.getByRole('button', { name: text('en', 'affiliates.admin.care.addNote') }).click()
    await expect(main.getByText('Called her today').first()).toBeVisible()
  })
})
