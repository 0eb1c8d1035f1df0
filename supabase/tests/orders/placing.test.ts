import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { cast, mailsOf, makeProduct, orderById, place, turnOn } from './stage.ts'

const sql = h.connect()
const asUser = (tx: h.Tx, who: string, call: (t: h.Tx) => Promise<unknown>) =>
  h.refusal(h.as(tx, 'authenticated', who, call))

describe('placing an order', () => {
  test('gives it a number and the price that was shown, and mails the instructions', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      expect(order).toMatchObject({ state: 'awaiting_payment', amount: 10_000, option: 'bank' })
      expect(order.number).toMatch(/^P-\d{4}-\d{6}$/)
      const [mail] = await mailsOf(tx, buyer)
      expect(mail).toMatchObject({
        template: 'order_received',
        data: { number: order.number, option: 'bank', destination: 'Banco General 03-01-0001' },
      })
      const log = await tx`select action from public.audit_log where subject_id = ${order.id}`
      expect(log.map(({ action }) => action)).toEqual(['order.placed'])
    })
  })

  test('without a way to pay it waits as requested, and one is chosen later', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product, admin } = await cast(tx)
      const order = await place(tx, buyer, product, { option: null })
      expect(order.state).toBe('requested')
      expect(
        await asUser(tx, buyer.id, (t) => t`select public.choose_payment_option(${order.id}, 'yappy')`),
      ).toBe('PT422 errors.order.option')
      await turnOn(tx, admin, 'yappy')
      await h.as(
        tx,
        'authenticated',
        buyer.id,
        (t) => t`select public.choose_payment_option(${order.id}, 'yappy')`,
      )
      const chosen = await orderById(tx, order.id)
      expect(chosen).toMatchObject({ state: 'awaiting_payment', option: 'yappy' })
    })
  })

  test('twice by one key is one order; another body for the key is refused', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product } = await cast(tx)
      const key = randomUUID()
      const first = await place(tx, buyer, product, { key })
      expect((await place(tx, buyer, product, { key })).id).toBe(first.id)
      expect(await h.refusal(place(tx, buyer, product, { key, billing: { name: 'Otra' } }))).toBe(
        'PT409 errors.idempotency.conflict',
      )
      expect(await tx`select 1 from public.orders where buyer_id = ${buyer.id}`).toHaveLength(1)
    })
  })

  test('keeps its price when the product gets another; the old one is refused from then on', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      await tx`update public.product_prices set ends_at = now() where id = ${product.priceId}`
      expect(await h.refusal(place(tx, buyer, product))).toBe('PT409 errors.product.price_changed')
      expect((await orderById(tx, order.id)).amount).toBe(10_000)
      const other = await makeProduct(tx)
      expect(await h.refusal(place(tx, buyer, product, { price: other.priceId }))).toBe(
        'PT409 errors.product.price_changed',
      )
      await tx`update public.products set status = 'archived' where id = ${other.id}`
      expect(await h.refusal(place(tx, buyer, other))).toBe('PT409 errors.product.not_orderable')
    })
  })

  test.each([
    [{ name: ' ' }, 'billing_name'],
    ['text', 'billing_name'],
    [{ name: 'x'.repeat(121) }, 'billing_name'],
    [{ name: 'Ana', tax_id: '12' }, 'billing_tax_id'],
    [{ name: 'Ana', tax_id: 'x'.repeat(41) }, 'billing_tax_id'],
    [{ name: 'Ana', dv: '12' }, 'billing_dv'],
    [{ name: 'Ana', tax_id: '8-1-1', dv: 'x' }, 'billing_dv'],
    [{ name: 'Ana', address: 'x' }, 'billing_address'],
    [{ name: 'Ana', note: 'x'.repeat(1001) }, 'note'],
  ])('refuses the billing data %j at %s', async (billing, field) => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product } = await cast(tx)
      await expect(place(tx, buyer, product, { billing })).rejects.toMatchObject({
        code: 'PT422',
        detail: field,
      })
    })
  })

  test('is for people, and for a way to pay that is on; twenty may be open', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product } = await cast(tx)
      expect(await h.refusal(place(tx, { id: '', email: '' }, product))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(place(tx, buyer, product, { option: 'usdc' }))).toBe('PT422 errors.order.option')
      for (let i = 0; i < 20; i++) await place(tx, buyer, product)
      expect(await h.refusal(place(tx, buyer, product))).toBe('PT409 errors.order.too_many')
    })
  })
})
