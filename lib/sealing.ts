import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from './env'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env().APP_SECRET, '', `seal:${purpose}`, 32))
}

/**
 * A secret of somebody else's, fit to be stored: only this app can open it, and only for the same `purpose` and `owner`,
 * so that a sealed value that was moved to another row opens nothing.
 */
export function seal(purpose: string, owner: string, secret: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`
}

/** The secret, or null when it was not sealed by this app for this owner. */
export function unseal(purpose: string, owner: string, text: string): string | null {
  const bytes = Buffer.from(text.replace(/^v1\./, ''), 'base64url')
  if (bytes.length < NONCE + TAG) return null
  const decipher = createDecipheriv(CIPHER, keyFor(purpose), bytes.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG))
  try {
    return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null // only a wrong tag throws here
  }
}
