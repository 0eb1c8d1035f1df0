import { randomUUID } from 'node:crypto'
import {
  DEVICE_TAGS,
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  path,
  test,
} from './fixtures'
import {
  applyFor,
  dragTo,
  enterAsOffice,
  idOf,
  move,
  moveClock,
  offerTerritory,
  openByHand,
  signatureRefusals,
  speak,
  tapTo,
} from './franchise-steps'
import { text } from './messages'
import { post, secretOf } from './shop'

const HOME = '/dashboard/goride-franchise'

for (const language of ['es', 'en'] satisfies Language[])
  test.describe(`in ${language}`, { tag: DEVICE_TAGS[language] }, () => {
    test.use({ language })

    test('from the enquiry to the first royalty: nothing is signed or paid before the fourteenth day', async ({
      page,
      db,
      isMobile,
    }) => {
      test.slow()
      const admin = await enterAsOffice(page, db, language)
      const one = await offerTerritory(db, admin)
      const applicant = await enterAsNew(page, language)
      await page.goto(path(language, '/franchises'))
      await page.goto(path(language, `/franchises/${one.slug}`))
      await expectAccessible(page)
      const number = await applyFor(page, language, one)
      await expect(page.locator('main')).toContainText(text(language, 'goride.officeTurn'))
      await expectAccessible(page)

      await enterAs(page, admin)
      await page.goto(path(language, '/admin/goride-franchises'))
      await expectAccessible(page)
      const card = page.locator(`[data-application="${number}"]`)
      await card.locator('summary').press('Enter')
      await card.locator('button[type=submit]').press('Enter')
      await expect(
        page.locator('[data-column=qualified]').locator(`[data-application="${number}"]`),
      ).toBeVisible()
      if (isMobile) {
        await tapTo(page, number, 'disclosed')
        await card.locator('button[type=submit]').tap()
      } else {
        await dragTo(page, number, 'open')
        await dragTo(page, number, 'disclosed')
      }
      await expect(page.locator('[data-column=disclosed]').locator(card)).toBeVisible()

      await enterAs(page, applicant)
      await page.goto(path(language, `${HOME}/applications/${number}`))
      await page.getByRole('link', { name: text(language, 'goride.chapters.cost') }).click()
      await expect(page.locator('main')).toContainText(applicant.email)
      await page.goto(path(language, `${HOME}/applications/${number}`))
      const pack = await page.request.get(
        (await page.locator('a[href^="/api/franchise-packs/"]').getAttribute('href')) ?? '',
      )
      expect((await pack.body()).subarray(0, 5).toString()).toBe('%PDF-')
      await page.locator('main [name=name]:visible').fill('Ana Pérez')
      await page
        .locator('main')
        .getByRole('button', { name: text(language, 'goride.disclosure.confirm') })
        .click()
      await expect(page.locator('main')).toContainText(text(language, 'goride.officeTurn'))
      const [reads] =
        await db`select count(*)::int as n, count(*) filter (where r.is_download)::int as downloads
        from public.franchise_reads r join public.franchise_disclosures d on d.id = r.disclosure_id
        join public.franchise_applications a on a.id = d.application_id where a.number = ${number}`
      expect(reads).toEqual({ n: 7, downloads: 6 })

      await enterAs(page, admin)
      await page.goto(path(language, '/admin/goride-franchises'))
      if (isMobile) await tapTo(page, number, 'interview')
      else {
        await dragTo(page, number, 'interview')
        await expect(card.locator('[name=note]')).toBeFocused()
      }
      await card.locator('[name=note]').fill('Conoce su zona')
      await card.locator('button[type=submit]').click()
      await expect(page.locator('[data-column=interview]').locator(card)).toBeVisible()
      await page.goto(path(language, `/admin/goride-franchises/applications/${number}`))
      await page
        .locator('main')
        .getByRole('button', { name: text(language, 'franchiseoffice.reserve.reserve') })
        .click()
      await expect(page.locator('main')).toContainText(text(language, 'franchiseoffice.reserve.here'))
      await move(page, language, number, 'agreement')
      await expectAccessible(page)

      await moveClock(db, number, 13)
      expect(await signatureRefusals(db, applicant, number)).toEqual([
        'errors.franchise.reading_time',
        'franchise_agreements_read_first',
      ])
      await enterAs(page, applicant)
      await page.goto(path(language, `${HOME}/applications/${number}`))
      await expect(page.getByRole('button', { name: text(language, 'goride.agreement.sign') })).toHaveCount(0)
      await moveClock(db, number, 14)
      await page.reload()
      await expect(page.locator('main')).toContainText(text(language, 'goride.yourTurn'))
      await expectAccessible(page)
      await page.locator('main [name=name]:visible').fill('Ana Pérez')
      await page
        .locator('main')
        .getByRole('button', { name: text(language, 'goride.agreement.sign') })
        .click()
      await expect(page.locator('main [aria-current=step]')).toContainText(
        text(language, 'goride.stages.deposit'),
      )
      await page.locator('main button[type=submit]', { hasText: '2,000' }).click()
      await page.waitForURL(/\/account\/orders\/P-\d{4}-\d{6,}$/)
      const order = page.url().split('/').at(-1) ?? ''

      await speak(
        db,
        await idOf(db, admin),
        (tx) =>
          tx`select public.confirm_order_payment(o.id, o.amount, 'ACH 5', ${randomUUID()}) from public.orders o where o.number = ${order}`,
      )
      await speak(
        db,
        await idOf(db, admin),
        (tx) => tx`select public.tick_franchise_item(a.id, i.id, true, null) from public.franchise_items i,
          public.franchise_applications a where a.number = ${number} and i.kind = 'onboarding' and i.is_active`,
      )
      await enterAs(page, admin)
      await move(page, language, number, 'open')
      await db`update public.franchises f set opened_on = opened_on - 60 from public.franchise_applications a
        where a.id = f.application_id and a.number = ${number}`
      await db`update public.franchise_contracts c set starts_on = starts_on - 60 from public.franchises f
        join public.franchise_applications a on a.id = f.application_id where c.franchise_id = f.id and a.number = ${number}`
      const [opened] = await db<{ day: string }[]>`select f.opened_on::text as day from public.franchises f
        join public.franchise_applications a on a.id = f.application_id where a.number = ${number}`

      await enterAs(page, applicant)
      await page.goto(path(language, HOME))
      await expect(page.locator('main')).toContainText(text(language, 'goride.nothing.title'))
      await expectAccessible(page)
      await page
        .locator('main')
        .getByRole('link', { name: text(language, 'goride.nothing.form') })
        .click()
      await page.waitForURL(/\/reports/)
      const figures = { day: opened?.day ?? '', rides: '40', cancelled: '4', drivers: '5', vehicles: '4' }
      for (const [name, value] of Object.entries({ ...figures, gross: '240.00', commission: '48' }))
        await page.locator(`#form [name=${name}]`).fill(value)
      await page.locator('#form button[type=submit]').click()
      await expect(page.locator(`[data-name="${opened?.day}"]`)).toBeVisible()
      await expectAccessible(page)
      await db`select public.bill_franchise_royalties(1000)`
      await page.goto(path(language, `${HOME}/royalties`))
      await expect(page.locator('main a[href*="/account/orders/P-"]')).toHaveCount(1)
      await expect(page.locator('main')).toContainText('16.80')
      await expectAccessible(page)
    })
  })

test('of two administrators who reserve one territory at once, one wins and the other reads for whom it is', async ({
  page,
  browser,
  db,
}) => {
  test.slow()
  const admin = await enterAsOffice(page, db, 'es')
  const one = await offerTerritory(db, admin)
  const numbers: string[] = []
  for (const _ of [1, 2]) {
    await enterAsNew(page, 'es')
    numbers.push(await applyFor(page, 'es', one))
  }
  const other = await browser.newContext()
  const second = await other.newPage()
  await enterAs(page, admin)
  await enterAsOffice(second, db, 'es')
  await speak(
    db,
    await idOf(db, admin),
    (tx) =>
      tx`select public.qualify_franchise_application(id) from public.franchise_applications where number = any (${numbers})`,
  )
  const reserve = text('es', 'franchiseoffice.reserve.reserve')
  const desks = [page, second].map((desk, at) => ({ desk, number: numbers[at] ?? '' }))
  await Promise.all(
    desks.map(({ desk, number }) => desk.goto(`/admin/goride-franchises/applications/${number}`)),
  )
  await Promise.all(desks.map(({ desk }) => desk.getByRole('button', { name: reserve }).click()))
  const winner = async () => {
    const [won] = await db<{ number: string }[]>`select a.number from public.franchise_listings l
      join public.franchise_applications a on a.id = l.reserved_for where l.id = ${one.listing}`
    return won?.number ?? ''
  }
  await expect.poll(winner).toMatch(/^G-/)
  const number = await winner()
  const loser = desks.find((one) => one.number !== number)
  expect(numbers).toContain(number)
  await expect(loser?.desk.locator('main') ?? page.locator('main')).toContainText(number)
  await other.close()
})

test('a program reports days: the same again changes nothing, other figures correct them', async ({
  page,
  request,
  db,
}) => {
  const admin = await enterAsOffice(page, db, 'es')
  const one = await offerTerritory(db, admin)
  const owner = await enterAsNew(page, 'es')
  const number = await applyFor(page, 'es', one)
  const keyId = `key_${randomUUID().replaceAll('-', '').slice(0, 24)}`
  const day = await openByHand(db, { number, keyId, owner: await idOf(db, owner) })
  const key = { keyId, secret: secretOf(keyId) }
  const figures = { day, rides: 40, cancelled: 2, gross: 24_000, commission: 4_800, drivers: 4, vehicles: 4 }
  const send = (more = {}) =>
    post(request, key, '/api/v1/franchise-days', { days: [{ ...figures, ...more }] })
  const first = await send()
  expect([first.status(), await first.json()]).toEqual([201, { made: 1, corrected: 0, same: 0 }])
  const again = await send()
  expect([again.status(), again.headers()['idempotent-replayed']]).toEqual([200, 'true'])
  expect(await (await send({ rides: 41 })).json()).toEqual({ made: 0, corrected: 1, same: 0 })
  const [kept] = await db`select figures ->> 'rides' as rides from public.franchise_corrections c
    join public.franchise_keys k on k.franchise_id = c.franchise_id where k.id = ${keyId}`
  expect(kept?.rides).toBe('40')
  const wrong = await send({ commission: 30_000 })
  expect([wrong.status(), (await wrong.json()).errors?.[0]?.field]).toEqual([422, 'commission'])
  expect((await send({ gross: -1 })).status()).toBe(422)
  const forged = await post(
    request,
    { ...key, secret: secretOf(`key_${'0'.repeat(24)}`) },
    '/api/v1/franchise-days',
    {
      days: [figures],
    },
  )
  expect(forged.status()).toBe(401)
})
