import { describe, expect, it } from 'vitest'
import { clickCookie, createNetworkHash, forgetClick, lastClickOf, visitorOf } from './visitor'

const visitor = '01997b5c-0000-7000-8000-000000000001'
const click = '01997b5c-0000-7000-8000-000000000002'

const DAY = 86_400
const at = new Date('2026-11-21T18:00:00Z')
const today = Math.floor(at.getTime() / 1000 / DAY)
const plain = { isSecure: false, domain: '' }
const cookie = (days: number, before: string | null = null, site = plain) =>
  clickCookie({ visitorId: visitor, clickId: click, days, at, before, site })
const pairOf = (line: string) => line.split(';')[0] ?? ''
const daysOf = (line: string) => Number(/Max-Age=(\d+)/.exec(line)?.[1]) / DAY

describe('the click cookie', () => {
  it('is read back as it was written, among others', () => {
    const pair = pairOf(cookie(30))
    expect(visitorOf(`a=b; ${pair}; c=d`)).toBe(visitor)
    expect(lastClickOf(`a=b; ${pair}; c=d`)).toBe(click)
    expect(visitorOf(`alianza_click=${visitor}.${click}`)).toBe(visitor)
  })

  it.each([
    null,
    '',
    'alianza_click=',
    `alianza_click=${visitor}`,
    `alianza_click=x.${click}`,
    `alianza_click=${visitor}.${click}0`,
    `alianza_click=${visitor}.${click}.x`,
    `not_alianza_click=${visitor}.${click}`,
  ])('is not believed as %s', (header) => expect(visitorOf(header)).toBeNull())

  it('is http only, lax, secure on https, and of all hosts of the site', () => {
    const site = { isSecure: true, domain: '; Domain=alianza.pa' }
    expect(cookie(30, null, site)).toBe(
      `alianza_click=${visitor}.${click}.${today + 31}; Path=/; Max-Age=2613600; HttpOnly; SameSite=Lax; Domain=alianza.pa; Secure`,
    )
    expect(cookie(30)).not.toMatch(/Secure|Domain/)
    expect(forgetClick(site)).toEqual([
      'alianza_click=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      'alianza_click=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Domain=alianza.pa; Secure',
    ])
    expect(forgetClick(plain)).toHaveLength(1)
  })

  it.each([7, 30, 90, 365])('lasts %i days where the program credits clicks so long', (days) => {
    expect(Math.floor(daysOf(cookie(days)))).toBe(days)
  })

  it('lasts as long as the longest of several programs needs, whichever comes last', () => {
    const long = cookie(365)
    expect(daysOf(cookie(30, pairOf(long)))).toBe(daysOf(long))
    expect(daysOf(cookie(365, pairOf(cookie(30))))).toBe(daysOf(long))
    const monthLater = new Date(at.getTime() + 30 * DAY * 1000)
    const later = { visitorId: visitor, clickId: click, days: 7, at: monthLater, site: plain }
    expect(daysOf(clickCookie({ ...later, before: pairOf(long) }))).toBe(daysOf(long) - 30)
  })

  it('lasts a year at most, whatever its own value', () => {
    expect(Math.floor(daysOf(cookie(30, `alianza_click=${visitor}.${click}.999999`)))).toBe(365)
  })
})

describe('the network hash', () => {
  const hashes = createNetworkHash('a secret of thirty-two characters')
  const hash = hashes.browser
  const morning = new Date('2026-11-21T05:00:01Z')

  it('is 32 bytes of hex, the same within a day', () => {
    expect(hash('190.1.2.3', 'agent', morning)).toMatch(/^[0-9a-f]{64}$/)
    expect(hash('190.1.2.3', 'agent', morning)).toBe(
      hash('190.1.2.3', 'agent', new Date('2026-11-22T04:59:59Z')),
    )
  })

  it('differs by day, address, browser and secret', () => {
    const other = createNetworkHash('another secret of thirty-two chars').browser
    const hashes = [
      hash('190.1.2.3', 'agent', morning),
      hash('190.1.2.3', 'agent', new Date('2026-11-22T05:00:01Z')),
      hash('190.1.2.4', 'agent', morning),
      hash('190.1.2.3', 'agent 2', morning),
      other('190.1.2.3', 'agent', morning),
    ]
    expect(new Set(hashes).size).toBe(5)
  })

  it('of a network alone is 8 bytes of hex, of no browser, and another each day', () => {
    const { network } = hashes
    expect(network('190.1.2.3', morning)).toMatch(/^[0-9a-f]{16}$/)
    const evening = new Date('2026-11-22T04:59:59Z')
    const next = new Date('2026-11-22T05:00:01Z')
    expect(network('190.1.2.3', evening)).toBe(network('190.1.2.3', morning))
    expect(network('190.1.2.3', next)).not.toBe(network('190.1.2.3', morning))
    expect(network('190.1.2.3', morning)).not.toBe(hash('190.1.2.3', '', morning).slice(0, 16))
  })
})
