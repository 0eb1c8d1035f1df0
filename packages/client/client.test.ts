import { Webhook } from 'standardwebhooks'
import { describe, expect, it, vi } from 'vitest'
import { AlianzaClient, AlianzaError } from './index.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const SALE = { order_id: 'A-1', customer_id: 'C-1', amount: 9900, currency: 'USD' }
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

function shop(...answers: (Response | Error)[]) {
  const calls: { url: string; init: RequestInit }[] = []
  const fetch = vi.fn(async (url: URL, init: RequestInit) => {
    calls.push({ url: String(url), init })
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer
    return answer
  }) as unknown as typeof globalThis.fetch
  const client = new AlianzaClient({
    key: 'key_1',
    secret: SECRET,
    baseUrl: 'https://alianza.example/',
    fetch,
    firstWait: 1,
  })
  return { client, calls }
}

describe('a call', () => {
  it('is signed so that the API can verify it', async () => {
    const { client, calls } = shop(json({ conversion_id: 'x' }, 201))
    expect(await client.reportSale(SALE)).toEqual({
      status: 201,
      replayed: false,
      data: { conversion_id: 'x' },
    })
    const { url, init } = calls[0] as (typeof calls)[number]
    expect(url).toBe('https://alianza.example/api/v1/sales')
    const headers = init.headers as Record<string, string>
    expect(new Webhook(SECRET).verify(String(init.body), headers)).toEqual(SALE)
  })

  it('that reads is signed by method and address', async () => {
    const { client, calls } = shop(json({ links: [], next_cursor: null }))
    await client.listLinks({ limit: '10' })
    const { url, init } = calls[0] as (typeof calls)[number]
    const { pathname, search } = new URL(url)
    const headers = init.headers as Record<string, string>
    expect(search).toBe('?limit=10')
    expect(
      new Webhook(SECRET).sign(
        String(headers['webhook-id']),
        new Date(Number(headers['webhook-timestamp']) * 1000),
        `GET ${pathname}${search}`,
      ),
    ).toBe(headers['webhook-signature'])
  })

  it('that ends something is signed by its own method', async () => {
    const { client, calls } = shop(json({ id: 'x', removed_at: '2026-11-21T00:00:00Z' }))
    await client.unsubscribeWebhook('0199')
    const { url, init } = calls[0] as (typeof calls)[number]
    const headers = init.headers as Record<string, string>
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const signed = new Webhook(SECRET).sign(
      String(headers['webhook-id']),
      at,
      `DELETE ${new URL(url).pathname}`,
    )
    expect([init.method, signed]).toEqual(['DELETE', headers['webhook-signature']])
  })

  it('is made again while nothing comes back, with the same body and a signature of its own', async () => {
    const { client, calls } = shop(
      new TypeError('fetch failed'),
      json({}, 503, { 'retry-after': '0' }),
      json({ ok: 1 }, 200, { 'idempotent-replayed': 'true' }),
    )
    expect(await client.reportSale(SALE)).toMatchObject({ status: 200, replayed: true })
    expect(new Set(calls.map(({ init }) => init.body)).size).toBe(1)
    const ids = calls.map(({ init }) => (init.headers as Record<string, string>)['webhook-id'])
    expect(new Set(ids).size).toBe(3)
  })

  it('gives up after the attempts it has', async () => {
    const { client, calls } = shop(...Array.from({ length: 9 }, () => json({ title: 'Later' }, 503)))
    await expect(client.reportSale(SALE)).rejects.toMatchObject({ status: 503, message: 'Later' })
    expect(calls).toHaveLength(4)
  })

  it('that is refused is not made again, and says which field is wrong', async () => {
    const errors = [{ field: 'amount', code: 'api.amount', message: 'No' }]
    const { client, calls } = shop(json({ title: 'Invalid', request_id: 'r', errors }, 422))
    const refusal = await client.reportSale(SALE).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AlianzaError)
    expect(refusal).toMatchObject({ status: 422, requestId: 'r', errors })
    expect(calls).toHaveLength(1)
  })

  it('that a proxy refused says at least with what status', async () => {
    const { client } = shop(new Response('<html>', { status: 413 }))
    await expect(client.reportSale(SALE)).rejects.toMatchObject({ status: 413, errors: [] })
  })
})

it('a list is walked page after page', async () => {
  const page = (ids: string[], next_cursor: string | null) =>
    json({ affiliates: ids.map((enrollment_id) => ({ enrollment_id })), next_cursor })
  const { client, calls } = shop(page(['a', 'b'], 'b'), page(['c'], null))
  const seen: string[] = []
  for await (const one of client.eachAffiliate({ limit: '2' })) seen.push(one.enrollment_id)
  expect(seen).toEqual(['a', 'b', 'c'])
  expect(calls.map(({ url }) => new URL(url).search)).toEqual(['?limit=2', '?limit=2&cursor=b'])
})
