import { createServer, type IncomingMessage, type Server } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const SECRET = 'whsec_test_secret'
const KEY = 'sk_test_stand_in'
type Call = { path: string; body: URLSearchParams; headers: IncomingMessage['headers'] }

/** Answers as Stripe's reference says: form-encoded requests, an object or an error with a type, and idempotency. */
function standIn() {
  const calls: Call[] = []
  const stored = new Map<string, string>()
  let failures = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const body = new URLSearchParams(text)
      calls.push({ path: request.url ?? '', body, headers: request.headers })
      const answer = (status: number, object: object | string) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
        response.end(typeof object === 'string' ? object : JSON.stringify(object))
      }
      if (request.headers.authorization !== `Bearer ${KEY}`)
        return answer(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
      if (failures-- > 0) return answer(500, { error: { type: 'api_error', message: 'try again' } })
      const key = String(request.headers['idempotency-key'])
      const earlier = stored.get(key)
      if (earlier) return answer(200, earlier)
      const made =
        request.url === '/v1/checkout/sessions'
          ? { id: 'cs_1', object: 'checkout.session', url: `https://checkout.stripe.com/c/${stored.size}` }
          : { id: 're_1', object: 'refund', amount: Number(body.get('amount')), status: 'succeeded' }
      stored.set(key, JSON.stringify(made))
      answer(200, made)
    })
  })
  const fail = (times: number) => {
    failures = times
  }
  return { server, calls, stored, fail }
}

const stripe = standIn()
const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      resolve(typeof at === 'object' && at ? at.port : 0)
    }),
  )
let provider: typeof import('./stripe')['stripe']

beforeAll(async () => {
  const port = await listen(stripe.server)
  const given = {
    NEXT_PUBLIC_SUPABASE_URL: 'http://localhost:1',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'p'.repeat(24),
    SUPABASE_SECRET_KEY: 's'.repeat(24),
    APP_SECRET: 'a'.repeat(32),
    PAYOUT_DETAILS_KEY: `k1:${'A'.repeat(43)}`,
    CRON_SECRET: 'c'.repeat(16),
    LOCAL_MAILBOX_URL: 'http://localhost:1/mails',
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  }
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  provider = (await import('./stripe')).stripe
})
beforeEach(() => {
  stripe.calls.length = 0
})
afterAll(() => {
  vi.unstubAllEnvs()
  stripe.server.close()
})

const order = {
  number: 'P-2026-000012',
  amount: 9_900,
  currency: 'USD',
  name: 'Página web',
  email: 'ana@example.com',
  locale: 'es' as const,
  back: 'https://alianza.example/account/orders/P-2026-000012',
}
const sign = (body: string, secret = SECRET, timestamp = Math.floor(Date.now() / 1000)) =>
  new Headers({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
  })
const event = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
const session = {
  object: 'checkout.session',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  amount_total: 9_900,
  currency: 'usd',
  metadata: { order: 'P-2026-000012' },
}
const charge = {
  object: 'charge',
  payment_intent: 'pi_1',
  amount_refunded: 4_000,
  metadata: { order: 'P-2026-000012' },
}

describe('Stripe', () => {
  test('gets the order and its price, and the same page while it is good; never a card', async () => {
    const [one, two] = [await provider.checkout?.(order), await provider.checkout?.(order)]
    expect(one).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(two).toBe(one)
    const { body, path } = stripe.calls[0] as Call
    expect(path).toBe('/v1/checkout/sessions')
    expect(Object.fromEntries(body)).toMatchObject({
      mode: 'payment',
      client_reference_id: 'P-2026-000012',
      'line_items[0][price_data][unit_amount]': '9900',
      'line_items[0][price_data][currency]': 'usd',
      'metadata[order]': 'P-2026-000012',
      'payment_intent_data[metadata][order]': 'P-2026-000012',
      success_url: `${order.back}?paid=1`,
    })
    expect([...body.keys()].filter((name) => /card|number/.test(name))).toEqual([])
  })

  test('is repeated with the same key when Stripe fails for a moment; one that Stripe refuses is an error', async () => {
    stripe.fail(1)
    await provider.refund?.('pi_1', 4_000, 'key-1')
    const keys = stripe.calls.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual(['refund:key-1', 'refund:key-1'])
    expect(Object.fromEntries((stripe.calls[1] as Call).body)).toEqual({
      payment_intent: 'pi_1',
      amount: '4000',
    })
    stripe.fail(9)
    await expect(provider.refund?.('pi_1', 4_000, 'key-2')).rejects.toThrow('try again')
    stripe.fail(0)
  })

  test.each([
    [event('checkout.session.completed', session), 'payment'],
    [event('checkout.session.async_payment_succeeded', session), 'payment'],
    [event('charge.refunded', charge), 'refund'],
    [event('checkout.session.completed', { ...session, payment_status: 'unpaid' }), null],
    [event('checkout.session.completed', { ...session, metadata: {} }), null],
    [event('charge.refunded', { ...charge, metadata: {} }), null],
    [event('charge.refunded', { ...charge, amount_refunded: 0 }), null],
    [event('customer.created', {}), null],
  ])('reports %s as %s', (body, kind) => {
    expect(provider.read(sign(body), body)?.kind ?? null).toBe(kind)
  })

  test('is read to the amount', () => {
    const [paid, refunded] = [event('checkout.session.completed', session), event('charge.refunded', charge)]
    expect(provider.read(sign(paid), paid)).toEqual({
      kind: 'payment',
      order: 'P-2026-000012',
      reference: 'pi_1',
      amount: 9_900,
      currency: 'USD',
    })
    expect(provider.read(sign(refunded), refunded)).toEqual({
      kind: 'refund',
      reference: 'pi_1',
      total: 4_000,
    })
  })

  test('is not believed with another secret, an old signature, another body or none', () => {
    const body = event('checkout.session.completed', session)
    const old = Math.floor(Date.now() / 1000) - 3_600
    const forged = [
      [sign(body, 'whsec_other'), body],
      [sign(body, SECRET, old), body],
      [sign(body), body.replace('9900', '1')],
      [new Headers(), body],
      [new Headers({ 'stripe-signature': 't=1,v1=x' }), body],
    ] as const
    for (const [headers, text] of forged)
      expect(() => provider.read(headers, text)).toThrow(expect.objectContaining({ message: 'stripe' }))
  })
})
