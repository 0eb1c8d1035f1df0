import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approvedSale, cancel, confirm, pay, payoutOf, payRun, prepare, scene } from './stage.ts'

const sql = h.connect()

describe('a payout run', () => {
  test('collects approved commissions and pays them once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, second, affiliate } = await scene(tx)
      const first = await approvedSale(tx, admin, program, affiliate)
      await approvedSale(tx, admin, program, affiliate, 5000)
      await h.aSale(tx, program, affiliate) // still to be decided: stays out
      const run = await prepare(tx, admin.id, program)
      expect(await payoutOf(tx, affiliate)).toMatchObject({ amount: 1500, status: 'pending' })
      expect(await h.statusOf(tx, first.commissionId)).toBe('in_payout')
      const money = { pending: 1000, available: 0, in_payout: 1500, paid: 0 }
      expect(await h.balance(tx, affiliate, program)).toEqual(money)
      await confirm(tx, second.id, run)
      const payout = await payoutOf(tx, affiliate)
      expect(payout).toMatchObject({ amount: 1500, status: 'processing' })
      expect(await h.balance(tx, affiliate, program)).toEqual(money)
      const key = randomUUID()
      await pay(tx, admin.id, payout.id, 'ACH 77', key)
      await pay(tx, admin.id, payout.id, 'ACH 77', key)
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: 1000,
        available: 0,
        in_payout: 0,
        paid: 1500,
      })
      expect(await h.statusOf(tx, first.commissionId)).toBe('paid')
      const mails = await tx`select template, data from core.outbox
        where recipient = ${affiliate.email} and template like 'payout%' order by id`
      expect(mails).toMatchObject([
        {
          template: 'payout_confirmed',
          data: { amount: 1500, kind: 'bank', label: 'Banco General ····1234' },
        },
        { template: 'payout_paid', data: { amount: 1500, currency: 'USD', reference: 'ACH 77' } },
      ])
      expect(await h.refusal(pay(tx, admin.id, payout.id))).toBe('PT409 errors.payout.already_paid')
      expect(await h.refusal(pay(tx, admin.id, payout.id, 'ACH 78', key))).toBe(
        'PT409 errors.idempotency.conflict',
      )
    })
  })

  test('leaves balances below the minimum for the next one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, { minimumPayout: 2000 })
      await approvedSale(tx, admin, program, affiliate)
      expect(await h.refusal(prepare(tx, admin.id, program))).toBe('PT409 errors.payout.nothing_due')
      const [before] = await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) =>
          t`select ready_count::int, waiting_count::int from public.preview_payouts() where program_id = ${program.id}`,
      )
      expect(before).toMatchObject({ ready_count: 0, waiting_count: 1 })
      await approvedSale(tx, admin, program, affiliate)
      const key = randomUUID()
      const first = await prepare(tx, admin.id, program, { key })
      expect(await prepare(tx, admin.id, program, { key })).toBe(first)
      expect((await payoutOf(tx, affiliate)).amount).toBe(2000)
    })
  })

  test('is lowered by what was refunded after an earlier payout, and may wait below zero', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const sale = await approvedSale(tx, admin, program, affiliate)
      await payRun(tx, admin, program)
      await h.report(tx, 'refund', program, { refund_id: 'during', order_id: sale.order, amount: 3000 })
      expect((await payoutOf(tx, affiliate)).amount).toBe(1000) // already told to the bank: frozen
      await pay(tx, admin.id, (await payoutOf(tx, affiliate)).id)
      await h.report(tx, 'refund', program, { refund_id: 'after', order_id: sale.order })
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: 0,
        available: -1000,
        in_payout: 0,
        paid: 1000,
      })
      expect(await h.statusOf(tx, sale.commissionId)).toBe('paid')
      await approvedSale(tx, admin, program, affiliate, 4000)
      expect(await h.refusal(prepare(tx, admin.id, program))).toBe('PT409 errors.payout.nothing_due')
      await approvedSale(tx, admin, program, affiliate, 20000)
      await prepare(tx, admin.id, program)
      expect((await payoutOf(tx, affiliate)).amount).toBe(400 + 2000 - 1000)
      expect((await h.balance(tx, affiliate, program)).available).toBe(0)
    })
  })

  test('never mixes the money of two programs', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const other = await h.makeProgram(tx)
      const there = await h.makeAffiliate(tx, other, affiliate)
      const sale = await approvedSale(tx, admin, program, affiliate)
      await payRun(tx, admin, program)
      await pay(tx, admin.id, (await payoutOf(tx, affiliate)).id)
      await h.report(tx, 'refund', program, { refund_id: 'r', order_id: sale.order })
      await approvedSale(tx, admin, other, there)
      await prepare(tx, admin.id, other)
      expect((await payoutOf(tx, affiliate)).amount).toBe(1000)
      expect((await h.balance(tx, affiliate, program)).available).toBe(-1000)
    })
  })

  test('takes what was sold up to its cut-off, and every debt', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const [old, fresh] = [
        await approvedSale(tx, admin, program, affiliate, 30_000),
        await approvedSale(tx, admin, program, affiliate, 10_000),
      ]
      // The last minute of that day in Panama, and the first of the next.
      await tx`update public.conversions set occurred_at = '2026-01-31 23:59:59-05' where id = ${old.conversion_id}`
      await tx`update public.conversions set occurred_at = '2026-02-01 00:00:00-05' where id = ${fresh.conversion_id}`
      await prepare(tx, admin.id, program, { cutOff: '2026-01-31' })
      expect((await payoutOf(tx, affiliate)).amount).toBe(3000)
      expect((await h.balance(tx, affiliate, program)).available).toBe(1000)
      expect(await h.statusOf(tx, fresh.commissionId)).toBe('approved')
      const tomorrow = prepare(tx, admin.id, program, { cutOff: '2999-01-01' })
      expect(await h.refusal(tomorrow)).toBe('PT422 errors.payout.cut_off')
    })
  })

  test('that was cancelled left nothing that its affiliates see, and stays readable for administrators', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, second, affiliate } = await scene(tx)
      await approvedSale(tx, admin, program, affiliate)
      await cancel(tx, second.id, await prepare(tx, admin.id, program))
      const visitorsOf = (who: h.Person, relation: string) =>
        h.as(
          tx,
          'authenticated',
          who.id,
          (t) => t`select status from ${t(relation)}
          where affiliate_id = ${affiliate.affiliateId}`,
        )
      for (const relation of ['public.payouts', 'public.payout_details']) {
        expect([...(await visitorsOf(affiliate, relation))]).toEqual([])
        expect([...(await visitorsOf(second, relation))]).toEqual([{ status: 'cancelled' }])
      }
      await prepare(tx, admin.id, program)
      expect([...(await visitorsOf(affiliate, 'public.payouts'))]).toEqual([{ status: 'pending' }])
    })
  })

  test('is refused to members, to strangers and to the payee', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, second, affiliate } = await scene(tx)
      await approvedSale(tx, admin, program, affiliate)
      expect(await h.refusal(prepare(tx, affiliate.id, program))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(prepare(tx, admin.id, { id: randomUUID() }))).toBe(
        'PT404 errors.program.not_found',
      )
      const run = await prepare(tx, admin.id, program)
      const payout = await payoutOf(tx, affiliate)
      expect(await h.refusal(pay(tx, admin.id, payout.id))).toBe('PT409 errors.payout.not_confirmed')
      await h.settleAdmin(tx, affiliate)
      expect(await h.refusal(confirm(tx, affiliate.id, run))).toBe('PT403 errors.payout.own')
      await confirm(tx, second.id, run)
      expect(await h.refusal(pay(tx, admin.id, randomUUID()))).toBe('PT404 errors.payout.not_found')
      expect(await h.refusal(pay(tx, admin.id, payout.id, '  '))).toBe('PT422 errors.payout.reference')
      expect(await h.refusal(pay(tx, affiliate.id, payout.id))).toBe('PT403 errors.payout.own')
      await tx`delete from public.user_roles where user_id = ${affiliate.id}`
      expect(await h.refusal(pay(tx, affiliate.id, payout.id))).toBe('PT403 errors.forbidden')
    })
  })
})

describe('housekeeping', () => {
  test('makes the months ahead and forgets what is of no use', async () => {
    await h.rolledBack(sql, async (tx) => {
      await tx`insert into core.attempts (scope, subject, at) values ('sign_in', 'aaaaaaaaaaaaaaaa', now() - interval '2 days')`
      await h.as(tx, 'service_role', '', (t) => t`select public.keep_house()`)
      expect(await tx`select 1 from core.attempts where subject = 'aaaaaaaaaaaaaaaa'`).toHaveLength(0)
      const [ahead] =
        await tx`select to_regclass('links.clicks_' || to_char(now() + interval '3 months', 'YYYY_MM')) as found`
      expect(ahead?.found).not.toBeNull()
    })
  })
})
