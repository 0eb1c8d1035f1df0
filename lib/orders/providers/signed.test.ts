import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const SECRET = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`
let provider: typeof import('./signed')['signed']

beforeAll(async () => {
  const given = {
    NEXT_PUBLIC_SUPABASE_URL: 'http://localhost:1',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'p'.repeat(24),
    SUPABASE_SECRET_KEY: 's'.repeat(24),
    APP_SECRET: 'a'.repeat(32),
    PAYOUT_DETAILS_KEY: `k1:${'A'.repeat(43)}`,
    CRON_SECRET: 'c'.repeat(16),
    LOCAL_MAILBOX_URL: 'http://localhost:1/mails',
    PAYMENT_WEBHOOK_SECRET: SECRET,
  }
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  provider = (await import('./signed')).signed
})
afterAll(() => void vi.unstubAllEnvs())

const sign = (body: string, { secret = SECRET, at = new Date() } = {}) =>
  new Headers({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  })
const paid = JSON.stringify({
  type: 'payment.succeeded',
  order: 'P-2026-000012',
  reference: 'tx-1',
  amount: 9_900,
  currency: 'USD',
})

describe('another provider', () => {
  test('reports payments and refunds', () => {
    expect(provider.read(sign(paid), paid)).toEqual({
      kind: 'payment',
      order: 'P-2026-000012',
      reference: 'tx-1',
      amount: 9_900,
      currency: 'USD',
    })
    const back = JSON.stringify({ type: 'payment.refunded', reference: 'tx-1', total: 100 })
    expect(provider.read(sign(back), back)).toEqual({ kind: 'refund', reference: 'tx-1', total: 100 })
  })

  test.each([
    ['{}', 'nothing'],
    ['[', 'no JSON'],
    [paid.replace('9900', '99.5'), 'a part of a cent'],
    [paid.replace('9900', '-1'), 'less than nothing'],
    [paid.replace('USD', 'usd'), 'no currency'],
    [paid.replace('payment.succeeded', 'payment.failed'), 'something else'],
  ])('that reports %s is left alone: %s', (body) => {
    expect(provider.read(sign(body), body)).toBeNull()
  })

  test('is not believed with another secret, an old time, another body or no signature', () => {
    const other = `whsec_${Buffer.from('another secret of many bytes').toString('base64')}`
    const forged = [
      [sign(paid, { secret: other }), paid],
      [sign(paid, { at: new Date(Date.now() - 3_600_000) }), paid],
      [sign(paid), paid.replace('9900', '1')],
      [new Headers(), paid],
    ] as const
    for (const [headers, body] of forged)
      expect(() => provider.read(headers, body)).toThrow(expect.objectContaining({ message: 'webhook' }))
  })
})
