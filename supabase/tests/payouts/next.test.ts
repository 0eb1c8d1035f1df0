/** The next payout: the next one that carries money, on which day, how much, and what stands in its way. */
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approvedSale, cancel, payRun, prepare, scene } from './stage.ts'

const sql = h.connect()

const mine = (tx: h.Tx, of: h.Affiliate) =>
  h.as(
    tx,
    'authenticated',
    of.id,
    (t) => t`select due::text, available::int, maturing::int, in_review::int, amount::int, reason
      from public.report_next_payouts(${of.affiliateId})`,
  )
const sum = (tx: h.Tx, of: h.Affiliate) =>
  h.as(
    tx,
    'authenticated',
    of.id,
    (t) => t`select currency, due::text, amount::int, programs::int, reason, stopped::int
      from public.sum_next_payouts(${of.affiliateId})`,
  )
/** A program that pays each week on the weekday that is `days` from now; returns the day. */
async function paysIn(tx: h.Tx, admin: h.Person, program: h.Program, days: number): Promise<string> {
  const [day] = await tx<
    { due: string; weekday: number }[]
  >`select d::text as due, extract(isodow from d)::int as weekday
    from (select reports.day_of(now()) + ${days}::int as d) as n`
  await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t`select public.set_payout_schedule(${program.id}, 'weekly', ${day?.weekday ?? 0})`,
  )
  return day?.due ?? ''
}
const later = async (tx: h.Tx, day: string, days: number) =>
  (await tx<{ day: string }[]>`select (${day}::date + ${days}::int)::text as day`)[0]?.day

describe('the next payout', () => {
  test('is the first day on which enough has gathered, not the first day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, { minimumPayout: 2_500, holdDays: 10 })
      const due = await paysIn(tx, admin, program, 3)
      expect(await mine(tx, affiliate)).toMatchObject([{ due: null, amount: 0, reason: null }])
      await h.aSale(tx, program, affiliate)
      expect(await mine(tx, affiliate)).toMatchObject([
        { due: null, maturing: 1_000, amount: 0, reason: 'below_minimum' },
      ])
      await h.aSale(tx, program, affiliate, 20_000)
      const second = await later(tx, due, 7)
      expect(await mine(tx, affiliate)).toMatchObject([
        { due: second, available: 0, maturing: 3_000, amount: 3_000, reason: null },
      ])
      await tx`update public.commissions set status = 'matured', matures_at = now() where amount = 2000
        and enrollment_id = ${affiliate.enrollmentId}`
      await h.aSale(tx, program, affiliate, 5_000)
      expect(await mine(tx, affiliate)).toMatchObject([{ due: second, maturing: 3_500, amount: 3_500 }])
      await tx`update public.programs set minimum_payout = 1500 where id = ${program.id}`
      expect(await mine(tx, affiliate)).toMatchObject([{ due, maturing: 2_000, amount: 2_000 }])
    })
  })

  test('is not the one of today once its run is made, unless that is cancelled', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const due = await paysIn(tx, admin, program, 0)
      await approvedSale(tx, admin, program, affiliate)
      expect(await mine(tx, affiliate)).toMatchObject([{ due, amount: 1_000 }])
      const run = await prepare(tx, admin.id, program)
      expect(await mine(tx, affiliate)).toMatchObject([{ due: null, available: 0, amount: 0, reason: null }])
      await approvedSale(tx, admin, program, affiliate, 5_000)
      expect(await mine(tx, affiliate)).toMatchObject([{ due: await later(tx, due, 7), amount: 500 }])
      await cancel(tx, admin.id, run)
      expect(await mine(tx, affiliate)).toMatchObject([{ due, amount: 1_500 }])
      await payRun(tx, admin, program)
      expect(await mine(tx, affiliate)).toMatchObject([{ due: null, amount: 0 }])
    })
  })

  test('waits for a method that was changed, and names one whose link was not used', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const due = await paysIn(tx, admin, program, 1)
      await approvedSale(tx, admin, program, affiliate)
      await tx`update public.payout_methods set held_until = now() + interval '72 hours'
        where affiliate_id = ${affiliate.affiliateId}`
      expect(await mine(tx, affiliate)).toMatchObject([
        { due: await later(tx, due, 7), amount: 1_000, reason: null },
      ])
      await tx`update public.payout_methods set held_until = null, confirmed_at = null
        where affiliate_id = ${affiliate.affiliateId}`
      expect(await mine(tx, affiliate)).toMatchObject([{ due, amount: 0, reason: 'method_unconfirmed' }])
      await tx`update public.payout_methods set ended_at = now() where affiliate_id = ${affiliate.affiliateId}`
      expect(await mine(tx, affiliate)).toMatchObject([{ due, amount: 0, reason: 'no_method' }])
      expect(await sum(tx, affiliate)).toEqual([
        { currency: 'USD', due: null, amount: 0, programs: 0, reason: 'no_method', stopped: 1_000 },
      ])
    })
  })

  test('leaves out what is under review, and says how much that is', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx, { rules: ['fast_sale'], holdDays: 1 })
      const affiliate = await h.makeAffiliate(tx, program)
      await h.aSale(tx, program, affiliate)
      expect(await mine(tx, affiliate)).toEqual([
        { due: null, available: 0, maturing: 0, in_review: 1_000, amount: 0, reason: null },
      ])
    })
  })

  test('in a currency is the soonest of all its programs', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program: soon, admin, affiliate } = await scene(tx)
      const [late, euros, small] = [
        await h.makeProgram(tx),
        await h.makeProgram(tx, { currency: 'EUR' }),
        await h.makeProgram(tx, { minimumPayout: 9_000 }),
      ]
      const due = await paysIn(tx, admin, soon, 2)
      await paysIn(tx, admin, late, 5)
      await paysIn(tx, admin, small, 1)
      await tx`insert into public.exchange_rates (from_currency, to_currency, day, rate, source, entered_by)
        values ('USD', 'EUR', reports.day_of(now()) - 1, 1, 'BCE', ${admin.id})`
      for (const program of [soon, late, euros, small])
        await approvedSale(
          tx,
          admin,
          program,
          program === soon ? affiliate : await h.makeAffiliate(tx, program, affiliate),
        )
      expect(await sum(tx, affiliate)).toEqual([
        { currency: 'USD', due, amount: 1_000, programs: 1, reason: 'below_minimum', stopped: 1_000 },
        { currency: 'EUR', due: null, amount: 0, programs: 0, reason: 'method_currency', stopped: 1_000 },
      ])
      await paysIn(tx, admin, late, 2)
      expect(await sum(tx, affiliate)).toMatchObject([{ due, amount: 2_000, programs: 2 }, {}])
    })
  })

  test('is named by mails as by screens', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const due = await paysIn(tx, admin, program, 4)
      const sale = await h.aSale(tx, program, affiliate)
      await tx`select commissions.notify_matured(array[${sale.commission?.id ?? ''}]::uuid[], 'person')`
      const [mail] = await tx`select data -> 'next' as next from core.outbox
        where recipient = ${affiliate.email} and template = 'commissions_matured'`
      expect(mail?.next).toEqual({ due, reason: null, minimum: 0, currency: 'USD' })
    })
  })
})
