import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { enterAsNew, expect, makeAdmin, newPerson, test } from './fixtures'
import { press, reach } from './keys'
import { text } from './messages'
import { joinAs, makeScene } from './scene'
import { post } from './shop'

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-auth', 'yes')

/** Two matured commissions of one affiliate, $10 and $20, whose orders hold the mark. */
async function twoCommissions(page: Page, request: APIRequestContext, db: Sql) {
  const { programId, shop } = await makeScene(db)
  const mark = randomUUID().slice(0, 8).toUpperCase()
  const { enrollmentId } = await joinAs(db, (await enterAsNew(page, 'es')).email, programId)
  await db`insert into public.coupons (enrollment_id, program_id, code)
    values (${enrollmentId}, ${programId}, ${`C-${mark}`})`
  for (const [name, amount] of [
    ['low', 10_000],
    ['high', 20_000],
  ] as const) {
    const order = { order_id: `${mark}-${name}`, customer_id: `c-${mark}-${name}`, amount, currency: 'USD' }
    const sale = await post(request, shop, '/api/v1/sales', { ...order, coupon: `C-${mark}` })
    expect(sale.status()).toBe(201)
  }
  await db`update public.commissions set status = 'matured', matures_at = now() where program_id = ${programId}`
  return mark
}

test('the shell by the keyboard alone: skip link, places, and a side navigation that stays narrow', async ({
  page,
  db,
}) => {
  await makeAdmin(db, await enterAsNew(page, 'es', newPerson('admin')))
  await page.goto('/admin')
  await ready(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  const side = page.locator('[data-area] > aside')
  await press(page, side.locator('a[href="/admin/programs"]'), 'Shift+Tab')
  await page.waitForURL((url) => url.pathname === '/admin/programs')
  await expect(side.locator('[aria-current=page]')).toHaveAttribute('href', '/admin/programs')
  const toggle = side.getByRole('button', { name: text('es', 'shell.collapse') })
  await press(page, toggle)
  await expect(page.locator('html')).toHaveAttribute('data-side', 'narrow')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-side', 'narrow')
  await press(page, side.locator('a[href="/admin/payouts"]'))
  await page.waitForURL((url) => url.pathname === '/admin/payouts')
  await press(page, side.getByRole('button', { name: text('es', 'shell.expand') }))
  await expect(page.locator('html')).not.toHaveAttribute('data-side')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the drawer opens, leads on and gives the focus back by keys', async ({ page, db }) => {
    await makeAdmin(db, await enterAsNew(page, 'es', newPerson('admin')))
    await page.goto('/admin')
    await ready(page)
    const menu = page.locator('#side-menu')
    const button = page.getByRole('button', { name: text('es', 'nav.menu'), exact: true })
    await press(page, button)
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, menu.locator('nav a[href="/admin/commissions"]'))
    await page.waitForURL((url) => url.pathname === '/admin/commissions')
    await expect(menu).toBeHidden()
  })
})

test('a table by the keyboard alone: search, sort, filter, columns, a saved view and the bulk bar', async ({
  page,
  request,
  db,
}) => {
  test.slow()
  const mark = await twoCommissions(page, request, db)
  await makeAdmin(db, await enterAsNew(page, 'es', newPerson('admin')))
  const orders = page.locator('[data-name]:visible')
  const found = (...names: string[]) => expect(orders).toHaveText(names.map((name) => new RegExp(name)))
  const tools = page.locator('search:visible')
  const head = (key: string) => page.locator(`thead a[href*="sort=${key}"]:visible`)
  await page.goto('/admin/commissions')
  await ready(page)
  await reach(page, tools.locator('[name=q]'))
  await page.keyboard.type(mark)
  await page.keyboard.press('Enter')
  await expect(orders).toHaveCount(2)
  await press(page, head('-amount'))
  await found(`${mark}-high`, `${mark}-low`)
  await press(page, head('amount'))
  await found(`${mark}-low`, `${mark}-high`)

  await reach(page, tools.locator('[name=amount]'))
  await page.keyboard.type('20')
  const dated = tools.locator('[name=dated]')
  await reach(page, dated)
  await page.keyboard.press('ArrowDown')
  await expect(dated).toHaveValue('matures')
  const columns = tools.locator('details:has([name=cols]) > summary').last()
  await press(page, columns)
  await reach(page, tools.locator('[name=cols][value=kind]'))
  await page.keyboard.press('Space')
  await press(page, tools.getByRole('button', { name: text('es', 'table.apply') }))
  await found(`${mark}-high`)
  const chosen = new URL(page.url()).searchParams
  expect(Object.fromEntries(chosen)).toMatchObject({
    q: mark,
    amount: '20',
    dated: 'matures',
    sort: 'amount',
  })
  expect(chosen.getAll('cols').join()).toContain('kind')

  const views = page.locator('[data-views]:visible')
  await press(page, views.locator('summary'))
  await reach(page, views.locator('[name=name]').first())
  await page.keyboard.type(`Altas ${mark}`)
  await page.keyboard.press('Enter')
  const view = views.getByRole('link', { name: `Altas ${mark}` })
  await expect(view).toBeVisible()
  await page.goto(`/admin/commissions?q=${mark}`)
  await ready(page)
  await expect(orders).toHaveCount(2)
  await press(page, view)
  await found(`${mark}-high`)
  await expect(view).toHaveAttribute('aria-current', 'page')

  await page.goto(`/admin/commissions?q=${mark}`)
  await ready(page)
  const low = orders.filter({ hasText: `${mark}-low` }).locator('input[type=checkbox]')
  await reach(page, low)
  await page.keyboard.press('Space')
  await expect(page.locator('[data-chosen]:visible')).toHaveAttribute('data-chosen', '1')
  await press(page, page.getByRole('button', { name: text('es', 'commissions.bulk.approve') }))
  await found(`${mark}-high`)
  const [decided] = await db`select c.status from public.commissions c
    join public.conversions s on s.id = c.conversion_id where s.external_id = ${`${mark}-low`}`
  expect(decided).toEqual({ status: 'approved' })
})
