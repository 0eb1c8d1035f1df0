import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approve, commissionOf, reject, scene } from './decisions.ts'

const sql = h.connect()

describe('a commission', () => {
  test.each([
    [{ rateBps: 1000 }, 12345, 1235], // 1234.5 rounds away from zero
    [{ rateBps: 333 }, 10000, 333],
    [{ rateBps: 10000 }, 1, 1],
    [{ flatAmount: 2500 }, 100, 2500],
  ])('is worked out by %o from %i as %i', async (options, amount, expected) => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx, options)
      const sale = await h.aSale(tx, program, affiliate, amount)
      expect(sale.commission?.amount).toBe(expected)
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: expected,
        available: 0,
        in_payout: 0,
        paid: 0,
      })
    })
  })

  test('that would be nothing is not made', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx, { rateBps: 100 })
      expect((await h.aSale(tx, program, affiliate, 10)).commission).toBeNull()
      expect((await h.aSale(tx, program, affiliate, 0)).commission).toBeNull()
    })
  })

  test('keeps the version of the reward that was in force', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const first = await h.aSale(tx, program, affiliate)
      await tx`insert into public.rewards (program_id, version, kind, rate_bps) values (${program.id}, 2, 'percent', 2000)`
      const second = await h.aSale(tx, program, affiliate)
      const rows = await tx`select reward_version, amount::int from public.commission_details
        where affiliate_id = ${affiliate.affiliateId} order by reward_version`
      expect(rows.map((r) => [r.reward_version, r.amount])).toEqual([
        [1, 1000],
        [2, 2000],
      ])
      await h.report(tx, 'refund', program, { refund_id: 'r1', order_id: first.order, amount: 5000 })
      expect((await h.balance(tx, affiliate, program)).pending).toBe(500 + 2000)
      expect(second.commission?.amount).toBe(2000)
    })
  })

  test('explains itself in one row', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx, { holdDays: 7 })
      const visitorId = randomUUID()
      const earlier = h.aClick(affiliate.code, { visitorId, at: new Date(Date.now() - 86_400_000) })
      const later = h.aClick(affiliate.code, { visitorId })
      await h.recordClicks(tx, [earlier, later])
      await h.report(tx, 'lead', program, { customer_id: 'c1', click_id: later.id })
      await h.report(tx, 'sale', program, {
        order_id: 'o1',
        customer_id: 'c1',
        amount: 9900,
        currency: 'USD',
      })
      const [why] = await h.as(
        tx,
        'authenticated',
        affiliate.id,
        (t) => t`select * from public.commission_details`,
      )
      expect(why).toMatchObject({
        status: 'pending',
        order_id: 'o1',
        link_code: affiliate.code,
        rule: 'last_click',
        window_days: 30,
        candidate_count: 3,
        reward_kind: 'percent',
        rate_bps: 1000,
        base_amount: '9900',
        amount: '990',
        reversed: '0',
      })
      expect(why?.clicked_at.toISOString()).toBe(later.clicked_at)
      expect(why?.lead_at).toBeInstanceOf(Date)
      expect(Math.round((why?.matures_at.getTime() - why?.sold_at.getTime()) / 86_400_000)).toBe(7)
    })
  })
})

describe('maturing', () => {
  test('moves what has passed its hold, notifies the affiliate once a day, and leaves the rest', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx, { holdDays: 30 })
      const due = commissionOf(await h.aSale(tx, program, affiliate))
      const waiting = commissionOf(await h.aSale(tx, program, affiliate))
      await tx`update public.commissions set matures_at = now() - interval '1 second' where id = ${due}`
      await h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
      await h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
      expect([await h.statusOf(tx, due), await h.statusOf(tx, waiting)]).toEqual(['matured', 'pending'])
      const mails = await tx`select data from core.outbox where recipient = ${affiliate.email}`
      expect(mails.map((m) => [m.data.count, m.data.amount])).toEqual([[1, 1000]])
    })
  })
})

describe('approving', () => {
  test('makes the money available, once, with the same answer for the same key', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const id = commissionOf(await h.aSale(tx, program, affiliate))
      const key = randomUUID()
      const [first] = await approve(tx, admin.id, id, key)
      const [again] = await approve(tx, admin.id, id, key)
      expect(again).toEqual(first)
      expect(first).toMatchObject({ status: 'approved', decided_by: admin.id })
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: 0,
        available: 1000,
        in_payout: 0,
        paid: 0,
      })
      expect(
        await tx`select 1 from public.audit_log where action = 'commission.approved' and subject_id = ${id}
        and actor_id = ${admin.id}`,
      ).toHaveLength(1)
    })
  })

  test('is refused by role, state, date, ownership, key and absence', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const id = commissionOf(await h.aSale(tx, program, affiliate))
      expect(await h.refusal(approve(tx, affiliate.id, id))).toBe('PT403 errors.forbidden')
      expect(
        await h.refusal(
          h.as(tx, 'anon', '', (t) => t`select public.approve_commission(${id}, ${randomUUID()})`),
        ),
      ).toBe('42501')
      expect(await h.refusal(approve(tx, admin.id, randomUUID()))).toBe('PT404 errors.commission.not_found')
      expect(
        await h.refusal(
          h.as(tx, 'authenticated', admin.id, (t) => t`select public.approve_commission(${id}, null)`),
        ),
      ).toBe('PT422 errors.idempotency.missing')
      await tx`update public.commissions set matures_at = now() + interval '1 hour' where id = ${id}`
      expect(await h.refusal(approve(tx, admin.id, id))).toBe('PT409 errors.commission.not_matured')
      await tx`update public.commissions set matures_at = now() where id = ${id}`
      const key = randomUUID()
      await approve(tx, admin.id, id, key)
      expect(await h.refusal(approve(tx, admin.id, id))).toBe('PT409 errors.commission.not_pending')
      const other = commissionOf(await h.aSale(tx, program, affiliate))
      expect(await h.refusal(approve(tx, admin.id, other, key))).toBe('PT409 errors.idempotency.conflict')
      const own = await h.makeAffiliate(tx, program, admin)
      const mine = commissionOf(await h.aSale(tx, program, own))
      expect(await h.refusal(approve(tx, admin.id, mine))).toBe('PT403 errors.commission.own')
    })
  })
})

describe('rejecting', () => {
  test('takes the money back and notifies the affiliate why', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, { holdDays: 30 })
      const id = commissionOf(await h.aSale(tx, program, affiliate))
      expect(await h.refusal(reject(tx, admin.id, id, '  '))).toBe('PT422 errors.commission.reason')
      expect(await h.refusal(reject(tx, affiliate.id, id, 'No vale'))).toBe('PT403 errors.forbidden')
      await reject(tx, admin.id, id, 'Pedido de prueba')
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: 0,
        available: 0,
        in_payout: 0,
        paid: 0,
      })
      const [mail] =
        await tx`select template, locale, data from core.outbox where recipient = ${affiliate.email}`
      expect(mail).toMatchObject({
        template: 'commission_rejected',
        locale: 'es',
        data: { reason: 'Pedido de prueba' },
      })
      expect(await h.refusal(approve(tx, admin.id, id))).toBe('PT409 errors.commission.not_pending')
    })
  })
})
