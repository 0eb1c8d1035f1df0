import { describe, expect, test } from 'vitest'
import * as concurrent from '../concurrency/stage.ts'
import * as h from '../harness.ts'
import { atOnce, server, sweepAtEnd } from '../parallel.ts'
import { mailsTo } from '../rewards/stage.ts'
import { commissionOf, scene } from './decisions.ts'

const sql = h.connect()
sweepAtEnd(concurrent.sql)

type Rule = { approval: 'automatic' | 'below'; limit?: number }
const setRule = (tx: h.Tx | typeof sql, program: h.Program, { approval, limit = undefined }: Rule) =>
  tx`update public.programs set approval = ${approval}, approval_limit = ${limit ?? null} where id = ${program.id}`
const mature = (tx: h.Tx) => h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
const NOTHING = { pending: 0, available: 0, in_payout: 0, paid: 0 }

describe('a program that approves by itself', () => {
  test('approves what matures, with nobody as the one who decided and the rule as the reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      await setRule(tx, program, { approval: 'automatic' })
      const id = commissionOf(await h.aSale(tx, program, affiliate))
      await mature(tx)
      await mature(tx)
      expect(await h.statusOf(tx, id)).toBe('approved')
      expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, available: 1000 })
      const audit =
        await tx`select actor_id, after from public.audit_log where subject_id = ${id} and action = 'commission.approved'`
      expect(audit.map((row) => [row.actor_id, row.after.rule])).toEqual([[null, 'automatic']])
      const [row] = await tx`select by_rule, decided_at from public.commission_details where id = ${id}`
      expect(row).toMatchObject({ by_rule: true, decided_at: expect.any(Date) })
      expect((await mailsTo(tx, affiliate, 'commissions_matured')).map((m) => m.data.by)).toEqual(['rule'])
    })
  })

  test('below a limit approves what is below it, after refunds; the rest waits for a person', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      await setRule(tx, program, { approval: 'below', limit: 1000 })
      const [under, exact, over, lowered] = [
        await h.aSale(tx, program, affiliate, 9_990),
        await h.aSale(tx, program, affiliate, 10_000),
        await h.aSale(tx, program, affiliate, 50_000),
        await h.aSale(tx, program, affiliate, 20_000),
      ]
      await h.report(tx, 'refund', program, { refund_id: 'r-1', order_id: lowered.order, amount: 15_000 })
      await mature(tx)
      const states = await Promise.all(
        [under, exact, over, lowered].map((s) => h.statusOf(tx, commissionOf(s))),
      )
      expect(states).toEqual(['approved', 'matured', 'matured', 'approved'])
      expect(await h.balance(tx, affiliate, program)).toMatchObject({ available: 999 + 500, pending: 6000 })
      expect(
        (await mailsTo(tx, affiliate, 'commissions_matured')).map((m) => [m.data.by, m.data.count]),
      ).toEqual([
        ['rule', 2],
        ['person', 2],
      ])
    })
  })

  test.each(['paused', 'deactivated'])('leaves a %s affiliate to a person', async (state) => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      await setRule(tx, program, { approval: 'automatic' })
      const id = commissionOf(await h.aSale(tx, program, affiliate))
      await tx`update public.enrollments set state = ${state} where id = ${affiliate.enrollmentId}`
      await mature(tx)
      expect(await h.statusOf(tx, id)).toBe('matured')
    })
  })

  test('approves nothing for a banned affiliate or a suspended account', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const other = await h.makeAffiliate(tx, program)
      await setRule(tx, program, { approval: 'automatic' })
      const [mine, banned] = [await h.aSale(tx, program, affiliate), await h.aSale(tx, program, other)].map(
        commissionOf,
      )
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Revisión' where id = ${affiliate.id}`
      await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select public.change_enrollment_state(${other.enrollmentId}, 'banned', 'Fraude')`,
      )
      await mature(tx)
      expect([await h.statusOf(tx, mine ?? ''), await h.statusOf(tx, banned ?? '')]).toEqual([
        'matured',
        'rejected',
      ])
    })
  })

  test('does not apply to programs that approve by hand', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const id = commissionOf(await h.aSale(tx, program, affiliate))
      await mature(tx)
      expect(await h.statusOf(tx, id)).toBe('matured')
    })
  })
})

test('maturing and refunds at once end in the right money, whichever comes first', async () => {
  const stage = await concurrent.stage()
  await setRule(concurrent.sql, stage.program, { approval: 'automatic' })
  const sales: Awaited<ReturnType<typeof h.aSale>>[] = []
  for (let n = 0; n < 12; n++)
    sales.push(await concurrent.sql.begin((tx) => h.aSale(tx, stage.program, stage.affiliate)))
  const { refusals } = await atOnce<unknown>(sales.length * 2, (i) => {
    const sale = sales[Math.floor(i / 2)]
    if (i % 2 || !sale) return server(concurrent.sql, (t) => t`select public.mature_commissions()`)
    const body = { refund_id: `r-${sale.order}`, order_id: sale.order, amount: 4_000 }
    return server(concurrent.sql, (t) => h.report(t, 'refund', stage.program, body))
  })
  expect(refusals).toEqual({})
  await server(concurrent.sql, (t) => t`select public.mature_commissions()`)
  await concurrent.expectBalance(stage, { available: 12 * 600 })
  expect(await concurrent.availableIsPayable(stage)).toBe(12 * 600)
})
