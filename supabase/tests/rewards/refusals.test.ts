import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { click, createReward, lead, refusedWith, rewardScene, sale } from './stage.ts'

const sql = h.connect()

const WRONG: [object | null, string, string][] = [
  [null, 'reward.field', 'reward'],
  [[], 'reward.field', 'reward'],
  [{ kind: 'flat', flat_amount: 1 }, 'fields.required', 'event'],
  [{ event: 'sale' }, 'fields.required', 'kind'],
  [sale({ surprise: 1 }), 'reward.field', 'surprise'],
  [sale({ version: 7 }), 'reward.field', 'version'],
  [sale({ event: 'gift' }), 'reward.field', 'event'],
  [sale({ rate_bps: '1000' }), 'reward.field', 'rate_bps'],
  [sale({ rate_bps: 10.5 }), 'reward.field', 'rate_bps'],
  [sale({ rate_bps: 1e15 }), 'reward.field', 'rate_bps'],
  [sale({ rate_bps: 0 }), 'reward.share', 'rate_bps'],
  [sale({ rate_bps: 10_001 }), 'reward.share', 'rate_bps'],
  [sale({ rate_bps: null }), 'reward.share', 'rate_bps'],
  [sale({ kind: 'flat' }), 'reward.money', 'flat_amount'],
  [lead({ kind: 'percent', rate_bps: 100 }), 'reward.flat_only', 'kind'],
  [{ event: 'custom', kind: 'flat', flat_amount: 1 }, 'api.event', 'event_name'],
  [{ event: 'custom', event_name: 'Mal nombre', kind: 'flat', flat_amount: 1 }, 'api.event', 'event_name'],
  [lead({ products: ['pro'] }), 'reward.no_order', 'products'],
  [lead({ min_amount: 5 }), 'reward.no_order', 'min_amount'],
  [click({ countries: ['PA'] }), 'reward.no_order', 'countries'],
  [click({ with_coupon: true }), 'reward.no_order', 'with_coupon'],
  [sale({ products: [''] }), 'reward.field', 'products'],
  [sale({ products: 'pro' }), 'reward.field', 'products'],
  [sale({ products: Array.from({ length: 201 }, (_, n) => `p${n}`) }), 'reward.many', 'products'],
  [sale({ countries: ['pa'] }), 'reward.countries', 'countries'],
  [sale({ customer: 'old' }), 'reward.field', 'customer'],
  [sale({ min_amount: 0 }), 'reward.money', 'min_amount'],
  [sale({ min_amount: 10, max_amount: 9 }), 'reward.amounts', 'max_amount'],
  [sale({ with_coupon: 'yes' }), 'reward.field', 'with_coupon'],
  [sale({ metadata: 'plan' }), 'reward.field', 'metadata'],
  [sale({ metadata: [{ key: 'plan' }] }), 'reward.metadata', 'metadata'],
  [sale({ metadata: [{ key: 'my plan', is: ['pro'] }] }), 'reward.metadata', 'metadata'],
  [sale({ metadata: [{ key: 'plan', is: [] }] }), 'reward.metadata', 'metadata'],
  [sale({ metadata: [{ key: 'plan', is: 'pro' }] }), 'reward.metadata', 'metadata'],
  [sale({ metadata: [{ key: 'plan', is: [5] }] }), 'reward.metadata', 'metadata'],
  [sale({ metadata: [{ key: 'seats', at_least: '5' }] }), 'reward.metadata', 'metadata'],
  [sale({ metadata: [{ key: 'seats', at_least: 5, is: ['5'] }] }), 'reward.metadata', 'metadata'],
  [
    sale({ metadata: Array.from({ length: 6 }, (_, n) => ({ key: `k${n}`, is: ['x'] })) }),
    'reward.metadata',
    'metadata',
  ],
  [click({ metadata: [{ key: 'plan', is: ['pro'] }] }), 'reward.no_order', 'metadata'],
  [sale({ max_months: 3 }), 'reward.recurring_only', 'max_months'],
  [sale({ event: 'recurring', max_months: 121 }), 'reward.months', 'max_months'],
  [sale({ event: 'recurring', max_count: 0 }), 'reward.count', 'max_count'],
  [sale({ tiers: [{ from: 3, value: 1500 }] }), 'reward.tiers', 'tiers'],
  [
    sale({ tier_metric: 'sales', tier_period: 'month', tiers: [{ from: 3, value: 20_000 }] }),
    'reward.tiers',
    'tiers',
  ],
  [
    sale({
      tier_metric: 'sales',
      tier_period: 'month',
      tiers: [
        { from: 3, value: 5 },
        { from: 3, value: 6 },
      ],
    }),
    'reward.tiers',
    'tiers',
  ],
  [sale({ tier_period: 'fortnight' }), 'reward.field', 'tier_period'],
  [sale({ caps: [{ per: 'affiliate', period: 'month' }] }), 'reward.caps', 'caps'],
  [sale({ caps: {} }), 'reward.field', 'caps'],
  [click({ caps: [{ per: 'customer', period: 'day', count: 1 }] }), 'reward.no_customer', 'caps'],
  [sale({ discount_bps: 0 }), 'reward.share', 'discount_bps'],
  [sale({ discount_bps: 100, discount_amount: 100 }), 'reward.one_discount', 'discount_amount'],
  [sale({ effective_until: 'soon' }), 'reward.field', 'effective_until'],
  [sale({ effective_until: '2026-13-45T00:00:00Z' }), 'reward.field', 'effective_until'],
  [sale({ effective_until: '2020-01-01T00:00:00Z' }), 'reward.until', 'effective_until'],
  [sale({ group_id: 'g' }), 'reward.field', 'group_id'],
  [sale({ group_id: randomUUID() }), 'application.group', 'group_id'],
  [sale({ enrollment_id: randomUUID() }), 'program.enrollment', 'enrollment_id'],
  [sale({ group_id: randomUUID(), enrollment_id: randomUUID() }), 'reward.one_scope', 'enrollment_id'],
]
test('what is wrong is refused with the field that is', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin } = await rewardScene(tx)
    for (const [reward, key, field] of WRONG) {
      const refused = await refusedWith(createReward(tx, admin, program, reward as object))
      expect.soft(refused, JSON.stringify(reward)).toBe(`PT422 errors.${key} ${field}`)
    }
  })
})
