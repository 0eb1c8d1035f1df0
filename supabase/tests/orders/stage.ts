import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'

export type Product = { id: string; slug: string; priceId: string }
type Wanted = { program?: string; amount?: number; period?: 'one_time' | 'month' | 'year'; currency?: string }

/** A published product with one price in force: 100.00 USD once, unless said. */
export async function makeProduct(tx: h.Tx, wanted: Wanted = {}): Promise<Product> {
  const { program = null, amount = 10_000, period = 'one_time', currency = 'USD' } = wanted
  const slug = `s-${randomUUID()}`
  const [product] = await tx<{ id: string }[]>`
    insert into public.products (kind, slug, name, summary, status, program_id)
    values ('service', ${slug}, '{"es":"Página web","en":"Website"}', '{"es":"Texto"}', 'published', ${program}) returning id`
  const [price] = await tx<{ id: string }[]>`
    insert into public.product_prices (product_id, amount_minor, currency, period, starts_at)
    values (${product?.id ?? ''}, ${amount}, ${currency}, ${period}, now() - interval '1 day') returning id`
  return { id: product?.id ?? '', slug, priceId: price?.id ?? '' }
}

export type Order = {
  id: string
  number: string
  state: string
  amount: number
  option: string | null
  covers_from: Date | null
  covers_until: Date | null
  closed_because: string | null
}
const BILLING = { name: 'Ana Pérez', tax_id: '8-442-445', dv: '12', address: 'Calle 50, Panamá' }
type Placed = {
  option?: string | null
  billing?: h.JsonValue
  click?: string | null
  key?: string
  price?: string
}

export const orderById = async (tx: h.Tx, id: string): Promise<Order> => {
  const [row] = await tx<
    Order[]
  >`select id, number, state, amount::int, option, covers_from, covers_until, closed_because
    from public.orders where id = ${id}`
  if (!row) throw new Error('no order')
  return row
}

/** Runs a command that returns an order, as a person, and reads the order as the owner. */
async function run(tx: h.Tx, role: h.Role, who: string, call: (t: h.Tx) => Promise<unknown>): Promise<Order> {
  const [row] = (await h.as(tx, role, who, call)) as { id: string }[]
  return orderById(tx, row?.id ?? '')
}

/** Asks for a product as its buyer does; by transfer unless said. */
export async function place(
  tx: h.Tx,
  buyer: h.Person,
  product: Product,
  placed: Placed = {},
): Promise<Order> {
  const {
    option = 'bank',
    billing = BILLING,
    click = null,
    key = randomUUID(),
    price = product.priceId,
  } = placed
  const [row] = await h.as(
    tx,
    'authenticated',
    buyer.id,
    (t) =>
      t<
        { number: string }[]
      >`select public.place_order(${product.id}, ${price}, ${option}, ${t.json(billing)}, 'es',
        ${click}, ${key}) as number`,
  )
  const [made] = await tx<{ id: string }[]>`select id from public.orders where number = ${row?.number ?? ''}`
  return orderById(tx, made?.id ?? '')
}

export const confirm = (tx: h.Tx, admin: h.Person, order: Order, amount = order.amount, key = randomUUID()) =>
  run(
    tx,
    'authenticated',
    admin.id,
    (t) => t`select id from public.confirm_order_payment(${order.id}, ${amount}, 'ACH 771', ${key})`,
  )

export const refund = (
  tx: h.Tx,
  admin: h.Person,
  order: Order,
  amount: number | null = null,
  key = randomUUID(),
) =>
  run(
    tx,
    'authenticated',
    admin.id,
    (t) =>
      t`select id from public.refund_order(${order.id}, ${amount}, 'No era lo que esperaba', null, ${key})`,
  )

/** Turns a way to pay on, as its administrator does. */
export async function turnOn(tx: h.Tx, admin: h.Person, option = 'bank') {
  const places: Record<string, [string, string | null]> = {
    bank: ['Banco General 03-01-0001', null],
    yappy: ['@panamavip', null],
    paypal: ['https://www.paypal.me/panamavip', null],
    usdc: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'base'],
  }
  const [destination, network] = places[option] ?? ['', null]
  await h.prove(tx, admin, 'payment_option')
  return h.as(
    tx,
    'authenticated',
    admin.id,
    (t) =>
      t`select public.set_payment_option(${option}, true, '{"es":"Escribe el número del pedido"}', ${destination}, ${network})`,
  )
}

export const advance = async (tx: h.Tx): Promise<number> => {
  const [row] = await h.as(
    tx,
    'service_role',
    '',
    (t) => t<{ n: number }[]>`select public.advance_orders(100) as n`,
  )
  return row?.n ?? 0
}

/** As if `days` had passed for an order: every moment of it lies so much earlier. */
export const wait = (tx: h.Tx, days: number) => tx`
  update public.orders set placed_at = placed_at - ${days} * interval '1 day', due_at = due_at - ${days} * interval '1 day',
    paid_at = paid_at - ${days} * interval '1 day', started_at = started_at - ${days} * interval '1 day',
    covers_from = covers_from - ${days} * interval '1 day', covers_until = covers_until - ${days} * interval '1 day'
  where placed_at > now() - interval '5 years'`

export const documentsOf = (tx: h.Tx, order: Order) =>
  tx<{ kind: string; number: string; amount: number; sequence: number }[]>`
    select kind, number, amount::int, sequence from public.order_documents where order_id = ${order.id} order by issued_at, ctid`

export const mailsOf = (tx: h.Tx, person: h.Person) =>
  tx<{ template: string; data: Record<string, unknown> }[]>`
    select template, data from core.outbox where recipient = ${person.email} and template like 'order_%' order by id`

/** An administrator, a buyer, a product, and a bank account to pay to. */
export async function cast(tx: h.Tx, wanted: Wanted = {}) {
  const admin = await h.makePerson(tx, { admin: true })
  const buyer = await h.makePerson(tx)
  await turnOn(tx, admin)
  return { admin, buyer, product: await makeProduct(tx, wanted) }
}
