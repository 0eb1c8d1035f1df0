import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import {
  advance,
  cast,
  confirm,
  documentsOf,
  mailsOf,
  type Order,
  orderById,
  place,
  refund,
  wait,
} from './stage.ts'

const sql = h.connect()

/** A subscription whose first month is paid. */
async function subscribed(tx: h.Tx, program?: string) {
  const found = await cast(tx, { period: 'month', ...(program && { program }) })
  const order = await confirm(tx, found.admin, await place(tx, found.buyer, found.product))
  return { ...found, order }
}
const renewalOf = async (tx: h.Tx, order: Order) => {
  const [row] = await tx<
    { id: string }[]
  >`select id from public.orders where renews = ${order.id} order by number desc limit 1`
  return row ? orderById(tx, row.id) : undefined
}
const setRenewal = (tx: h.Tx, who: h.Person, order: Order, renews: boolean) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select public.set_order_renewal(${order.id}, ${renews})`)

describe('a subscription', () => {
  test('begins with its payment, and each period is a month of its own', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { order } = await subscribed(tx)
      expect(order.state).toBe('active')
      const days = (Number(order.covers_until) - Number(order.covers_from)) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(28)
      expect(days).toBeLessThanOrEqual(31)
      const ends =
        await tx`select orders.period_end('2026-01-31 12:00-05', 'month', n)::text as at from generate_series(1, 3) as n`
      expect(ends.map(({ at }) => String(at).slice(0, 10))).toEqual([
        '2026-02-28',
        '2026-03-31',
        '2026-04-30',
      ])
    })
  })

  test('gets its renewal a week before, at its own price, with an invoice; twice makes no second one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product, order } = await subscribed(tx)
      await tx`update public.product_prices set ends_at = now() where id = ${product.priceId}`
      await tx`insert into public.product_prices (product_id, amount_minor, currency, period) values (${product.id}, 99900, 'USD', 'month')`
      expect(await advance(tx)).toBe(0)
      await wait(tx, 25)
      await advance(tx)
      await advance(tx)
      const next = await renewalOf(tx, order)
      expect(next).toMatchObject({ state: 'awaiting_payment', amount: 10_000, option: 'bank' })
      expect(await tx`select 1 from public.orders where renews = ${order.id}`).toHaveLength(1)
      expect((await documentsOf(tx, next as Order)).map(({ kind }) => kind)).toEqual(['invoice'])
      expect((await mailsOf(tx, buyer)).at(-1)).toMatchObject({
        template: 'order_renewal',
        data: { step: 'made' },
      })
      const paid = await confirm(tx, admin, next as Order)
      expect(paid.state).toBe('paid')
      expect((await documentsOf(tx, paid)).map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])
      await wait(tx, 7)
      await advance(tx)
      expect((await orderById(tx, order.id)).closed_because).toBe('renewed')
      expect((await orderById(tx, paid.id)).state).toBe('active')
    })
  })

  test('is reminded twice, may be paid in its days of grace, and then goes on without a gap', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, order } = await subscribed(tx)
      await wait(tx, 25)
      await advance(tx)
      await wait(tx, 4)
      for (let i = 0; i < 3; i++) await advance(tx)
      await wait(tx, 4)
      for (let i = 0; i < 3; i++) await advance(tx)
      const steps = (await mailsOf(tx, buyer))
        .filter(({ template }) => template === 'order_renewal')
        .map(({ data }) => data.step)
      expect(steps).toEqual(['made', 'soon', 'late'])
      expect((await orderById(tx, order.id)).state).toBe('active')
      const before = await orderById(tx, order.id)
      const next = await confirm(tx, admin, (await renewalOf(tx, order)) as Order)
      expect(next.state).toBe('active')
      expect(next.covers_from).toEqual(before.covers_until)
      expect((await orderById(tx, order.id)).closed_because).toBe('renewed')
    })
  })

  test('that nobody pays lapses after its grace: ended, with a credit note and a mail', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, order } = await subscribed(tx)
      await wait(tx, 25)
      await advance(tx)
      const next = (await renewalOf(tx, order)) as Order
      await wait(tx, 14)
      await advance(tx)
      expect(await orderById(tx, order.id)).toMatchObject({ state: 'ended', closed_because: 'lapsed' })
      expect(await orderById(tx, next.id)).toMatchObject({ state: 'cancelled', closed_because: 'lapsed' })
      expect((await documentsOf(tx, next)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
      expect((await mailsOf(tx, buyer)).at(-1)?.template).toBe('order_lapsed')
      expect(await h.refusal(confirm(tx, admin, next))).toBe('PT409 errors.order.wrong_state')
      expect(await advance(tx)).toBe(0)
    })
  })

  test('that its buyer stops ends with the paid period; they may change their mind until then', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, order } = await subscribed(tx)
      await wait(tx, 25)
      await advance(tx)
      await setRenewal(tx, buyer, order, false)
      expect(await renewalOf(tx, order)).toMatchObject({ state: 'cancelled', closed_because: 'stopped' })
      expect((await orderById(tx, order.id)).state).toBe('active')
      await setRenewal(tx, buyer, order, true)
      await advance(tx)
      const again = (await renewalOf(tx, order)) as Order
      expect(again.state).toBe('awaiting_payment')
      await h.as(tx, 'authenticated', buyer.id, (t) => t`select public.withdraw_order(${again.id})`)
      await wait(tx, 7)
      await advance(tx)
      expect(await orderById(tx, order.id)).toMatchObject({ state: 'ended', closed_because: 'stopped' })
    })
  })

  test('is not stopped once its renewal is paid, and a whole refund ends it with the renewal', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, order } = await subscribed(tx)
      await wait(tx, 25)
      await advance(tx)
      const open = (await renewalOf(tx, order)) as Order
      expect((await refund(tx, admin, order)).state).toBe('refunded')
      expect(await orderById(tx, open.id)).toMatchObject({ state: 'cancelled', closed_because: 'stopped' })
      const second = await subscribed(tx)
      await wait(tx, 25)
      await advance(tx)
      await confirm(tx, second.admin, (await renewalOf(tx, second.order)) as Order)
      expect(await h.refusal(setRenewal(tx, second.buyer, second.order, false))).toBe(
        'PT409 errors.order.renewal_paid',
      )
      expect(await h.refusal(setRenewal(tx, buyer, second.order, false))).toBe('PT404 errors.order.not_found')
    })
  })

  test('reports each renewal as one, for the affiliate of the first order', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const click = h.aClick(affiliate.code)
      await h.recordClicks(tx, [click])
      const { admin, buyer, product } = await cast(tx, { period: 'month', program: program.id })
      const order = await confirm(tx, admin, await place(tx, buyer, product, { click: click.id }))
      await wait(tx, 25)
      await advance(tx)
      const next = await confirm(tx, admin, (await renewalOf(tx, order)) as Order)
      const sales =
        await tx`select external_id, is_renewal, subscription_id, enrollment_id from public.conversions
        where program_id = ${program.id} and kind = 'sale' order by created_at, is_renewal`
      expect(sales).toMatchObject([
        { external_id: order.number, is_renewal: false, subscription_id: order.number },
        {
          external_id: next.number,
          is_renewal: true,
          subscription_id: order.number,
          enrollment_id: affiliate.enrollmentId,
        },
      ])
    })
  })
})
