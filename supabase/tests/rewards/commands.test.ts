import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { DAY } from '../reports/stage.ts'
import {
  createReward,
  firstOf,
  followReward,
  inDays,
  inForce,
  mailsTo,
  refusedWith,
  rewardScene,
  tenPercent,
} from './stage.ts'

const sql = h.connect()

describe('a new reward', () => {
  test('of a draft counts at once, and nobody is notified', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await rewardScene(tx, { status: 'draft' })
      const reward = await createReward(tx, admin, program, {
        ...tenPercent,
        rate_bps: 2500,
        countries: ['PA'],
      })
      expect(reward).toMatchObject({ version: 2, follows: null, rate_bps: 2500 })
      expect(await inForce(tx, program, inDays(0.001))).toEqual([1000, 2500])
      expect(await tx`select 1 from core.outbox where template = 'reward_changed'`).toHaveLength(0)
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

  test('is announced to those it is for, in their language, with what was and what will be', async () => {
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
