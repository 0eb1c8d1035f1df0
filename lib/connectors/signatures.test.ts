import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedBy } from './signatures'

const BODY = '{"id":"evt_1","amount":"ñ"}'
const SECRET = 'whsec_test_secret_of_stripe'
const NOW = new Date('2026-11-21T12:00:00Z')
const seconds = NOW.getTime() / 1000

const hex = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex')
const base64 = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('base64')

describe('Stripe', () => {
  const check = (header: string, body = BODY, secrets = [SECRET]) =>
    isSignedBy('stripe', new Headers({ 'stripe-signature': header }), body, secrets, NOW)
  const good = `t=${seconds},v1=${hex(`${seconds}.${BODY}`)}`

  it('is believed by its scheme, also with several signatures and an old scheme beside', () => {
    expect(check(good)).toBe(true)
    expect(check(`t=${seconds},v1=${'0'.repeat(64)},v1=${hex(`${seconds}.${BODY}`)},v0=abc`)).toBe(true)
    expect(check(good, BODY, ['another', SECRET])).toBe(true)
  })

  it.each([
    ['another body', good, `${BODY} `],
    ['another time', good.replace(String(seconds), String(seconds + 1)), BODY],
    ['no time', good.replace(/t=\d+,/, ''), BODY],
    ['another scheme', good.replace('v1=', 'v0='), BODY],
    ['nothing', '', BODY],
    ['half of it', good.slice(0, -2), BODY],
    ['words', 't=now,v1=yes', BODY],
  ])('is not believed with %s', (_, header, body) => expect(check(header, body)).toBe(false))

  it('is too old, or too early, after five minutes', () => {
    const at = (time: number) => check(`t=${time},v1=${hex(`${time}.${BODY}`)}`)
    expect([-301, -300, 0, 300, 301].map((apart) => at(seconds + apart))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('is not believed without a secret', () => expect(check(good, BODY, [])).toBe(false))
})

describe.each([
  ['shopify', 'x-shopify-hmac-sha256'],
  ['woocommerce', 'x-wc-webhook-signature'],
] as const)('%s', (provider, name) => {
  const check = (value: string, body = BODY) =>
    isSignedBy(provider, new Headers({ [name]: value }), body, [SECRET], NOW)

  it('is believed by the base64 of its body', () => expect(check(base64(BODY))).toBe(true))
  it.each([
    ['', BODY],
    [base64(`${BODY}x`), BODY],
    [base64(BODY, 'other'), BODY],
    ['AAAA', BODY],
    [base64(BODY), `${BODY}\n`],
  ])('is not believed with %j over %j', (value, body) => expect(check(value, body)).toBe(false))
  it('is not believed by the header of another provider', () => {
    const other = new Headers({ 'x-hub-signature': base64(BODY) })
    expect(isSignedBy(provider, other, BODY, [SECRET], NOW)).toBe(false)
  })
})

describe('Pipedrive', () => {
  const check = (authorization: string, secrets = [SECRET]) =>
    isSignedBy('pipedrive', new Headers({ authorization }), BODY, secrets, NOW)
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  it('is believed by its password, under any name', () => {
    expect(check(basic(`alianza:${SECRET}`))).toBe(true)
    expect(check(basic(`:${SECRET}`))).toBe(true)
    expect(check(basic(`alianza:${SECRET}`), ['another', SECRET])).toBe(true)
  })

  it.each([
    '',
    basic('alianza:'),
    basic('alianza'),
    basic(SECRET),
    basic(`alianza:${SECRET} `),
    basic(`alianza:${SECRET.slice(1)}`),
    `Bearer ${Buffer.from(`alianza:${SECRET}`).toString('base64')}`,
    `Basic alianza:${SECRET}`,
  ])('is not believed by %j', (header) => expect(check(header)).toBe(false))
})
