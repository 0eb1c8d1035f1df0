import { describe, expect, it } from 'vitest'
import { decideSchema, type FraudSettings, parseSettings, toArguments } from './schema'

const stored: FraudSettings = {
  rules: ['fast_sale', 'burst'],
  review_days: 14,
  fast_seconds: 10,
  burst_count: 5,
  refund_percent: 30,
  refund_minimum: 10,
  network_clicks: 30,
  banned_referrers: ['gratis.example'],
}
const query = {
  try: '1',
  rule: ['fast_sale', 'burst'],
  review_days: '14',
  fast_seconds: '10',
  burst_count: '5',
  refund_percent: '30',
  refund_minimum: '10',
  network_clicks: '30',
  banned_referrers: 'gratis.example',
}

describe('what the address asks to be tried', () => {
  it('is what is stored where it asks nothing', () => {
    expect(parseSettings({}, stored)).toMatchObject({ settings: stored, isChanged: false, errors: {} })
    expect(parseSettings(query, stored)).toMatchObject({ settings: stored, isChanged: false })
  })

  it('is other rules and thresholds, hosts without www and each on its line', () => {
    const changed = {
      ...query,
      rule: 'burst',
      fast_seconds: '60',
      banned_referrers: 'www.Uno.example\n dos.example,',
    }
    expect(parseSettings(changed, stored)).toMatchObject({
      isChanged: true,
      settings: { rules: ['burst'], fast_seconds: 60, banned_referrers: ['uno.example', 'dos.example'] },
    })
    expect(parseSettings({ ...query, rule: undefined }, stored).settings.rules).toEqual([])
  })

  it('returns errors, keeps what was typed, and tries the stored settings', () => {
    const { settings, fields, errors } = parseSettings(
      { ...query, review_days: '0', banned_referrers: 'http://a' },
      stored,
    )
    expect(errors).toEqual({ review_days: ['fraud.setting'], banned_referrers: ['fraud.host'] })
    expect([settings, fields.review_days]).toEqual([stored, '0'])
  })

  it('goes to the database in basis points', () => {
    expect(toArguments(stored)).toMatchObject({ refund_bps: 3000, rules: ['fast_sale', 'burst'] })
  })
})

it('decides on what is ticked', () => {
  const [one, key] = ['0b9d9f5a-6a0e-4f4e-9c3e-111111111111', '0b9d9f5a-6a0e-4f4e-9c3e-222222222222']
  const form = {
    decision: 'release',
    reason: ' Es cliente ',
    idempotency_key: key,
    [`commission:${one}`]: 'on',
  }
  expect(decideSchema.parse(form)).toEqual({
    commission_ids: [one],
    releases: true,
    reason: 'Es cliente',
    idempotency_key: key,
  })
})

it('decides on what one box stands for when it is ticked', () => {
  const [listed, ...others] = ['1', '2', '3'].map((n) => `0b9d9f5a-6a0e-4f4e-9c3e-${n.repeat(12)}`)
  const form = {
    decision: 'reject',
    reason: 'Compras de prueba',
    idempotency_key: '0b9d9f5a-6a0e-4f4e-9c3e-444444444444',
    [`commission:${listed}`]: 'on',
    further_ids: others.join(' '),
  }
  expect(decideSchema.parse(form).commission_ids).toEqual([listed])
  expect(decideSchema.parse({ ...form, further: 'on' }).commission_ids).toEqual([listed, ...others])
})
