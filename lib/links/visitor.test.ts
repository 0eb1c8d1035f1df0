import { describe, expect, it } from 'vitest'
import { clickCookie, createNetworkHash, visitorOf } from './visitor'

const visitor = '01997b5c-0000-7000-8000-000000000001'
const click = '01997b5c-0000-7000-8000-000000000002'

describe('the click cookie', () => {
  it('is read back as it was written, among others', () => {
    const [pair] = clickCookie(visitor, click, false).split(';')
    expect(visitorOf(`a=b; ${pair}; c=d`)).toBe(visitor)
  })

  it.each([
    null,
    '',
    'alianza_click=',
    `alianza_click=${visitor}`,
    `alianza_click=x.${click}`,
    `alianza_click=${visitor}.${click}0`,
    `not_alianza_click=${visitor}.${click}`,
  ])('is not believed as %s', (header) => expect(visitorOf(header)).toBeNull())

  it('is http only, lax, for ninety days, secure on https', () => {
    const line = clickCookie(visitor, click, true)
    expect(line).toBe(
      `alianza_click=${visitor}.${click}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(clickCookie(visitor, click, false)).not.toContain('Secure')
  })
})

describe('the network hash', () => {
  const hash = createNetworkHash('a secret of thirty-two characters')
  const morning = new Date('2026-11-21T00:00:01Z')

  it('is 32 bytes of hex, the same within a day', () => {
    expect(hash('190.1.2.3', 'agent', morning)).toMatch(/^[0-9a-f]{64}$/)
    expect(hash('190.1.2.3', 'agent', morning)).toBe(
      hash('190.1.2.3', 'agent', new Date('2026-11-21T23:59:59Z')),
    )
  })

  it('differs by day, address, browser and secret', () => {
    const other = createNetworkHash('another secret of thirty-two chars')
    const hashes = [
      hash('190.1.2.3', 'agent', morning),
      hash('190.1.2.3', 'agent', new Date('2026-11-22T00:00:01Z')),
      hash('190.1.2.4', 'agent', morning),
      hash('190.1.2.3', 'agent 2', morning),
      other('190.1.2.3', 'agent', morning),
    ]
    expect(new Set(hashes).size).toBe(5)
  })
})
