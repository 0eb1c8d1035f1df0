import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { asPerson, evaluate, groupOf, monthsAgo, move, setRule, stage } from './groups.stage.ts'

const sql = h.connect()

describe('groups', () => {
  test('are made in order, renamed, and made the first place of newcomers', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate, silver, gold } = await stage(tx)
      expect([silver.position, gold.position]).toEqual([1, 2])
      const rename = (who: h.Person, name: object, position: number, id = gold.id) =>
        asPerson(tx, who, (t) => t`select public.update_group(${id}, ${t.json(name as never)}, ${position})`)
      await rename(admin, { es: 'Oro', en: 'Gold' }, 7)
      const [row] = await tx`select name, position from public.program_groups where id = ${gold.id}`
      expect(row).toEqual({ name: { es: 'Oro', en: 'Gold' }, position: 7 })
      expect(await h.refusal(rename(admin, { en: 'Gold' }, 7))).toBe('PT422 errors.group.name')
      expect(await h.refusal(rename(admin, { es: 'Oro' }, 0))).toBe('PT422 errors.fields.number')
      expect(await h.refusal(rename(admin, { es: 'Oro' }, 1, randomUUID()))).toBe(
        'PT404 errors.group.not_found',
      )
      expect(await h.refusal(rename(affiliate, { es: 'Mío' }, 1))).toBe('PT403 errors.forbidden')
      const first = (group: string | null) =>
        asPerson(tx, admin, (t) => t`select public.set_default_group(${program.id}, ${group})`)
      await first(silver.id)
      expect(await groupOf(tx, await h.makeAffiliate(tx, program))).toBe(silver.id)
      await first(null)
      expect(await groupOf(tx, await h.makeAffiliate(tx, program))).toBeNull()
      const other = await stage(tx)
      expect(await h.refusal(first(other.gold.id))).toBe('PT422 errors.application.group')
    })
  })

  test('take several affiliates at once, each notified, each with its history', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate, gold } = await stage(tx)
      const second = await h.makeAffiliate(tx, program)
      const ids = [affiliate.enrollmentId, second.enrollmentId]
      expect(await move(tx, admin, program, ids, gold.id)).toBe(2)
      expect(await move(tx, admin, program, ids, gold.id)).toBe(0)
      const moves =
        await tx`select from_group_id, to_group_id, metric, figure, moved_by from public.group_moves
        where enrollment_id = ${second.enrollmentId}`
      expect(moves).toEqual([
        { from_group_id: null, to_group_id: gold.id, metric: null, figure: null, moved_by: admin.id },
      ])
      const mails = await tx`select template, data from core.outbox where recipient = ${second.email}`
      expect(mails).toMatchObject([
        { template: 'group_changed', data: { group: { es: 'Oro' }, slug: program.slug } },
      ])
      const stranger = await stage(tx)
      expect(await h.refusal(move(tx, admin, program, [], gold.id))).toBe('PT422 errors.group.none_chosen')
      expect(await h.refusal(move(tx, admin, program, ids, stranger.gold.id))).toBe(
        'PT422 errors.application.group',
      )
      expect(await h.refusal(move(tx, admin, program, [stranger.affiliate.enrollmentId], gold.id))).toBe(
        'PT404 errors.enrollment.not_found',
      )
      expect(await h.refusal(move(tx, affiliate, program, ids, null))).toBe('PT403 errors.forbidden')
      expect(await move(tx, admin, program, ids, null)).toBe(2)
    })
  })
})

describe('the rules of groups', () => {
  test('need a figure, and an administrator', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, gold, affiliate } = await stage(tx)
      await expect(setRule(tx, admin, gold.id, { threshold: 0 })).rejects.toMatchObject({
        code: 'PT422',
        detail: 'threshold',
      })
      expect(await h.refusal(setRule(tx, affiliate, gold.id, {}))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(setRule(tx, admin, randomUUID(), {}))).toBe('PT404 errors.group.not_found')
    })
  })

  test('move up to the highest group that is reached, with the figure that decided', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate, silver, gold } = await stage(tx)
      await setRule(tx, admin, silver.id, { threshold: 1 })
      await setRule(tx, admin, gold.id, { metric: 'amount', period: 'ever', threshold: 30_000 })
      expect(await evaluate(tx, admin, program)).toBe(0)
      await h.aSale(tx, program, affiliate, 10_000)
      expect(await evaluate(tx, admin, program)).toBe(1)
      expect(await groupOf(tx, affiliate)).toBe(silver.id)
      expect(await evaluate(tx, admin, program)).toBe(0)
      await h.aSale(tx, program, affiliate, 20_000)
      expect(await evaluate(tx, admin, program)).toBe(1)
      expect(await groupOf(tx, affiliate)).toBe(gold.id)
      const moves =
        await tx`select to_group_id, metric, period, threshold::int, figure::int from public.group_moves
        where enrollment_id = ${affiliate.enrollmentId} order by id`
      expect(moves).toEqual([
        { to_group_id: silver.id, metric: 'sales', period: 'month', threshold: 1, figure: 1 },
        { to_group_id: gold.id, metric: 'amount', period: 'ever', threshold: 30_000, figure: 30_000 },
      ])
    })
  })

  test.each([
    ['sales', 1],
    ['customers', 1],
    ['amount', 7500],
  ])('count %s without what was given back: %i', async (metric, figure) => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate, silver } = await stage(tx)
      const [whole, part] = [await h.aSale(tx, program, affiliate), await h.aSale(tx, program, affiliate)]
      await h.report(tx, 'refund', program, { refund_id: 'a', order_id: whole.order })
      await h.report(tx, 'refund', program, { refund_id: 'b', order_id: part.order, amount: 2500 })
      await setRule(tx, admin, silver.id, { metric, period: 'ever', threshold: figure + 1 })
      expect(await evaluate(tx, admin, program)).toBe(0)
      await setRule(tx, admin, silver.id, { metric, period: 'ever', threshold: figure })
      expect(await evaluate(tx, admin, program)).toBe(1)
    })
  })

  test('move down only where the rule allows it, and never before a whole period has passed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate, silver, gold } = await stage(tx)
      await setRule(tx, admin, silver.id, { period: 'ever', threshold: 1 })
      await setRule(tx, admin, gold.id, { threshold: 2 })
      for (const _ of [1, 2]) await h.aSale(tx, program, affiliate)
      expect(await evaluate(tx, admin, program)).toBe(1)
      await monthsAgo(tx, program, 1)
      expect(await evaluate(tx, admin, program)).toBe(0)
      await monthsAgo(tx, program, 2)
      expect(await evaluate(tx, admin, program)).toBe(0) // the rule does not say down
      await setRule(tx, admin, gold.id, { threshold: 2, down: true })
      expect(await evaluate(tx, admin, program)).toBe(1)
      expect(await groupOf(tx, affiliate)).toBe(silver.id)
      const [last] = await tx`select metric, threshold::int, figure::int from public.group_moves
        where enrollment_id = ${affiliate.enrollmentId} order by id desc limit 1`
      expect(last).toEqual({ metric: 'sales', threshold: 2, figure: 0 })
      await setRule(tx, admin, silver.id, { period: 'ever', threshold: 99, down: true })
      expect(await evaluate(tx, admin, program)).toBe(1)
      expect(await groupOf(tx, affiliate)).toBeNull()
    })
  })

  test('leave alone whom somebody placed in a group without a rule, and who left', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate, silver, gold } = await stage(tx)
      const gone = await h.makeAffiliate(tx, program)
      await setRule(tx, admin, gold.id, { threshold: 1 })
      await h.aSale(tx, program, affiliate)
      await h.aSale(tx, program, gone)
      await tx`update public.enrollments set state = 'banned' where id = ${gone.enrollmentId}`
      await move(tx, admin, program, [affiliate.enrollmentId], silver.id)
      expect(await evaluate(tx, admin, program)).toBe(0)
      await setRule(tx, admin, gold.id, { metric: null })
      expect(await tx`select 1 from public.group_rules where group_id = ${gold.id}`).toEqual([])
    })
  })

  test('are applied by the scheduler once a day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate, gold } = await stage(tx)
      await setRule(tx, admin, gold.id, { threshold: 1 })
      await h.aSale(tx, program, affiliate)
      const run = async () => {
        await h.as(tx, 'service_role', '', (t) => t`select public.move_by_group_rules()`)
        return groupOf(tx, affiliate)
      }
      expect(await run()).toBe(gold.id)
      await tx`update public.enrollments set group_id = null where id = ${affiliate.enrollmentId}`
      expect(await run()).toBeNull()
      await tx`update affiliates.group_evaluations set evaluated_on = evaluated_on - 1 where program_id = ${program.id}`
      expect(await run()).toBe(gold.id)
    })
  })
})
