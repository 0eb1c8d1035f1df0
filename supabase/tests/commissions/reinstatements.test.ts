import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as fraud from '../fraud/stage.ts'
import * as h from '../harness.ts'
import * as payouts from '../payouts/stage.ts'
import { approve, commissionOf, scene } from './decisions.ts'

const sql = h.connect()

const NOTHING = { pending: 0, available: 0, in_payout: 0, paid: 0 }
const refund = (tx: h.Tx, program: h.Program, order: string, refund_id: string, amount?: number) =>
  h.report(tx, 'refund', program, { refund_id, order_id: order, ...(amount && { amount }) })
const reinstate = (tx: h.Tx, program: h.Program, refund_id: string, id: string, amount?: number) =>
  h.report(tx, 'reinstatement', program, { reinstatement_id: id, refund_id, ...(amount && { amount }) })

describe('a refund that is taken back', () => {
  test('brings the commission back to where it stood, once, and its page gives the reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const pending = await h.aSale(tx, program, affiliate)
      const approved = await h.aSale(tx, program, affiliate)
      await approve(tx, admin.id, commissionOf(approved))
      for (const sale of [pending, approved]) {
        await refund(tx, program, sale.order, `dp-${sale.order}`)
        expect(await h.statusOf(tx, commissionOf(sale))).toBe('void')
      }
      expect(await h.balance(tx, affiliate, program)).toEqual(NOTHING)
      for (const sale of [pending, approved]) {
        const first = await reinstate(tx, program, `dp-${sale.order}`, `won-${sale.order}`)
        expect(first).toMatchObject({ kind: 'reinstatement', amount: 10_000, attributed: true })
        const again = await reinstate(tx, program, `dp-${sale.order}`, `won-${sale.order}`)
        expect(again).toMatchObject({ replayed: true, conversion_id: first.conversion_id })
      }
      expect(await h.statusOf(tx, commissionOf(pending))).toBe('pending')
      expect(await h.statusOf(tx, commissionOf(approved))).toBe('approved')
      expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, pending: 1000, available: 1000 })
      const history = await h.as(
        tx,
        'authenticated',
        affiliate.id,
        (t) => t`select action, changes from public.commission_history(${commissionOf(pending)})`,
      )
      expect(history.map(({ action }) => action)).toEqual([
        'sale.reported',
        'commission.created',
        'refund.reported',
        'commission.reversed',
        'reinstatement.reported',
        'commission.reinstated',
      ])
      expect(history.at(-1)?.changes).toContainEqual({ field: 'reinstated', old: null, new: '1000' })
    })
  })

  test('in part, of several, in any order: what is gone is the rounded share of what is given back by now', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx, { rateBps: 733 })
      const sale = await h.aSale(tx, program, affiliate, 99_991)
      const whole = sale.commission?.amount ?? 0
      let given = 0
      const check = async (step: string) => {
        const [row] = await tx`select commissions.reversed_amount(${commissionOf(sale)})::int as reversed`
        expect(row?.reversed, step).toBe(Math.round((whole * given) / 99_991))
        const { pending } = await h.balance(tx, affiliate, program)
        expect(pending, step).toBe(whole - (row?.reversed ?? 0))
      }
      for (const [id, amount] of [
        ['r1', 33_333],
        ['r2', 1],
        ['r3', 66_657],
      ] as const) {
        await refund(tx, program, sale.order, id, amount)
        given += amount
        await check(id)
      }
      expect(await h.statusOf(tx, commissionOf(sale))).toBe('void')
      for (const [of, id, amount] of [
        ['r2', 'b1', 1],
        ['r1', 'b2', 11_111],
        ['r3', 'b3', 60_000],
        ['r1', 'b4', 22_222],
      ] as const) {
        await reinstate(tx, program, of, id, amount)
        given -= amount
        await check(id)
      }
      await refund(tx, program, sale.order, 'r4', 50_000)
      given += 50_000
      await check('r4')
      await reinstate(tx, program, 'r3', 'b5')
      await reinstate(tx, program, 'r4', 'b6')
      given = 0
      await check('b6')
      expect(await h.statusOf(tx, commissionOf(sale))).toBe('pending')
    })
  })

  test('after the payout comes with the next one, and a payout that the bank returns pays it once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await payouts.scene(tx)
      const sale = await payouts.approvedSale(tx, admin, program, affiliate)
      await payouts.payRun(tx, admin, program)
      const first = await payouts.payoutOf(tx, affiliate)
      await payouts.pay(tx, admin.id, first.id)
      await refund(tx, program, sale.order, 'dp_1')
      expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, available: -1000, paid: 1000 })
      await reinstate(tx, program, 'dp_1', 'won')
      expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, paid: 1000 })
      await payouts.approvedSale(tx, admin, program, affiliate)
      await payouts.payRun(tx, admin, program)
      const second = await payouts.payoutOf(tx, affiliate)
      expect(second.amount).toBe(1000)
      const lines =
        await tx`select kind, amount::int from public.payout_lines where payout_id = ${second.id} order by amount, kind desc`
      expect(lines).toEqual([
        { kind: 'reversal', amount: -1000 },
        { kind: 'reinstatement', amount: 1000 },
        { kind: 'commission', amount: 1000 },
      ])
    })
  })

  test('during a payout run is set aside with it or comes next, and a draft that is cancelled loses nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await payouts.scene(tx)
      const sale = await payouts.approvedSale(tx, admin, program, affiliate)
      await refund(tx, program, sale.order, 'r', 4_000)
      const run = await payouts.prepare(tx, admin.id, program)
      await reinstate(tx, program, 'r', 'b')
      expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, available: 400, in_payout: 600 })
      await payouts.cancel(tx, admin.id, run)
      expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, available: 1000 })
      await payouts.payRun(tx, admin, program)
      expect(await payouts.payoutOf(tx, affiliate)).toMatchObject({ amount: 1000 })
    })
  })

  test('of a commission under review puts it under review again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await fraud.scene(tx)
      const sale = await fraud.held(tx, program, affiliate)
      await refund(tx, program, sale.order, 'r')
      expect(await h.statusOf(tx, sale.id)).toBe('void')
      await reinstate(tx, program, 'r', 'b')
      expect(await h.statusOf(tx, sale.id)).toBe('held')
      expect(await fraud.holdsOf(tx, sale.id)).toMatchObject([{ rule: 'fast_sale', state: 'open' }])
    })
  })

  test('goes to whoever was given what was left, and never to a commission that was rejected', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const other = await h.makeAffiliate(tx, program)
      const sale = await h.aSale(tx, program, affiliate)
      await refund(tx, program, sale.order, 'r', 4_000)
      const shares = [
        { enrollment_id: affiliate.enrollmentId, bps: 5000 },
        { enrollment_id: other.enrollmentId, bps: 5000 },
      ]
      await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) =>
          t`select public.split_commission(${commissionOf(sale)}, ${t.json(shares)}, 'Lo vendieron juntos', ${randomUUID()})`,
      )
      await reinstate(tx, program, 'r', 'b')
      for (const one of [affiliate, other]) expect((await h.balance(tx, one, program)).pending).toBe(500)
    })
  })

  test('is refused by name: not there, more than it was, twice, in a third currency, with another body', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const sale = await h.aSale(tx, program, affiliate)
      const refused = (run: (t: h.Tx) => Promise<unknown>) => h.refusal(tx.savepoint(run))
      await refund(tx, program, sale.order, 'r', 4_000)
      expect(await refused((t) => reinstate(t, program, 'x', 'b'))).toBe(
        'PT404 errors.conversion.refund_unknown',
      )
      expect(await refused((t) => reinstate(t, program, 'r', 'b', 4_001))).toBe(
        'PT422 errors.conversion.reinstated_amount',
      )
      const inEuros = { reinstatement_id: 'b', refund_id: 'r', currency: 'EUR' }
      expect(await refused((t) => h.report(t, 'reinstatement', program, inEuros))).toBe(
        'PT422 errors.conversion.currency',
      )
      await reinstate(tx, program, 'r', 'b', 1_000)
      expect(await refused((t) => reinstate(t, program, 'r', 'b', 2_000))).toBe(
        'PT409 errors.conversion.body_changed',
      )
      await reinstate(tx, program, 'r', 'c')
      expect(await refused((t) => reinstate(t, program, 'r', 'd'))).toBe(
        'PT409 errors.conversion.already_reinstated',
      )
      const found = await tx`select public.find_conversion(${program.keyId}, ${sale.order}) as facts`
      expect(found[0]?.facts.refunds).toMatchObject([{ external_id: 'r', amount: 4000, reinstated: 4000 }])
    })
  })

  test('comes back at the rate of its sale, exactly', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const day = new Date().toISOString().slice(0, 10)
      await tx`insert into public.exchange_rates (from_currency, to_currency, day, rate, source, entered_by)
        values ('EUR', 'USD', ${day}::date - 1, 1.0871, 'BCE', ${admin.id})`
      const click = h.aClick(affiliate.code)
      await h.recordClicks(tx, [click])
      const sale = { order_id: 'o', customer_id: 'c', click_id: click.id, amount: 9_999, currency: 'EUR' }
      const sold = await h.report(tx, 'sale', program, sale)
      await refund(tx, program, 'o', 'r1', 3_333)
      await refund(tx, program, 'o', 'r2')
      for (const [of, id, amount] of [
        ['r2', 'b1', 1_111],
        ['r1', 'b2', undefined],
        ['r2', 'b3', undefined],
      ] as const)
        await reinstate(tx, program, of, id, amount)
      const [left] = await tx`select sum(amount)::int as amount, sum(original_amount)::int as original
        from public.conversions where sale_id = ${sold.conversion_id}`
      expect(left).toEqual({ amount: 0, original: 0 })
      expect((await h.balance(tx, affiliate, program)).pending).toBe(sold.commission?.amount)
    })
  })
})
