import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { atOnce, committing, open, person, server, untilBlockedBy } from '../parallel.ts'
import { cast, makeProduct, type Order, place } from './stage.ts'

const sql = committing()

/** What these tests commit about the catalogue and orders, which no program or person takes along. */
async function sweep(ids: string[]) {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const table of ['order_documents', 'order_payments', 'order_refunds', 'order_proofs'])
      await tx`delete from ${tx(table)} where order_id in (select id from public.orders where product_id in ${tx(ids)})`
    await tx`delete from public.orders where product_id in ${tx(ids)}`
    await tx`delete from public.product_prices where product_id in ${tx(ids)}`
    await tx`delete from public.products where id in ${tx(ids)}`
    await tx`delete from public.payment_options`
    await tx`update orders.counters c set last = greatest(1, coalesce((select max(d.sequence) from public.order_documents d
      where d.number like c.series || '-' || c.year || '-%'), 1))`
  })
}

test('five hundred payments at once are numbered without a gap and without a double', async () => {
  const made = await sql.begin(async (tx) => {
    const found = await cast(tx)
    const orders: Order[] = []
    for (let i = 0; i < 500; i++) {
      const buyer = i % 19 === 0 ? await h.makePerson(tx) : found.buyer
      found.buyer = buyer
      orders.push(await place(tx, buyer, found.product))
    }
    return { ...found, orders }
  })
  const [start] =
    await sql`select coalesce(max(sequence), 0)::int as last from public.order_documents where kind = 'invoice'`
  const key = randomUUID()
  const { answers, refusals } = await atOnce(520, (i) => {
    const order = made.orders[i % 500] as Order
    if (i >= 500)
      return server(
        sql,
        (tx) =>
          tx`select public.record_provider_payment('stripe', ${order.number}, ${key + i}, 10000, 'USD')`,
      )
    return person(
      sql,
      made.admin.id,
      (tx) => tx`select public.confirm_order_payment(${order.id}, 10000, 'ACH', ${randomUUID()})`,
    )
  })
  expect(answers.length + Object.values(refusals).reduce((a, b) => a + b, 0)).toBe(520)
  const invoices = await sql<{ sequence: number; order_id: string }[]>`
    select d.sequence, d.order_id from public.order_documents d join public.orders o on o.id = d.order_id
    where d.kind = 'invoice' and o.product_id = ${made.product.id} order by d.sequence`
  expect(invoices.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 500 }, (_, i) => (start?.last ?? 0) + 1 + i),
  )
  expect(new Set(invoices.map(({ order_id }) => order_id)).size).toBe(500)
  await sweep([made.product.id])
}, 240_000)

test('an order beside a change of price keeps the price that was shown, or is refused', async () => {
  const made = await sql.begin((tx) => cast(tx))
  const change = await open(sql)
  await change.sql`select 1 from public.products where id = ${made.product.id} for no key update`
  await change.sql`update public.product_prices set ends_at = now() where id = ${made.product.priceId}`
  await change.sql`insert into public.product_prices (product_id, amount_minor, currency, period)
    values (${made.product.id}, 99900, 'USD', 'one_time')`
  const order = sql.begin((tx) => place(tx, made.buyer, made.product))
  order.catch(() => undefined)
  await untilBlockedBy(sql, change.pid, order)
  await change.commit()
  expect(await h.refusal(order)).toBe('PT409 errors.product.price_changed')
  const other = await sql.begin((tx) => makeProduct(tx))
  const first = await open(sql)
  await first.sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claim.sub', ${made.buyer.id}, true)`
  const [placed] = await first.sql`select public.place_order(${other.id}, ${other.priceId}, 'bank',
    '{"name":"Ana"}', 'es', null, ${randomUUID()}) as number`
  const later = sql.begin((tx) => tx`select 1 from public.products where id = ${other.id} for no key update`)
  await untilBlockedBy(sql, first.pid, later)
  await first.commit()
  await later
  const [kept] = await sql`select amount::int from public.orders where number = ${placed?.number ?? ''}`
  expect(kept?.amount).toBe(10_000)
  await sweep([made.product.id, other.id])
})

test('the same request twice at once is one order, one payment and one refund', async () => {
  const made = await sql.begin((tx) => cast(tx))
  const [placing, paying, returning] = [randomUUID(), randomUUID(), randomUUID()]
  const placed = await atOnce(8, () =>
    sql.begin((tx) => place(tx, made.buyer, made.product, { key: placing })),
  )
  expect(new Set(placed.answers.map(({ id }) => id)).size).toBe(1)
  const id = placed.answers[0]?.id ?? ''
  const office = (run: (tx: h.Tx) => Promise<unknown>) => person(sql, made.admin.id, run)
  await atOnce(8, () =>
    office((tx) => tx`select public.confirm_order_payment(${id}, 10000, 'ACH', ${paying})`),
  )
  await atOnce(8, () =>
    office((tx) => tx`select public.refund_order(${id}, 4000, 'Menos horas', null, ${returning})`),
  )
  await atOnce(8, () =>
    office((tx) => tx`select public.refund_order(${id}, 6000, 'Nada de eso', null, ${randomUUID()})`),
  )
  const [sums] =
    await sql`select (select count(*) from public.order_payments where order_id = ${id})::int as payments,
    (select sum(amount) from public.order_refunds where order_id = ${id})::int as refunded,
    (select count(*) from public.order_documents where order_id = ${id})::int as documents`
  expect(sums).toEqual({ payments: 1, refunded: 10_000, documents: 4 })
  await sweep([made.product.id])
})
