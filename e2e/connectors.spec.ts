import { createHmac, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import fc from 'fast-check'
import type { Sql } from 'postgres'
import {
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  makeAdmin,
  PASSWORD,
  path,
  setting,
  test,
} from './fixtures'
import { text } from './messages'
import { follow, makeScene } from './scene'

const label = (language: Language, key: string) => text(language, `connectors.${key}`)
const STRIPE_SECRET = 'whsec_0123456789abcdefghijklmnopqrstuv'

async function stage(page: Page, db: Sql, language: Language) {
  const scene = await makeScene(db)
  await makeAdmin(db, await enterAsNew(page, language))
  const [program] = await db`select slug from public.programs where id = ${scene.programId}`
  return { ...scene, base: path(language, `/admin/programs/${program?.slug}/integrations`) }
}

/** Connects a shop on the screen; returns the webhook address for its provider. */
async function connect(page: Page, language: Language, base: string, provider: string, name: string) {
  await page.goto(base)
  await expect(page.getByText(label(language, 'empty'), { exact: true })).toBeVisible()
  await page.locator('main [name=provider]:visible').selectOption(provider)
  await page.locator('main [name=label]:visible').fill(name)
  await page.getByRole('button', { name: label(language, 'add'), exact: true }).click()
  const card = page.locator('[data-connector]', { hasText: name })
  await expect(card).toBeVisible()
  return { card, pathname: new URL((await card.locator('dd code').first().textContent()) ?? '').pathname }
}

function stripe(request: APIRequestContext, pathname: string, body: string, secret = STRIPE_SECRET) {
  const seconds = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${v1}` }
  return request.post(pathname, { data: Buffer.from(body), headers })
}

const checkout = (click_id: string | null, more: object = {}) => ({
  id: `evt_${randomUUID()}`,
  type: 'checkout.session.completed',
  livemode: true,
  created: Math.floor(Date.now() / 1000),
  data: {
    object: {
      id: 'cs_1',
      mode: 'payment',
      payment_status: 'paid',
      amount_total: 9900,
      currency: 'usd',
      client_reference_id: click_id,
      customer: 'cus_1',
      customer_details: { email: 'x@example.com', address: { country: 'PA' } },
      payment_intent: 'pi_1',
      metadata: {},
      ...more,
    },
  },
})

test.describe('a shop on Stripe', () => {
  test('connects on the screen; its signed orders are recorded once and listed', async ({
    page,
    request,
    db,
  }) => {
    test.slow()
    const { base, code, programId } = await stage(page, db, 'es')
    const { card, pathname } = await connect(page, 'es', base, 'stripe', 'Tienda en línea')
    await expect(card).toContainText(label('es', 'state.secret'))
    const location = (await follow(request, code)).headers().location ?? ''
    const order = JSON.stringify(checkout(new URL(location).searchParams.get('click_id')))
    expect((await stripe(request, pathname, order)).status()).toBe(401) // no secret yet
    await card.locator('[name=secret]').fill('short')
    await card.locator('[name=current_password]').fill(PASSWORD)
    await card.getByRole('button', { name: label('es', 'keepSecret') }).click()
    await expect(card.getByText(text('es', 'errors.connector.secret'))).toBeVisible()
    await card.locator('[name=secret]').fill(STRIPE_SECRET)
    await card.locator('[name=current_password]').fill(PASSWORD)
    await card.getByRole('button', { name: label('es', 'keepSecret') }).click()
    await expect(card).toContainText(label('es', 'state.quiet'))
    await expect(card.locator('[name=secret]')).toHaveValue('')

    for (const state of ['recorded', 'repeated']) {
      const answer = await stripe(request, pathname, order)
      expect([answer.status(), await answer.json()]).toEqual([200, { state }])
    }
    const sales = await db`select external_id, amount::int, enrollment_id is not null as credited
      from public.conversions where program_id = ${programId} and kind = 'sale'`
    expect(sales).toEqual([{ external_id: 'pi_1', amount: 9900, credited: true }])
    expect(
      (
        await stripe(
          request,
          pathname,
          JSON.stringify(checkout(null, { payment_intent: 'pi_2', currency: 'eur' })),
        )
      ).status(),
    ).toBe(200)
    expect((await stripe(request, pathname, order, 'another secret of the same length')).status()).toBe(401)

    await page.goto(base)
    await expect(card.getByText(label('es', 'unsignedText'))).toBeVisible()
    const rows = page.locator('[data-delivery]')
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText(label('es', 'log.states.recorded'))
    await expect(rows.first()).toContainText(text('es', 'errors.conversion.no_rate'))
    const [owner] = await db`select affiliate_name as name from public.conversion_details
      where program_id = ${programId} and kind = 'sale'`
    await expect(rows.last()).toContainText(
      `${owner?.name}. ${text('es', 'conversions.why.rule.last_click')}`,
    )
    await expect(rows.first()).not.toContainText(owner?.name)
    await rows
      .last()
      .getByRole('link', { name: label('es', 'log.payload') })
      .click()
    const came = rows.last().locator('pre')
    await expect(came).toContainText('"amount_total": 9900')
    await expect(came).toContainText('"email": "•••"')
    await expectAccessible(page)
    await rows.first().getByRole('button').click()
    await expect(rows.first()).toContainText(label('es', 'log.states.refused'))
    await expectAccessible(page)

    const values = fc.sample(
      fc.oneof(
        fc.jsonValue(),
        fc.jsonValue().map((v) => checkout(null, v as object)),
      ),
      60,
    )
    for (const value of [...values, { ...checkout(null), id: '\u0000' }]) {
      const body = JSON.stringify(value)
      expect((await stripe(request, pathname, body)).status(), body).toBe(200)
    }
    for (const raw of ['', '{', '\u0000', 'x'.repeat(1_100_000)])
      expect((await stripe(request, pathname, raw)).status(), raw.slice(0, 9)).toBeLessThan(500)
    for (const other of [
      `/api/connect/stripe/${randomUUID()}`,
      '/api/connect/paypal/1',
      pathname.replace('stripe', 'shopify'),
    ])
      expect([401, 404]).toContain((await stripe(request, other, order)).status())
  })
})

test.describe('a shop on WooCommerce', () => {
  test.use({ language: 'en', viewport: { width: 390, height: 844 } })

  test('shows its secret once; a refund waits for its order and is retried', async ({
    page,
    request,
    db,
  }) => {
    const { base, programId } = await stage(page, db, 'en')
    const { card, pathname } = await connect(page, 'en', base, 'woocommerce', 'Boutique')
    expect(
      (
        await request.post(pathname, { data: 'webhook_id=7', headers: { 'content-type': 'text/plain' } })
      ).status(),
    ).toBe(200)
    await card.locator('[name=current_password]').fill(PASSWORD)
    await card.getByRole('button', { name: label('en', 'makeSecret') }).click()
    const secret = (await card.locator('[data-slot=alert] code').textContent()) ?? ''
    expect(secret).toHaveLength(43)
    await expectAccessible(page)
    const send = (order: object) => {
      const data = Buffer.from(JSON.stringify(order))
      const signature = createHmac('sha256', secret).update(data).digest('base64')
      const headers = {
        'content-type': 'application/json',
        'x-wc-webhook-topic': 'order.updated',
        'x-wc-webhook-delivery-id': randomUUID(),
        'x-wc-webhook-signature': signature,
      }
      return request.post(pathname, { data, headers })
    }
    const order = {
      id: 727,
      status: 'completed',
      currency: 'USD',
      total: '29.35',
      customer_id: 12,
      date_paid_gmt: '2026-11-20T19:54:40',
      refunds: [{ id: 8, total: '-10.00' }],
    }
    expect(await (await send(order)).json()).toEqual({ state: 'recorded' })
    expect(await (await send(order)).json()).toEqual({ state: 'repeated' })
    expect(await (await send({ ...order, status: 'pending' })).json()).toEqual({ state: 'ignored' })
    expect(await (await send({ ...order, total: '35.00' })).json()).toEqual({ state: 'refused' })
    const all = () =>
      db`select kind, amount::int from public.conversions where program_id = ${programId} order by kind`
    expect(await all()).toEqual([
      { kind: 'sale', amount: 2935 },
      { kind: 'refund', amount: 1000 },
    ])
    await page.goto(base)
    await expect(page.locator('[data-delivery]')).toHaveCount(4)
    const changed = page.locator('[data-state=refused]')
    await expect(changed).toContainText('35.00')
    await expectAccessible(page)
    await changed.getByRole('button', { name: label('en', 'log.takeOver') }).click()
    await expect(changed).toHaveCount(0)
    expect((await all())[0]).toEqual({ kind: 'sale', amount: 3500 })
    await expect(page.locator('[data-state=recorded]')).toContainText('727')
    await expectAccessible(page)
  })
})

test('a CRM’s open deal is a lead, a won one a paid sale, and a lost one voids it', async ({
  page,
  request,
  db,
}) => {
  const { base, code, programId } = await stage(page, db, 'es')
  const { card, pathname } = await connect(page, 'es', base, 'pipedrive', 'CRM de ventas')
  await expect(card.getByText(label('es', 'secretHint.pipedrive'))).toBeVisible()
  await card.locator('[name=current_password]').fill(PASSWORD)
  await card.getByRole('button', { name: label('es', 'makeSecret') }).click()
  const password = (await card.locator('[data-slot=alert] code').textContent()) ?? ''
  await expectAccessible(page)
  const location = (await follow(request, code)).headers().location ?? ''
  const click = new URL(location).searchParams.get('click_id')
  const deal = {
    id: 1203,
    value: 250.5,
    currency: 'USD',
    status: 'open',
    person_id: 31,
    add_time: new Date().toISOString(),
    custom_fields: { d4de1c15: { type: 'varchar', value: `https://tienda.example/?click_id=${click}` } },
  }
  const send = async (data: object, previous: object | null, secret = password) => {
    const authorization = `Basic ${Buffer.from(`alianza:${secret}`).toString('base64')}`
    const meta = { id: randomUUID(), action: previous ? 'change' : 'create', entity: 'deal', version: '2.0' }
    const answer = await request.post(pathname, {
      data: { meta, data, previous },
      headers: { authorization },
    })
    return answer.ok() ? (await answer.json()).state : answer.status()
  }
  expect(await send(deal, null, 'not the password')).toBe(401)
  expect(await send(deal, null)).toBe('recorded')
  expect(await send({ ...deal, custom_fields: {} }, { title: 'Antes' })).toBe('ignored')
  const won = { ...deal, status: 'won', won_time: new Date().toISOString(), custom_fields: {} }
  expect(await send(won, { status: 'open' })).toBe('recorded')
  expect(await send(won, { title: 'Antes' })).toBe('repeated')
  const listConversions =
    () => db`select v.kind, v.external_id, v.amount::int, v.enrollment_id is not null as credited,
      (select c.status::text from public.commissions c where c.conversion_id = v.id) as commission
    from public.conversions v where v.program_id = ${programId} order by v.kind`
  expect(await listConversions()).toMatchObject([
    { kind: 'lead', credited: true },
    { kind: 'sale', external_id: '1203', amount: 25_050, credited: true, commission: 'pending' },
  ])
  expect(await send({ ...won, status: 'lost' }, { status: 'won' })).toBe('recorded')
  expect((await listConversions())[1]).toMatchObject({ kind: 'sale', commission: 'void' })
  await page.goto(base)
  await expect(page.locator('[data-delivery]')).toHaveCount(5)
  await expect(page.locator('[data-delivery]').first()).toContainText(label('es', 'log.states.recorded'))
  await expect(page.getByText(text('es', 'errors.connector.unmarked'))).toBeVisible()
  await expectAccessible(page)

  const hostile = fc.sample(fc.jsonValue(), 30) as object[]
  for (const value of [...hostile, { id: '\u0000' }, { status: '\u0000' }, { person_id: 1e300 }]) {
    for (const data of [value, { ...won, ...value }])
      expect(await send(data, { status: 'won' }), JSON.stringify(data)).toMatch(/^[a-z]+$/) // accepted, and the answer names the outcome
  }
})

test('the guide to integrations works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: setting('BASE_URL') })
  const page = await context.newPage()
  for (const language of ['es', 'en'] as const) {
    await page.goto(path(language, '/developers'))
    await page.getByRole('link', { name: text(language, 'api.docs.shops') }).click()
    await expect(page.locator('h1')).toHaveText(text(language, 'integrations.title'))
    await expect(page.locator('main ol > li').first()).toBeVisible()
  }
  await context.close()
})
