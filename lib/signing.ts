import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { env } from './env'

const KEY_ID = /^key_[a-z0-9]{24}$/
const KEY_HEADER = 'alianza-key'
const SIGNED_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

/** The secret that a program's shop signs with, `whsec_…`. Derived, never stored: shown once, and again never. */
export function programSecret(keyId: string): string {
  return `whsec_${createHmac('sha256', env().APP_SECRET).update(`program-key:${keyId}`).digest('base64')}`
}

/**
 * The key that signed this body by the Standard Webhooks scheme in the last five minutes, or null. Every id has a
 * secret, so an unknown key fails like a wrong signature and takes as long; the database decides whether it is in use.
 */
export function verifiedKey(headers: Headers, body: string): string | null {
  const keyId = headers.get(KEY_HEADER) ?? ''
  const signed = Object.fromEntries(SIGNED_HEADERS.map((name) => [name, headers.get(name) ?? '']))
  try {
    new Webhook(programSecret(keyId)).verify(body, signed, { jsonParse: false })
  } catch (error) {
    if (error instanceof WebhookVerificationError) return null
    throw error
  }
  return KEY_ID.test(keyId) ? keyId : null
}

/** What an address or a cookie carries to show that we made it; `purpose` keeps one from serving as another. */
export function signatureOf(purpose: string, value: string): string {
  return createHmac('sha256', env().APP_SECRET).update(`${purpose}:${value}`).digest('base64url')
}

export function isSigned(purpose: string, value: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, value))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
