import { describe, expect, it, vi } from 'vitest'
import { seal, unseal } from './sealing'

const settings = { APP_SECRET: 'a secret of at least thirty-two characters' }
vi.mock('@/lib/env', () => ({ env: () => settings }))
vi.mock('./env', () => ({ env: () => settings }))

describe('a sealed secret', () => {
  it('opens for its purpose and owner only', () => {
    const sealed = seal('connector', 'a', 'whsec_ñandú')
    expect(sealed).not.toContain('whsec')
    expect(unseal('connector', 'a', sealed)).toBe('whsec_ñandú')
    expect(unseal('connector', 'b', sealed)).toBeNull()
    expect(unseal('other', 'a', sealed)).toBeNull()
  })

  it('looks different each time, and opens nothing when a byte is changed', () => {
    const sealed = seal('connector', 'a', 'one')
    expect(seal('connector', 'a', 'one')).not.toBe(sealed)
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(unseal('connector', 'a', `v1.${changed.toString('base64url')}`)).toBeNull()
    }
    for (const text of ['', 'v1.', 'v1.AAAA', 'nothing']) expect(unseal('connector', 'a', text)).toBeNull()
  })

  it('opens nothing under another app secret', () => {
    const sealed = seal('connector', 'a', 'one')
    settings.APP_SECRET = 'another secret of thirty-two characters'
    expect(unseal('connector', 'a', sealed)).toBeNull()
    settings.APP_SECRET = 'a secret of at least thirty-two characters'
    expect(unseal('connector', 'a', sealed)).toBe('one')
  })
})
