import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Locator } from '@playwright/test'
import type { Sql } from 'postgres'
import { Webhook } from 'standardwebhooks'
import {
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  makeAdmin,
  newPerson,
  path,
  setting,
  test,
} from './fixtures'
import { text } from './messages'
import { follow, makeScene } from './scene'
import { post } from './shop'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A local receiver whose answers the story sets. */
async function receiver() {
  const received: Received[] = []
  const state = { code: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(state.code).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, state, close: () => server.close() }
}

const secretOf = (endpoint: string, version: number) =>
  `whsec_${createHmac('sha256', setting('APP_SECRET')).update(`webhook-endpoint:${endpoint}:${version}`).digest('base64')}`

/** Runs the delivery job until so many attempts are recorded: another story's run may make some of them. */
async function deliver(request: APIRequestContext, db: Sql, programId: string, attempts: number) {
  await expect
    .poll(async () => {
      const answer = await request.post('/api/cron/webhooks', {
        headers: { authorization: `Bearer ${setting('CRON_SECRET')}` },
      })
      expect(answer.status()).toBe(200)
      const [row] = await db`select count(*)::int as made from public.webhook_attempts a
        join public.webhook_deliveries d on d.id = a.delivery_id join public.webhook_events v on v.id = d.event_id
        where v.program_id = ${programId}`
      return row?.made
    })
    .toBe(attempts)
}

const verify = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string
    sequence: number
    data: Record<string, unknown>
  }

test.describe('webhooks', () => {
  const sale = { order_id: 'o-1', customer_id: 'c-1', amount: 9900, currency: 'USD' }

  test('notify a shop with signed events, and retry while its receiver is down', async ({ request, db }) => {
    const scene = await makeScene(db)
    const shop = await receiver()
    const endpoint = randomUUID()
    await db`insert into public.webhook_endpoints (id, program_id, url) values (${endpoint}, ${scene.programId}, ${`${shop.url}/hooks`})`
    shop.state.code = 503
    const click_id = new URL((await follow(request, scene.code)).headers().location ?? '').searchParams.get(
      'click_id',
    )
    await post(request, scene.shop, '/api/v1/sales', { ...sale, click_id })
    await deliver(request, db, scene.programId, 2)
    expect(shop.received.map((one) => verify(one, secretOf(endpoint, 1)).type).sort()).toEqual([
      'commission.created',
      'sale.created',
    ])
    shop.state.code = 204
    // an hour later
    await db`update public.webhook_deliveries set next_attempt_at = now() where endpoint_id = ${endpoint} and state = 'waiting'`
    await deliver(request, db, scene.programId, 4)
    expect(shop.received).toHaveLength(4)
    const [first, second] = [...shop.received.slice(0, 2), ...shop.received.slice(2)].map(
      ({ headers }) => headers['webhook-id'],
    )
    expect(new Set(shop.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([first, second]),
    )
    const events = shop.received.slice(2).map((one) => verify(one, secretOf(endpoint, 1)))
    expect(events.find(({ type }) => type === 'sale.created')?.data).toMatchObject({
      order_id: 'o-1',
      amount: 9900,
      click_id,
    })
    for (const one of shop.received) {
      expect(() => verify({ ...one, body: one.body.replace('9900', '1') }, secretOf(endpoint, 2))).toThrow()
      expect(() => verify(one, secretOf(randomUUID(), 1))).toThrow()
    }
    const log =
      await db`select state, attempts from public.webhook_deliveries where endpoint_id = ${endpoint}`
    expect(log).toEqual(Array(2).fill({ state: 'delivered', attempts: 2 }))
    shop.close()
  })

  test('post a sentence with a link to the sale to a channel', async ({ request, db }) => {
    const scene = await makeScene(db)
    const slack = await receiver()
    await db`insert into public.webhook_endpoints (program_id, kind, url, types)
      values (${scene.programId}, 'slack', ${`${slack.url}/services/T/B/x`}, '{sale.created}')`
    const click_id = new URL((await follow(request, scene.code)).headers().location ?? '').searchParams.get(
      'click_id',
    )
    await post(request, scene.shop, '/api/v1/sales', { ...sale, order_id: '<!channel>', click_id })
    await deliver(request, db, scene.programId, 1)
    const [message] = slack.received
    expect(message?.headers['webhook-signature']).toBeUndefined()
    const { text: line } = JSON.parse(message?.body ?? '{}')
    expect(line).toMatch(
      /^\*Prueba\* · .*\$99\.00.*&lt;!channel&gt;.*Ana.*<http.*\/conversions\/[0-9a-f-]{36}\|.+>$/,
    )
    slack.close()
  })

  test('call an affiliate’s tracker with the values of their sale', async ({ request, db }) => {
    const scene = await makeScene(db)
    const tracker = await receiver()
    await db`insert into public.postbacks (enrollment_id, url, types) select enrollment_id,
      ${`${tracker.url}/p?c={click_id}&sum={amount}&cur={currency}&o={order_id}&st={status}&s={s1}`}, '{commission.created}'
      from public.links where id = ${scene.linkId}`
    const click_id = new URL((await follow(request, scene.code)).headers().location ?? '').searchParams.get(
      'click_id',
    )
    await post(request, scene.shop, '/api/v1/sales', { ...sale, order_id: 'o&1=ñ', click_id })
    await deliver(request, db, scene.programId, 1)
    expect(tracker.received.map(({ path }) => path)).toEqual([
      `/p?c=${click_id}&sum=990&cur=USD&o=o%261%3D%C3%B1&st=pending&s=`,
    ])
    expect(tracker.received[0]?.headers['webhook-signature']).toBeUndefined()
    tracker.close()
  })
})

for (const language of languagesOf('es')) {
  test.describe(`screens for webhooks (${language})`, () => {
    test.use({ language })

    test('an administrator adds an endpoint, reads its deliveries and resends one', async ({
      page,
      db,
      request,
    }) => {
      const admin = newPerson('admin')
      const scene = await makeScene(db)
      await enterAsNew(page, language, admin)
      await makeAdmin(db, admin)
      const [program] = await db`select slug from public.programs where id = ${scene.programId}`
      const address = path(language, `/admin/programs/${program?.slug}/webhooks`)
      await page.goto(address)
      await expect(page.getByText(text(language, 'webhooks.empty'))).toBeVisible()
      const [signed, slack] = ['signed', 'slack'].map((kind) =>
        page.locator('form', { has: page.locator(`[name=kind][value=${kind}]`) }),
      ) as [Locator, Locator]
      await signed.locator('[name=url]').fill('http://shop.example.com/')
      await page.getByRole('button', { name: text(language, 'webhooks.add'), exact: true }).click()
      await expect(page.getByText(text(language, 'errors.webhook.url'))).toBeVisible()
      await signed.locator('[name=url]').fill('https://receiver.invalid/hooks')
      await signed.locator('[name="type:sale.created"]').check()
      await page.getByRole('button', { name: text(language, 'webhooks.add'), exact: true }).click()
      await expect(page.getByText(/^whsec_/)).toBeVisible()
      await post(request, scene.shop, '/api/v1/sales', {
        order_id: 'o-1',
        customer_id: 'c-1',
        amount: 100,
        currency: 'USD',
      })
      await deliver(request, db, scene.programId, 1)
      await page.goto(address)
      const row = page.locator('tbody tr', { hasText: text(language, 'webhooks.names.sale.created') })
      await expect(row).toContainText(text(language, 'webhooks.log.states.waiting'))
      await expectAccessible(page)
      await db`update public.webhook_deliveries d set state = 'failed' from public.webhook_endpoints e
        where e.id = d.endpoint_id and e.program_id = ${scene.programId}`
      await page.goto(address)
      await row.getByRole('button').click()
      await expect(row).toContainText(text(language, 'webhooks.log.states.waiting'))
      await slack.locator('[name=url]').fill('https://slack.invalid/services/T0/B0/secret123456')
      await slack.getByRole('button').click()
      const channel = page.locator('[data-endpoint]', { hasText: text(language, 'webhooks.channel.kind') })
      await expect(channel.locator('h3')).toHaveText('https://slack.invalid/…123456')
      await expect(channel.getByRole('button', { name: text(language, 'webhooks.rotate') })).toHaveCount(0)
    })

    test('an administrator creates a key with few permissions and rotates it', async ({ page, db }) => {
      const admin = newPerson('admin')
      const scene = await makeScene(db)
      await enterAsNew(page, language, admin)
      await makeAdmin(db, admin)
      const [program] = await db`select slug from public.programs where id = ${scene.programId}`
      await page.goto(path(language, `/admin/programs/${program?.slug}/keys`))
      await page.locator('form [name=label]').fill('Bodega')
      const create = page.locator('main form').filter({ has: page.locator('[name=label]') })
      await create.locator('[name=current_password]').fill(admin.password)
      for (const box of await page.locator('[name^="scope:"]').all()) await box.uncheck()
      await page.locator('[name="scope:leads:write"]').check()
      await page.getByRole('button', { name: text(language, 'webhooks.keys.create'), exact: true }).click()
      await expect(page.getByText(/^whsec_/)).toBeVisible()
      const row = page.locator('main li', { hasText: 'Bodega' })
      await expect(row).toContainText(text(language, 'webhooks.keys.scopeNames.leads:write'))
      await row.locator('[name=current_password]').fill(admin.password)
      await row.getByRole('button', { name: text(language, 'webhooks.keys.rotate') }).click()
      await expect(page.getByText(text(language, 'webhooks.keys.rotatedNow'))).toBeVisible()
      await expectAccessible(page)
      const keys = await db`select scopes, expires_at is not null as ends from public.program_keys
        where program_id = ${scene.programId} and label = 'Bodega' order by created_at`
      expect(keys).toEqual([
        { scopes: ['leads:write'], ends: true },
        { scopes: ['leads:write'], ends: false },
      ])
    })

    test('the page for developers explains signing, without scripts', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: setting('BASE_URL') })
      const page = await context.newPage()
      await page.goto(path(language, '/developers'))
      await expect(page.locator('h1')).toHaveText(text(language, 'api.docs.title'))
      await expect(page.locator('main article')).toHaveCount(16)
      await context.close()
    })
  })
}
