import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Sql } from 'postgres'
import { expect, test } from './fixtures'
import { fits, openApi } from './openapi'
import { follow, makeScene, type Scene } from './scene'
import { post, read, remove, type Shop } from './shop'

const V1 = '/api/v1'

const scopes = (db: Sql, shop: Shop, ...list: string[]) =>
  db`update public.program_keys set scopes = ${list} where id = ${shop.keyId}`

async function clicked(request: APIRequestContext, { code }: Scene) {
  return new URL((await follow(request, code)).headers().location ?? '').searchParams.get('click_id')
}

test.describe('the program API', () => {
  const sale = {
    order_id: 'o-1',
    customer_id: 'c-1',
    amount: 9900,
    currency: 'USD',
    metadata: { plan: 'pro', seats: 5 },
  }

  test('accepts reports at all endpoints, as documented', async ({ request, db }) => {
    const scene = await makeScene(db)
    const click_id = await clicked(request, scene)
    const send = async (path: string, body: object) => {
      const answer = await post(request, scene.shop, V1 + path, body)
      return [answer.status(), await fits(request, answer, 'post', path)] as const
    }
    expect(await send('/leads', { customer_id: 'c-1', click_id, country: 'PA' })).toMatchObject([
      201,
      { kind: 'lead', attributed: true },
    ])
    const first = await send('/sales', sale)
    expect(first).toMatchObject([201, { kind: 'sale', commission: { amount: 990 } }])
    expect(await send('/sales', sale)).toEqual([200, first[1]])
    // the same order is a duplicate through either endpoint
    expect(await send('/conversions', { kind: 'sale', ...sale })).toEqual([200, first[1]])
    expect(await send('/refunds', { refund_id: 'r-1', order_id: 'o-1', amount: 900 })).toMatchObject([
      201,
      { kind: 'refund', amount: 900 },
    ])
    expect(await send('/reinstatements', { reinstatement_id: 'b-1', refund_id: 'r-1' })).toMatchObject([
      201,
      { kind: 'reinstatement', amount: 900 },
    ])
    for (const [path, body, field] of [
      ['/sales', { ...sale, order_id: 'o-2', tax: 9901 }, 'tax'],
      ['/sales', { ...sale, order_id: 'o-2', tax: 9000, shipping: 901 }, 'shipping'],
      ['/sales', { ...sale, order_id: 'o-2', tax: 9, shipping: 900, shipping_tax: 10 }, 'shipping_tax'],
      ['/sales', { ...sale, order_id: 'o-2', tax: 9000, excluded: 901 }, 'excluded'],
      ['/sales', { ...sale, order_id: 'o-2', items: [{ product_id: 'p', amount: -1 }] }, 'items.0.amount'],
      ['/sales', { ...sale, order_id: 'o-2', country: 'Panama' }, 'country'],
      ['/sales', { ...sale, order_id: 'o-2', metadata: { plan: [1] } }, 'metadata.plan'],
      ['/leads', { customer_id: 'c-9', metadata: { 'my plan': 1 } }, 'metadata.my plan'],
      ['/sales', { ...sale, order_id: 'o-2', renewal: 'yes' }, 'renewal'],
      ['/events', { event_id: 'e-1', event: 'Sign up', customer_id: 'c-1' }, 'event'],
      ['/leads', { customer_id: 'c-1', kind: 'lead' }, 'kind'],
      ['/batch', { reports: [] }, 'reports'],
      ['/links', { enrollment_id: 'x', destination: '/' }, 'enrollment_id'],
    ] as const) {
      expect(await send(path, body), path).toMatchObject([422, { errors: [{ field }] }])
    }
  })

  test('answers each row of a batch; a bad row loses no other', async ({ request, db }) => {
    const { shop, programId } = await makeScene(db)
    const good = Array.from({ length: 996 }, (_, i) => ({
      kind: 'sale',
      order_id: `o-${i}`,
      customer_id: `c-${i % 50}`,
      amount: 100 + i,
      currency: 'USD',
    }))
    const reports = [
      { kind: 'refund', refund_id: 'r-1', order_id: 'o-7' },
      ...good,
      { kind: 'sale', order_id: 'o-bad', customer_id: 'c-1', amount: 1.5, currency: 'USD' },
      'not an object',
      { kind: 'refund', refund_id: 'r-2', order_id: 'unknown' },
    ]
    const send = async () => {
      const answer = await post(request, shop, `${V1}/batch`, { reports })
      expect(answer.status()).toBe(200)
      return (await fits(request, answer, 'post', '/batch')).results as {
        index: number
        status: number
        errors?: { field: string }[]
      }[]
    }
    const results = await send()
    expect(results.map(({ index }) => index)).toEqual(reports.map((_, i) => i))
    expect(results.slice(0, 997).map(({ status }) => status)).toEqual(Array(997).fill(201))
    expect(results.slice(997).map(({ status, errors }) => [status, errors?.[0]?.field])).toEqual([
      [422, 'amount'],
      [422, ''],
      [404, 'order_id'],
    ])
    const [rows] = await db`select count(*)::int as n from public.conversions where program_id = ${programId}`
    expect(rows).toEqual({ n: 997 })
    expect((await send()).slice(0, 997).every(({ status }) => status === 200)).toBe(true)
  })

  test('reads back what was reported, and makes links', async ({ request, db }) => {
    const scene = await makeScene(db)
    const { shop } = scene
    const order_id = 'pedido/ñ 1'
    await post(request, shop, `${V1}/sales`, { ...sale, order_id, click_id: await clicked(request, scene) })
    const look = async (path: string, template: string) => {
      const answer = await read(request, shop, V1 + path)
      return [answer.status(), await fits(request, answer, 'get', template)] as const
    }
    expect(await look(`/conversions/${encodeURIComponent(order_id)}`, '/conversions/{id}')).toMatchObject([
      200,
      { external_id: order_id, amount: 9900, commission: { amount: 990, status: 'pending' } },
    ])
    expect(await look('/customers/c-1', '/customers/{customer_id}')).toMatchObject([
      200,
      { customer_id: 'c-1', conversions: [{ external_id: order_id }] },
    ])
    expect(await look('/customers/none', '/customers/{customer_id}')).toMatchObject([
      404,
      { errors: [{ field: 'customer_id' }] },
    ])
    const [, page] = await look('/affiliates?limit=10', '/affiliates')
    expect(page.affiliates).toHaveLength(1)
    const enrollment_id = page.affiliates[0].enrollment_id
    const wanted = { enrollment_id, destination: 'https://shop.example.com/new' }
    for (const status of [201, 200]) {
      const made = await post(request, shop, `${V1}/links`, wanted)
      expect([made.status(), await fits(request, made, 'post', '/links')]).toMatchObject([status, wanted])
    }
    const [, links] = await look(`/links?limit=1&enrollment_id=${enrollment_id}`, '/links')
    expect(links.links).toMatchObject([{ destination: wanted.destination }])
    const [, rest] = await look(`/links?limit=1&cursor=${links.next_cursor}`, '/links')
    expect(rest.links[0].id).not.toBe(links.links[0].id)
    for (const [path, field] of [
      ['/links?limit=0', 'limit'],
      ['/links?limit=1e3', 'limit'],
      ['/links?cursor=x', 'cursor'],
      ['/affiliates?page=2', 'page'],
    ] as const) {
      const [status, problem] = await look(path, path.split('?')[0] as string)
      expect([status, problem.errors[0].field], path).toEqual([422, field])
    }
  })

  test('allows what the key’s scopes allow, and names the missing scope', async ({ request, db }) => {
    const { shop } = await makeScene(db)
    await scopes(db, shop, 'leads:write')
    expect((await post(request, shop, `${V1}/leads`, { customer_id: 'c-1' })).status()).toBe(201)
    const refused = await post(request, shop, `${V1}/sales`, sale)
    expect([refused.status(), await fits(request, refused, 'post', '/sales')]).toMatchObject([
      403,
      { errors: [{ code: 'api.scope', message: expect.stringContaining('sales:write') }] },
    ])
    expect((await read(request, shop, `${V1}/links`)).status()).toBe(403)
    const batch = await post(request, shop, `${V1}/batch`, {
      reports: [
        { kind: 'lead', customer_id: 'c-2' },
        { kind: 'sale', ...sale },
      ],
    })
    expect((await batch.json()).results.map((row: { status: number }) => row.status)).toEqual([201, 403])
    await expect
      .poll(async () => (await db`select last_used_at from public.program_keys where id = ${shop.keyId}`)[0])
      .toMatchObject({ last_used_at: expect.any(Date) })
  })

  test('reads only for a signature of that very address', async ({ request, db }) => {
    const { shop } = await makeScene(db)
    const signed = await read(request, shop, `${V1}/links?limit=1`)
    expect(signed.status()).toBe(200)
    const { sign } = await import('./shop')
    const headers = sign(shop, `GET ${V1}/links?limit=1`)
    for (const path of ['/links', '/links?limit=2', '/affiliates?limit=1', `/customers/${randomUUID()}`])
      expect((await request.get(V1 + path, { headers })).status(), path).toBe(401)
    expect((await request.post(`${V1}/affiliates`, { headers, data: {} })).status()).toBe(405)
  })

  test('creates and ends webhook subscriptions, as documented', async ({ request, db }) => {
    const scene = await makeScene(db)
    const hook = { url: 'https://hook.eu1.make.com/abc', types: ['sale.created'] }
    const made = await post(request, scene.shop, `${V1}/webhooks`, hook)
    const { id } = await fits(request, made, 'post', '/webhooks')
    const list = async () =>
      fits(request, await read(request, scene.shop, `${V1}/webhooks`), 'get', '/webhooks')
    expect((await list()).webhooks).toMatchObject([{ id, ...hook }])
    for (const [body, field] of [
      [{ types: [] }, 'url'],
      [{ ...hook, url: 'http://10.0.0.1/' }, 'url'],
      [{ ...hook, types: ['sale.deleted'] }, 'types'],
    ] as const) {
      const refused = await post(request, scene.shop, `${V1}/webhooks`, body)
      expect([refused.status(), (await refused.json()).errors[0].field]).toEqual([422, field])
    }
    const headers = { 'alianza-key': scene.shop.keyId }
    expect((await request.delete(`${V1}/webhooks/${id}`, { headers })).status()).toBe(401)
    const other = await remove(request, (await makeScene(db)).shop, `${V1}/webhooks/${id}`)
    expect([other.status(), (await other.json()).errors[0].code]).toEqual([404, 'webhook.not_found'])
    await fits(request, await remove(request, scene.shop, `${V1}/webhooks/${id}`), 'delete', '/webhooks/{id}')
    expect((await list()).webhooks).toEqual([])
  })

  test('documents every endpoint', async ({ request }) => {
    const { paths, ...rest } = await openApi(request)
    expect(rest.openapi).toBe('3.1.0')
    expect(
      Object.entries(paths)
        .flatMap(([path, one]) => Object.keys(one).map((m) => `${m} ${path}`))
        .sort(),
    ).toEqual([
      'delete /webhooks/{id}',
      'get /affiliates',
      'get /conversions/{id}',
      'get /customers/{customer_id}',
      'get /links',
      'get /scans/{id}',
      'get /webhooks',
      'post /batch',
      'post /conversions',
      'post /events',
      'post /franchise-days',
      'post /leads',
      'post /links',
      'post /refunds',
      'post /reinstatements',
      'post /sales',
      'post /scans',
      'post /scans/batch',
      'post /webhooks',
    ])
  })
})
