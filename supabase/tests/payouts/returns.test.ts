import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approvedSale, pay, payoutOf, payRun, prepare, preview, scene } from './stage.ts'

const sql = h.connect()

const bounce = (tx: h.Tx, who: string, payout: string, reason = 'Cuenta cerrada', key = randomUUID()) =>
  h.as(
    tx,
    'authenticated',
    who,
    (t) => t`select * from public.mark_payout_returned(${payout}, ${reason}, ${key})`,
  )

async function paidOnce(tx: h.Tx) {
  const s = await scene(tx)
  const sale = await approvedSale(tx, s.admin, s.program, s.affiliate)
  const run = await payRun(tx, s.admin, s.program)
  const payout = await payoutOf(tx, s.affiliate)
  await pay(tx, s.admin.id, payout.id, 'ACH 1')
  const money = () => h.balance(tx, s.affiliate, s.program)
  return { ...s, sale, run, payout, money }
}

test('a payout that the bank returns is available again, once, and the next run pays it', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, second, affiliate, sale, run, payout, money } = await paidOnce(tx)
    const key = randomUUID()
    await bounce(tx, second.id, payout.id, 'Cuenta cerrada', key)
    await bounce(tx, second.id, payout.id, 'Cuenta cerrada', key)
    expect(await money()).toEqual({ pending: 0, available: 1000, in_payout: 0, paid: 0 })
    expect(await h.statusOf(tx, sale.commissionId)).toBe('approved')
    const [row] =
      await tx`select status, reference, failure_reason, returned_by from public.payouts where id = ${payout.id}`
    expect(row).toEqual({
      status: 'returned',
      reference: 'ACH 1',
      failure_reason: 'Cuenta cerrada',
      returned_by: second.id,
    })
    expect((await tx`select state from public.payout_runs where id = ${run}`)[0]?.state).toBe('closed')
    expect(await tx`select 1 from public.payout_lines where payout_id = ${payout.id}`).toHaveLength(1)
    const mails =
      await tx`select data from core.outbox where template = 'payout_returned' and recipient = ${affiliate.email}`
    expect(mails).toMatchObject([{ data: { amount: 1000, reason: 'Cuenta cerrada' } }])
    const log =
      await tx`select actor_id from public.audit_log where action = 'payout.returned' and subject_id = ${payout.id}`
    expect([...log]).toEqual([{ actor_id: second.id }])
    expect(await h.refusal(bounce(tx, second.id, payout.id))).toBe('PT409 errors.payout.already_returned')
    await payRun(tx, admin, program)
    const again = await payoutOf(tx, affiliate)
    expect(again).toMatchObject({ amount: 1000, status: 'processing' })
    await pay(tx, admin.id, again.id, 'ACH 2')
    expect(await money()).toEqual({ pending: 0, available: 0, in_payout: 0, paid: 1000 })
  })
})

test('a refund since then lowers what is paid again, or leaves nothing of it', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate, sale, payout, money } = await paidOnce(tx)
    await h.report(tx, 'refund', program, { refund_id: 'r-1', order_id: sale.order, amount: 2500 })
    await bounce(tx, admin.id, payout.id)
    expect((await money()).available).toBe(750)
    await payRun(tx, admin, program)
    const again = await payoutOf(tx, affiliate)
    expect(again.amount).toBe(750)
    await pay(tx, admin.id, again.id)
    await h.report(tx, 'refund', program, { refund_id: 'r-2', order_id: sale.order })
    await bounce(tx, admin.id, again.id)
    expect(await money()).toEqual({ pending: 0, available: 0, in_payout: 0, paid: 0 })
    expect(await h.statusOf(tx, sale.commissionId)).toBe('void')
    expect(await h.refusal(prepare(tx, admin.id, program))).toBe('PT409 errors.payout.nothing_due')
  })
})

test('what a later payout already took back is not returned: it would be taken back twice', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate, sale, payout, money } = await paidOnce(tx)
    await h.report(tx, 'refund', program, { refund_id: 'r-1', order_id: sale.order, amount: 2500 })
    await approvedSale(tx, admin, program, affiliate)
    await payRun(tx, admin, program)
    const later = await payoutOf(tx, affiliate)
    await pay(tx, admin.id, later.id)
    expect(await h.refusal(bounce(tx, admin.id, payout.id))).toBe('PT409 errors.payout.refund_collected')
    await bounce(tx, admin.id, later.id) // the later one frees its debt again, so that both may come back
    expect((await money()).available).toBe(750)
    await bounce(tx, admin.id, payout.id)
    expect((await money()).available).toBe(1750)
    await payRun(tx, admin, program)
    expect((await payoutOf(tx, affiliate)).amount).toBe(1750)
  })
})

test('a debt that only a returned payout collected is collected by the next run, once', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate, sale, money } = await paidOnce(tx)
    await h.report(tx, 'refund', program, { refund_id: 'r-1', order_id: sale.order, amount: 2500 })
    await approvedSale(tx, admin, program, affiliate)
    for (const attempt of [1, 2]) {
      const due = await preview(tx, admin.id, program)
      expect(due).toMatchObject([{ amount: 750, item_count: 2, reason: null }])
      await payRun(tx, admin, program)
      const payout = await payoutOf(tx, affiliate)
      expect(payout).toMatchObject({ amount: 750, status: 'processing' })
      expect(await money()).toMatchObject({ available: 0, in_payout: 750 })
      expect(await preview(tx, admin.id, program)).toEqual([])
      await pay(tx, admin.id, payout.id)
      if (attempt === 1) await bounce(tx, admin.id, payout.id)
    }
    expect(await money()).toEqual({ pending: 0, available: 0, in_payout: 0, paid: 1750 })
  })
})

test('is refused to members, to the payee and their team, before it was paid, and without a reason', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate, payout } = await paidOnce(tx)
    expect(await h.refusal(bounce(tx, affiliate.id, payout.id))).toBe('PT403 errors.forbidden')
    await h.settleAdmin(tx, affiliate)
    expect(await h.refusal(bounce(tx, affiliate.id, payout.id))).toBe('PT403 errors.payout.own')
    expect(await h.refusal(bounce(tx, admin.id, payout.id, ' '))).toBe('PT422 errors.account.reason')
    expect(await h.refusal(bounce(tx, admin.id, randomUUID()))).toBe('PT404 errors.payout.not_found')
    await approvedSale(tx, admin, program, affiliate)
    await payRun(tx, admin, program)
    const open = (
      await tx`select id from public.payouts where affiliate_id = ${affiliate.affiliateId}
      and status = 'processing'`
    )[0]
    expect(await h.refusal(bounce(tx, admin.id, open?.id))).toBe('PT409 errors.payout.not_paid')
  })
})
