import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { advance, cast, confirm, documentsOf, type Order, orderById, place, wait } from './stage.ts'

const sql = h.connect()
const webp = Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.alloc(20)]).toString('base64')
const pdf = Buffer.from(`%PDF-1.7 ${'x'.repeat(30)}`).toString('base64')

const add = async (
  tx: h.Tx,
  who: string,
  order: Order,
  media = 'image/webp',
  content: string | null = webp,
) => {
  const [row] = await h.as(
    tx,
    'authenticated',
    who,
    (t) => t<{ id: string }[]>`select public.add_order_proof(${order.id}, ${media}, ${content}) as id`,
  )
  return row?.id ?? ''
}
const read = async (tx: h.Tx, who: string, id: string) => {
  const [row] = await h.as(tx, 'authenticated', who, (t) => t`select public.read_order_proof(${id}) as file`)
  return row?.file
}

describe('a proof of payment', () => {
  test('is read by its buyer and by administrators, and makes the order wait for one of them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const other = await h.makePerson(tx)
      const order = await place(tx, buyer, product)
      const id = await add(tx, buyer.id, order)
      expect(await read(tx, buyer.id, id)).toEqual({ media: 'image/webp', content: webp })
      expect(await read(tx, admin.id, id)).toMatchObject({ media: 'image/webp' })
      for (const [who, which] of [
        [other.id, id],
        [admin.id, randomUUID()],
      ] as const)
        expect(await h.refusal(read(tx, who, which))).toBe('PT404 errors.order.proof_unknown')
      expect(await h.refusal(read(tx, '', id))).toBe('PT403 errors.forbidden')
      const [row] = await tx`select waits from public.order_details where id = ${order.id}`
      expect(row?.waits).toBe(true)
    })
  })

  test.each([
    ['image/webp', pdf],
    ['application/pdf', webp],
    ['image/svg+xml', webp],
    ['image/webp', ''],
    ['image/webp', 'not base64 !'],
    ['image/webp', null],
    ['application/pdf', Buffer.from(`%PDF-${'x'.repeat(3_145_728)}`).toString('base64')],
  ])('of type %s is refused when its content is something else', async (media, content) => {
    await h.rolledBack(sql, async (tx) => {
      const { buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      expect(await h.refusal(add(tx, buyer.id, order, media, content))).toBe('PT422 errors.order.proof')
    })
  })

  test('is one of five at most, by the buyer, for an order that waits', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      for (let i = 0; i < 5; i++) await add(tx, buyer.id, order, 'application/pdf', pdf)
      expect(await h.refusal(add(tx, buyer.id, order))).toBe('PT409 errors.order.proofs_many')
      expect(await h.refusal(add(tx, admin.id, order))).toBe('PT404 errors.order.not_found')
      const paid = await confirm(tx, admin, await place(tx, buyer, product))
      expect(await h.refusal(add(tx, buyer.id, paid))).toBe('PT409 errors.order.wrong_state')
    })
  })

  test('goes a year after its order was paid', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      await add(tx, buyer.id, order)
      await confirm(tx, admin, order)
      const count = async () => (await tx`select 1 from orders.proof_files`).length
      const before = await count()
      await h.as(tx, 'service_role', '', (t) => t`select public.keep_house()`)
      expect(await count()).toBe(before)
      await wait(tx, 367)
      await h.as(tx, 'service_role', '', (t) => t`select public.keep_house()`)
      expect(await count()).toBeLessThan(before)
    })
  })
})

describe('a buyer', () => {
  test('who goes keeps their invoices in the books; billing data, notes and files are gone, nothing is renewed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx, { period: 'month' })
      const [active, open] = [
        await confirm(tx, admin, await place(tx, buyer, product)),
        await place(tx, buyer, product),
      ]
      await add(tx, buyer.id, open)
      const exported = await tx`select orders.export_person(${buyer.id}, null) -> 'orders' as orders`
      expect(exported[0]?.orders).toHaveLength(2)
      expect(exported[0]?.orders[0]).toMatchObject({ number: active.number, billing: { name: 'Ana Pérez' } })
      await tx`select orders.erase_person(p) from public.profiles p where p.id = ${buyer.id}`
      const rows = await tx`select state, billing_name, billing_tax_id, note, stops_at_end from public.orders
        where buyer_id = ${buyer.id} order by number`
      expect(rows).toMatchObject([
        { state: 'active', billing_name: '———', billing_tax_id: null, stops_at_end: true },
        { state: 'cancelled', billing_name: '———' },
      ])
      expect(await tx`select 1 from public.order_proofs where order_id = ${open.id}`).toEqual([])
      expect(await documentsOf(tx, active)).toHaveLength(2)
      await wait(tx, 40)
      await advance(tx)
      expect(await orderById(tx, active.id)).toMatchObject({ state: 'ended', closed_because: 'stopped' })
    })
  })
})
