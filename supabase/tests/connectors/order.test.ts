import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { refund, sale, stage } from './stage.ts'

const sql = h.connect()

describe('out of order', () => {
  test('a refund waits for its order and is taken when that comes', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, run, delivery, conversions } = await stage(tx)
      expect(await take({ id: 'back', reports: [refund()] })).toMatchObject({
        state: 'waiting',
        reason: 'errors.conversion.order_unknown',
        attempts: 1,
      })
      await run('2 minutes')
      expect(await delivery('back')).toMatchObject({ state: 'waiting', attempts: 2 })
      await take({ reports: [sale()] })
      await run('1 hour')
      expect(await delivery('back')).toMatchObject({ state: 'recorded', attempts: 3, reason: null })
      expect((await conversions()).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['sale', 10000],
        ['refund', 2500],
      ])
    })
  })

  test('a refund of an order that never comes is refused after three days', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, run, delivery } = await stage(tx)
      await take({ id: 'back', reports: [refund()] })
      await run('4 days')
      expect(await delivery('back')).toMatchObject({
        state: 'refused',
        reason: 'errors.conversion.order_unknown',
      })
    })
  })

  test('a refund finds its order by another name, and each refund is one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, delivery, run, conversions } = await stage(tx)
      await take({ reports: [sale({ order_id: 'in_1' })] })
      const back = { id: 'back', reports: [refund({}, ['pi_1', 'ch_1'])] }
      await take(back)
      expect(await delivery('back')).toMatchObject({ state: 'waiting' })
      // the event that joins payment and invoice lets it go
      await take({ names: { pi_1: 'in_1' }, reason: 'errors.connector.noted' })
      await run()
      expect(await delivery('back')).toMatchObject({ state: 'recorded' })
      expect(await take({ reports: back.reports })).toMatchObject({ state: 'repeated' })
      expect(await conversions()).toHaveLength(2)
    })
  })

  test('a cancelled order gives back what is left, and nothing where nothing was recorded', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, conversions } = await stage(tx)
      const cancelled = (order: string) =>
        take({
          reports: [
            { kind: 'refund', body: { refund_id: `cancelled:${order}` }, orders: [order], if_known: true },
          ],
        })
      expect(await cancelled('o-9')).toMatchObject({ state: 'ignored', reason: null })
      await take({ reports: [sale(), refund()] })
      expect(await cancelled('o-1')).toMatchObject({ state: 'recorded' })
      expect((await conversions()).map(({ amount }) => amount).sort()).toEqual([10000, 2500, 7500].sort())
    })
  })

  test('a first invoice waits for its session, which knows who recommended it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, run, delivery, program, conversions } = await stage(tx)
      const ana = await h.makeAffiliate(tx, program)
      const click = h.aClick(ana.code)
      await h.recordClicks(tx, [click])
      const first = sale({ order_id: 'in_1', customer_id: 'cus_1', subscription_id: 'sub_1' })
      expect(
        await take({ id: 'invoice', reports: [first], reason: 'errors.connector.held', hold: 600 }),
      ).toMatchObject({
        state: 'waiting',
        attempts: 0,
        reason: 'errors.connector.held',
      })
      await run()
      expect(await conversions()).toEqual([])
      await take({
        marks: { in_1: { click_id: click.id }, sub_1: { click_id: click.id } },
        reason: 'errors.connector.noted',
      })
      await run()
      expect(await delivery('invoice')).toMatchObject({ state: 'recorded' })
      expect(await conversions()).toMatchObject([{ enrollment_id: ana.enrollmentId, is_renewal: false }])
      const next = sale({ order_id: 'in_2', customer_id: 'cus_1', subscription_id: 'sub_1', renewal: true })
      await take({ reports: [next] })
      expect((await conversions()).map((one) => one.is_renewal)).toEqual([false, true])
    })
  })

  test('an invoice finds its session by the payment that joins them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, run, program, conversions } = await stage(tx)
      const ana = await h.makeAffiliate(tx, program)
      await take({ marks: { pi_1: { ref: ana.code } }, reason: 'errors.connector.noted' })
      await take({
        id: 'invoice',
        reports: [sale({ order_id: 'in_1' })],
        reason: 'errors.connector.held',
        hold: 600,
      })
      await take({ names: { pi_1: 'in_1' }, reason: 'errors.connector.noted' })
      await run('11 minutes')
      expect(await conversions()).toMatchObject([{ external_id: 'in_1', enrollment_id: ana.enrollmentId }])
    })
  })

  test('a first invoice without a session is taken after a while', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, run, delivery } = await stage(tx)
      await take({ id: 'invoice', reports: [sale()], reason: 'errors.connector.held', hold: 600 })
      await run('11 minutes')
      expect(await delivery('invoice')).toMatchObject({ state: 'recorded', reason: null })
    })
  })

  test('the first payment after a trial is no renewal and keeps its coupon', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, program, conversions } = await stage(tx)
      const ana = await h.makeAffiliate(tx, program)
      await tx`insert into public.coupons (enrollment_id, program_id, code) values (${ana.enrollmentId}, ${program.id}, 'ANA10')`
      const marks = { sub_1: { coupon: 'ana10' } }
      await take({ reports: [{ kind: 'lead', body: { customer_id: 'cus_1', coupon: 'ana10' } }], marks })
      const cycle = { customer_id: 'cus_1', subscription_id: 'sub_1', renewal: true }
      await take({ reports: [sale({ ...cycle, order_id: 'in_2' })] })
      await take({ reports: [sale({ ...cycle, order_id: 'in_3' })] })
      const all = await conversions()
      expect(all.map(({ kind, is_renewal }) => [kind, is_renewal])).toEqual([
        ['lead', false],
        ['sale', false],
        ['sale', true],
      ])
      expect(all.slice(0, 2).map((one) => one.enrollment_id)).toEqual([ana.enrollmentId, ana.enrollmentId])
    })
  })
})

test('subscription orders of a customer who came by a coupon are its affiliate’s, and the log has the reason', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { take, program, conversions } = await stage(tx)
    const ana = await h.makeAffiliate(tx, program)
    await tx`insert into public.coupons (enrollment_id, program_id, code) values (${ana.enrollmentId}, ${program.id}, 'ANA10')`
    await take({ reports: [sale({ order_id: '1', coupon: 'ana10' })] })
    const next = await take({ reports: [sale({ order_id: '2', renewal: true })] })
    const other = await take({ reports: [sale({ order_id: '3', customer_id: 'c-2', renewal: true })] })
    expect((await conversions()).map((one) => [one.enrollment_id, one.is_renewal])).toEqual([
      [ana.enrollmentId, false],
      [ana.enrollmentId, true],
      [null, false], // nothing was there to renew
    ])
    expect(next.outcomes[0]).toMatchObject({ attribution: { rule: 'bound_customer', reason: null } })
    expect(other.outcomes[0]).toMatchObject({ attribution: { rule: null, reason: 'no_trace' } })
  })
})

describe('a promotion of the shop', () => {
  test('stands for the coupon whose code another event reported, also by way of a session, and for years', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, run, program, conversions } = await stage(tx)
      const ana = await h.makeAffiliate(tx, program)
      await tx`insert into public.coupons (enrollment_id, program_id, code) values (${ana.enrollmentId}, ${program.id}, 'ANA10')`
      await take({ marks: { promo_1: { coupon: 'Ana10' } }, reason: 'errors.connector.noted' })
      await tx`update connectors.connector_marks set created_at = now() - interval '2 years'`
      await run()
      await take({ reports: [sale({}, { promotions: ['promo_9', 'promo_1'] })] })
      await take({ marks: { in_1: { promotions: ['promo_1'] } }, reason: 'errors.connector.noted' })
      await take({ reports: [sale({ order_id: 'in_1', customer_id: 'c-2' })] })
      await take({ reports: [sale({ order_id: 'o-3', customer_id: 'c-3' }, { promotions: ['ana10'] })] })
      expect((await conversions()).map((one) => one.enrollment_id)).toEqual(Array(3).fill(ana.enrollmentId))
    })
  })

  test('that is unknown credits nobody; the order’s own coupon takes precedence', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, program, conversions } = await stage(tx)
      const ana = await h.makeAffiliate(tx, program)
      await tx`insert into public.coupons (enrollment_id, program_id, code) values (${ana.enrollmentId}, ${program.id}, 'ANA10')`
      await take({ reports: [sale({}, { promotions: ['promo_9'] })] })
      await take({
        reports: [sale({ order_id: 'o-2', customer_id: 'c-2', coupon: 'OTHER' }, { promotions: ['ANA10'] })],
      })
      expect((await conversions()).map((one) => one.enrollment_id)).toEqual([null, null])
    })
  })
})

describe('the code of a link', () => {
  test('stands for a visit, recorded once, and credits its affiliate', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, program, conversions } = await stage(tx)
      const ana = await h.makeAffiliate(tx, program)
      const by = { ref: ana.code.toUpperCase() }
      await take({ reports: [sale({}, by)] })
      await take({ reports: [sale({ order_id: 'o-2' }, by)] })
      expect((await conversions()).map((one) => one.enrollment_id)).toEqual([
        ana.enrollmentId,
        ana.enrollmentId,
      ])
      const [counted] = await tx`select count(*)::int as clicks, count(distinct visitor_id)::int as visitors
        from public.clicks where link_id = ${ana.linkId}`
      expect(counted).toEqual({ clicks: 2, visitors: 1 })
    })
  })

  test('of another program, or of none, credits nobody', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { take, conversions } = await stage(tx)
      const other = await h.makeAffiliate(tx, await h.makeProgram(tx))
      await take({ reports: [sale({}, { ref: other.code }), sale({ order_id: 'o-2' }, { ref: 'nobody' })] })
      expect((await conversions()).map((one) => one.enrollment_id)).toEqual([null, null])
      expect(await tx`select 1 from public.clicks where link_id = ${other.linkId}`).toEqual([])
    })
  })
})
