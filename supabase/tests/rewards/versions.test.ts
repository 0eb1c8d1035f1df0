import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import {
  cancelReward,
  createReward,
  endReward,
  firstOf,
  followReward,
  inDays,
  inForce,
  lead,
  mailsTo,
  refusedWith,
  rewardScene,
  sale,
  tenPercent,
} from './stage.ts'

const sql = h.connect()

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
