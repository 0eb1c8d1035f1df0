import 'server-only'
import Stripe from 'stripe'
import { z } from 'zod'
import { env } from '@/lib/env'
import { currencyDigits } from '@/lib/money'
import { Forged, type Payable, type Provider, type Report } from './provider'

const TIMEOUT = 15_000
/** Shorter than a page at Stripe lives, so that the same button leads to the same page while it is good. */
const SAME_PAGE = 12 * 3_600_000

let client: { key: string; stripe: Stripe } | undefined

function stripeOf(key: string): Stripe {
  if (client?.key === key) return client.stripe
  const { STRIPE_API_URL } = env()
  const at = STRIPE_API_URL ? new URL(STRIPE_API_URL) : null
  const stripe = new Stripe(key, {
    timeout: TIMEOUT,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === 'https:' ? 443 : 80),
      protocol: at.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
  client = { key, stripe }
  return stripe
}

function configured(): { stripe: Stripe; secret: string } {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env()
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) throw new Error('Stripe is not configured')
  return { stripe: stripeOf(STRIPE_SECRET_KEY), secret: STRIPE_WEBHOOK_SECRET }
}

/** Currencies that Stripe and we count alike: in hundredths. */
export const isChargeable = (currency: string) => currencyDigits(currency) === 2

async function checkout({ number, amount, currency, name, email, locale, back }: Payable): Promise<string> {
  const metadata = { order: number }
  const unit = currency.toLowerCase()
  const session = await configured().stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: number,
      customer_email: email,
      locale: locale === 'es' ? 'es-419' : 'en',
      line_items: [
        { quantity: 1, price_data: { currency: unit, unit_amount: amount, product_data: { name } } },
      ],
      metadata,
      payment_intent_data: { metadata, description: `${number} ${name}` },
      success_url: `${back}?paid=1`,
      cancel_url: back,
    },
    { idempotencyKey: `order:${number}:${locale}:${Math.floor(Date.now() / SAME_PAGE)}` },
  )
  if (!session.url) throw new Error('Stripe answered without an address')
  return session.url
}

async function refund(reference: string, amount: number, key: string): Promise<void> {
  await configured().stripe.refunds.create(
    { payment_intent: reference, amount },
    { idempotencyKey: `refund:${key}` },
  )
}

const ours = z.object({ order: z.string() })
const session = z.object({
  payment_status: z.string(),
  payment_intent: z.string(),
  amount_total: z.number(),
  currency: z.string(),
  metadata: ours,
})
const charge = z.object({
  payment_intent: z.string(),
  amount_refunded: z.number().positive(),
  metadata: ours,
})

/** What is not about an order of ours is left alone: the same Stripe account may sell elsewhere. */
function reportOf(event: { type: string; data: { object: unknown } }): Report | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { data } = session.safeParse(event.data.object)
      if (data?.payment_status !== 'paid') return null
      const { metadata, payment_intent: reference, amount_total: amount, currency } = data
      return { kind: 'payment', order: metadata.order, reference, amount, currency: currency.toUpperCase() }
    }
    case 'charge.refunded': {
      const { data } = charge.safeParse(event.data.object)
      return data ? { kind: 'refund', reference: data.payment_intent, total: data.amount_refunded } : null
    }
    default:
      return null
  }
}

function read(headers: Headers, body: string): Report | null {
  const { stripe, secret } = configured()
  try {
    return reportOf(stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', secret))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new Forged('stripe', { cause: error })
    throw error
  }
}

export const stripe: Provider = {
  source: 'stripe',
  isConfigured: () => Boolean(env().STRIPE_SECRET_KEY && env().STRIPE_WEBHOOK_SECRET),
  checkout,
  refund,
  read,
}
