import { createHmac } from 'node:crypto'

/** The Standard Webhooks signature of a text, base64; `secret` is `whsec_…`. */
export function signatureOf(secret: string, id: string, seconds: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64')
}
