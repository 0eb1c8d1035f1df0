import { expect, test } from 'vitest'
import { sql } from '../concurrency/stage.ts'
import * as h from '../harness.ts'
import { atOnce, open, person, sweepAtEnd, untilBlockedBy } from '../parallel.ts'
import { call, makeProduct, type Price, setPrice } from './stage.ts'

sweepAtEnd(sql)

/** A published product with a price, committed, and who made it. */
async function staged() {
  return sql.begin(async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const product = await makeProduct(tx, admin)
    return { admin, product, price: await setPrice(tx, admin, product, 900) }
  })
}
const remove = async ({ id }: { id: string }) => {
  await sql`delete from public.product_prices where product_id = ${id}`
  await sql`delete from public.products where id = ${id}`
}

test('a change of the price waits for an order that began, and the order keeps the price', async () => {
  const { admin, product, price } = await staged()
  const order = await open(sql)
  const [offer] = await order.sql`select (o.price).amount_minor as amount
    from products.price_to_order(${product.id}, ${price.id}) as o`
  const change = sql.begin((tx) => setPrice(tx, admin, product, 1000))
  let isChanged = false
  change.then(
    () => {
      isChanged = true
    },
    () => undefined,
  )
  await untilBlockedBy(sql, order.pid, change)
  expect([offer?.amount, isChanged]).toEqual(['900', false])
  await order.commit()
  expect(await change).toMatchObject({ amount_minor: '1000' })
  const late = sql`select products.price_to_order(${product.id}, ${price.id})`
  expect(await h.refusal(late)).toBe('PT409 errors.product.price_changed')
  await remove(product)
})

test('two prices at once: one follows the other, and none is lost', async () => {
  const { admin, product } = await staged()
  const { answers } = await atOnce(4, (n) =>
    person(sql, admin.id, (tx) =>
      call<Price>(
        tx,
        admin,
        'set_product_price',
        product.id,
        1000 + n,
        'USD',
        'month',
        null,
        crypto.randomUUID(),
      ),
    ),
  )
  expect(answers).toHaveLength(4)
  const open =
    await sql`select id from public.product_prices where product_id = ${product.id} and ends_at is null`
  expect(open).toHaveLength(1)
  await remove(product)
})

test('the same product moved by two people at once keeps every place once', async () => {
  const made = await sql.begin(async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push((await makeProduct(tx, admin, { kind: 'vip' })).id)
    return { admin, ids }
  })
  await atOnce(8, (n) =>
    person(sql, made.admin.id, (tx) =>
      call(tx, made.admin, 'move_product', made.ids[n % 5] ?? '', made.ids[(n + 2) % 5] ?? ''),
    ),
  )
  const places = await sql<{ position: number }[]>`select position from public.products where kind = 'vip'`
  expect(new Set(places.map(({ position }) => position)).size).toBe(places.length)
  for (const id of made.ids) await remove({ id })
})
