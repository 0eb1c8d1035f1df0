import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { cast, confirm, documentsOf, orderById, place, refund } from './stage.ts'

const sql = h.connect()

type Paid = { number: string; reference: string; amount?: number; currency?: string; source?: string }
const pay = async (
  tx: h.Tx,
  { number, reference, amount = 10_000, currency = 'USD', source = 'stripe' }: Paid,
) => {
  const [row] = await h.as(
    tx,
    'service_role',
    '',
    (t) =>
      t`select state from public.record_provider_payment(${source}, ${number}, ${reference}, ${amount}, ${currency})`,
  )
  return row?.state
}
const giveBack = (tx: h.Tx, reference: string, total: number) =>
  h.as(
    tx,
    'service_role',
    '',
    (t) => t`select public.record_provider_refund('stripe', ${reference}, ${total})`,
  )

describe('a payment that a provider reports', () => {
  test('pays its order, once however often it is reported', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product, { option: 'card' })
      const reference = `pi_${randomUUID()}`
      expect(await pay(tx, { number: order.number, reference })).toBe('applied')
      expect(await pay(tx, { number: order.number, reference })).toBe('applied')
      expect(await orderById(tx, order.id)).toMatchObject({ state: 'paid', option: 'card' })
      expect(await documentsOf(tx, order)).toHaveLength(2)
      expect(await h.refusal(pay(tx, { number: order.number, reference, amount: 9_000 }))).toBe(
        'PT409 errors.order.payment_changed',
      )
    })
  })

  test('of another amount, currency or for an order that is over waits for a person', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      expect(await pay(tx, { number: order.number, reference: 'a', amount: 9_999 })).toBe('unmatched')
      expect(await pay(tx, { number: order.number, reference: 'b', currency: 'EUR' })).toBe('unmatched')
      await confirm(tx, admin, order)
      expect(await pay(tx, { number: order.number, reference: 'c' })).toBe('unmatched')
      expect((await orderById(tx, order.id)).state).toBe('paid')
      expect(await documentsOf(tx, order)).toHaveLength(2)
      const [one] = await tx`select id from public.order_payments where reference = 'a'`
      const settle = (who: string, id: string, reason = 'Devuelto en Stripe') =>
        h.as(tx, 'authenticated', who, (t) => t`select public.settle_unmatched_payment(${id}, ${reason})`)
      expect(await h.refusal(settle(buyer.id, one?.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(settle(admin.id, one?.id, ''))).toBe('PT422 errors.order.reason')
      await settle(admin.id, one?.id)
      expect(await h.refusal(settle(admin.id, one?.id))).toBe('PT404 errors.order.payment_unknown')
      const [waiting] = await tx`select waits from public.order_details where id = ${order.id}`
      expect(waiting?.waits).toBe(true)
    })
  })

  test('is refused without an order, an amount, or by another role', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      expect(await h.refusal(pay(tx, { number: 'P-2026-999999', reference: 'a' }))).toBe(
        'PT404 errors.order.not_found',
      )
      expect(await h.refusal(pay(tx, { number: order.number, reference: 'a', amount: 0 }))).toBe(
        'PT422 errors.invalid',
      )
      expect(await h.refusal(pay(tx, { number: order.number, reference: 'a', source: 'manual' }))).toBe(
        'PT422 errors.invalid',
      )
      const asAdmin = h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select public.record_provider_payment('stripe', ${order.number}, 'a', 10000, 'USD')`,
      )
      expect(await h.refusal(asAdmin)).toBe('42501')
    })
  })
})

describe('a refund that a provider reports', () => {
  test('is the total by now: the same or an older one changes nothing, one before its payment is refused', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      expect(await h.refusal(giveBack(tx, 'pi', 100))).toBe('PT404 errors.order.payment_unknown')
      await pay(tx, { number: order.number, reference: 'pi' })
      await giveBack(tx, 'pi', 4_000)
      await giveBack(tx, 'pi', 4_000)
      await giveBack(tx, 'pi', 1_000)
      expect((await orderById(tx, order.id)).state).toBe('paid')
      await giveBack(tx, 'pi', 10_000)
      expect((await orderById(tx, order.id)).state).toBe('refunded')
      const given =
        await tx`select amount::int from public.order_refunds where order_id = ${order.id} order by refunded_at, amount`
      expect(given.map(({ amount }) => amount)).toEqual([4_000, 6_000])
      expect(await h.refusal(giveBack(tx, 'pi', 10_001))).toBe('PT422 errors.order.refund_amount')
    })
  })

  test('that the office made first is not counted again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      await pay(tx, { number: order.number, reference: 'pi' })
      await refund(tx, admin, await orderById(tx, order.id), 3_000)
      await giveBack(tx, 'pi', 3_000)
      const given =
        await tx`select amount::int, source from public.order_refunds where order_id = ${order.id}`
      expect(given).toMatchObject([{ amount: 3_000, source: 'stripe' }])
    })
  })

  test('of a payment that fitted no order settles it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      await pay(tx, { number: order.number, reference: 'pi', amount: 500 })
      await giveBack(tx, 'pi', 500)
      const [row] = await tx`select state from public.order_payments where reference = 'pi'`
      expect(row?.state).toBe('returned')
      expect((await orderById(tx, order.id)).state).toBe('awaiting_payment')
    })
  })
})
