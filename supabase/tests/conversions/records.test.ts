import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const order = (given: Record<string, unknown> = {}) => {
  const id = randomUUID()
  return { order_id: id, customer_id: `c-${id}`, amount: 10_000, currency: 'USD', ...given } as never
}

test.each([
  [false, false, 10_000 - 700 - 500],
  [true, false, 10_000 - 500],
  [false, true, 10_000 - 700],
  [true, true, 10_000],
])('a sale counts with its tax: %s, with its shipping: %s', async (withTax, withShipping, base) => {
  await h.rolledBack(sql, async (tx) => {
    const program = await h.makeProgram(tx)
    await tx`update public.programs set includes_tax = ${withTax}, includes_shipping = ${withShipping} where id = ${program.id}`
    const sale = await h.report(tx, 'sale', program, order({ tax: 700, shipping: 500 }))
    const [row] = await tx`select base_amount::int as base, tax_off::int as tax, shipping_off::int as shipping
      from public.conversions where id = ${sale.conversion_id}`
    expect(row).toEqual({ base, tax: withTax ? 0 : 700, shipping: withShipping ? 0 : 500 })
  })
})

test('each report stands in the log once, also one that is repeated; a lead without who it is', async () => {
  await h.rolledBack(sql, async (tx) => {
    const program = await h.makeProgram(tx)
    const body = order()
    const sale = await h.report(tx, 'sale', program, body)
    await h.report(tx, 'sale', program, body)
    const lead = await h.report(tx, 'lead', program, { customer_id: 'c-1' })
    const logOf = async (id: string) =>
      (
        await tx`select action, after from public.audit_log where subject_id = ${id} and action like '%.reported'`
      ).map((row) => [row.action, row.after])
    const { order_id } = body as { order_id: string }
    expect(await logOf(sale.conversion_id)).toEqual([
      ['sale.reported', { external_id: order_id, amount: 10_000, currency: 'USD' }],
    ])
    expect(await logOf(lead.conversion_id)).toEqual([
      ['lead.reported', { external_id: null, amount: 0, currency: 'USD' }],
    ])
  })
})

test('a conversion is found by its id or its order, by a key of its program only', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [program, other] = [await h.makeProgram(tx), await h.makeProgram(tx)]
    const body = order()
    const sale = await h.report(tx, 'sale', program, body)
    const { order_id } = body as { order_id: string }
    // an order that is named as a conversion of the program: the id comes first
    const twin = await h.report(tx, 'sale', program, order({ order_id: sale.conversion_id }))
    const found = async (key: string, reference: string) => {
      const [row] = await h.as(
        tx,
        'service_role',
        '',
        (t) => t`select public.find_conversion(${key}, ${reference}) ->> 'conversion_id' as id`,
      )
      return row?.id
    }
    for (const reference of [order_id, sale.conversion_id, ` ${sale.conversion_id.toUpperCase()} `]) {
      expect(await found(program.keyId, reference)).toBe(sale.conversion_id)
      expect(await h.refusal(found(other.keyId, reference))).toBe('PT404 errors.api.conversion_unknown')
    }
    expect(await found(program.keyId, twin.conversion_id)).toBe(twin.conversion_id)
    const lead = await h.report(tx, 'lead', program, { customer_id: 'c-1' })
    expect(await found(program.keyId, lead.conversion_id)).toBe(lead.conversion_id)
    expect(await h.refusal(found(program.keyId, 'c-1'))).toBe('PT404 errors.api.conversion_unknown')
  })
})
