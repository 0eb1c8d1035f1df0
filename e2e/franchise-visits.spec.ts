import type { Page } from '@playwright/test'
import { enterAs, enterAsNew, expect, expectAccessible, newPerson, setting, test } from './fixtures'
import {
  applyFor,
  enterAsOffice,
  idOf,
  offerTerritory,
  openByHand,
  speak,
  type Territory,
} from './franchise-steps'
import { text } from './messages'

const cardOf = (page: Page, one: Territory) =>
  page
    .locator('main li')
    .filter({ has: page.locator(`a[href$="/franchises/${one.slug}"]`) })
    .first()
const named = (key: string, name: string) => text('es', key).replace('{name}', name)

/** The first of the fifty cases of the sheet (`lib/franchises/calculator.cases.json`), as people type it. */
const SHEET = new URLSearchParams({
  fee: '15000',
  vehicles: '4',
  vehicle_cost: '9000',
  working_capital: '4000',
  rides_day: '18.5',
  days: '26',
  fare: '5.25',
  drivers_bps: '60',
  commission_bps: '3',
  royalty_bps: '6',
  ad_fund_bps: '1',
  fuel_ride: '0.85',
  maintenance: '90',
  insurance: '75',
  fixed: '600',
})

/** Opens the list once a territory that was published a moment ago is on it. */
async function openList(page: Page, one: Territory) {
  await expect(async () => {
    await page.goto('/franchises')
    await expect(cardOf(page, one)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
}

test('the map is walked by keys: a territory opens its page, a province its list', async ({ page, db }) => {
  const admin = await enterAsOffice(page, db, 'es')
  const one = await offerTerritory(db, admin)
  await openList(page, one)
  await page.locator(`figure a[href$="/franchises/${one.slug}"]`).press('Enter')
  await page.waitForURL(new RegExp(`/franchises/${one.slug}$`))
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible()
  await openList(page, one)
  await page.locator('figure a[href*="province="]').last().press('Enter')
  await page.waitForURL(/province=\d+$/)
  await expect(page.locator('figure a[aria-current]')).toHaveCount(1)
  await expect(page.locator('[name=province]:visible')).not.toHaveValue('')
})

test('the calculator says what its sheet says, at an address of its own and as a PDF', async ({ page }) => {
  await page.goto(`/franchises/calculator?${SHEET}`)
  const cell = (line: string) =>
    page
      .locator('main tbody tr')
      .filter({
        has: page.getByRole('rowheader', {
          name: text('es', `franchises.calculator.lines.${line}`),
          exact: true,
        }),
      })
      .locator('td')
      .nth(1)
  await expect(cell('gross')).toContainText('10,101.00')
  await expect(cell('cash')).toContainText('134.90')
  await expect(cell('start')).toContainText('55,000.00')
  await expect(cell('breakEven')).toContainText('16.72')
  await expect(cell('payback')).toContainText('408')
  await expectAccessible(page)
  const paper = await page.request.get(`/api/franchise-calculator?${SHEET}&locale=es`)
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.locator('[name=fare]:visible').fill('cinco')
  await page.getByRole('button', { name: text('es', 'franchises.calculator.submit') }).click()
  await expect(page.locator('[name=fare]:visible')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('main tbody')).toHaveCount(0)
})

test('saves territories from their cards, compares three and sorts them; saving and taking away work without scripts', async ({
  page,
  browser,
  db,
}) => {
  test.slow()
  const admin = await enterAsOffice(page, db, 'es')
  const all = [
    await offerTerritory(db, admin),
    await offerTerritory(db, admin),
    await offerTerritory(db, admin),
  ]
  const [one, other, third] = all as [Territory, Territory, Territory]
  await enterAsNew(page, 'es')
  await openList(page, third)
  await expectAccessible(page)
  const save = (at: Territory) =>
    cardOf(page, at).getByRole('button', { name: named('franchises.save.saveNamed', at.name) })
  const remove = (at: Territory, where = page) =>
    cardOf(where, at).getByRole('button', { name: named('franchises.save.removeNamed', at.name) })
  await save(one).click()
  await expect(remove(one)).toBeVisible()
  await page.reload()
  await expect(remove(one)).toBeVisible()
  await expect(save(other)).toBeVisible()

  for (const at of all) {
    await cardOf(page, at)
      .getByRole('link', { name: named('franchises.compare.addNamed', at.name) })
      .click()
    await page.waitForURL((url) => url.searchParams.getAll('compare').includes(at.slug))
  }
  await expect(page.locator('main table thead th')).toHaveCount(4)
  await page.locator('[name=sort]:visible').selectOption('investment')
  await page.getByRole('button', { name: text('es', 'franchises.filters.show') }).click()
  await page.waitForURL(/sort=investment/)
  await expect(page.locator('main table thead th')).toHaveCount(4)

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: setting('BASE_URL'),
    storageState: await page.context().storageState(),
  })
  const bare = await plain.newPage()
  await openList(bare, other)
  await cardOf(bare, other)
    .getByRole('button', { name: named('franchises.save.saveNamed', other.name) })
    .click()
  await expect(remove(other, bare)).toBeVisible()
  await bare.goto('/dashboard/goride-franchise')
  await expect(bare.locator('main')).toContainText(other.name)
  await expect(bare.locator('main')).toContainText(one.name)
  await plain.close()
})

test('whoever takes a franchise over writes in a thread of their own, and the office sees who waits', async ({
  page,
  db,
}) => {
  test.slow()
  const admin = await enterAsOffice(page, db, 'es')
  const one = await offerTerritory(db, admin)
  const first = await enterAsNew(page, 'es')
  const number = await applyFor(page, 'es', one)
  await openByHand(db, {
    number,
    keyId: `key_${'a1'.repeat(8)}${one.slug.replaceAll(/[^0-9a-z]/g, '').slice(-8)}`,
    owner: await idOf(db, first),
  })
  const support = '/dashboard/goride-franchise/support'
  await page.goto(support)
  await page.locator('main [name=body]:visible').fill('Lo que conversamos los dos')
  await page
    .locator('main')
    .getByRole('button', { name: text('es', 'goride.thread.send') })
    .click()
  await expect(page.locator('main ol li')).toHaveCount(1)

  const heir = newPerson('heredera')
  await enterAsNew(page, 'es', heir)
  await enterAs(page, admin)
  const [franchise] = await db<{ id: string }[]>`select f.id from public.franchises f
    join public.franchise_applications a on a.id = f.application_id where a.number = ${number}`
  await speak(
    db,
    await idOf(db, admin),
    (tx) => tx`select public.transfer_franchise(${franchise?.id ?? ''}, ${heir.email}, 'Venta entre socios')`,
  )
  await enterAs(page, heir)
  await page.goto(support)
  await expect(page.locator('main')).toContainText(text('es', 'goride.thread.none'))
  await page.locator('main [name=body]:visible').fill('¿Cuándo recibo las llaves?')
  await page
    .locator('main')
    .getByRole('button', { name: text('es', 'goride.thread.send') })
    .click()
  await expect(page.locator('main ol li')).toHaveCount(1)
  await expectAccessible(page)

  await enterAs(page, admin)
  await page.goto('/admin/goride-franchises')
  const waiting = page.locator('main li').filter({ hasText: '¿Cuándo recibo las llaves?' })
  await waiting.getByRole('link').click()
  await page.waitForURL(/\/franchises\/[0-9a-f-]{36}$/)
  await expectAccessible(page)
  const present = page.locator('main form').filter({ has: page.locator('[name=contract_id]') })
  await present.locator('[name=body]').fill('El lunes a las nueve')
  await present.getByRole('button', { name: text('es', 'goride.thread.send') }).click()
  await expect(page.locator('main')).toContainText('El lunes a las nueve')
  await page.goto('/admin/goride-franchises')
  await expect(waiting).toHaveCount(0)
  const old = page.locator('main li').filter({ hasText: 'Lo que conversamos los dos' })
  await old.getByRole('button', { name: text('es', 'goride.thread.settle') }).click()
  await expect(old).toHaveCount(0)

  await enterAs(page, first)
  await page.goto(`/dashboard/goride-franchise/applications/${number}`)
  await expect(page.locator('main')).toContainText('Lo que conversamos los dos')
  await expect(page.locator('main')).not.toContainText('El lunes a las nueve')
})
