import { randomUUID } from 'node:crypto'
import type { JSONValue, Row } from 'postgres'
import * as h from '../harness.ts'

export type Product = { id: string; slug: string; status: string; position: number; revision: number }
export type Price = { id: string; amount_minor: string; starts_at: Date; ends_at: Date | null }

type Value = JSONValue | Date | Buffer
/** Calls a command by its name, with the values in the order of its parameters. */
export function call<T extends Row>(tx: h.Tx, who: h.Person, name: string, ...values: Value[]): Promise<T> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  return h.as(tx, 'authenticated', who.id, async (t) => {
    const [row] = await t.unsafe<T[]>(`select * from public.${name}(${places})`, values as never[])
    return row as T
  })
}

/** A product as an administrator makes it. */
export async function makeProduct(
  tx: h.Tx,
  admin: h.Person,
  { kind = 'service', published = true, slug = `s-${randomUUID()}` } = {},
): Promise<Product> {
  const made = await call<Product>(
    tx,
    admin,
    'create_product',
    kind,
    slug,
    { es: 'Uno', en: 'One' },
    { es: 'Texto' },
    randomUUID(),
  )
  return published ? call<Product>(tx, admin, 'change_product_status', made.id, 'published') : made
}

export const setPrice = (
  tx: h.Tx,
  admin: h.Person,
  product: { id: string },
  amount: number,
  { period = 'month', currency = 'USD', from = null as Date | null, key = randomUUID() as string } = {},
): Promise<Price> => call(tx, admin, 'set_product_price', product.id, amount, currency, period, from, key)

export const days = (count: number) => new Date(Date.now() + count * 86_400_000)

/** Moves all of a product's prices into the past, as if time had gone by. */
export const passTime = (tx: h.Tx, product: { id: string }, count: number) =>
  tx`update public.product_prices set starts_at = starts_at - ${count} * interval '1 day',
    ends_at = ends_at - ${count} * interval '1 day' where product_id = ${product.id}`

/** The amounts in force, lowest first. */
export async function inForce(tx: h.Tx, product: { id: string }): Promise<number[]> {
  const rows = await tx<{ amount: string }[]>`select p.amount_minor as amount from public.product_prices p
    where p.product_id = ${product.id} and products.is_price_at(p, now()) order by p.amount_minor`
  return rows.map(({ amount }) => Number(amount))
}

/** What the log has of a product, oldest first. */
export async function history(tx: h.Tx, product: { id: string }): Promise<string[]> {
  const rows = await tx<{ action: string }[]>`select action from public.audit_log
    where subject_id = ${product.id} order by id`
  return rows.map(({ action }) => action)
}
