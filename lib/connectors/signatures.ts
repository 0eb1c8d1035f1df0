import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ConnectorProvider } from '@/lib/supabase/enums'

/** Stripe's own limit: how far its clock and ours may be apart, and how long a delivery that was caught can be sent again. */
const TOLERANCE = 300

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text, 'utf8').digest()

function same(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** `t=<seconds>,v1=<hex>[,v1=…]` over `<seconds>.<body>`; while a secret is being replaced there are several. */
function byStripe(headers: Headers, body: string, secret: string, now: Date): boolean {
  const parts = (headers.get('stripe-signature') ?? '').split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE) return false
  const expected = mac(secret, `${time}.${body}`)
  return parts.some(([name, value = '']) => name === 'v1' && same(Buffer.from(value, 'hex'), expected))
}

/** Base64 over the body, in a header of the provider's. */
function byHeader(name: string) {
  return (headers: Headers, body: string, secret: string) =>
    same(Buffer.from(headers.get(name) ?? '', 'base64'), mac(secret, body))
}

/** The password of HTTP's basic scheme, under whatever name: who signs nothing can at least keep a secret. */
function byPassword(headers: Headers, _body: string, secret: string): boolean {
  const [, given = ''] = /^basic ([a-z0-9+/]+=*)$/i.exec(headers.get('authorization') ?? '') ?? []
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, 'base64').toString('utf8')) ?? []
  return same(Buffer.from(password), Buffer.from(secret))
}

const SCHEMES: Record<
  ConnectorProvider,
  (headers: Headers, body: string, secret: string, now: Date) => boolean
> = {
  stripe: byStripe,
  shopify: byHeader('x-shopify-hmac-sha256'),
  woocommerce: byHeader('x-wc-webhook-signature'),
  pipedrive: byPassword,
}

/** Whether the provider that knows one of these secrets sent this body. */
export function isSignedBy(
  provider: ConnectorProvider,
  headers: Headers,
  body: string,
  secrets: string[],
  now = new Date(),
): boolean {
  return secrets.some((secret) => SCHEMES[provider](headers, body, secret, now))
}
