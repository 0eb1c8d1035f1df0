import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { programSecret, verifiedKey } from './signing'

vi.mock('./env', () => ({ env: () => ({ APP_SECRET: 'a secret of at least thirty-two characters' }) }))

const KEY = `key_${'a'.repeat(24)}`
const NOW = new Date('2026-11-21T12:00:00Z')
const body = '{"order_id":"o-1"}'

/** The headers a shop sends; the key and the secret are two things so that a test can send a wrong pair. */
function signed({ key = KEY, secret = programSecret(KEY), at = NOW, text = body } = {}) {
  return new Headers({
    'alianza-key': key,
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, text),
  })
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

describe('programSecret', () => {
  it('is 32 bytes, the same for a key, different for each', () => {
    expect(Buffer.from(programSecret(KEY).replace('whsec_', ''), 'base64')).toHaveLength(32)
    expect(programSecret(KEY)).toBe(programSecret(KEY))
    expect(programSecret(`key_${'b'.repeat(24)}`)).not.toBe(programSecret(KEY))
  })
})

describe('verifiedKey', () => {
  it('names the key that signed', () => expect(verifiedKey(signed(), body)).toBe(KEY))

  it('takes one good signature of several, for a secret that is being replaced', () => {
    const headers = signed()
    headers.set('webhook-signature', `v1,AAAA v1a,x ${headers.get('webhook-signature')}`)
    expect(verifiedKey(headers, body)).toBe(KEY)
  })

  it.each([
    ['another body', signed(), `${body} `],
    ['another key', signed({ key: `key_${'b'.repeat(24)}` }), body],
    ['an id that is no key', signed({ key: 'x', secret: programSecret('x') }), body],
    ['a signature older than five minutes', signed({ at: new Date(NOW.getTime() - 301_000) }), body],
    ['a signature from the future', signed({ at: new Date(NOW.getTime() + 301_000) }), body],
    ['no headers', new Headers(), body],
  ])('refuses %s', (_name, headers, text) => expect(verifiedKey(headers, text)).toBeNull())

  it.each(['v1', 'v1,', ',', 'v2,AAAA', ''])('refuses the signature “%s”', (signature) => {
    const headers = signed()
    headers.set('webhook-signature', signature)
    expect(verifiedKey(headers, body)).toBeNull()
  })
})
