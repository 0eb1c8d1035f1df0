import { describe, expect, test } from 'vitest'
import { approve } from '../commissions/decisions.ts'
import * as h from '../harness.ts'
import * as payouts from '../payouts/stage.ts'
import { refund, sale, stage } from './stage.ts'

const sql = h.connect()

const T = (minute: number) => new Date(Date.UTC(2025, 10, 21, 10, minute)).toISOString()
const again = (minute: number) => ({
  kind: 'reinstatement',
  body: { reinstatement_id: `reopened:o-1:${T(minute)}`, occurred_at: T(minute) },
  refunds: ['cancelled:o-1:*'],
  orders: ['o-1'],
  if_known: true,
  as_of: T(minute),
})
const undone = (minute: number) => ({
  kind: 'refund',
  body: { refund_id: `cancelled:o-1:${T(minute)}`, occurred_at: T(minute) },
  orders: ['o-1'],
  if_known: true,
  as_of: T(minute),
})

async function scene(tx: h.Tx) {
  const s = await stage(tx)
  const ana = await h.makeAffiliate(tx, s.program)
  const click = h.aClick(ana.code)
  await h.recordClicks(tx, [click])
  const sold = (amount: number, minute: number, more = {}) =>
    sale({ amount, click_id: click.id, ...more }, { as_of: T(minute) })
  const money = () => h.balance(tx, ana, s.program)
  const takeOver = (id: string, who = s.admin.id) =>
    s.command((t) => t`select public.take_over_order(${id}) as state`, who)
  const commissions = () => tx<{ id: string; status: string; amount: number }[]>`
    select c.id, c.status, c.amount::int from public.commissions c where c.program_id = ${s.program.id} order by c.created_at, c.is_replaced desc`
  return { ...s, ana, sold, money, takeOver, commissions }
}

describe('an order whose total the shop changed', () => {
  test('is refused with both totals; taken over, the sale, its base and its commission are of the new one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, sold, takeOver, conversions, money, commissions, delivery } = await scene(tx)
      await take({ reports: [sold(10_000, 1, { tax: 1_000 })] })
      expect((await money()).pending).toBe(900)
      const changed = await take({ id: 'edit', reports: [sold(15_000, 2, { tax: 1_500, shipping: 500 })] })
      expect(changed).toMatchObject({
        state: 'refused',
        reason: 'errors.connector.changed',
        outcomes: [{ kind: 'sale', was: 10_000, now: 15_000, currency: 'USD' }],
      })
      const stranger = (await h.makePerson(tx)).id
      expect(await h.refusal(tx.savepoint(() => takeOver(changed.id, stranger)))).toBe(
        'PT403 errors.forbidden',
      )
      await takeOver(changed.id)
      expect(await delivery('edit')).toMatchObject({ state: 'repeated', reason: null, reports: null })
      expect(await conversions()).toMatchObject([{ amount: 15_000, base: 13_000 }])
      expect(await money()).toMatchObject({ pending: 1_300 })
      expect(await commissions()).toMatchObject([
        { status: 'void', amount: 900 },
        { status: 'pending', amount: 1_300 },
      ])
      const [why] = await tx`select g.kind, g.reason, (d.decision ->> 'amount')::int as decided
        from public.commission_replacements g join public.commissions c on c.replacement_id = g.id
        join public.reward_decisions d on d.conversion_id = c.conversion_id`
      expect(why).toEqual({ kind: 'amended', reason: 'USD 100.00 → USD 150.00', decided: 1_300 })
      const [log] = await tx`select before, after from public.audit_log where action = 'sale.amended'`
      expect([log?.before.amount, log?.after.amount, log?.before.decision.amount]).toEqual([
        10_000, 15_000, 900,
      ])
      expect(await h.refusal(takeOver(changed.id))).toBe('PT409 errors.connector.settled')
    })
  })

  test('keeps what was given back, approves what was approved, and later refunds count from there', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, sold, takeOver, money, commissions, admin } = await scene(tx)
      await take({ reports: [sold(10_000, 1), refund({ amount: 2_000 })] })
      const [first] = await commissions()
      await approve(tx, admin.id, first?.id ?? '')
      const changed = await take({ reports: [sold(8_000, 2)] })
      await takeOver(changed.id)
      expect(await money()).toMatchObject({ pending: 0, available: 600 })
      await take({ reports: [refund({ refund_id: 'r-2', amount: 3_000 })] })
      expect(await money()).toMatchObject({ available: 300 })
      await take({ reports: [refund({ refund_id: 'r-3', amount: 3_000 })] })
      expect(await money()).toEqual({ pending: 0, available: 0, in_payout: 0, paid: 0 })
    })
  })

  test('cannot be taken over once it is paid, nor below what was given back; an older notice changes nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, sold, takeOver, admin, program, commissions } = await scene(tx)
      await take({ reports: [sold(10_000, 5), refund({ amount: 6_000 })] })
      const below = await take({ reports: [sold(6_000, 6)] })
      expect(await h.refusal(tx.savepoint(() => takeOver(below.id)))).toBe(
        'PT422 errors.connector.below_refunds',
      )
      expect(await take({ reports: [sold(9_000, 4)] })).toMatchObject({
        state: 'ignored',
        reason: 'errors.connector.older',
      })
      const changed = await take({ reports: [sold(20_000, 7)] })
      const [only] = await commissions()
      await approve(tx, admin.id, only?.id ?? '')
      await payouts.prepare(tx, admin.id, program)
      expect(await h.refusal(tx.savepoint(() => takeOver(changed.id)))).toBe(
        'PT409 errors.commission.not_open',
      )
    })
  })

  test('twice is taken over as it is now: the earlier notice is settled with it and cannot be taken over any more', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, sold, takeOver, delivery, conversions } = await scene(tx)
      await take({ reports: [sold(10_000, 1)] })
      const first = await take({ id: 'first', reports: [sold(11_000, 2)] })
      const second = await take({ id: 'second', reports: [sold(12_000, 3)] })
      expect(await h.refusal(tx.savepoint(() => takeOver(first.id)))).toBe('PT409 errors.connector.older')
      await takeOver(second.id)
      expect(await delivery('first')).toMatchObject({ state: 'ignored', reason: 'errors.connector.older' })
      expect(await conversions()).toMatchObject([{ amount: 12_000 }])
    })
  })

  test('of nobody is only a sale with another total', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, takeOver, conversions } = await scene(tx)
      await take({ reports: [sale()] })
      const changed = await take({ reports: [sale({ amount: 4_000 })] })
      await takeOver(changed.id)
      expect(await conversions()).toMatchObject([{ amount: 4_000, enrollment_id: null }])
    })
  })
})

describe('what takes an order back and brings it back', () => {
  test('counts by when it was, in whatever order it comes', async () => {
    const steps = [undone(2), again(3), undone(4), again(5)]
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
    ]) {
      await h.rolledBack(sql, async (tx) => {
        const { take, sold, money } = await scene(tx)
        await take({ reports: [sold(10_000, 1)] })
        for (const step of order) await take({ reports: [steps[step] ?? again(0)] })
        expect((await money()).pending, order.join()).toBe(1_000)
      })
    }
  })

  test('that is cancelled before its order is reported is no sale', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, sold, conversions } = await scene(tx)
      expect(await take({ reports: [undone(4)] })).toMatchObject({ state: 'ignored' })
      expect(await take({ reports: [sold(10_000, 1)] })).toMatchObject({
        state: 'ignored',
        reason: 'errors.connector.older',
      })
      expect(await conversions()).toEqual([])
      expect(await take({ reports: [sold(10_000, 5)] })).toMatchObject({ state: 'recorded' })
    })
  })

  test('a dispute that was won before it was reported waits for it, and is released by it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, sold, delivery, run, money } = await scene(tx)
      await take({ reports: [sold(10_000, 1)] })
      const won = {
        kind: 'reinstatement',
        body: { reinstatement_id: 'dp_1:won' },
        refunds: ['dp_1'],
        orders: ['o-1'],
      }
      expect(await take({ id: 'won', reports: [won] })).toMatchObject({
        state: 'waiting',
        reason: 'errors.conversion.refund_unknown',
      })
      await take({ reports: [refund({ refund_id: 'dp_1', amount: 10_000 })] })
      expect((await money()).pending).toBe(0)
      await run()
      expect(await delivery('won')).toMatchObject({ state: 'recorded' })
      expect((await money()).pending).toBe(1_000)
      expect(await take({ reports: [won] })).toMatchObject({ state: 'repeated' })
    })
  })
})

describe('what came', () => {
  test('is stored for thirty days and read by administrators only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, run, command } = await scene(tx)
      await take({ id: 'a', reports: [sale()], payload: { id: 1, email: '•••' } })
      const read = (who?: string) =>
        command(
          (t) => t`select payload, has_payload from public.connector_deliveries where external_id = 'a'`,
          who,
        )
      expect([...(await read())]).toEqual([{ payload: { id: 1, email: '•••' }, has_payload: true }])
      expect([...(await read((await h.makePerson(tx)).id))]).toEqual([])
      await run('31 days')
      expect([...(await read())]).toEqual([{ payload: null, has_payload: false }])
    })
  })

  test('promotions that are older than the connection are reported in one list, once, by administrators', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { connector, command, take, program, ana, conversions } = await scene(tx)
      await tx`insert into public.coupons (enrollment_id, program_id, code) values (${ana.enrollmentId}, ${program.id}, 'ANA10')`
      const keep = (promotions: h.JsonValue, who?: string) =>
        command(
          (t) => t`select public.store_promotions(${connector.id}, ${t.json(promotions)}) as stored`,
          who,
        )
      const list = [
        { id: 'promo_1', code: 'Ana10' },
        { id: 'promo_2', code: 'OTHER' },
      ]
      expect((await keep(list))[0]?.stored).toBe(2)
      expect((await keep(list))[0]?.stored).toBe(0)
      for (const wrong of [null, {}, [{ id: '', code: 'x' }], [{ id: 'x' }], ['x']])
        expect(await h.refusal(tx.savepoint(() => keep(wrong)))).toBe('PT422 errors.connector.promotions')
      const stranger = (await h.makePerson(tx)).id
      expect(await h.refusal(tx.savepoint(() => keep(list, stranger)))).toBe('PT403 errors.forbidden')
      await take({ reports: [sale({ customer_id: 'c-9' }, { promotions: ['promo_1'] })] })
      expect(await conversions()).toMatchObject([{ enrollment_id: ana.enrollmentId }])
    })
  })
})
