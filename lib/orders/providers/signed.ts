import 'server-only'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'
import { env } from '@/lib/env'
import { parseJson } from '@/lib/json'
import { Forged, type Provider, type Report } from './provider'

const SIGNED_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
const reference = z.string().trim().min(1).max(200)
const amount = z.number().int().positive().max(1_000_000_000_000)

/** What a provider without an SDK of its own posts: `amount` and `total` in minor units. */
const body = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment.succeeded'),
    order: z.string().max(40),
    reference,
    amount,
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
  z.object({ type: z.literal('payment.refunded'), reference, total: amount }),
])

function read(headers: Headers, text: string): Report | null {
  const secret = env().PAYMENT_WEBHOOK_SECRET
  if (!secret) throw new Error('The payment webhook is not configured')
  try {
    const signed = Object.fromEntries(SIGNED_HEADERS.map((name) => [name, headers.get(name) ?? '']))
    new Webhook(secret).verify(text, signed, { jsonParse: false })
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw new Forged('webhook', { cause: error })
    throw error
  }
  const { data } = body.safeParse(parseJson(text))
  if (!data) return null
  if (data.type === 'payment.refunded')
    return { kind: 'refund', reference: data.reference, total: data.total }
  return {
    kind: 'payment',
    order: data.order,
    reference: data.reference,
    amount: data.amount,
    currency: data.currency,
  }
}

/** Any other provider: it signs its calls by the Standard Webhooks scheme with a secret of its own. */
export const signed: Provider = {
  source: 'webhook',
  isConfigured: () => Boolean(env().PAYMENT_WEBHOOK_SECRET),
  read,
}
