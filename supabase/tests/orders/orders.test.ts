import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { advance, cast, confirm, documentsOf, mailsOf, orderById, place, wait } from './stage.ts'

const sql = h.connect()
const asUser = (tx: h.Tx, who: string, call: (t: h.Tx) => Promise<unknown>) =>
  h.refusal(h.as(tx, 'authenticated', who, call))
/** The steps that take an order and nothing else but what is made up here. */
const STEPS: Record<string, (t: h.Tx, id: string) => Promise<unknown>> = {
  confirm: (t, id) => t`select public.confirm_order_payment(${id}, 10000, 'ACH', ${randomUUID()})`,
  start: (t, id) => t`select public.start_order(${id})`,
  end: (t, id) => t`select public.end_order(${id})`,
  cancel: (t, id) => t`select public.cancel_order(${id}, 'No podemos')`,
  refund: (t, id) => t`select public.refund_order(${id}, null, 'No podemos', null, ${randomUUID()})`,
  choose: (t, id) => t`select public.choose_payment_option(${id}, 'bank')`,
  withdraw: (t, id) => t`select public.withdraw_order(${id})`,
  renewal: (t, id) => t`select public.set_order_renewal(${id}, false)`,
}
const OFFICE = ['confirm', 'start', 'end', 'cancel', 'refund']

describe('an order', () => {
  test('goes from requested to ended, each step by its command, each in the log', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      const step = (name: string) =>
        h.as(tx, 'authenticated', admin.id, (t) => STEPS[name]?.(t, order.id) ?? t``)
      expect((await confirm(tx, admin, order)).state).toBe('paid')
      await step('start')
      expect((await orderById(tx, order.id)).state).toBe('active')
      await step('end')
      expect(await orderById(tx, order.id)).toMatchObject({ state: 'ended', closed_because: 'delivered' })
      const history = await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select action, person from public.list_order_history(${order.id})`,
      )
      expect(history.map(({ action }) => action)).toEqual([
        'placed',
        'paid',
        'document_issued',
        'document_issued',
        'active',
        'ended',
      ])
      expect((await mailsOf(tx, buyer)).map(({ template }) => template)).toEqual([
        'order_received',
        'order_paid',
      ])
    })
  })

  test('refuses every step that is not its next one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const [open, paid, active, ended, cancelled, refunded] = [
        await place(tx, buyer, product),
        await confirm(tx, admin, await place(tx, buyer, product)),
        await confirm(tx, admin, await place(tx, buyer, product)),
        await confirm(tx, admin, await place(tx, buyer, product)),
        await place(tx, buyer, product),
        await confirm(tx, admin, await place(tx, buyer, product)),
      ]
      const office = (call: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, call)
      for (const one of [active, ended]) await office((t) => t`select public.start_order(${one.id})`)
      await office((t) => t`select public.end_order(${ended.id})`)
      await office((t) => t`select public.cancel_order(${cancelled.id}, 'No podemos')`)
      await office(
        (t) => t`select public.refund_order(${refunded.id}, null, 'No podemos', null, ${randomUUID()})`,
      )
      const allowed: [string, typeof open, string[]][] = [
        ['open', open, ['confirm', 'cancel', 'choose', 'withdraw']],
        ['paid', paid, ['start', 'refund']],
        ['active', active, ['end', 'refund']],
        ['ended', ended, ['refund']],
        ['cancelled', cancelled, []],
        ['refunded', refunded, []],
      ]
      for (const [name, order, may] of allowed)
        for (const [step, call] of Object.entries(STEPS).filter(([step]) => !may.includes(step))) {
          const who = OFFICE.includes(step) ? admin.id : buyer.id
          const refused = await asUser(tx, who, (t) => call(t, order.id))
          const expected = name === 'active' && step === 'renewal' ? 'no_subscription' : 'wrong_state'
          expect.soft(refused, `${step} of ${name}`).toBe(`PT409 errors.order.${expected}`)
        }
    })
  })

  test('belongs to its buyer: others find none, and the office is for administrators', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const other = await h.makePerson(tx)
      const order = await place(tx, buyer, product)
      for (const [step, call] of Object.entries(STEPS)) {
        const isOffice = OFFICE.includes(step)
        const expected = isOffice ? 'PT403 errors.forbidden' : 'PT404 errors.order.not_found'
        expect.soft(await asUser(tx, other.id, (t) => call(t, order.id)), step).toBe(expected)
        if (isOffice) expect.soft(await asUser(tx, buyer.id, (t) => call(t, order.id)), step).toBe(expected)
        expect
          .soft(
            await asUser(tx, isOffice ? admin.id : buyer.id, (t) => call(t, randomUUID())),
            `missing ${step}`,
          )
          .toBe('PT404 errors.order.not_found')
      }
      expect(await asUser(tx, buyer.id, (t) => t`select public.list_order_history(${order.id})`)).toBe(
        'PT403 errors.forbidden',
      )
    })
  })

  test('of an administrator is another one’s decision', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, product } = await cast(tx)
      const order = await place(tx, admin, product)
      expect(await h.refusal(confirm(tx, admin, order))).toBe('PT403 errors.order.own')
      const second = await h.makePerson(tx, { admin: true })
      await confirm(tx, second, order)
      expect(
        await asUser(
          tx,
          admin.id,
          (t) => t`select public.refund_order(${order.id}, null, 'Quiero todo', null, ${randomUUID()})`,
        ),
      ).toBe('PT403 errors.order.own')
    })
  })

  test('that is taken back or cancelled says why; nobody pays it any more', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const [mine, theirs] = [await place(tx, buyer, product), await place(tx, buyer, product)]
      await h.as(tx, 'authenticated', buyer.id, (t) => t`select public.withdraw_order(${mine.id})`)
      expect(await orderById(tx, mine.id)).toMatchObject({ state: 'cancelled', closed_because: 'by_buyer' })
      expect(await asUser(tx, admin.id, (t) => t`select public.cancel_order(${theirs.id}, ' ')`)).toBe(
        'PT422 errors.order.reason',
      )
      await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select public.cancel_order(${theirs.id}, 'Sin cupo')`,
      )
      expect(await orderById(tx, theirs.id)).toMatchObject({ closed_because: 'by_administrator' })
      expect((await mailsOf(tx, buyer)).at(-1)).toMatchObject({
        template: 'order_cancelled',
        data: { number: theirs.number, reason: 'Sin cupo' },
      })
      expect(await documentsOf(tx, theirs)).toEqual([])
    })
  })

  test('that nobody pays in two weeks is cancelled, unless a proof waits for an answer', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product } = await cast(tx)
      const [lost, proven] = [await place(tx, buyer, product), await place(tx, buyer, product)]
      await tx`insert into public.order_proofs (order_id, media, bytes) values (${proven.id}, 'image/webp', 100)`
      await wait(tx, 13)
      await advance(tx)
      expect((await orderById(tx, lost.id)).state).toBe('awaiting_payment')
      await wait(tx, 2)
      await advance(tx)
      expect(await orderById(tx, lost.id)).toMatchObject({ state: 'cancelled', closed_because: 'unpaid' })
      expect((await orderById(tx, proven.id)).state).toBe('awaiting_payment')
      expect(await advance(tx)).toBe(0)
    })
  })
})

test('what was ordered is not deleted from the catalogue', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { buyer, product } = await cast(tx)
    const uses = () =>
      tx`select u.* from public.products p cross join lateral orders.product_uses(p) as u where p.id = ${product.id}`
    expect(await uses()).toMatchObject([{ uses: '0' }])
    await place(tx, buyer, product)
    expect(await uses()).toMatchObject([{ reason: 'orders', uses: '1' }])
  })
})

test('an order is found by its number: by administrators all, by its buyer their own, by others none', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, buyer, product } = await cast(tx)
    const other = await h.makePerson(tx)
    const { number } = await place(tx, buyer, product)
    const kinds = async (who: string) => {
      const found = await h.as(
        tx,
        'authenticated',
        who,
        (t) => t`select kind from public.search_records(${number.toLowerCase()})`,
      )
      return found.map(({ kind }) => kind)
    }
    expect(await kinds(admin.id)).toEqual(['product_order'])
    expect(await kinds(buyer.id)).toEqual(['my_order'])
    expect(await kinds(other.id)).toEqual([])
  })
})
