import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const at = (day: string) => new Date(`${day}T15:00:00-05:00`)

/** An order after a click of its own on a day, or a renewal of a customer. */
async function buy(
  tx: h.Tx,
  program: h.Program,
  affiliate: h.Affiliate,
  day: string,
  customer: string,
  amount: number,
  renewal = false,
) {
  const click = h.aClick(affiliate.code, { at: at(day) })
  await h.recordClicks(tx, [click])
  const body = {
    order_id: randomUUID(),
    customer_id: customer,
    click_id: click.id,
    amount,
    currency: 'USD',
    renewal,
  }
  await h.report(tx, 'sale', program, { ...body, occurred_at: at(day).toISOString() })
}

async function scene(tx: h.Tx) {
  await tx`select links.ensure_click_partition(d::date) from generate_series('2026-06-01'::date, '2026-09-01', '1 month') as d`
  const program = await h.makeProgram(tx)
  const [first, second] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
  const admin = await h.makePerson(tx, { admin: true })
  const ask = <T>(run: (t: h.Tx) => Promise<T>, who: h.Person = admin) =>
    h.as(tx, 'authenticated', who.id, run)
  await buy(tx, program, first, '2026-06-10', 'ana', 10_000)
  await buy(tx, program, first, '2026-06-11', 'luis', 5_000)
  await buy(tx, program, first, '2026-08-02', 'ana', 8_000, true)
  await buy(tx, program, second, '2026-08-02', 'eva', 30_000)
  await buy(tx, program, first, '2026-08-20', 'luis', 12_000)
  await tx`select reports.refresh_days(), reports.count_cohorts(${program.id})`
  return { program, first, second, admin, ask }
}

describe('the reports of administrators', () => {
  test('add up programs, affiliates and what renews, as the rows do', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, first, second, ask } = await scene(tx)
      const days = await ask(
        (
          t,
        ) => t`select day::text, clicks::int, sales::int, revenue::int, renewal_revenue::int as renewed, earned::int
          from public.report_program_days(${program.id}, '2026-08-01', '2026-08-31') order by day desc`,
      )
      expect(days).toEqual([
        { day: '2026-08-20', clicks: 1, sales: 1, revenue: 12_000, renewed: 0, earned: 1_200 },
        { day: '2026-08-02', clicks: 2, sales: 2, revenue: 38_000, renewed: 8_000, earned: 3_000 },
      ])
      const programs = await ask(
        (t) =>
          t`select program_id, sales::int, revenue::int from public.report_top_programs('2026-06-01', '2026-06-30')`,
      )
      expect(programs).toContainEqual({ program_id: program.id, sales: 2, revenue: 15_000 })
      // the whole month is stored as a sum, other days are added up: both are the same question
      for (const [from, to] of [
        ['2026-08-01', '2026-08-31'],
        ['2026-08-02', '2026-08-20'],
      ] as const) {
        const affiliates = await ask(
          (
            t,
          ) => t`select enrollment_id, sales::int, earned::int from public.report_top_affiliates(${from}, ${to})
            where enrollment_id in (${first.enrollmentId}, ${second.enrollmentId})`,
        )
        expect(affiliates).toEqual([
          { enrollment_id: second.enrollmentId, sales: 1, earned: 3_000 },
          { enrollment_id: first.enrollmentId, sales: 2, earned: 1_200 },
        ])
      }
      const later = await ask(
        (t) =>
          t`select enrollment_id from public.report_top_affiliates('2026-08-03', '2026-08-20') where slug = ${program.slug}`,
      )
      expect(later).toEqual([{ enrollment_id: first.enrollmentId }])
    })
  })

  test('follow customers from the month of their first purchase', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, ask } = await scene(tx)
      const rows = await ask(
        (t) => t`select first_month::text as first, month::text, customers::int, revenue::int
          from public.report_cohorts(${program.id})`,
      )
      expect(rows).toEqual([
        { first: '2026-06-01', month: '2026-06-01', customers: 2, revenue: 15_000 },
        { first: '2026-06-01', month: '2026-08-01', customers: 2, revenue: 20_000 },
        { first: '2026-08-01', month: '2026-08-01', customers: 1, revenue: 30_000 },
      ])
      const [raw] = await tx`select count(distinct customer_id)::int as customers, sum(amount)::int as revenue
        from public.conversions where program_id = ${program.id} and kind = 'sale'`
      const first = rows.filter((row) => row.first === row.month)
      expect(raw).toEqual({
        customers: first.reduce((sum, row) => sum + row.customers, 0),
        revenue: rows.reduce((sum, row) => sum + row.revenue, 0),
      })
      await tx`delete from reports.cohort_turns`
      await tx`select reports.refresh_cohorts()`
      expect((await tx`select 1 from reports.cohort_turns`).length).toBeGreaterThan(0)
    })
  })

  test('list what waits, without the runs that only another may confirm', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, ask } = await scene(tx)
      const other = await h.makePerson(tx, { admin: true })
      const waiting = async (who: h.Person) => {
        const rows = await ask((t) => t`select task, total::int from public.report_tasks()`, who)
        return Object.fromEntries(rows.map(({ task, total }) => [task, total]))
      }
      const before = await waiting(other)
      await tx`select public.mature_commissions()`
      await tx`insert into public.payout_runs (program_id, cut_off, created_by) values (${program.id}, '2026-08-31', ${admin.id})`
      const now = await waiting(other)
      expect(now.commissions - before.commissions).toBe(4)
      expect([now.runs - before.runs, (await waiting(admin)).runs - before.runs]).toEqual([1, 0])
    })
  })

  test('count after what stands in the way: nobody decides about their own, and a payout is due where nothing stops it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, first, second, admin, ask } = await scene(tx)
      const waiting = async (who: h.Person) => {
        const rows = await ask((t) => t`select task, total::int from public.report_tasks()`, who)
        return Object.fromEntries(rows.map(({ task, total }) => [task, total]))
      }
      await tx`select public.mature_commissions()`
      const [all] = [await waiting(admin)]
      const [own] = await tx`select count(*)::int as n from public.commissions
        where status = 'matured' and affiliate_id = ${first.affiliateId}`
      await h.settleAdmin(tx, first)
      expect(own?.n).toBeGreaterThan(0)
      expect((await waiting(first)).commissions).toBe(all.commissions - own?.n)
      await tx`savepoint deleted`
      await tx`update public.profiles set deleted_at = now() where id = ${first.id}`
      expect((await waiting(admin)).commissions).toBe(all.commissions - own?.n)
      await tx`rollback to deleted`
      const accounts = await tx`select a.id from public.affiliates a
        where affiliates.is_own(a.id, ${first.id}) is distinct from (a.id = any (affiliates.own_accounts(${first.id})))`
      expect(accounts).toEqual([])
      const [mine] =
        await tx`select id from public.commissions where status = 'matured' and affiliate_id = ${second.affiliateId} limit 1`
      await ask((t) => t`select public.approve_commission(${mine?.id ?? ''}, ${randomUUID()})`, admin)
      expect((await waiting(admin)).due).toBe(all.due + 1)
      await ask((t) => t`select public.hold_payouts(${second.affiliateId}, 'Lo revisamos')`, admin)
      expect((await waiting(admin)).due).toBe(all.due)
      await ask((t) => t`select public.release_payouts(${second.affiliateId})`, admin)
      await ask(
        (t) =>
          t`select id from public.prepare_payout_run(${program.id}, (now() at time zone 'America/Panama')::date, ${randomUUID()})`,
        admin,
      )
      expect((await waiting(admin)).due).toBe(all.due)
    })
  })

  test('let an administrator look at an affiliate, which is recorded once an hour', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { first, second, admin, ask } = await scene(tx)
      const view = (who: h.Person, id: string) =>
        ask((t) => t`select email from public.view_affiliate(${id})`, who)
      expect(await view(admin, first.affiliateId)).toEqual([{ email: first.email }])
      await view(admin, first.affiliateId)
      const looked = await tx`select actor_id from public.audit_log where action = 'affiliate.viewed'
        and subject_id = ${first.affiliateId}`
      expect(looked).toEqual([{ actor_id: admin.id }])
      expect(await h.refusal(view(second, first.affiliateId))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(view(admin, randomUUID()))).toBe('PT404 errors.affiliate.not_found')
    })
  })

  test('count the visits of links by whole months and single days alike, also before they were counted', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, first, ask } = await scene(tx)
      const visits = async (from: string, to: string) => {
        const rows = await ask(
          (t) =>
            t`select sum(clicks)::int as clicks from public.report_top_links(${from}, ${to}) where slug = ${program.slug}`,
        )
        return rows[0]?.clicks ?? 0
      }
      const raw = async (from: string, to: string) => {
        const [row] = await tx`select coalesce(sum(d.clicks), 0)::int as clicks from public.link_days d
          join public.links l on l.id = d.link_id join public.enrollments e on e.id = l.enrollment_id
          where e.program_id = ${program.id} and d.day between ${from} and ${to}`
        return row?.clicks
      }
      const spans = [
        ['2026-06-01', '2026-08-31'],
        ['2026-06-11', '2026-08-20'],
        ['2026-08-01', '2026-08-31'],
        ['2026-08-03', '2026-08-20'],
      ] as const
      for (const [from, to] of spans) expect(await visits(from, to)).toBe(await raw(from, to))
      const months =
        await tx`select count(*)::int as n from public.link_months m join public.links l on l.id = m.link_id
        join public.enrollments e on e.id = l.enrollment_id where e.program_id = ${program.id}`
      expect(months[0]?.n).toBeGreaterThan(1)
      await h.recordClicks(tx, [h.aClick(first.code, { at: at('2026-08-12') })])
      for (const [from, to] of spans) expect(await visits(from, to)).toBe(await raw(from, to))
      const [overview] = await ask(
        (t) => t`select public.report_overview('2026-07-01', '2026-08-01', '2026-08-31') as answer`,
      )
      const links = await ask(
        (t) => t`select to_jsonb(l) as link from public.report_top_links('2026-08-01', '2026-08-31') as l`,
      )
      expect(overview?.answer.links).toEqual(links.map(({ link }) => link))
    })
  })

  test('are refused to everybody else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, first, ask } = await scene(tx)
      for (const run of [
        (t: h.Tx) => t`select * from public.report_tasks()`,
        (t: h.Tx) => t`select * from public.report_cohorts(${program.id})`,
        (t: h.Tx) => t`select * from public.report_top_affiliates('2026-08-01', '2026-08-31')`,
        (t: h.Tx) => t`select * from public.report_top_programs('2026-08-01', '2026-08-31')`,
        (t: h.Tx) => t`select * from public.report_program_days(null, '2026-08-01', '2026-08-31')`,
        (t: h.Tx) => t`select public.report_overview('2026-07-01', '2026-08-01', '2026-08-31')`,
        (t: h.Tx) => t`select * from public.report_top_links('2026-08-01', '2026-08-31')`,
        (t: h.Tx) => t`select * from public.report_paid_days('2026-08-01', '2026-08-31')`,
        (t: h.Tx) => t`select * from public.report_account_days('2026-08-01', '2026-08-31')`,
      ])
        expect(await h.refusal(ask(run, first))).toBe('PT403 errors.forbidden')
    })
  })
})
