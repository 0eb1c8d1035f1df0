import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { scene } from './decisions.ts'

const sql = h.connect()

const DAY = 86_400_000
const dayOf = (ago: number) => new Date(Date.now() - 5 * 3_600_000 - ago * DAY).toISOString().slice(0, 10)

async function stage(tx: h.Tx, options: h.ProgramOptions = {}) {
  const s = await scene(tx, options)
  const set = (rates: Record<string, string>[], source = 'Banco Central Europeo', person = s.admin.id) =>
    h.as(
      tx,
      'authenticated',
      person,
      (t) => t`select public.set_exchange_rates(${t.json(rates)}, ${source}) as written`,
    )
  const click = h.aClick(s.affiliate.code, { at: new Date(Date.now() - 20 * DAY) })
  await h.recordClicks(tx, [click])
  const sell = (order: string, amount: number, more: Record<string, h.JsonValue> = {}) =>
    h.report(tx, 'sale', s.program, {
      order_id: order,
      customer_id: 'c-1',
      click_id: click.id,
      amount,
      currency: 'EUR',
      ...more,
    })
  const rowOf = async (report: h.Report) => {
    const [row] = await tx`select amount::int, base_amount::int as base, tax_off::int as tax,
        shipping_off::int as shipping, currency, original_amount::int as original, original_currency as unit,
        exchange_rate::text as rate, exchange_day::text as day, exchange_source as source, items
      from public.conversions where id = ${report.conversion_id}`
    return row
  }
  return { ...s, set, sell, rowOf }
}

describe('a sale in another currency', () => {
  test('is converted at the rate of its day, which stands on it with its source', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.set([
        { from: 'EUR', to: 'USD', day: dayOf(3), rate: '1.25' },
        { from: 'EUR', to: 'USD', day: dayOf(1), rate: '1.0871' },
      ])
      const today = await s.sell('o-1', 9_999, {
        tax: 333,
        shipping: 101,
        items: [
          { product_id: 'a', amount: 4_999 },
          { product_id: 'b', amount: 5_000 },
        ],
      })
      expect(await s.rowOf(today)).toEqual({
        amount: 10_870,
        base: 10_870 - 362 - 110,
        tax: 362,
        shipping: 110,
        currency: 'USD',
        original: 9_999,
        unit: 'EUR',
        rate: '1.0871000000',
        day: dayOf(1),
        source: 'Banco Central Europeo',
        items: [
          { product_id: 'a', amount: 5_434 },
          { product_id: 'b', amount: 5_436 },
        ],
      })
      expect(today.commission?.amount).toBe(1_040)
      const earlier = await s.sell('o-2', 1_000, {
        occurred_at: new Date(Date.now() - 3 * DAY).toISOString(),
      })
      expect(await s.rowOf(earlier)).toMatchObject({ amount: 1_250, day: dayOf(3) })
      await s.set([{ from: 'EUR', to: 'USD', day: dayOf(3), rate: '2' }])
      expect(await s.rowOf(earlier)).toMatchObject({ amount: 1_250, rate: '1.2500000000' })
      expect((await s.sell('o-1', 9_999, { tax: 333, shipping: 101, items: [
        { product_id: 'a', amount: 4_999 }, { product_id: 'b', amount: 5_000 } ] })).replayed).toBe(true) // biome-ignore format: as above
    })
  })

  test('is refused without a rate of its day or the seven before, never taken one to one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      expect(await h.refusal(tx.savepoint(() => s.sell('o-1', 100)))).toBe('PT422 errors.conversion.no_rate')
      await s.set([
        { from: 'EUR', to: 'USD', day: dayOf(8), rate: '1.1' },
        { from: 'USD', to: 'EUR', day: dayOf(0), rate: '0.9' },
        { from: 'EUR', to: 'GBP', day: dayOf(0), rate: '0.8' },
      ])
      expect(await h.refusal(tx.savepoint(() => s.sell('o-1', 100)))).toBe('PT422 errors.conversion.no_rate')
      await s.set([{ from: 'EUR', to: 'USD', day: dayOf(7), rate: '1.1' }])
      expect(await s.rowOf(await s.sell('o-1', 100))).toMatchObject({ amount: 110, day: dayOf(7) })
    })
  })

  test('counts with the decimals of both currencies', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.set([
        { from: 'JPY', to: 'USD', day: dayOf(0), rate: '0.0067' },
        { from: 'KWD', to: 'USD', day: dayOf(0), rate: '3.25' },
      ])
      expect(await s.rowOf(await s.sell('o-y', 1_000, { currency: 'JPY' }))).toMatchObject({ amount: 670 })
      expect(await s.rowOf(await s.sell('o-k', 1_000, { currency: 'KWD' }))).toMatchObject({ amount: 325 })
    })
  })

  test('is given back at its own rate, cumulatively exact, in either currency', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.set([{ from: 'EUR', to: 'USD', day: dayOf(0), rate: '1.0871' }])
      const sale = await s.sell('o-1', 9_999)
      await s.set([{ from: 'EUR', to: 'USD', day: dayOf(0), rate: '3' }])
      const refund = (id: string, body: Record<string, h.JsonValue>) =>
        tx.savepoint((t) => h.report(t, 'refund', s.program, { refund_id: id, order_id: 'o-1', ...body }))
      let reported = 0
      for (const [i, amount] of [1, 333, 2_500].entries()) {
        await refund(`r-${i}`, { amount, currency: 'EUR' })
        reported += amount
        const [sum] =
          await tx`select sum(amount)::int as total from public.conversions where sale_id = ${sale.conversion_id}`
        expect(sum?.total).toBe(Math.round((10_870 * reported) / 9_999))
      }
      expect(await h.refusal(refund('r-x', { amount: 9_999 }))).toBe('PT422 errors.conversion.refund_amount')
      expect(await h.refusal(refund('r-x', { amount: 1, currency: 'GBP' }))).toBe(
        'PT422 errors.conversion.currency',
      )
      await refund('r-usd', { amount: 1_000, currency: 'USD' })
      await refund('r-rest', {})
      const [sum] =
        await tx`select sum(amount)::int as total from public.conversions where sale_id = ${sale.conversion_id}`
      expect(sum?.total).toBe(10_870)
      expect(await h.balance(tx, s.affiliate, s.program)).toMatchObject({ pending: 0 })
    })
  })
})

describe('rates', () => {
  test('are written by administrators, all or none, the last of two counting', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const one = { from: 'EUR', to: 'USD', day: dayOf(0), rate: '1.1' }
      expect(await s.set([one, { ...one, rate: '1.2' }])).toMatchObject([{ written: 1 }])
      const [row] = await tx`select rate::text, entered_by from public.exchange_rates`
      expect(row).toEqual({ rate: '1.2000000000', entered_by: s.admin.id })
      const wrong: [Record<string, string>[], string][] = [
        [[one, { ...one, to: 'EUR' }], 'PT422 errors.rate.row'],
        [[{ ...one, day: '2026-02-30' }], 'PT422 errors.rate.row'],
        [[{ ...one, day: dayOf(-1) }], 'PT422 errors.rate.row'],
        [[{ ...one, rate: '0' }], 'PT422 errors.rate.row'],
        [[{ ...one, rate: '1e5' }], 'PT422 errors.rate.row'],
        [[], 'PT422 errors.rate.many'],
      ]
      for (const [rates, refused] of wrong) expect(await h.refusal(s.set(rates))).toBe(refused)
      expect(await h.refusal(s.set([one], ' '))).toBe('PT422 errors.rate.source')
      expect(await h.refusal(s.set([one], 'BCE', s.affiliate.id))).toBe('PT403 errors.forbidden')
    })
  })
})
