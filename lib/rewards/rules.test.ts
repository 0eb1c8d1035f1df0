import { describe, expect, test } from 'vitest'
import type { RewardTerms } from '@/lib/reward-terms'
import { formOf, termsOf } from './form'
import { alwaysWins, countConditions, stateOf, toChains } from './rules'
import { type RewardForm, rewardFormSchema, type Version } from './schema'

const ids = {
  idempotency_key: '11111111-1111-4111-8111-111111111111',
  program_id: '22222222-2222-4222-8222-222222222222',
  slug: 'vip',
  currency: 'USD',
}
const form = (more: Record<string, string>): RewardForm =>
  rewardFormSchema.parse({ ...ids, event: 'sale', kind: 'percent', value: '20', ...more })

describe('a typed reward', () => {
  test('becomes terms in minor units and basis points, with only what was filled in', () => {
    expect(termsOf(form({}))).toEqual({ event: 'sale', kind: 'percent', rate_bps: 2000 })
    const full = form({
      value: '12.5',
      countries: 'pa, cr',
      products: 'pro\nteam',
      min_amount: '1,250.50',
      coupon: 'without',
      tier_metric: 'sales',
      tier_period: 'month',
      step_from_0: '11',
      step_value_0: '25',
      step_from_2: '30',
      step_value_2: '27.75',
      cap_per_1: 'affiliate',
      cap_period_1: 'month',
      cap_amount_1: '500',
      discount_kind: 'flat',
      discount: '5',
      until: '2026-12-24',
    })
    expect(termsOf(full)).toEqual({
      event: 'sale',
      kind: 'percent',
      rate_bps: 1250,
      countries: ['PA', 'CR'],
      products: ['pro', 'team'],
      min_amount: 125_050,
      with_coupon: false,
      tier_metric: 'sales',
      tier_period: 'month',
      tiers: [
        { from: 11, value: 2500 },
        { from: 30, value: 2775 },
      ],
      caps: [{ per: 'affiliate', period: 'month', amount: 50_000 }],
      discount_amount: 500,
      effective_until: '2026-12-24T00:00:00-05:00',
    })
  })

  test('goes back into the form as it was', () => {
    const terms = termsOf(
      form({
        kind: 'flat',
        value: '4.5',
        tier_metric: 'amount',
        tier_period: 'ever',
        step_from_0: '1000',
        step_value_0: '6',
      }),
    )
    expect(terms).toMatchObject({ flat_amount: 450, tiers: [{ from: 100_000, value: 600 }] })
    expect(termsOf(form(formOf(terms, 'USD', 'es')))).toEqual(terms)
  })

  test('with a number that is none is refused by the field', () => {
    const read = rewardFormSchema.safeParse({
      ...ids,
      event: 'sale',
      kind: 'flat',
      value: 'mucho',
      step_from_1: 'x',
    })
    expect(read.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['step_from_1', 'value'])
  })
})

const version = (n: number, more: Partial<Version> = {}, terms: Partial<RewardTerms> = {}): Version => ({
  id: `v${n}`,
  version: n,
  rootId: `v${n}`,
  follows: null,
  ends: false,
  cancels: false,
  scope: { kind: 'program' },
  conditions: 0,
  terms: { event: 'sale', kind: 'percent', rate_bps: 1000, ...terms },
  from: null,
  createdAt: '2026-01-01',
  createdBy: null,
  ...more,
})
const NOW = '2026-11-21T00:00:00Z'

describe('chains', () => {
  test('mark which version pays now and what became of the others', () => {
    const all = [
      version(1),
      version(2, { rootId: 'v1', from: '2026-11-01T00:00:00Z' }),
      version(3, { rootId: 'v1', from: '2026-12-01T00:00:00Z' }),
      version(4, { rootId: 'v1', from: '2026-12-01T00:00:00Z', cancels: true }),
      version(5, { rootId: 'v1', from: '2026-11-28T00:00:00Z' }),
    ]
    const [chain] = toChains(all, NOW)
    if (!chain) throw new Error('no chain')
    expect(chain.inForce?.id).toBe('v2')
    expect(all.map((one) => stateOf(one, chain, NOW))).toEqual([
      'past',
      'current',
      'withdrawn',
      'withdrawn',
      'future',
    ])
  })

  test('stand in the order of precedence', () => {
    const chains = toChains(
      [
        version(1),
        version(2, { scope: { kind: 'group', id: 'g' } }),
        version(3, { conditions: 1 }),
        version(4, { scope: { kind: 'own', id: 'e' } }),
        version(5),
        version(6, {}, { event: 'lead', kind: 'flat' }),
      ],
      NOW,
    )
    expect(chains.map(({ rootId }) => rootId)).toEqual(['v4', 'v2', 'v3', 'v5', 'v1', 'v6'])
  })
})

describe('a reward that another one always goes before', () => {
  const weighed = (age: number, terms: Partial<RewardTerms> = {}) => {
    const all: RewardTerms = { event: 'sale', kind: 'percent', rate_bps: 1000, ...terms }
    return { terms: all, scope: { kind: 'program' } as const, conditions: countConditions(all), age }
  }
  test.each([
    ['the newer of two alike', weighed(2), weighed(1), true],
    ['the older of two alike', weighed(1), weighed(2), false],
    [
      'a wider one with as many conditions',
      weighed(2, { countries: ['PA', 'CR'] }),
      weighed(1, { countries: ['PA'] }),
      true,
    ],
    ['a narrower one', weighed(2, { countries: ['PA'] }), weighed(1, { countries: ['PA', 'CR'] }), false],
    ['one with fewer conditions', weighed(2), weighed(1, { countries: ['PA'] }), false],
    ['one of another event', weighed(2, { event: 'recurring' }), weighed(1), false],
    ['one that ends', weighed(2, { effective_until: '2027-01-01' }), weighed(1), false],
    ['one for another coupon', weighed(2, { with_coupon: true }), weighed(1, { with_coupon: false }), false],
    [
      'one whose field requires less',
      weighed(2, { metadata: [{ key: 'plan', is: ['pro', 'team'] }] }),
      weighed(1, { metadata: [{ key: 'plan', is: ['pro'] }] }),
      true,
    ],
    [
      'one with a field more',
      weighed(2, { metadata: [{ key: 'plan', is: ['pro'] }] }),
      weighed(1, { customer: 'new' }),
      false,
    ],
    ['one from a lower amount', weighed(2, { min_amount: 10 }), weighed(1, { min_amount: 20 }), true],
  ])('%s', (_name, first, second, wins) => {
    expect(alwaysWins(first, second)).toBe(wins)
  })
})
