import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readPromotions } from './promotions'

const KEY = 'rk_live_0123456789abcdef'

/** A stand-in that answers as Stripe's reference documents: a list with `has_more`, gone on with by `starting_after`. */
async function standIn(answer: RequestListener, run: (api: string) => Promise<void>) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
const codes = Array.from({ length: 230 }, (_, n) => ({
  id: `promo_${n}`,
  object: 'promotion_code',
  active: n % 3 > 0,
  code: `ANA${n}`,
  promotion: { type: 'coupon', coupon: 'Z4OV' },
}))
const stripe: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
  const isAuthorized = request.headers.authorization === `Bearer ${KEY}`
  const start = codes.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1
  const data = codes.slice(start, start + Number(searchParams.get('limit')))
  const found = { object: 'list', url: pathname, has_more: start + data.length < codes.length, data }
  const refusal = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
  response.writeHead(isAuthorized && pathname === '/v1/promotion_codes' ? 200 : 401, {
    'content-type': 'application/json',
  })
  response.end(JSON.stringify(isAuthorized ? found : refusal))
}

describe('promotion codes that are older than the connection', () => {
  it('are read page by page, whether they are active or not', async () => {
    await standIn(stripe, async (api) => {
      const found = await readPromotions(KEY, { api, toPrivate: true })
      expect(found).toEqual(codes.map(({ id, code }) => ({ id, code })))
    })
  })

  it('are refused by the key, by what came, or because nothing came', async () => {
    await standIn(stripe, async (api) => {
      expect(await readPromotions('rk_live_other', { api, toPrivate: true })).toBe('connector.api_key')
    })
    for (const body of ['', '<html>', '{"data": [{"id": 1}], "has_more": false}', 'x'.repeat(100)])
      await standIn(
        (_, response) => response.end(body),
        async (api) =>
          expect(await readPromotions(KEY, { api, toPrivate: true })).toBe('connector.api_answer'),
      )
    await standIn(
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      async (api) => expect(await readPromotions(KEY, { api, toPrivate: true })).toBe('connector.api_answer'),
    )
    await standIn(
      (request) => request.socket.destroy(),
      async (api) =>
        expect(await readPromotions(KEY, { api, toPrivate: true })).toBe('connector.api_unreachable'),
    )
  })

  it('end at a page that is empty or at the fiftieth', async () => {
    let calls = 0
    const endless: RequestListener = (_, response) => {
      calls++
      response.end(JSON.stringify({ data: [{ id: `promo_${calls}`, code: 'ANA' }], has_more: true }))
    }
    await standIn(endless, async (api) => {
      expect(await readPromotions(KEY, { api, toPrivate: true })).toHaveLength(50)
    })
  })

  it('are never requested from a private network', async () => {
    await expect(readPromotions(KEY, { api: 'https://127.0.0.1:1' })).rejects.toThrow('private_address')
  })
})
