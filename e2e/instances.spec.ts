import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { enterAsNew, expect, makeAdmin, newPerson, setting, test } from './fixtures'
import { text } from './messages'

/** The same build on the same backend, as a second machine would serve it. */
const other = setting('SECOND_SITE_URL')

/** The times of a run, for whoever reads its report: this machine is too noisy to judge them. */
function report(took: number[]) {
  const description = took.map((one) => `${one.toFixed(0)} ms`).join(', ')
  test.info().annotations.push({ type: 'seen on the other instance after', description })
}

/** Asks for a page again and again; how long after `since` it first had the text, in milliseconds. */
async function seenAfter(request: APIRequestContext, url: string, wanted: string, since: number) {
  while (performance.now() - since < 20_000) {
    const html = await (await request.get(url)).text()
    if (html.includes(wanted)) return performance.now() - since
  }
  throw new Error(`${url} never had ${wanted}`)
}

test('what one instance publishes, every other shows within a second', async ({ page, db, request }) => {
  const person = await enterAsNew(page, 'es')
  await makeAdmin(db, person)
  const name = `Compartido ${randomUUID().slice(0, 8)}`
  const slug = `compartido-${randomUUID().slice(0, 8)}`
  await db`insert into public.products (kind, slug, name, summary, position)
    values ('vip', ${slug}, ${db.json({ es: name })}, '{"es":"Texto"}', 98)`
  const took: number[] = []
  for (const status of ['published', 'archived'] as const) {
    await request.get(`${other}/vip`) // the other instance has the page in its cache
    await page.goto(`/admin-vip/${slug}`)
    if (status === 'archived')
      await page.locator('summary', { hasText: text('es', 'products.editor.state.archive') }).click()
    const button = text(
      'es',
      `products.editor.state.${status === 'published' ? 'publish' : 'archiveConfirm'}`,
    )
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect
      .poll(async () => (await db`select status from public.products where slug = ${slug}`)[0]?.status, {
        intervals: [5],
      })
      .toBe(status)
    const since = performance.now()
    if (status === 'published') took.push(await seenAfter(request, `${other}/vip`, name, since))
    else
      await expect
        .poll(async () => (await (await request.get(`${other}/vip`)).text()).includes(name), {
          intervals: [20],
          timeout: 10_000,
        })
        .toBe(false)
  }
  report(took)
  await db`delete from public.products where slug = ${slug}`
})

test('a price that was scheduled begins on every instance by itself', async ({ db, request }) => {
  const slug = `programado-${randomUUID().slice(0, 8)}`
  const cents = 70_000 + Math.floor(Math.random() * 9_000)
  const price = (cents / 100).toFixed(2)
  const [made] = await db<
    { id: string }[]
  >`insert into public.products (kind, slug, name, summary, position, status)
    values ('vip', ${slug}, '{"es":"Con precio programado"}', '{"es":"Texto"}', 97, 'published') returning id`
  const id = made?.id ?? ''
  const [begins] = await db<{ at: Date }[]>`insert into public.product_prices
    (product_id, amount_minor, currency, period, starts_at)
    values (${id}, ${cents}, 'USD', 'month', now() + interval '8 seconds') returning starts_at as at`
  await db`select core.schedule_refresh('products', starts_at) from public.product_prices where product_id = ${id}`
  for (const site of [setting('BASE_URL'), other])
    expect(await (await request.get(`${site}/vip`)).text()).not.toContain(price)
  const left = (begins?.at.getTime() ?? 0) - Date.now()
  const since = performance.now() + left
  const took = await Promise.all(
    [setting('BASE_URL'), other].map((site) => seenAfter(request, `${site}/vip`, price, since)),
  )
  report(took)
  await db`delete from public.product_prices where product_id = ${id}`
  await db`delete from public.products where id = ${id}`
})

test('a session holds on every instance, and ends on all of them', async ({ page, db }) => {
  const person = await enterAsNew(page, 'es')
  for (const site of [setting('BASE_URL'), other]) {
    await page.goto(`${site}/account`)
    await expect(page.locator('main [name=full_name]:visible')).toHaveValue(person.name)
  }
  await db`delete from auth.sessions where user_id = (select id from auth.users where email = ${person.email})`
  for (const site of [setting('BASE_URL'), other]) {
    await page.goto(`${site}/account`)
    await expect(page).toHaveURL(/\/login/)
  }
})

test('a limit of attempts counts over all instances', async ({ page }) => {
  const person = newPerson()
  const limited = text('es', 'errors.rate_limited').split('{')[0]?.trim() ?? ''
  const tries = 6 // five are allowed from one network for one account
  for (let n = 0; n < tries; n++) {
    await page.goto(`${n % 2 ? other : setting('BASE_URL')}/login`)
    await page.locator('[name=email]:visible').fill(person.email)
    await page.locator('[name=password]:visible').fill('Not-the-password-1')
    await page.locator('main form button[type=submit]:visible').click()
    const alert = page.locator('main [role=alert]:visible').first()
    await expect(alert).toBeVisible()
    if (n === tries - 1) await expect(alert).toContainText(limited)
    else await expect(alert).not.toContainText(limited)
  }
})
