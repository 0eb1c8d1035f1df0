import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tidyId } from '../../../lib/text.ts'
import * as h from '../harness.ts'
import { aFile, stage } from '../imports/stage.ts'
import { order, sell } from '../reports/stage.ts'

const sql = h.connect()

const NBSP = '\u00a0'
const BOM = '\ufeff'
/** One id, as four systems may write it. */
const COMPOSED = 'pedido-ñ 7'
const WRITTEN = [
  'pedido-n\u0303 7',
  `${NBSP}${COMPOSED}`,
  `${COMPOSED}\u200b\n`,
  `${BOM}\u3000pedido-n\u0303 7\u2009`,
]
const YEAR_ONE = '0001-01-01T00:00:00Z'

const refusalOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => ({ code: '', message: 'accepted', detail: '' }),
    (thrown: { code: string; message: string; detail: string }) => thrown,
  )
  return `${error.code} ${error.message} ${error.detail}`
}
const count = async (tx: h.Tx, program: h.Program) =>
  (await tx`select count(*)::int as n from public.conversions where program_id = ${program.id}`)[0]?.n

test('the database and the forms cut the same characters from an id', async () => {
  const rows = await sql`select n from generate_series(1, 65535) as n
    where n not between 55296 and 57343 and core.tidy_id(chr(n)) = ''`
  const points = Array.from({ length: 65_535 }, (_, n) => n + 1)
  const cut = points.filter((n) => (n < 0xd800 || n > 0xdfff) && tidyId(String.fromCharCode(n)) === '')
  expect(rows.map(({ n }) => n)).toEqual(cut)
  expect(cut.length).toBe(31)
})

describe('an order', () => {
  test.each(WRITTEN)('that is reported again as %j is the same order', async (written) => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const first = await sell(tx, s.program, { order_id: COMPOSED, customer_id: COMPOSED })
      const again = await sell(tx, s.program, { order_id: written, customer_id: written })
      expect(again).toMatchObject({ replayed: true, conversion_id: first.conversion_id })
      expect(await count(tx, s.program)).toBe(1)
      const refund = await h.report(tx, 'refund', s.program, { refund_id: written, order_id: written })
      expect(refund).toMatchObject({ replayed: false, external_id: COMPOSED })
    })
  })

  test.each(WRITTEN)('is found as %j by the API, by the search and by its customer', async (written) => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const { conversion_id } = await sell(tx, s.program, { order_id: COMPOSED, customer_id: COMPOSED })
      const requested = (name: string) =>
        h.as(
          tx,
          'service_role',
          '',
          (t) => t`select ${t(`public.find_${name}`)}(${s.program.keyId}, ${written}) as found`,
        )
      expect((await requested('conversion'))[0]?.found).toMatchObject({ conversion_id })
      expect((await requested('customer'))[0]?.found).toMatchObject({ customer_id: COMPOSED })
      const found = await s.asAdmin(
        (t) => t`select matched from public.lookup_event(${s.program.id}, ${written})`,
      )
      expect(found.map(({ matched }) => matched).sort()).toEqual(['customer', 'order'])
      const meant = await s.asAdmin(
        (t) => t`select customer_id from public.find_customers(${s.program.id}, ${written})`,
      )
      expect(meant).toHaveLength(1)
    })
  })

  test.each(WRITTEN)('is known when it is recorded by hand or claimed as %j', async (written) => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await sell(tx, s.program, { order_id: COMPOSED })
      const body = { ...order, order_id: written }
      const byHand = s.asAdmin(
        (t) =>
          t`select public.record_manual_conversion(${s.program.id}, 'sale', ${t.json(body)}, null, ${randomUUID()})`,
      )
      expect(await refusalOf(byHand)).toBe('PT409 errors.conversion.known order_id')
      const claim = (as: string) =>
        h.as(
          tx,
          'authenticated',
          s.affiliate.id,
          (t) => t`select order_id from public.claim_conversion(
          ${s.affiliate.enrollmentId}, ${as}, 10000, (now() at time zone 'America/Panama')::date, 'Fue por mi enlace')`,
        )
      expect((await claim(written))[0]?.order_id).toBe(COMPOSED)
      expect(await refusalOf(claim(COMPOSED))).toBe('PT422 errors.claim.twice order_id')
    })
  })

  test('of a file that is written in another way is known', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await sell(tx, s.program, { order_id: COMPOSED, customer_id: COMPOSED })
      const fields = { customer_id: COMPOSED, amount: 10_000, occurred_at: '2026-01-02T12:00:00Z' }
      const rows = WRITTEN.map((written) => ({ key: written, fields: { ...fields, order_id: written } }))
      const file = await aFile(tx, s, 'conversions', rows)
      expect((await file.rows()).filter(([, state]) => state === 'valid')).toEqual([])
    })
  })

  test.each([
    ['lost\ufffd', 'errors.api.broken_text'],
    ['a\u0007b', 'errors.api.text'],
    [`${BOM}${NBSP}`, 'errors.api.text'],
  ])('called %j is refused by the name of its field', async (wrong, key) => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await stage(tx)
      for (const field of ['order_id', 'customer_id', 'coupon', 'subscription_id']) {
        const body = { ...order, [field]: wrong }
        expect(await refusalOf(tx.savepoint((t) => h.report(t, 'sale', program, body)))).toBe(
          `PT422 ${key} ${field}`,
        )
      }
      expect(await count(tx, program)).toBe(0)
    })
  })
})

describe('what happened in the year 1', () => {
  const LAST_NIGHT = '1999-12-31T23:59:59-05:00'
  test.each([YEAR_ONE, LAST_NIGHT, '-infinity'])(
    '(%s) is refused by the name of its field at each door',
    async (at) => {
      await h.rolledBack(sql, async (tx) => {
        const s = await stage(tx)
        await sell(tx, s.program)
        const bodies = {
          lead: { customer_id: 'c-9' },
          sale: { ...order, order_id: 'o-9' },
          refund: { refund_id: 'r-9', order_id: 'o-1' },
          event: { event_id: 'e-9', event: 'booking', customer_id: 'c-9' },
        }
        for (const [kind, body] of Object.entries(bodies)) {
          const report = tx.savepoint((t) =>
            h.report(t, kind as keyof typeof bodies, s.program, { ...body, occurred_at: at }),
          )
          expect(await refusalOf(report), kind).toBe('PT422 errors.api.past occurred_at')
        }
        const body = { ...bodies.sale, occurred_at: at }
        const byHand = s.asAdmin(
          (t) =>
            t`select public.record_manual_conversion(${s.program.id}, 'sale', ${t.json(body)}, null, ${randomUUID()})`,
        )
        expect(await refusalOf(byHand)).toBe('PT422 errors.api.past occurred_at')
      })
    },
  )

  test('is refused in a file too, of customers and of orders', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const sale = { order_id: 'o-9', customer_id: 'c-9', amount: 100, occurred_at: YEAR_ONE }
      const orders = await aFile(tx, s, 'conversions', [{ key: 'o-9', fields: sale }])
      expect(await orders.rows()).toMatchObject([[2, 'refused', { column: 'occurred_at', key: 'api.past' }]])
      const since = { customer_id: 'c-9', affiliate_code: s.affiliate.code, since: YEAR_ONE }
      const customers = await aFile(tx, s, 'customers', [{ key: 'c-9', fields: since }])
      expect(await customers.rows()).toMatchObject([[2, 'refused', { column: 'since', key: 'api.past' }]])
    })
  })

  test('is no day of a rate', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const rates = [{ from: 'EUR', to: 'USD', day: '0001-01-01', rate: '1.1' }]
      const set = s.asAdmin((t) => t`select public.set_exchange_rates(${t.json(rates)}, 'Banco Central')`)
      expect(await refusalOf(set)).toBe('PT422 errors.rate.row 1')
    })
  })

  test('while the first second of 2000 is taken', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program } = await stage(tx)
      expect(await sell(tx, program, { occurred_at: '2000-01-01T00:00:00-05:00' })).toMatchObject({
        replayed: false,
      })
    })
  })
})
