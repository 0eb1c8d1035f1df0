import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { order, refused, scene, sell, visit } from '../reports/stage.ts'

const sql = h.connect()

describe('a report', () => {
  test('made again gives the first answer, with its parts in any order', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const click = await visit(tx, affiliate)
      const first = await sell(tx, program, { click_id: click.id })
      const again = await h.report(tx, 'sale', program, { click_id: click.id, ...order })
      expect(again).toEqual({ ...first, replayed: true })
    })
  })

  test.each([
    ['sale', order, { amount: 10_001 }, 'order_id'],
    ['lead', { customer_id: 'c-1' }, { occurred_at: '2026-01-01T00:00:00Z' }, 'customer_id'],
    ['refund', { refund_id: 'r-1', order_id: 'o-1', amount: 10 }, { amount: 11 }, 'refund_id'],
  ] as const)('of a %s with another body is refused', async (kind, body, change, field) => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      if (kind === 'refund') await sell(tx, program)
      await h.report(tx, kind, program, body)
      expect(await refused(tx, kind, program, { ...body, ...change })).toBe(
        `PT409 errors.conversion.body_changed ${field}`,
      )
    })
  })

  test('stores the shop’s own fields, for administrators alone', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const click = await visit(tx, affiliate)
      const metadata = { plan: 'pro', seats: 5, trial: false, note: '' }
      const { conversion_id: id } = await sell(tx, program, { click_id: click.id, metadata })
      await sell(tx, program, { order_id: 'o-2' })
      const admin = await h.makePerson(tx, { admin: true })
      const read = (person: string) =>
        h.as(tx, 'authenticated', person, (t) => t`select * from public.read_metadata(${[id]})`)
      expect(await read(admin.id)).toEqual([{ conversion_id: id, metadata, customer_ref: null }])
      expect(await h.refusal(read(affiliate.id))).toBe('PT403 errors.forbidden')
      const seen = h.as(tx, 'authenticated', affiliate.id, (t) => t`select metadata from public.conversions`)
      expect(await h.refusal(seen)).toBe('42501')
      const [row] =
        await tx`select conversions.conversion_facts(c) -> 'metadata' as reported from public.conversions c where c.id = ${id}`
      expect(row?.reported).toEqual(metadata)
    })
  })

  test('shares no ids with another program', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [first, second] = [await scene(tx), await scene(tx)]
      const [a, b] = [await sell(tx, first.program), await sell(tx, second.program, { amount: 1 })]
      expect([a.replayed, b.replayed, a.conversion_id === b.conversion_id]).toEqual([false, false, false])
    })
  })

  const names = (count: number) => Array.from({ length: count }, (_, n) => [`k${n}`, n])
  const sale = order
  const refund = { refund_id: 'r-1', order_id: 'o-1' }
  const future = new Date(Date.now() + 10 * 60_000).toISOString()
  test.each([
    ['sale', { ...sale, order_id: null }, 'errors.api.required order_id'],
    ['sale', { ...sale, order_id: ' ' }, 'errors.api.text order_id'],
    ['sale', { ...sale, order_id: 7 }, 'errors.api.text order_id'],
    ['sale', { ...sale, customer_id: undefined }, 'errors.api.required customer_id'],
    ['sale', { ...sale, customer_id: 'x'.repeat(201) }, 'errors.api.text customer_id'],
    ['sale', { ...sale, amount: undefined }, 'errors.api.required amount'],
    ['sale', { ...sale, amount: -1 }, 'errors.api.amount amount'],
    ['sale', { ...sale, amount: 1.5 }, 'errors.api.amount amount'],
    ['sale', { ...sale, amount: '100' }, 'errors.api.amount amount'],
    ['sale', { ...sale, amount: 1e13 }, 'errors.api.amount amount'],
    ['sale', { ...sale, currency: undefined }, 'errors.api.required currency'],
    ['sale', { ...sale, currency: 'EUR' }, 'errors.conversion.no_rate currency'],
    ['sale', { ...sale, metadata: 'pro' }, 'errors.api.metadata metadata'],
    ['sale', { ...sale, metadata: ['pro'] }, 'errors.api.metadata metadata'],
    ['sale', { ...sale, metadata: Object.fromEntries(names(21)) }, 'errors.api.metadata metadata'],
    ['sale', { ...sale, metadata: { 'my plan': 1 } }, 'errors.api.metadata_key metadata.my plan'],
    ['sale', { ...sale, metadata: { _plan: 1 } }, 'errors.api.metadata_key metadata._plan'],
    ['sale', { ...sale, metadata: { plan: null } }, 'errors.api.metadata_value metadata.plan'],
    ['sale', { ...sale, metadata: { plan: [1] } }, 'errors.api.metadata_value metadata.plan'],
    ['sale', { ...sale, metadata: { plan: 'x'.repeat(201) } }, 'errors.api.metadata_value metadata.plan'],
    ['sale', { ...sale, metadata: { seats: 1e13 } }, 'errors.api.metadata_value metadata.seats'],
    ['lead', { customer_id: 'c-1', metadata: 7 }, 'errors.api.metadata metadata'],
    ['sale', { ...sale, click_id: 'x' }, 'errors.api.uuid click_id'],
    ['sale', { ...sale, occurred_at: 'soon' }, 'errors.api.time occurred_at'],
    ['sale', { ...sale, occurred_at: '2026-02-31T00:00:00Z' }, 'errors.api.time occurred_at'],
    ['sale', { ...sale, occurred_at: future }, 'errors.api.future occurred_at'],
    ['lead', { customer_email: 'ana@example.com' }, 'errors.api.required customer_id'],
    ['lead', { customer_id: 'c-1', customer_email: 5 }, 'errors.api.text customer_email'],
    ['lead', { customer_id: 'c-1', occurred_at: future }, 'errors.api.future occurred_at'],
    ['refund', { ...refund, refund_id: undefined }, 'errors.api.required refund_id'],
    ['refund', { ...refund, order_id: undefined }, 'errors.api.required order_id'],
    ['refund', { ...refund, amount: 0 }, 'errors.conversion.refund_amount amount'],
    ['refund', { ...refund, amount: 10_001 }, 'errors.conversion.refund_amount amount'],
    ['refund', { ...refund, currency: 'EUR' }, 'errors.conversion.currency currency'],
    ['refund', { ...refund, occurred_at: future }, 'errors.api.future occurred_at'],
  ] as const)('%s %j is refused and leaves nothing', async (kind, body, refusal) => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      if (kind === 'refund') await sell(tx, program)
      const rows = () => tx`select (select count(*) from public.conversions) as conversions,
        (select count(*) from public.customers) as customers`
      const before = await rows()
      expect(await refused(tx, kind, program, body)).toBe(`PT422 ${refusal}`)
      expect(await rows()).toEqual(before)
    })
  })

  test.each([
    ['unknown', async (_tx: h.Tx, program: h.Program) => ({ ...program, keyId: `key_${'0'.repeat(24)}` })],
    ['revoked', revoke],
  ])('with a key that is %s is refused', async (_name, change) => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      const spoiled = await change(tx, program)
      for (const kind of ['lead', 'sale', 'refund'] as const) {
        expect(await refused(tx, kind, spoiled, order)).toMatch(/^PT403 errors\.api\.key_unknown/)
      }
    })
  })
})

describe('a refund', () => {
  test('of an archived program is still taken, while leads and sales are not', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      await sell(tx, program)
      await tx`update public.programs set status = 'archived' where id = ${program.id}`
      for (const kind of ['lead', 'sale'] as const) {
        expect(await refused(tx, kind, program, order)).toMatch(/^PT403 errors\.api\.key_unknown/)
      }
      expect(await giveBack(tx, program, 'r-1')).toMatchObject({ kind: 'refund', amount: 10_000 })
    })
  })

  const giveBack = (tx: h.Tx, program: h.Program, refund_id: string, amount?: number) =>
    h.report(tx, 'refund', program, { refund_id, order_id: 'o-1', ...(amount && { amount }) })

  test('without an amount gives back what is left', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      await sell(tx, program)
      expect(await giveBack(tx, program, 'r-1', 4000)).toMatchObject({ kind: 'refund', amount: 4000 })
      expect(await giveBack(tx, program, 'r-2')).toMatchObject({ amount: 6000 })
      expect(await refused(tx, 'refund', program, { refund_id: 'r-3', order_id: 'o-1' })).toBe(
        'PT409 errors.conversion.already_refunded order_id',
      )
      expect(await giveBack(tx, program, 'r-2')).toMatchObject({ amount: 6000, replayed: true })
    })
  })

  test('cannot give back more than is left', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await scene(tx)
      await sell(tx, program)
      await giveBack(tx, program, 'r-1', 9999)
      expect(await refused(tx, 'refund', program, { refund_id: 'r-2', order_id: 'o-1', amount: 2 })).toBe(
        'PT422 errors.conversion.refund_amount amount',
      )
    })
  })

  test('of an order of another program is of no order', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [{ program }, other] = [await scene(tx), await scene(tx)]
      await sell(tx, other.program)
      expect(await refused(tx, 'refund', program, { refund_id: 'r-1', order_id: 'o-1' })).toBe(
        'PT404 errors.conversion.order_unknown order_id',
      )
    })
  })
})

async function revoke(tx: h.Tx, program: h.Program) {
  await tx`update public.program_keys set revoked_at = now() where id = ${program.keyId}`
  return program
}
