import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { merge, scene } from '../affiliates/merges.stage.ts'
import * as h from '../harness.ts'

const sql = h.connect()

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** All rows of all tables but generated ids: columns that number rows or transactions, and uuids that `existing` does not have. */
async function readRows(tx: h.Tx, existing?: ReadonlySet<string>): Promise<string[]> {
  const tables = await tx<{ name: string; numbered: string[] }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and a.attidentity <> '') as numbered
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any (${[...h.SCHEMAS, 'auth']})`
  const rows: string[] = []
  for (const { name, numbered } of tables)
    for (const { row } of await tx<{ row: string }[]>`
        select (to_jsonb(t) - ${[...numbered, 'horizon']}::text[])::text as row from ${tx.unsafe(name)} t`)
      rows.push(`${name} ${existing ? row.replaceAll(UUID, (id) => (existing.has(id) ? id : 'new')) : row}`)
  return rows.sort()
}

class Undone extends Error {}

/** Does the work with the hooks in their order, takes it back, and does it with the hooks in the reverse order. */
async function inBothOrders(tx: h.Tx, work: (t: h.Tx) => Promise<unknown>) {
  const existing = new Set((await readRows(tx)).join('\n').match(UUID))
  const [hooks] = await tx`select pg_get_functiondef('core.hooks(text)'::regprocedure) as text`
  const reversed = hooks?.text.replace('order by n.nspname', 'order by n.nspname desc')
  expect(reversed).not.toBe(hooks?.text)
  const outcomes: unknown[] = []
  for (const definition of [hooks?.text, reversed])
    await tx
      .savepoint(async (inner) => {
        await inner.unsafe(definition)
        const answer = await work(inner)
        await inner`set constraints all immediate`
        outcomes.push([
          JSON.stringify(answer).replaceAll(UUID, (id) => (existing.has(id) ? id : 'new')),
          ...(await readRows(inner, existing)),
        ])
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
  return outcomes
}

describe('the hooks of the domains leave the same rows in either order, at', () => {
  test.each([
    [
      'a merge of accounts',
      (tx: h.Tx, { admin, from, into }: Awaited<ReturnType<typeof scene>>) => merge(tx, admin, from, into),
    ],
    [
      'an erasure of a person',
      async (tx: h.Tx, { from }: Awaited<ReturnType<typeof scene>>) => {
        await h.prove(tx, from, 'deletion')
        return h.as(tx, 'authenticated', from.id, (t) => t`select public.delete_my_account()`)
      },
    ],
    [
      'a copy for a person',
      (tx: h.Tx, { from }: Awaited<ReturnType<typeof scene>>) =>
        h.as(tx, 'authenticated', from.id, (t) => t`select public.export_my_data() as copy`),
    ],
    [
      'an erasure of a customer',
      (tx: h.Tx, { admin, shop }: Awaited<ReturnType<typeof scene>>) =>
        h.as(
          tx,
          'authenticated',
          admin.id,
          (t) =>
            t`select customers, conversions from public.erase_customer(${shop.id}, 'luisa', 'asked for it')`,
        ),
    ],
    [
      'a copy for a customer',
      (tx: h.Tx, { admin, shop }: Awaited<ReturnType<typeof scene>>) =>
        h.as(
          tx,
          'authenticated',
          admin.id,
          (t) => t`select public.export_customer(${shop.id}, 'luisa', 'asked for it') as copy`,
        ),
    ],
    [
      'housekeeping',
      (tx: h.Tx) => h.as(tx, 'service_role', '', (t) => t`select public.keep_house() as failed`),
    ],
  ] as const)('%s', (_, work) =>
    h.rolledBack(sql, async (tx) => {
      const all = await scene(tx)
      const lead = { lead_id: 'l-1', customer_id: 'luisa', customer_email: 'luisa@correo.example' }
      await h.report(tx, 'lead', all.shop, lead)
      const order = { order_id: `o-${randomUUID()}`, customer_id: 'luisa', amount: 5_000, currency: 'USD' }
      await h.report(tx, 'sale', all.shop, { ...order, coupon: 'ANA-10' })
      await tx`set constraints all immediate`
      await tx`set constraints all deferred`
      const [inOrder, reversed] = await inBothOrders(tx, (t) => work(t, all))
      expect(reversed).toEqual(inOrder)
    }),
  )
})
