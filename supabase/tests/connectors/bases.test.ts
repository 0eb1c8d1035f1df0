import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

/** An order of 133.10: goods of 100.00, shipping of 10.00, 21 % tax on both. */
const taxed = { amount: 13_310, tax: 2_310, shipping: 1_210, shipping_tax: 210 }
const net = { amount: 13_310, tax: 2_310, shipping: 1_000 }
const tipped = { amount: 11_500, excluded: 1_500 }
type Program = { includes_tax?: boolean; includes_shipping?: boolean }
const CASES: [string, Program, Record<string, number>, number][] = [
  ['taxed shipping', {}, taxed, 10_000],
  ['shipping without its tax', {}, net, 10_000],
  ['tax counts, shipping does not', { includes_tax: true }, taxed, 12_100],
  ['shipping counts, tax does not', { includes_shipping: true }, taxed, 11_000],
  ['both count', { includes_tax: true, includes_shipping: true }, taxed, 13_310],
  ['a tip', {}, tipped, 10_000],
  ['a tip where all else counts', { includes_tax: true, includes_shipping: true }, tipped, 10_000],
  ['taxed shipping and a tip', {}, { ...taxed, amount: 14_310, excluded: 1_000 }, 10_000],
  ['nothing but what is excluded', {}, { amount: 5_000, excluded: 5_000 }, 0],
  ['nothing but taxed shipping', {}, { amount: 1_210, tax: 210, shipping: 1_210, shipping_tax: 210 }, 0],
]

describe('the base of a sale that the API reports', () => {
  test.each(CASES)('%s', async (_name, settings, parts, base) => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      await tx`update public.programs set includes_tax = ${settings.includes_tax ?? false},
        includes_shipping = ${settings.includes_shipping ?? false} where id = ${program.id}`
      const body = { order_id: 'o', customer_id: 'c', currency: 'USD', ...parts }
      const { conversion_id } = await h.report(tx, 'sale', program, body)
      const [row] = await tx`select base_amount::int as base,
        (base_amount + tax_off + shipping_off + excluded_off)::int as whole from public.conversions where id = ${conversion_id}`
      expect(row).toEqual({ base, whole: parts.amount })
    })
  })

  test.each([
    [{ amount: 100, tax: 101 }, 'PT422 errors.api.over_total'],
    [{ amount: 100, tax: 60, shipping: 60 }, 'PT422 errors.api.over_total'],
    [{ amount: 100, tax: 60, shipping: 60, shipping_tax: 20 }, undefined],
    [{ amount: 100, tax: 10, shipping: 60, shipping_tax: 11 }, 'PT422 errors.api.shipping_tax'],
    [{ amount: 100, shipping: 5, shipping_tax: 1 }, 'PT422 errors.api.shipping_tax'],
    [{ amount: 100, tax: 10, excluded: 91 }, 'PT422 errors.api.over_total'],
    [{ amount: 100, excluded: -1 }, 'PT422 errors.api.amount'],
  ])('%j is refused by name or taken', async (parts, refusal) => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const body = { order_id: 'o', customer_id: 'c', currency: 'USD', ...parts }
      const taken = h.report(tx, 'sale', program, body)
      if (refusal) expect(await h.refusal(taken)).toBe(refusal)
      else expect(await taken).toMatchObject({ replayed: false })
    })
  })

  test('in another currency its parts come to the whole', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      await tx`insert into public.exchange_rates (from_currency, to_currency, day, rate, source)
        values ('EUR', 'USD', (now() at time zone 'America/Panama')::date, 1.0871, 'BCE')`
      const body = {
        order_id: 'o',
        customer_id: 'c',
        currency: 'EUR',
        ...taxed,
        amount: 14_311,
        excluded: 1_001,
      }
      const { conversion_id } = await h.report(tx, 'sale', program, body)
      const [row] =
        await tx`select amount::int, base_amount::int as base, tax_off::int as tax, shipping_off::int as shipping,
        excluded_off::int as excluded from public.conversions where id = ${conversion_id}`
      expect(row).toMatchObject({ amount: 15_557, tax: 2_511, shipping: 1_087, excluded: 1_088 })
      expect(row?.base).toBe(15_557 - 2_511 - 1_087 - 1_088)
    })
  })
})
