/** Figures that must be one, each as the places that show it ask for it: one list of one kind of test. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approvedSale, confirm, fail, payoutOf, prepare, retry, scene } from '../payouts/stage.ts'

const sql = h.connect()

const by = <T>(tx: h.Tx, who: string, run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', who, run)
const refund = (tx: h.Tx, program: h.Program, order: string, amount?: number) =>
  h.report(tx, 'refund', program, { refund_id: randomUUID(), order_id: order, amount })

/** What an affiliate's own report of this year's days says, without anybody's having counted them before. */
async function reported(tx: h.Tx, who: string, affiliate: h.Affiliate) {
  const [row] = await by(
    tx,
    who,
    (t) => t`select coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(sales), 0)::int as sales,
        coalesce(sum(revenue), 0)::int as revenue, coalesce(sum(earned), 0)::int as earned
      from public.report_affiliate_days(${affiliate.affiliateId}, null, current_date - 300, current_date + 1)`,
  )
  return row
}
async function summary(tx: h.Tx, who: string, program: h.Program) {
  const [row] = await by(
    tx,
    who,
    (t) => t`select clicks::int, leads::int, sales::int, revenue::int, commissions_amount::int as owed
      from public.summarize_program(${program.id})`,
  )
  return row
}

describe('what a refund in part took back is missing', () => {
  test('in the table of affiliates, in what is owed, in conversions and in questions', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const sale = await approvedSale(tx, admin, program, affiliate)
      const other = await h.aSale(tx, program, affiliate, 20_000)
      await refund(tx, program, sale.order, 4_000)
      await refund(tx, program, other.order, 5_000)
      const tables = async () => {
        const [row] = await by(
          tx,
          admin.id,
          (t) =>
            t`select commission::int from public.program_affiliates where enrollment_id = ${affiliate.enrollmentId}`,
        )
        return row?.commission
      }
      expect(await tables()).toBe(600 + 1_500)
      expect(await summary(tx, admin.id, program)).toMatchObject({ owed: 600 + 1_500 })
      const nets = await by(
        tx,
        admin.id,
        (
          t,
        ) => t`select commission_amount::int as amount, commission_net::int as net from public.conversion_details
          where program_id = ${program.id} and kind = 'sale' order by amount`,
      )
      expect(nets).toEqual([
        { amount: 1_000, net: 600 },
        { amount: 2_000, net: 1_500 },
      ])
      await by(
        tx,
        affiliate.id,
        (t) => t`select public.ask_about_commission(${sale.commissionId}, '¿Por qué?')`,
      )
      const [question] = await by(
        tx,
        admin.id,
        (t) =>
          t`select amount::int from public.commission_question_details where commission_id = ${sale.commissionId}`,
      )
      expect(question).toEqual({ amount: 600 })
      await refund(tx, program, sale.order)
      expect(await tables()).toBe(1_500)
      await by(
        tx,
        admin.id,
        (t) =>
          t`select public.reject_commission(${other.commission?.id ?? ''}, 'De prueba', ${randomUUID()})`,
      )
      expect(await tables()).toBe(0)
      const [mail] = await tx`select data from core.outbox where template = 'commission_rejected'
        and recipient = ${affiliate.email}`
      expect(mail?.data).toMatchObject({ amount: 1_500 })
    })
  })
})

describe('the figures of days', () => {
  test('are those of the balance beside them, before anybody counted the days anew', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const { order } = await h.aSale(tx, program, affiliate)
      expect(await reported(tx, affiliate.id, affiliate)).toEqual({
        clicks: 1,
        sales: 1,
        revenue: 10_000,
        earned: 1_000,
      })
      await tx`select reports.refresh_days()`
      await refund(tx, program, order, 2_500)
      await h.aSale(tx, program, affiliate)
      expect(await reported(tx, affiliate.id, affiliate)).toEqual({
        clicks: 2,
        sales: 2,
        revenue: 20_000,
        earned: 1_750,
      })
      const [part] = await by(
        tx,
        affiliate.id,
        (t) =>
          t`select sales::int, earned::int from public.report_affiliate_parts(${affiliate.affiliateId}, null, 'link',
            current_date - 300, current_date + 1)`,
      )
      expect(part).toEqual({ sales: 2, earned: 1_750 })
      const [month] = await tx`select date_trunc('month', reports.day_of(now()))::date::text as first,
        reports.day_of(now())::text as last`
      const most = await by(
        tx,
        admin.id,
        (
          t,
        ) => t`select sales::int, earned::int from public.report_top_affiliates(${month?.first}, ${month?.last})
          where enrollment_id = ${affiliate.enrollmentId}`,
      )
      expect(most).toEqual([{ sales: 2, earned: 1_750 }])
    })
  })

  test('are credited sales, in the tile as in the chart', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      await h.aSale(tx, program, affiliate)
      const nobody = { order_id: randomUUID(), customer_id: randomUUID(), amount: 7_000, currency: 'USD' }
      await h.report(tx, 'sale', program, nobody)
      expect(await summary(tx, admin.id, program)).toMatchObject({ clicks: 1, sales: 1, revenue: 10_000 })
      const [listed] = await by(
        tx,
        admin.id,
        (t) =>
          t`select conversions::int from public.list_programs(${program.slug}, null, 'name', false, 0, 1)`,
      )
      expect(listed).toEqual({ conversions: 1 })
    })
  })

  test('count a commission that was split once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const rival = await h.makeAffiliate(tx, program)
      const sale = await h.aSale(tx, program, affiliate)
      await split(tx, admin, sale.commission?.id ?? '', affiliate, rival)
      expect(await reported(tx, affiliate.id, affiliate)).toMatchObject({ sales: 1, earned: 600 })
      expect(await reported(tx, rival.id, rival)).toMatchObject({ sales: 0, earned: 400 })
    })
  })
})

const split = (tx: h.Tx, admin: h.Person, commission: string, first: h.Affiliate, second: h.Affiliate) =>
  by(
    tx,
    admin.id,
    (t) =>
      t`select public.split_commission(${commission}, ${t.json([
        { enrollment_id: first.enrollmentId, bps: 6000 },
        { enrollment_id: second.enrollmentId, bps: 4000 },
      ])}, 'Trabajaron juntos', ${randomUUID()})`,
  )

describe('the API answers a commission as it is now', () => {
  test('after a split its shares, to a refund the commission of its sale', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const rival = await h.makeAffiliate(tx, program)
      const body = { order_id: 'o-1', customer_id: 'c-1', amount: 10_000, currency: 'USD' }
      const click = h.aClick(affiliate.code)
      await h.recordClicks(tx, [click])
      const report = () => h.report(tx, 'sale', program, { ...body, click_id: click.id })
      const sale = await report()
      expect(sale.commission).toMatchObject({ amount: 1_000, reversed: 0, net: 1_000, status: 'pending' })
      await split(tx, admin, sale.commission?.id ?? '', affiliate, rival)
      const back = await refund(tx, program, 'o-1', 5_000)
      const now = {
        amount: 1_000,
        reversed: 500,
        net: 500,
        status: 'pending',
        shares: [
          { enrollment_id: affiliate.enrollmentId, amount: 600, reversed: 300, net: 300, status: 'pending' },
          { enrollment_id: rival.enrollmentId, amount: 400, reversed: 200, net: 200, status: 'pending' },
        ],
      }
      expect(back.commission).toMatchObject(now)
      expect((await report()).commission).toMatchObject(now)
      await tx`update public.program_keys set scopes = '{conversions:read}' where id = ${program.keyId}`
      const [found] = await tx`select public.find_conversion(${program.keyId}, 'o-1') as result`
      expect(found?.result.commission).toMatchObject(now)
    })
  })

  test('and shows that it is under review', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx, { rules: ['fast_sale'], holdDays: 30 })
      const affiliate = await h.makeAffiliate(tx, program)
      const sale = await h.aSale(tx, program, affiliate)
      expect(sale.commission).toMatchObject({ status: 'held', net: 1_000 })
    })
  })
})

describe('what would be paid', () => {
  const due = (tx: h.Tx, who: string, program: h.Program) =>
    by(
      tx,
      who,
      (
        t,
      ) => t`select ready_count::int as ready, amount::int, waiting_count::int as waiting, waiting_amount::int
        from public.preview_payouts() where program_id = ${program.id}`,
    )
  const next = (tx: h.Tx, affiliate: h.Affiliate) =>
    by(
      tx,
      affiliate.id,
      (t) => t`select available::int, maturing::int, amount::int, reason
        from public.report_next_payouts(${affiliate.affiliateId})`,
    )

  test('is what a run pays, after everything that stands in the way', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, { minimumPayout: 500 })
      const [held, bare] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      const small = await h.makeAffiliate(tx, program)
      for (const one of [affiliate, held, bare]) await approvedSale(tx, admin, program, one)
      await approvedSale(tx, admin, program, small, 1_000)
      await by(tx, admin.id, (t) => t`select public.hold_payouts(${held.affiliateId}, 'Lo revisamos')`)
      await tx`delete from payouts.payout_seals where method_id in (select id from public.payout_methods
        where affiliate_id = ${bare.affiliateId})`
      await tx`delete from public.payout_methods where affiliate_id = ${bare.affiliateId}`
      expect(await due(tx, admin.id, program)).toEqual([
        { ready: 1, amount: 1_000, waiting: 3, waiting_amount: 2_100 },
      ])
      await prepare(tx, admin.id, program)
      expect(await payoutOf(tx, affiliate)).toMatchObject({ amount: 1_000 })
      expect(await due(tx, admin.id, program)).toMatchObject([{ ready: 0, amount: 0, waiting: 3 }])
    })
  })

  test('on the next day is nothing while a minimum, a method or a review is in the way', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, { minimumPayout: 1_500, holdDays: 0 })
      await by(tx, admin.id, (t) => t`select public.set_payout_schedule(${program.id}, 'monthly', 28)`)
      await approvedSale(tx, admin, program, affiliate)
      expect(await next(tx, affiliate)).toEqual([
        { available: 1_000, maturing: 0, amount: 0, reason: 'below_minimum' },
      ])
      const second = await h.aSale(tx, program, affiliate)
      expect(await next(tx, affiliate)).toEqual([
        { available: 1_000, maturing: 1_000, amount: 2_000, reason: null },
      ])
      await tx`insert into public.commission_holds (commission_id, rule, evidence)
        values (${second.commission?.id ?? ''}, 'fast_sale', '{}')`
      await tx`select fraud.place_holds(array[${second.commission?.id ?? ''}]::uuid[], 14)`
      expect(await next(tx, affiliate)).toMatchObject([{ maturing: 0, reason: 'below_minimum' }])
      await approvedSale(tx, admin, program, affiliate)
      await tx`delete from public.tax_details where affiliate_id = ${affiliate.affiliateId}`
      expect(await next(tx, affiliate)).toMatchObject([
        { available: 2_000, amount: 0, reason: 'no_tax_details' },
      ])
    })
  })
})

test('money in a payout is prepared, confirmed, on its way or back, each listed apart', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, second, affiliate } = await scene(tx)
    await approvedSale(tx, admin, program, affiliate)
    const stages = () =>
      by(
        tx,
        affiliate.id,
        (t) => t`select stage, payouts::int as payouts, amount::int as amount from public.payout_stages
          where affiliate_id = ${affiliate.affiliateId}`,
      )
    const run = await prepare(tx, admin.id, program)
    const at = (stage: string) => [{ stage, payouts: 1, amount: 1_000 }]
    expect(await stages()).toEqual(at('prepared'))
    await confirm(tx, second.id, run)
    expect(await stages()).toEqual(at('confirmed'))
    const send = (kind: string) =>
      by(tx, admin.id, (t) => t`select amount::int from public.export_payout_run(${run}, ${kind})`)
    await send('paypal')
    expect(await stages()).toEqual(at('confirmed'))
    await send('bank')
    expect(await stages()).toEqual(at('sent'))
    await fail(tx, admin.id, (await payoutOf(tx, affiliate)).id)
    expect(await stages()).toEqual(at('failed'))
    await retry(tx, admin.id, (await payoutOf(tx, affiliate)).id)
    expect(await stages()).toEqual(at('confirmed'))
  })
})

test('a decision about many is made once: a repeat is answered with the first result', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx)
    const [one, two] = [await h.aSale(tx, program, affiliate), await h.aSale(tx, program, affiliate)]
    const ids = [one, two].map((sale) => sale.commission?.id ?? '').sort()
    const hidden = ids[1] ?? ''
    await tx`update public.commissions set matures_at = now() + interval '1 day' where id = ${hidden}`
    const key = randomUUID()
    const decide = (wanted = ids) =>
      by(tx, admin.id, (t) => t`select * from public.decide_commissions(${wanted}, 'approve', null, ${key})`)
    const first = await decide()
    expect(first).toEqual([
      { commission_id: ids[0], refusal: null },
      { commission_id: hidden, refusal: 'errors.commission.not_matured' },
    ])
    await tx`update public.commissions set matures_at = now() - interval '1 day' where id = ${hidden}`
    expect(await decide([...ids].reverse())).toEqual(first)
    expect(await h.statusOf(tx, hidden)).toBe('pending')
    expect(await h.refusal(decide([hidden]))).toBe('PT409 errors.idempotency.conflict')
  })
})
