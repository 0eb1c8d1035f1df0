import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { aFile, stage } from './stage.ts'

const sql = h.connect()

const past = '2025-03-04T15:00:00Z'
const sale = (order: string, more: object = {}) => ({
  key: order,
  fields: { order_id: order, customer_id: `c-${order}`, amount: 10_000, occurred_at: past, ...more },
})

describe('an import of conversions', () => {
  test('is tried first and writes nothing until it is started', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const file = await aFile(tx, s, 'conversions', [
        sale('o-1', { affiliate_email: s.affiliate.email }),
        sale('o-2', { affiliate_email: 'nobody@example.com' }),
        sale('o-3'),
        sale('o-1'),
        sale('o-4', { currency: 'EUR' }),
        { problem: { column: 'amount', key: 'import.amount', value: 'doce' } },
      ])
      expect(await file.rows()).toEqual([
        [2, 'valid', null],
        [3, 'refused', { column: 'affiliate', key: 'import.no_affiliate', value: 'nobody@example.com' }],
        [4, 'valid', null],
        [5, 'refused', { column: 'order_id', key: 'import.twice', value: 'o-1' }],
        [6, 'refused', { column: 'currency', key: 'conversion.no_rate', value: 'EUR' }],
        [7, 'refused', { column: 'amount', key: 'import.amount', value: 'doce' }],
      ])
      expect(await tx`select 1 from public.conversions where program_id = ${s.program.id}`).toEqual([])
      await file.start()
      await file.work()
      const made = await tx`select c.external_id, c.source, c.enrollment_id, d.rule from public.conversions c
        left join public.attribution_decisions d on d.conversion_id = c.id where c.program_id = ${s.program.id} order by 1`
      expect(made).toEqual([
        { external_id: 'o-1', source: 'import', enrollment_id: s.affiliate.enrollmentId, rule: 'import' },
        { external_id: 'o-3', source: 'import', enrollment_id: null, rule: null },
      ])
      expect(await file.state()).toBe('finished')
      expect(await tx`select 1 from public.commissions where program_id = ${s.program.id}`).toEqual([])
    })
  })

  test('ignores rows that were read by a mapping that changed meanwhile', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const file = await aFile(tx, s, 'conversions', [sale('o-1')])
      const check = (mapping: object, key: string) =>
        h.as(
          tx,
          'service_role',
          '',
          (t) => t`select public.check_import_rows(${file.id}, ${t.json(mapping as never)}, '{}',
            ${t.json([{ number: 2, ...sale(key) }])}) as state`,
        )
      const changed = { order_id: 3, amount: 1, occurred_at: 2 }
      expect(await check(changed, 'o-2')).toEqual([{ state: 'ready' }])
      await h.as(
        tx,
        'authenticated',
        s.admin.id,
        (t) => t`select public.map_import(${file.id}, ${t.json(changed)}, '{}')`,
      )
      expect(await check({ ...changed, amount: 4 }, 'o-2')).toEqual([{ state: 'checking' }])
      expect(await file.rows()).toEqual([[2, 'raw', null]])
      expect(await check(changed, 'o-3')).toEqual([{ state: 'ready' }])
      expect(await tx`select key from public.import_rows where import_id = ${file.id}`).toEqual([
        { key: 'o-3' },
      ])
    })
  })

  test('converts what is in another currency at the rate of its day, the commission too', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await tx`insert into public.exchange_rates (from_currency, to_currency, day, rate, source)
        select 'EUR', 'USD', day, 1.5, 'BCE' from generate_series('2025-01-01'::date, current_date, '1 day') as day`
      const euros = { affiliate_email: s.affiliate.email, currency: 'EUR', commission_amount: 201 }
      const file = await aFile(tx, s, 'conversions', [sale('o-1', euros)], { commissions: true })
      await file.start()
      await file.work()
      const [made] =
        await tx`select c.amount::int, c.original_amount::int as original, c.exchange_source as source,
          m.amount::int as commission from public.conversions c join public.commissions m on m.conversion_id = c.id`
      expect(made).toMatchObject({ source: 'BCE', commission: 302 })
      expect(made?.amount).toBe(Math.round(made?.original * 1.5))
    })
  })

  test('takes tax, shipping and what is no goods off the base, and names the part that does not fit', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const file = await aFile(tx, s, 'conversions', [
        sale('o-1', { amount: 14_310, tax: 2_310, shipping: 1_210, shipping_tax: 210, excluded: 1_000 }),
        sale('o-2', { tax: 10_001 }),
        sale('o-3', { shipping: 500, shipping_tax: 1 }),
      ])
      expect(await file.rows()).toEqual([
        [2, 'valid', null],
        [3, 'refused', { column: 'tax', key: 'api.over_total', value: '10001' }],
        [4, 'refused', { column: 'shipping_tax', key: 'api.shipping_tax', value: '1' }],
      ])
      await file.start()
      await file.work()
      const [made] =
        await tx`select base_amount::int as base, tax_off::int as tax, shipping_off::int as shipping,
        excluded_off::int as excluded from public.conversions where program_id = ${s.program.id}`
      expect(made).toEqual({ base: 10_000, tax: 2_310, shipping: 1_000, excluded: 1_000 })
    })
  })

  test('makes commissions only if requested, with the amount and state that the file gives', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const rows = (['pending', 'approved', 'paid', 'rejected'] as const).map((state, at) =>
        sale(`o-${state}`, {
          affiliate_email: s.affiliate.email.toUpperCase(),
          commission_amount: 100 * (at + 1),
          commission_state: state,
        }),
      )
      const file = await aFile(tx, s, 'conversions', rows, { commissions: true })
      await file.start()
      await file.work()
      const commissions =
        await tx`select c.external_id as order, m.amount::int, m.status from public.commissions m
        join public.conversions c on c.id = m.conversion_id where m.program_id = ${s.program.id} order by 1`
      expect(commissions).toEqual([
        { order: 'o-approved', amount: 200, status: 'approved' },
        { order: 'o-paid', amount: 300, status: 'paid' },
        { order: 'o-pending', amount: 100, status: 'matured' },
      ])
      const expected = { pending: 100, available: 200, in_payout: 0, paid: 300 }
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual(expected)
      await tx`set constraints all immediate`
      const settled = await tx`select e.amount::int from public.ledger_transactions t
        join public.ledger_entries e on e.transaction_id = t.id
        where t.kind = 'settled_outside' and e.program_id = ${s.program.id} order by 1`
      expect(settled.map(({ amount }) => amount)).toEqual([-300, 300])
    })
  })

  test.each([false, true])('notifies somebody only if it was requested (%s)', async (webhooks) => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await s.asAdmin(
        (t) =>
          t`select public.create_webhook_endpoint(${s.program.id}, 'https://shop.example.com/h', '', '{}')`,
      )
      const rows = [sale('o-1', { affiliate_email: s.affiliate.email })]
      const file = await aFile(tx, s, 'conversions', rows, { webhooks })
      await file.start()
      await file.work()
      await tx`set constraints all immediate`
      const events = await tx`select type from public.webhook_events
        where program_id = ${s.program.id} and type = 'sale.created'`
      expect(events).toEqual(webhooks ? [{ type: 'sale.created' }] : [])
      expect(await tx`select 1 from core.outbox where recipient = ${s.affiliate.email}`).toEqual([])
    })
  })

  test('of what is there already makes nothing, and the same file again neither', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const rows = [sale('o-1'), sale('o-2')]
      const first = await aFile(tx, s, 'conversions', rows)
      await first.start()
      await first.work()
      const changed = { ...sale('o-2', { amount: 1 }), key: 'x' }
      const again = await aFile(tx, s, 'conversions', [...rows, sale('o-3'), changed])
      expect((await again.rows()).map(([, state]) => state)).toEqual(['known', 'known', 'valid', 'refused'])
      await again.start()
      await again.work()
      const [made] = await tx`select count(*)::int from public.conversions where program_id = ${s.program.id}`
      expect(made?.count).toBe(3)
    })
  })

  test('goes on where a stopped server left it, and never does a row twice', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const rows = Array.from({ length: 25 }, (_, at) =>
        sale(`o-${at}`, { affiliate_email: s.affiliate.email }),
      )
      const file = await aFile(tx, s, 'conversions', rows)
      await file.start()
      await file.work(10, 1)
      const crash = tx.savepoint(async (inner) => {
        await inner`select public.run_imports(10)`
        throw new Error('the server stops')
      })
      await expect(crash).rejects.toThrow('the server stops')
      expect((await file.rows()).filter(([, state]) => state === 'done')).toHaveLength(10)
      await file.work(10)
      const [made] =
        await tx`select count(*)::int, count(distinct external_id)::int as orders from public.conversions
        where program_id = ${s.program.id}`
      expect([made, await file.state()]).toEqual([{ count: 25, orders: 25 }, 'finished'])
    })
  })

  test('credits nobody who decides about it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      await h.makeAffiliate(tx, s.program, s.admin)
      const file = await aFile(tx, s, 'conversions', [sale('o-1', { affiliate_email: s.admin.email })])
      expect(await file.rows()).toEqual([[2, 'refused', { column: 'affiliate', key: 'conversion.own' }]])
      expect(await h.refusal(file.start())).toBe('PT409 errors.import.nothing_valid')
    })
  })
})

describe('an undone import', () => {
  test('leaves nothing that it made, and the ledger keeps both sides', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const rows = (['pending', 'approved', 'paid'] as const).map((commission_state) =>
        sale(`o-${commission_state}`, {
          affiliate_email: s.affiliate.email,
          commission_amount: 500,
          commission_state,
        }),
      )
      const file = await aFile(tx, s, 'conversions', rows, { commissions: true })
      await file.start()
      await file.work()
      await file.undo()
      await file.work()
      expect((await file.rows()).map(([, state]) => state)).toEqual(['undone', 'undone', 'undone'])
      expect(await tx`select 1 from public.conversions where program_id = ${s.program.id}`).toEqual([])
      expect(await tx`select 1 from public.customers where program_id = ${s.program.id}`).toEqual([])
      const zero = { pending: 0, available: 0, in_payout: 0, paid: 0 }
      expect(await h.balance(tx, s.affiliate, s.program)).toEqual(zero)
      await tx`set constraints all immediate`
      expect(await file.state()).toBe('undone')
    })
  })

  test('names what something else depends on by now', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const credited = sale('o-1', { affiliate_email: s.affiliate.email, commission_amount: 500 })
      const file = await aFile(tx, s, 'conversions', [credited, sale('o-2')], { commissions: true })
      await file.start()
      await file.work()
      await h.report(tx, 'refund', s.program, { refund_id: 'r-1', order_id: 'o-1', amount: 100 })
      await file.undo()
      await file.work()
      expect(await file.rows()).toEqual([
        [2, 'kept', { key: 'import.depended' }],
        [3, 'undone', null],
      ])
      const [left] = await tx`select count(*)::int from public.conversions where program_id = ${s.program.id}`
      expect(left?.count).toBe(2)
    })
  })
})
