import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recount } from '../../../scripts/bench/scale/recount.ts'
import { DAY_CHECKS } from '../../../scripts/bench/scale/recount-days.ts'
import * as h from '../harness.ts'

const sql = h.connect()

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const wrong = async (tx: h.Tx) => (await recount(tx, DAY_CHECKS)).filter((finding) => finding.wrong > 0)
const refresh = (tx: h.Tx) => tx`select reports.refresh_days()`

/** A visit with where it came from, and what it led to. */
async function visit(tx: h.Tx, affiliate: h.Affiliate, days: number, facts: Record<string, unknown> = {}) {
  const click = { ...h.aClick(affiliate.code, { at: daysAgo(days) }), ...facts }
  await h.recordClicks(tx, [click])
  return click.id
}
async function sell(tx: h.Tx, program: h.Program, click: string, days: number, more = {}) {
  const order = randomUUID()
  const body = { order_id: order, customer_id: order, click_id: click, amount: 10_000, currency: 'USD' }
  const sale = await h.report(tx, 'sale', program, {
    ...body,
    occurred_at: daysAgo(days).toISOString(),
    ...more,
  })
  return { id: sale.commission?.id ?? '', order }
}

async function scene(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const [affiliate, rival] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
  const admin = await h.makePerson(tx, { admin: true })
  const ask = (who: h.Person, part: string, of = affiliate) =>
    h.as(
      tx,
      'authenticated',
      who.id,
      (t) => t`select value, clicks::int, leads::int, sales::int, revenue::int, earned::int
        from public.report_affiliate_parts(${of.affiliateId}, null, ${part}, '2020-01-01', '2100-01-01')`,
    )
  return { program, affiliate, rival, admin, ask }
}

/** Each of these enrollments' days as it is stored, counted whole, and counted without sources; and what reports add. */
const compared = (tx: h.Tx) => tx<{ wrong: number; days: number }[]>`
  with marked as (select array_agg(m.enrollment_id) as enrollments, array_agg(m.day) as days from (
      select distinct s.enrollment_id, s.day from reports.stale_days s
      union select l.enrollment_id, d.day from public.link_days d join public.links l on l.id = d.link_id) as m),
  whole as (select d.* from marked m, lateral reports.counted_days(m.enrollments, m.days) as d),
  bare as (select d.* from marked m, lateral reports.counted_figures(m.enrollments, m.days) as d),
  live as (select enrollment_id, day, sum(clicks) as clicks, sum(visitors) as visitors, sum(leads) as leads, sum(sales) as sales,
      sum(revenue) as revenue, sum(renewal_revenue) as renewal_revenue, sum(earned) as earned from (
        select enrollment_id, day, clicks, visitors, leads, sales, revenue, renewal_revenue, earned from public.enrollment_days
        union all select enrollment_id, day, clicks, visitors, leads, sales, revenue, renewal_revenue, earned
          from reports.day_changes(null, null, '2020-01-01', '2100-01-01')) as x group by 1, 2)
  select count(*)::int as days, count(*) filter (where
    (b.clicks, b.visitors, b.leads, b.sales, b.revenue, b.renewal_revenue, b.earned) is distinct from
      (w.clicks, w.visitors, w.leads, w.sales, w.revenue, w.renewal_revenue, w.earned)
    or (l.clicks, l.visitors, l.leads, l.sales, l.revenue, l.renewal_revenue, l.earned) is distinct from
      (w.clicks, w.visitors, w.leads, w.sales, w.revenue, w.renewal_revenue, w.earned))::int as wrong
  from whole w left join bare b on b.enrollment_id = w.enrollment_id and b.day = w.day
  left join live l on l.enrollment_id = w.enrollment_id and l.day = w.day`

describe('the days of an enrollment', () => {
  test('equal a recount after clicks, leads, sales, refunds, decisions and a merge', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, rival, admin } = await scene(tx)
      const decide = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, run)
      const sales: { id: string; order: string }[] = []
      for (let n = 0; n < 12; n++) {
        const facts = {
          country: ['PA', 'CO', null][n % 3],
          device: ['phone', 'desktop'][n % 2],
          referrer_host: n % 4 ? 'www.instagram.com' : null,
          sub_ids: n % 5 ? { s1: `post-${n % 3}` } : null,
        }
        const click = await visit(tx, n % 3 ? affiliate : rival, n, facts)
        if (n % 4 === 0) await h.report(tx, 'lead', program, { customer_id: randomUUID(), click_id: click })
        if (n % 2 === 0) sales.push(await sell(tx, program, click, Math.max(n - 1, 0)))
      }
      expect(await wrong(tx)).toEqual([])
      const [third, second, first] = sales
      await decide((t) => t`select public.approve_commission(${first?.id ?? ''}, ${randomUUID()})`)
      await decide(
        (t) => t`select public.reject_commission(${second?.id ?? ''}, 'De prueba', ${randomUUID()})`,
      )
      await h.report(tx, 'refund', program, {
        refund_id: randomUUID(),
        order_id: third?.order,
        amount: 3_333,
      })
      expect((await tx`select 1 from reports.stale_days`).length).toBeGreaterThan(2)
      const [figures] = await compared(tx)
      expect(figures?.days).toBeGreaterThan(10)
      expect(figures?.wrong).toBe(0)
      expect(await wrong(tx)).toEqual([])
      await decide(
        (t) =>
          t`select public.merge_affiliates(${rival.affiliateId}, ${affiliate.affiliateId}, 'La misma persona')`,
      )
      expect(await wrong(tx)).toEqual([])
      const [row] =
        await tx`select sum(clicks)::int as clicks, sum(sales)::int as sales from public.enrollment_days
        where enrollment_id = ${affiliate.enrollmentId}`
      expect(row).toEqual({ clicks: 12, sales: 6 })
    })
  })

  test('show where clicks and sales came from, and the rest as unknown', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, ask } = await scene(tx)
      await tx`update public.links set utm = '{"campaign":"Navidad"}' where id = ${affiliate.linkId}`
      const click = await visit(tx, affiliate, 2, { country: 'PA', sub_ids: { s1: 'bio' } })
      await visit(tx, affiliate, 1, { country: 'CO' })
      await visit(tx, affiliate, 1)
      await sell(tx, program, click, 1)
      await refresh(tx)
      expect(await ask(affiliate, 'country')).toEqual([
        { value: 'PA', clicks: 1, leads: 0, sales: 1, revenue: 10_000, earned: 1_000 },
        { value: 'CO', clicks: 1, leads: 0, sales: 0, revenue: 0, earned: 0 },
      ])
      expect(await ask(affiliate, 's1')).toMatchObject([{ value: 'bio', clicks: 1, sales: 1 }])
      expect(await ask(affiliate, 'campaign')).toMatchObject([{ value: 'Navidad', clicks: 3, earned: 1_000 }])
      expect(await ask(affiliate, 'link')).toMatchObject([{ value: affiliate.linkId, clicks: 3 }])
    })
  })

  test('keep the two hundred most frequent of values without an end', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, ask } = await scene(tx)
      await h.recordClicks(
        tx,
        Array.from({ length: 230 }, (_, n) => ({ ...h.aClick(affiliate.code), sub_ids: { s2: `id-${n}` } })),
      )
      await refresh(tx)
      const [row] = await tx`select count(*)::int as stored, sum((v.value ->> 0)::int)::int as clicks
        from public.enrollment_days d, jsonb_each(d.click_parts -> 's2') as v where d.enrollment_id = ${affiliate.enrollmentId}`
      expect(row).toEqual({ stored: 201, clicks: 230 })
      expect((await ask(affiliate, 's2')).find(({ value }) => value === '*')).toMatchObject({ clicks: 205 })
    })
  })

  test('know where clicks came from after the clicks themselves are gone', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, ask } = await scene(tx)
      await visit(tx, affiliate, 2, { country: 'PA' })
      await refresh(tx)
      await tx`delete from public.clicks where link_id = ${affiliate.linkId}`
      await tx`insert into reports.stale_days (enrollment_id, day) select enrollment_id, day from public.enrollment_days`
      await refresh(tx)
      expect(await ask(affiliate, 'country')).toMatchObject([{ value: 'PA', clicks: 1 }])
    })
  })

  test('are counted once, by one turn at a time', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      await sell(tx, program, await visit(tx, affiliate, 1), 1)
      expect((await refresh(tx))[0]?.refresh_days).toBeGreaterThan(0)
      expect((await refresh(tx))[0]?.refresh_days).toBe(0)
    })
  })
})

describe('the reports of an affiliate', () => {
  test('are for themselves and administrators; for others there is no such affiliate', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, rival, admin, ask } = await scene(tx)
      await sell(tx, program, await visit(tx, affiliate, 0, { country: 'PA' }), 0)
      await refresh(tx)
      expect(await ask(admin, 'country')).toHaveLength(1)
      expect(await h.refusal(ask(rival, 'country'))).toBe('PT404 errors.affiliate.not_found')
      const days = (who: h.Person) =>
        h.as(
          tx,
          'authenticated',
          who.id,
          (t) => t`select clicks::int, sales::int, earned::int
            from public.report_affiliate_days(${affiliate.affiliateId}, ${program.id}, '2020-01-01', '2100-01-01')`,
        )
      expect(await days(affiliate)).toEqual([{ clicks: 1, sales: 1, earned: 1_000 }])
      expect(await h.refusal(days(rival))).toBe('PT404 errors.affiliate.not_found')
    })
  })
})
