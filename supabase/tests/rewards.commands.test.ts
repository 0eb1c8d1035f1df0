import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import * as h from './harness.ts'
import { DAY } from './reports.ts'
import {
  cancelReward,
  createReward,
  endReward,
  followReward,
  inForce,
  mailsTo,
  refusedWith,
  rewardScene,
  tenPercent,
} from './rewards.stage.ts'

const sql = h.connect()
afterAll(() => sql.end())

const inDays = (days: number) => new Date(Date.now() + days * DAY)
const firstOf = async (tx: h.Tx, program: h.Program) => {
  const [row] = await tx<
    { id: string }[]
  >`select id from public.rewards where program_id = ${program.id} and version = 1`
  return row?.id ?? ''
}

describe('a new reward', () => {
  test('of a draft counts at once, and nobody is told', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx, { status: 'draft' })
      const reward = await createReward(tx, admin, program, {
        ...tenPercent,
        rate_bps: 2500,
        countries: ['PA'],
      })
      expect(reward).toMatchObject({ version: 2, follows: null, rate_bps: 2500 })
      expect(await inForce(tx, program, inDays(0.001))).toEqual([1000, 2500])
      expect(await tx`select 1 from private.outbox where template = 'reward_changed'`).toHaveLength(0)
      const audit =
        await tx`select actor_id from public.audit_log where action = 'reward.created' and subject_id = ${reward.id}`
      expect(audit.map((row) => row.actor_id)).toEqual([admin.id])
    })
  })

  test('for active affiliates waits for the notice, and names the earliest date', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx, { noticeDays: 10 })
      await h.makeAffiliate(tx, program)
      const early = await refusedWith(createReward(tx, admin, program, tenPercent, inDays(2)))
      expect(early).toMatch(/^PT409 errors\.reward\.too_early \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      const earliest = new Date(early.split(' ')[2] ?? '').getTime() - Date.now()
      expect(Math.round(earliest / DAY)).toBe(10)
      const reward = await createReward(tx, admin, program, tenPercent)
      expect(Math.round(((reward.effective_from?.getTime() ?? 0) - Date.now()) / DAY)).toBe(10)
    })
  })

  test('for what nothing pays yet can only add, and counts at once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const reward = await createReward(tx, admin, program, { event: 'lead', kind: 'flat', flat_amount: 200 })
      expect(Math.abs((reward.effective_from?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
      expect(await mailsTo(tx, affiliate, 'reward_changed')).toHaveLength(1)
      const again = await createReward(tx, admin, program, { event: 'lead', kind: 'flat', flat_amount: 100 })
      expect((again.effective_from?.getTime() ?? 0) - Date.now()).toBeGreaterThan(6 * DAY)
    })
  })

  test('for a group without anybody counts at once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const [group] =
        await tx`insert into public.program_groups (program_id, name) values (${program.id}, '{"es":"Oro"}') returning id`
      const reward = await createReward(tx, admin, program, { ...tenPercent, group_id: group?.id })
      expect(Math.abs((reward.effective_from?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
      expect(await mailsTo(tx, affiliate, 'reward_changed')).toHaveLength(0)
    })
  })

  test('is told to those it is for, in their language, with what was and what will be', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      const [one, two, three] = [
        await h.makeAffiliate(tx, program),
        await h.makeAffiliate(tx, program),
        await h.makeAffiliate(tx, program),
      ] as const
      await tx`update public.profiles set locale = 'en' where id = ${two.id}`
      await tx`update public.enrollments set state = 'paused' where id = ${three.enrollmentId}`
      await followReward(tx, admin, await firstOf(tx, program), { ...tenPercent, rate_bps: 800 })
      const [mail] = await mailsTo(tx, one, 'reward_changed')
      expect(mail?.data).toMatchObject({
        change: 'changed',
        scope: 1,
        old: { rate_bps: 1000 },
        new: { rate_bps: 800 },
      })
      expect((await mailsTo(tx, two, 'reward_changed')).map((m) => m.locale)).toEqual(['en'])
      expect(await mailsTo(tx, three, 'reward_changed')).toHaveLength(0)
      const own = await createReward(tx, admin, program, { ...tenPercent, enrollment_id: two.enrollmentId })
      expect(own.version).toBe(3)
      expect(await mailsTo(tx, one, 'reward_changed')).toHaveLength(1)
      expect(await mailsTo(tx, two, 'reward_changed')).toHaveLength(2)
    })
  })

  test('twice with one key is one, and with another body a conflict', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      const key = randomUUID()
      const first = await createReward(tx, admin, program, tenPercent, null, key)
      expect(await createReward(tx, admin, program, tenPercent, null, key)).toEqual(first)
      const other = createReward(tx, admin, program, { ...tenPercent, rate_bps: 2 }, null, key)
      expect(await h.refusal(other)).toBe('PT409 errors.idempotency.conflict')
    })
  })

  test('is refused to others, of no program and of an archived one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      const member = await h.makePerson(tx)
      expect(await h.refusal(createReward(tx, member, program, tenPercent))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(createReward(tx, admin, { ...program, id: randomUUID() }, tenPercent))).toBe(
        'PT404 errors.program.not_found',
      )
      await tx`update public.programs set status = 'archived' where id = ${program.id}`
      expect(await h.refusal(createReward(tx, admin, program, tenPercent))).toBe(
        'PT409 errors.program.wrong_status',
      )
    })
  })
})

const sale = (more: object) => ({ ...tenPercent, ...more })
const lead = (more: object) => ({ event: 'lead', kind: 'flat', flat_amount: 100, ...more })
const click = (more: object) => ({ event: 'click', kind: 'flat', flat_amount: 5, ...more })
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

describe('a new version', () => {
  test('takes the place of the one before from its date on, and no older reward jumps the queue by it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx, { noticeDays: 0 })
      const affiliate = await h.makeAffiliate(tx, program)
      const first = await firstOf(tx, program)
      await createReward(tx, admin, program, sale({ rate_bps: 2000 }))
      const next = await followReward(tx, admin, first, sale({ rate_bps: 1200 }))
      expect(next).toMatchObject({ version: 3, follows: first, root_id: first })
      await tx`select pg_sleep(0.01)`
      expect(await inForce(tx, program, inDays(0.001))).toEqual([1200, 2000])
      const report = await h.aSale(tx, program, affiliate)
      expect(report.commission?.amount, 'the newer chain still goes first').toBe(2000)
    })
  })

  test('keeps the people and the event of the one before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const own = await createReward(tx, admin, program, sale({ enrollment_id: affiliate.enrollmentId }))
      const next = await followReward(tx, admin, own.id, sale({ rate_bps: 500 }), inDays(20))
      expect(next).toMatchObject({ enrollment_id: affiliate.enrollmentId, root_id: own.id })
      const other = followReward(tx, admin, next.id, lead({}), inDays(30))
      expect(await refusedWith(other)).toBe('PT422 errors.reward.event_fixed event')
    })
  })

  test('follows the last one only, and not before it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      const first = await firstOf(tx, program)
      const next = await followReward(tx, admin, first, sale({ rate_bps: 500 }), inDays(20))
      expect(await h.refusal(followReward(tx, admin, first, tenPercent))).toBe('PT409 errors.reward.followed')
      expect(await refusedWith(followReward(tx, admin, next.id, tenPercent, inDays(10)))).toBe(
        'PT422 errors.reward.before_former effective_from',
      )
      await followReward(tx, admin, next.id, sale({ rate_bps: 700 }), inDays(30))
      expect(await inForce(tx, program, inDays(25))).toEqual([500])
      expect(await inForce(tx, program, inDays(35))).toEqual([700])
      expect(await h.refusal(followReward(tx, admin, randomUUID(), tenPercent))).toBe(
        'PT404 errors.reward.not_found',
      )
    })
  })

  test('waits for the notice even where it pays more: nobody has to judge that', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      await h.makeAffiliate(tx, program)
      const more = followReward(tx, admin, await firstOf(tx, program), sale({ rate_bps: 9000 }), inDays(1))
      expect(await h.refusal(more)).toBe('PT409 errors.reward.too_early')
    })
  })
})

describe('an end', () => {
  test('stops a chain from its date on, for good', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx, { noticeDays: 3 })
      const affiliate = await h.makeAffiliate(tx, program)
      const end = await endReward(tx, admin, await firstOf(tx, program))
      expect(end.ends).toBe(true)
      expect(await inForce(tx, program, inDays(2))).toEqual([1000])
      expect(await inForce(tx, program, inDays(4))).toEqual([])
      const [mail] = await mailsTo(tx, affiliate, 'reward_changed')
      expect(mail?.data).toMatchObject({ change: 'ended', old: { rate_bps: 1000 }, new: null })
      expect(await h.refusal(followReward(tx, admin, end.id, tenPercent))).toBe('PT409 errors.reward.ended')
      expect(await h.refusal(endReward(tx, admin, end.id))).toBe('PT409 errors.reward.ended')
    })
  })
})

describe('taking back', () => {
  test('a version that has not begun leaves everything as it was, and another date may be set', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const first = await firstOf(tx, program)
      const next = await followReward(tx, admin, first, sale({ rate_bps: 500 }), inDays(20))
      const back = await cancelReward(tx, admin, next.id)
      expect(back).toMatchObject({ cancels: true, ends: false, rate_bps: 1000 })
      expect(await inForce(tx, program, inDays(30))).toEqual([1000])
      expect((await mailsTo(tx, affiliate, 'reward_changed')).map((m) => m.data.change)).toEqual([
        'changed',
        'cancelled',
      ])
      await followReward(tx, admin, back.id, sale({ rate_bps: 600 }), inDays(10))
      expect(await inForce(tx, program, inDays(9))).toEqual([1000])
      expect(await inForce(tx, program, inDays(11))).toEqual([600])
      expect(await inForce(tx, program, inDays(30))).toEqual([600])
    })
  })

  test('a reward that has not begun leaves none', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx, { status: 'draft' })
      const next = await createReward(tx, admin, program, sale({ rate_bps: 500 }), inDays(20))
      const back = await cancelReward(tx, admin, next.id)
      expect(back).toMatchObject({ cancels: true, ends: true })
      expect(await inForce(tx, program, inDays(30))).toEqual([1000])
    })
  })

  test('an end that has not begun lets it go on', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      const end = await endReward(tx, admin, await firstOf(tx, program), inDays(20))
      const affiliate = await h.makeAffiliate(tx, program)
      await cancelReward(tx, admin, end.id)
      const [mail] = await mailsTo(tx, affiliate, 'reward_changed')
      expect(mail?.data).toMatchObject({ change: 'cancelled', old: null, new: { rate_bps: 1000 } })
      expect(await inForce(tx, program, inDays(30))).toEqual([1000])
    })
  })

  test('is refused for what has begun', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx)
      const first = await firstOf(tx, program)
      expect(await h.refusal(cancelReward(tx, admin, first))).toBe('PT409 errors.reward.in_effect')
    })
  })
})
