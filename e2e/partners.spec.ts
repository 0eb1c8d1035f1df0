import type { Page } from '@playwright/test'
import { newDevice, sendMails } from './account-steps'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  linkIn,
  makeAdmin,
  newPerson,
  path,
  submit,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

const FIELDS = {
  ruc: '155596713-2-2015',
  dv: '59',
  site: 'faro.example.com',
  plan: 'Reclutamos creadores de contenido y los acompañamos mes a mes.',
}

async function apply(page: Page, language: Language, company: string): Promise<void> {
  await page.goto(path(language, '/partner-dashboard'))
  for (const [name, value] of Object.entries({ company, ...FIELDS }))
    await page.locator(`main [name=${name}]:visible`).fill(value)
  await page.locator('main [name=dv]:visible').fill('00')
  await submit(page)
  await expect(page.getByText(text(language, 'errors.partner.dv')).first()).toBeVisible()
  await page.locator('main [name=dv]:visible').fill(FIELDS.dv)
  await expectAccessible(page)
  await submit(page)
  await expect(
    page.getByText(text(language, 'partners.apply.waiting').replace('{company}', company)).first(),
  ).toBeVisible()
}

for (const language of languagesOf('es')) {
  test(`a business becomes a partner, recruits and earns by it (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, browser, db }) => {
    test.slow() // three people, each at a place of their own
    const label = (key: string) => text(language, `partners.${key}`)
    const owner = await enterAsNew(page, language, newPerson('faro'))
    const { programId } = await makeScene(db)
    const company = `Faro ${Date.now()}`
    await apply(page, language, company)
    await db`insert into public.enrollments (affiliate_id, program_id) select a.id, ${programId}
      from public.affiliates a join public.profiles p on p.id = a.user_id where p.email = ${owner.email}`

    const office = await newDevice(browser, language)
    const admin = await enterAsNew(office, language, newPerson('admin'))
    await makeAdmin(db, admin)
    await office.goto(path(language, '/admin/partners?state=applied'))
    await expectAccessible(office)
    await office.getByRole('link', { name: company }).click()
    await office.getByRole('button', { name: label('admin.approve'), exact: true }).click()
    await expect(office.getByLabel(label('admin.contact')).first()).toBeVisible()
    await expectAccessible(office)

    const recruit = newPerson('recluta')
    await page.goto(path(language, '/partner-dashboard/team'))
    await page.locator('main [name=emails]:visible').fill(`${recruit.email}, nada`)
    await submit(page)
    await expect(page.getByText('nada').first()).toBeVisible()
    await expectAccessible(page)
    await sendMails(page.request)
    const mail = await waitForMail(recruit.email, ({ html }) => html.includes('/recruit?invitation='))

    const theirs = await newDevice(browser, language)
    await enterAsNew(theirs, language, recruit) // registers after the invitation was sent
    await theirs.goto(path(language, '/dashboard'))
    await expect(theirs.getByText(company).first()).toBeVisible()
    await theirs.goto(linkIn(mail, '/recruit'))
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: label('offer.accept'), exact: true }).click()
    await theirs.waitForURL((url) => url.pathname.endsWith('/program-selection'))
    const [account] = await db<{ id: string }[]>`select a.id from public.affiliates a
      join public.profiles p on p.id = a.user_id where p.email = ${recruit.email}`
    const [enrollment] = await db<{ id: string }[]>`insert into public.enrollments (affiliate_id, program_id)
      values (${account?.id ?? ''}, ${programId}) returning id`
    await db`select conversions.record_conversion(p, 'sale', ${`o-${Date.now()}`}, 10000, ${db.json({
      order_id: `o-${Date.now()}`,
      customer_id: 'c-1',
      amount: 10_000,
      currency: 'USD',
    })}, 'manual', ${enrollment?.id ?? ''}) from public.programs p where p.id = ${programId}`

    await page.goto(path(language, '/partner-dashboard'))
    await expect(page.locator('[data-slot=stat-tile]').filter({ hasText: '1.00' }).first()).toBeVisible()
    await expectAccessible(page)
    for (const place of ['team', 'network', 'overrides']) {
      await page.goto(path(language, `/partner-dashboard/${place}`))
      await expect(page.getByText(recruit.name).filter({ visible: true }).first()).toBeVisible()
      await expectAccessible(page)
    }
    const file = await page.request.get('/api/partners/overrides')
    expect(await file.text()).toContain(recruit.name)

    await theirs.goto(path(language, '/affiliate-dashboard/team'))
    await expect(theirs.getByText(company).filter({ visible: true }).first()).toBeVisible()
    await theirs.context().close()
    await office.context().close()
  })
}

test('an analyst reads and changes nothing', async ({ page, browser, db }) => {
  const owner = await enterAsNew(page, 'es', newPerson('faro'))
  const { programId } = await makeScene(db)
  const { affiliateId } = await joinAs(db, owner.email, programId)
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 10)
  await db`insert into public.partners (affiliate_id, company, ruc, dv, country, site, plan, code, state, decided_at)
    values (${affiliateId}, 'Faro, S.A.', ${FIELDS.ruc}, '59', 'PA', 'https://faro.example.com/', ${FIELDS.plan}, ${code},
      'approved', now())`
  const analyst = newPerson('eva')
  await page.goto('/partner-dashboard/members')
  await page.locator('main [name=email]:visible').fill(analyst.email)
  await page.locator('main form:has([name=email]) [name=role]').selectOption('analyst')
  await page.locator('main form:has([name=email]) [name=current_password]').fill(owner.password)
  await submit(page)
  await expect(page.getByText(analyst.email).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)

  const theirs = await newDevice(browser, 'es')
  await enterAsNew(theirs, 'es', analyst)
  await theirs.goto('/partner-invitation')
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: text('es', 'partners.offer.accept'), exact: true }).click()
  await theirs.waitForURL((url) => url.pathname === '/partner-dashboard')
  await expect(theirs.getByRole('heading', { name: 'Faro, S.A.' })).toBeVisible()
  await theirs.goto('/partner-dashboard/team')
  await expect(theirs.locator('main [name=emails]')).toHaveCount(0)
  await theirs.goto('/partner-dashboard/members')
  await expect(theirs.locator('main [name=email]')).toHaveCount(0)
  await expect(theirs.locator(`[data-member="${analyst.email}"]`)).toBeVisible()
  await theirs.context().close()
})
