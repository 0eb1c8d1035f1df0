import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keys by their id; the first one seals, the others only open what they sealed. */
export type SealingKeys = [string, Buffer][]
export type Seal = { keyId: string; sealed: string }

const ALGORITHM = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** Keys as the environment holds them: `id:base64url`, with commas between. */
export function readKeys(text: string): SealingKeys {
  return text.split(',').map((part) => {
    const [id = '', key = ''] = part.split(':')
    return [id, Buffer.from(key, 'base64url')]
  })
}

/** What a seal is bound to: moved to another row, or under another key's name, it does not open. */
const context = (keyId: string, rowId: string) => Buffer.from(`payout-method:${keyId}:${rowId}`)

/** Seals a value for one row with the current key. */
export function seal(keys: SealingKeys, rowId: string, value: unknown): Seal {
  const [keyId, key] = keys[0] as [string, Buffer]
  const iv = randomBytes(IV)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG })
  cipher.setAAD(context(keyId, rowId))
  const secret = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return { keyId, sealed: Buffer.concat([iv, cipher.getAuthTag(), secret]).toString('base64url') }
}

/** The value of a seal. Throws when its key is missing, or when it was altered or belongs to another row. */
export function unseal(keys: SealingKeys, rowId: string, { keyId, sealed }: Seal): unknown {
  const key = keys.find(([id]) => id === keyId)?.[1]
  if (!key) throw new Error(`There is no payout key ${keyId}.`)
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(context(keyId, rowId))
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
  return JSON.parse(decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8'))
}

/** A keyed fingerprint, 64 hex digits: two accounts with the same details have the same one, and the details cannot be guessed from it. */
export function fingerprintOf(secret: string, details: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'payout-fingerprint', 32))
  return createHmac('sha256', key).update(details).digest('hex')
}
