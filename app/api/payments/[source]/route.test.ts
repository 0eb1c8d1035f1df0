import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '@/lib/supabase/call'

const SECRET = 'whsec_test_secret'
type Taken = { name: string; args: Record<string, unknown> }
const taken: Taken[] = []
/** Stands in for the database: knows the payments that it was given, and refuses a refund of another. */
const { call, payments } = vi.hoisted(() => ({ call: vi.fn(), payments: new Set<string>() }))
vi.mock('@/lib/supabase/call', async (load) => ({ ...(await load<object>()), callFunction: call }))
vi.mock('@/lib/problem', () => ({
  problem: (_request: Request, _id: string, kind: string) =>
    new Response(kind, {
      status: { unauthorized: 401, not_found: 404, conflict: 409, too_large: 413 }[kind] ?? 500,
    }),
}))

let post: typeof import('./route')['POST']
beforeAll(async () => {
  const given = {
    NEXT_PUBLIC_SUPABASE_URL: 'http://localhost:1',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'p'.repeat(24),
    SUPABASE_SECRET_KEY: 's'.repeat(24),
    APP_SECRET: 'a'.repeat(32),
    PAYOUT_DETAILS_KEY: `k1:${'A'.repeat(43)}`,
    CRON_SECRET: 'c'.repeat(16),
    LOCAL_MAILBOX_URL: 'http://localhost:1/mails',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: SECRET,
  }
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  post = (await import('./route')).POST
})
beforeEach(() => {
  taken.length = 0
  payments.clear()
  call.mockImplementation(async (name: string, args: Record<string, unknown>) => {
    taken.push({ name, args })
    const reference = String(args.reference)
    if (name === 'record_provider_payment') payments.add(reference)
    else if (!payments.has(reference))
      throw new CallError({ code: 'PT404', message: 'errors.order.payment_unknown', details: 'reference' })
  })
})
afterAll(() => void vi.unstubAllEnvs())

const metadata = { order: 'P-2026-000012' }
const paid = JSON.stringify({
  id: 'evt_1',
  type: 'checkout.session.completed',
  data: {
    object: {
      payment_status: 'paid',
      payment_intent: 'pi_1',
      amount_total: 9_900,
      currency: 'usd',
      metadata,
    },
  },
})
const refunded = JSON.stringify({
  id: 'evt_2',
  type: 'charge.refunded',
  data: { object: { payment_intent: 'pi_1', amount_refunded: 4_000, metadata } },
})

async function send(payload: string, { source = 'stripe', secret = SECRET } = {}): Promise<number> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const request = new Request(`http://localhost/api/payments/${source}`, {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  })
  return (await post(request, { params: Promise.resolve({ source }) } as never)).status
}

describe('the address that payment providers call', () => {
  test('takes a payment and its refund, and each of them again', async () => {
    for (const body of [paid, paid, refunded, refunded]) expect(await send(body)).toBe(200)
    expect(taken.map(({ name }) => name)).toEqual([
      'record_provider_payment',
      'record_provider_payment',
      'record_provider_refund',
      'record_provider_refund',
    ])
    expect(taken[0]?.args).toEqual({
      source: 'stripe',
      order_number: 'P-2026-000012',
      reference: 'pi_1',
      amount: 9_900,
      currency: 'USD',
    })
  })

  test('refuses a refund that comes before its payment, so that it is sent again and then fits', async () => {
    expect(await send(refunded)).toBe(404)
    expect(await send(paid)).toBe(200)
    expect(await send(refunded)).toBe(200)
  })

  test('reaches no database with a wrong signature, an unknown source or a megabyte', async () => {
    expect(await send(paid, { secret: 'whsec_other' })).toBe(401)
    for (const source of ['manual', 'webhook', 'nobody', '%00'])
      expect(await send(paid, { source })).toBe(404)
    expect(await send('x'.repeat(1_048_576))).toBe(413)
    expect(taken).toEqual([])
  })

  test('leaves alone what is about something else', async () => {
    expect(await send(JSON.stringify({ id: 'evt_3', type: 'customer.created', data: { object: {} } }))).toBe(
      200,
    )
    expect(taken).toEqual([])
  })
})
