import { describe, expect, it } from 'vitest'
import { adOf, deviceOf, factsOf, subIdsOf, toAd } from './facts'

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'phone'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
    ['Mozilla/5.0 (Android 13; Tablet; rv:120.0) Gecko/120.0 Firefox/120.0', 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0', 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'desktop'],
    ['', 'desktop'],
  ])('%s is a %s', (agent, device) => expect(deviceOf(agent)).toBe(device))
})

describe('subIdsOf', () => {
  const of = (query: string) => {
    const params = new URLSearchParams(query)
    return subIdsOf((name) => params.get(name))
  }
  it('reads five marks and nothing else', () => {
    expect(of('s1=a&s2=%C3%B1&s5=e&s6=f&S3=c')).toEqual({ s1: 'a', s2: 'ñ', s5: 'e' })
  })
  it('has none for an address without them, or with empty ones', () => {
    expect(of('a=b')).toBeUndefined()
    expect(of('s1=&s2=%20%00')).toBeUndefined()
  })
  it('cuts what is long by characters, and drops what is no text', () => {
    expect(of(`s1=${encodeURIComponent('😀'.repeat(70))}`)?.s1).toBe('😀'.repeat(64))
    expect(of('s1=a%0Ab%00c')).toEqual({ s1: 'abc' })
  })
  it('makes half a character whole, also one that the cut would leave', () => {
    const values: Record<string, string> = { s1: '\ud800', s2: `${'a'.repeat(63)}\ud83d\ude00\ude00` }
    expect(subIdsOf((name) => values[name])).toEqual({ s1: '\ufffd', s2: `${'a'.repeat(63)}😀` })
  })
})

describe('factsOf', () => {
  const facts = (headers: Record<string, string>, trustedProxies = 1) =>
    factsOf(new Headers(headers), undefined, { trustedProxies, siteUrl: 'https://alianza.example' })

  it.each(['cf-ipcountry', 'x-vercel-ip-country'])('believes %s of a trusted proxy only', (name) => {
    expect(facts({ [name]: 'pa' })).toEqual({ device: 'desktop', country: 'PA' })
    expect(facts({ [name]: 'PA' }, 0)).toEqual({ device: 'desktop' })
  })
  it.each(['XX', 'T1', 'PAN', '', '<b>'])('knows no country %s', (country) =>
    expect(facts({ 'cf-ipcountry': country })).toEqual({ device: 'desktop' }),
  )

  it.each([
    ['https://www.blog.example/una/página?a=b', 'blog.example'],
    ['http://blog.example:8080/', 'blog.example'],
    ['https://alianza.example/vip', undefined],
    ['android-app://com.slack/', undefined],
    ['no address', undefined],
  ])('comes from %s as %s', (referer, host) => {
    const expected = host ? { device: 'desktop', referrer_host: host } : { device: 'desktop' }
    expect(facts({ referer })).toEqual(expected)
  })
})

describe('adOf', () => {
  const of = (search: string) => {
    const parameters = new URLSearchParams(search)
    return adOf((name) => parameters.get(name))
  }
  it.each([
    ['gclid=abc', 'gclid'],
    ['ref=ana&msclkid=1', 'msclkid'],
    ['utm_medium=cpc', 'utm_medium'],
    ['utm_medium=Paid_Social', 'utm_medium'],
    ['utm_medium=email', undefined],
    ['fbclid=abc', undefined],
    ['gclid=', undefined],
    ['', undefined],
  ])('reads %s as %s', (search, ad) => expect(of(search)).toBe(ad))

  it('takes from a script only what it knows', () => {
    expect([toAd('gclid'), toAd('utm_medium'), toAd('nonsense'), toAd(undefined)]).toEqual([
      'gclid',
      'utm_medium',
      undefined,
      undefined,
    ])
  })
})
