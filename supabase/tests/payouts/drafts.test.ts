import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import {
  approvedSale,
  cancel,
  confirm,
  exclude,
  include,
  omissions,
  payoutOf,
  prepare,
  preview,
  scene,
} from './stage.ts'

const sql = h.connect()

describe('a draft', () => {
  test('is confirmed by another administrator than the one who prepared it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, second, affiliate } = await scene(tx)
      await approvedSale(tx, admin, program, affiliate)
      const run = await prepare(tx, admin.id, program)
      expect(await h.refusal(confirm(tx, admin.id, run))).toBe('PT403 errors.payout.self_confirm')
      expect(await h.refusal(confirm(tx, affiliate.id, run))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(confirm(tx, second.id, run, { amount: 999 }))).toBe(
        'PT409 errors.payout.run_changed',
      )
      const [shown] = await h.as(
        tx,
        'authenticated',
        second.id,
        (t) => t`select method_kind, method_label from public.payout_details where run_id = ${run}`,
      )
      expect(shown).toEqual({ method_kind: 'bank', method_label: 'Banco General ····1234' })
      const key = randomUUID()
      const [first] = await confirm(tx, second.id, run, { key, amount: 1000 })
      const [again] = await confirm(tx, second.id, run, { key, amount: 1000 })
      expect([first?.state, again?.state, again?.id]).toEqual(['confirmed', 'confirmed', run])
      expect(await h.refusal(confirm(tx, second.id, run))).toBe('PT409 errors.payout.not_draft')
      expect(await h.refusal(cancel(tx, admin.id, run))).toBe('PT409 errors.payout.not_draft')
      const self = tx.savepoint((t) => t`update public.payout_runs set confirmed_by = created_by`)
      expect(await h.refusal(self)).toBe('23514') // the table refuses it as well
      const [payout] = await tx`select payee from public.payouts where run_id = ${run}`
      expect(payout?.payee).toMatchObject({
        legal_name: 'Ana Pérez',
        tax_id: '8-442-445',
        method: 'bank',
        label: 'Banco General ····1234',
      })
    })
  })

  test('is the only one of its program, and goes back whole when it is cancelled', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, second, affiliate } = await scene(tx)
      const [stored, partly, wholly] = [
        await approvedSale(tx, admin, program, affiliate),
        await approvedSale(tx, admin, program, affiliate),
        await approvedSale(tx, admin, program, affiliate),
      ]
      const run = await prepare(tx, admin.id, program)
      expect(await h.refusal(prepare(tx, second.id, program))).toBe('PT409 errors.payout.draft_open')
      await h.report(tx, 'refund', program, { refund_id: 'part', order_id: partly.order, amount: 4000 })
      await h.report(tx, 'refund', program, { refund_id: 'all', order_id: wholly.order })
      await cancel(tx, second.id, run)
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: 0,
        available: 1600,
        in_payout: 0,
        paid: 0,
      })
      expect(await h.statusOf(tx, stored.commissionId)).toBe('approved')
      expect(await h.statusOf(tx, wholly.commissionId)).toBe('void')
      await h.report(tx, 'refund', program, { refund_id: 'rest', order_id: partly.order })
      expect(await h.statusOf(tx, partly.commissionId)).toBe('void')
      const next = await prepare(tx, second.id, program)
      expect(await payoutOf(tx, affiliate)).toMatchObject({ run_id: next, amount: 1000 })
      expect((await h.balance(tx, affiliate, program)).available).toBe(0)
      await tx`set constraints all immediate`
    })
  })

  test('is changed by its preparer alone: left out with a reason, and taken in again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, second, affiliate } = await scene(tx, { minimumPayout: 800 })
      const small = await h.makeAffiliate(tx, program)
      await approvedSale(tx, admin, program, affiliate)
      await approvedSale(tx, admin, program, small, 5000)
      const run = await prepare(tx, admin.id, program)
      expect(await omissions(tx, run)).toEqual({ [small.enrollmentId]: 'below_minimum' })
      const { id } = await payoutOf(tx, affiliate)
      expect(await h.refusal(exclude(tx, second.id, id))).toBe('PT403 errors.payout.not_preparer')
      expect(await h.refusal(exclude(tx, admin.id, id, ' '))).toBe('PT422 errors.account.reason')
      await exclude(tx, admin.id, id)
      expect((await h.balance(tx, affiliate, program)).available).toBe(1000)
      expect(await h.refusal(exclude(tx, admin.id, id))).toBe('PT409 errors.payout.not_pending')
      expect(await omissions(tx, run)).toMatchObject({ [affiliate.enrollmentId]: 'by_hand' })
      await include(tx, admin.id, run, affiliate.enrollmentId)
      await include(tx, admin.id, run, small.enrollmentId, 'Se va del país')
      expect(await omissions(tx, run)).toEqual({})
      const [early] = await tx`select amount::int, included_because from public.payouts
        where run_id = ${run} and enrollment_id = ${small.enrollmentId}`
      expect(early).toEqual({ amount: 500, included_because: 'Se va del país' })
      expect(await h.refusal(include(tx, admin.id, run, small.enrollmentId))).toBe(
        'PT404 errors.payout.not_left_out',
      )
      await confirm(tx, second.id, run, { amount: 1500 })
    })
  })

  test('takes nobody in while the reason stands', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const without = await h.makeAffiliate(tx, program)
      await tx`delete from public.tax_details where affiliate_id = ${without.affiliateId}`
      for (const one of [affiliate, without]) await approvedSale(tx, admin, program, one)
      const run = await prepare(tx, admin.id, program)
      expect(await h.refusal(include(tx, admin.id, run, without.enrollmentId))).toBe(
        'PT409 errors.payout.still_left_out',
      )
      expect(await omissions(tx, run)).toEqual({ [without.enrollmentId]: 'no_tax_details' })
      await h.makePayable(tx, without.affiliateId)
      await include(tx, admin.id, run, without.enrollmentId)
      expect((await payoutOf(tx, without)).status).toBe('pending')
    })
  })

  test('takes in who is below the minimum only if nothing else stands against them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, { minimumPayout: 800 })
      const small = await h.makeAffiliate(tx, program)
      await tx`delete from public.tax_details where affiliate_id = ${small.affiliateId}`
      await approvedSale(tx, admin, program, affiliate)
      await approvedSale(tx, admin, program, small, 5000)
      const run = await prepare(tx, admin.id, program)
      expect(await h.refusal(include(tx, admin.id, run, small.enrollmentId))).toBe(
        'PT409 errors.payout.still_left_out',
      )
      expect(await omissions(tx, run)).toEqual({ [small.enrollmentId]: 'below_minimum' })
    })
  })

  test('loses, at its confirmation, whoever cannot be paid any more', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, second, affiliate } = await scene(tx)
      const moved = await h.makeAffiliate(tx, program)
      for (const one of [affiliate, moved]) await approvedSale(tx, admin, program, one)
      const run = await prepare(tx, admin.id, program)
      await tx`update public.payout_methods set held_until = now() + interval '1 hour' where affiliate_id = ${moved.affiliateId}`
      await confirm(tx, second.id, run, { amount: 2000 })
      expect(await omissions(tx, run)).toEqual({ [moved.enrollmentId]: 'method_on_hold' })
      expect((await payoutOf(tx, affiliate)).status).toBe('processing')
      expect((await h.balance(tx, moved, program)).available).toBe(1000)
      const alone = await prepareFor(tx, admin, program, affiliate)
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${affiliate.id}`
      expect(await h.refusal(confirm(tx, second.id, alone))).toBe('PT409 errors.payout.nobody_left')
    })
  })
})

async function prepareFor(tx: h.Tx, admin: h.Person, program: h.Program, affiliate: h.Affiliate) {
  await approvedSale(tx, admin, program, affiliate)
  return prepare(tx, admin.id, program)
}

describe('the preview', () => {
  test('gives one reason for each who is left out, and is what a run then does', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, second, affiliate } = await scene(tx, { minimumPayout: 800 })
      const expected: Record<string, string | null> = { [affiliate.enrollmentId]: null }
      await approvedSale(tx, admin, program, affiliate)
      async function leftOut(reason: string, why: (one: h.Affiliate) => Promise<unknown>, amount = 10_000) {
        const one = await h.makeAffiliate(tx, program)
        await approvedSale(tx, admin, program, one, amount)
        await why(one)
        expected[one.enrollmentId] = reason
      }
      const methodOf = (one: h.Affiliate, hours: number) =>
        tx`update public.payout_methods set held_until = now() + ${hours} * interval '1 hour' where affiliate_id = ${one.affiliateId}`
      await leftOut('below_minimum', () => Promise.resolve(), 5000)
      await leftOut(
        'no_tax_details',
        (one) => tx`delete from public.tax_details where affiliate_id = ${one.affiliateId}`,
      )
      await leftOut(
        'no_method',
        (one) =>
          tx`update public.payout_methods set ended_at = now() where affiliate_id = ${one.affiliateId}`,
      )
      await leftOut('method_on_hold', (one) => methodOf(one, 71))
      await leftOut(
        'suspended',
        (one) =>
          tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${one.id}`,
      )
      await leftOut('held', (one) =>
        h.as(
          tx,
          'authenticated',
          admin.id,
          (t) => t`select public.hold_payouts(${one.affiliateId}, 'En revisión')`,
        ),
      )
      await leftOut(
        'account_closed',
        (one) => tx`update public.profiles set deleted_at = now() where id = ${one.id}`,
      )
      const passed = await h.makeAffiliate(tx, program)
      await approvedSale(tx, admin, program, passed)
      await methodOf(passed, -1)
      expected[passed.enrollmentId] = null
      const rows = await preview(tx, second.id, program)
      expect(Object.fromEntries(rows.map((row) => [row.enrollment_id, row.reason]))).toEqual(expected)
      const run = await prepare(tx, admin.id, program)
      const reasons = Object.fromEntries(Object.entries(expected).filter(([, reason]) => reason))
      expect(await omissions(tx, run)).toEqual(reasons)
      const paid = await tx`select enrollment_id from public.payouts where run_id = ${run}`
      expect(paid.map((row) => row.enrollment_id).sort()).toEqual(
        [affiliate.enrollmentId, passed.enrollmentId].sort(),
      )
    })
  })

  test('shows that a debt stays, and that a method cannot carry the currency; it writes nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const sale = await approvedSale(tx, admin, program, affiliate)
      await h.report(tx, 'refund', program, { refund_id: 'r', order_id: sale.order, amount: 100 })
      await tx`update public.commission_reversals set after_payout = true where commission_id = ${sale.commissionId}`
      await tx`update public.commissions set status = 'paid' where id = ${sale.commissionId}`
      expect(await preview(tx, admin.id, program)).toMatchObject([
        { amount: -10, reason: 'negative_balance' },
      ])
      await tx`update public.commissions set status = 'approved' where id = ${sale.commissionId}`
      await tx`update public.programs set currency = 'EUR' where id = ${program.id}`
      const [row] = await preview(tx, admin.id, program)
      expect(row?.reason).toBe('method_currency')
      expect(await tx`select 1 from public.payout_runs where program_id = ${program.id}`).toHaveLength(0)
      expect(await h.refusal(preview(tx, affiliate.id, program))).toBe('PT403 errors.forbidden')
    })
  })
})
