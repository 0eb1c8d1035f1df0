import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as concurrent from '../concurrency/stage.ts'
import * as h from '../harness.ts'
import { atOnce, server, sweepAtEnd } from '../parallel.ts'
import { DAY } from '../reports/stage.ts'

const sql = h.connect()
sweepAtEnd(concurrent.sql)

/** Noon in Panama, so many days ago. */
function noon(daysAgo: number): Date {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Panama' }).format(
    Date.now() - daysAgo * DAY,
  )
  return new Date(`${day}T17:00:00Z`)
}

type Pay = { caps?: object[]; tiers?: object; from?: Date | null }
async function payClicks(
  tx: h.Tx,
  program: h.Program,
  flat = 5,
  { caps = [], tiers, from = null }: Pay = {},
) {
  await tx`insert into public.rewards (program_id, version, event, kind, flat_amount, caps, tier_metric, tier_period, tiers, effective_from)
    values (${program.id}, 50, 'click', 'flat', ${flat}, ${tx.json(caps as never)}, ${tiers ? 'sales' : null},
      ${tiers ? 'ever' : null}, ${tiers ? tx.json(tiers as never) : null}, ${from})`
}
/** Clicks of as many people, each with a sign of one. */
async function clicksOn(tx: h.Tx, affiliate: h.Affiliate, daysAgo: number, count: number) {
  const clicks = Array.from({ length: count }, () => h.aClick(affiliate.code, { at: noon(daysAgo) }))
  await h.recordClicks(tx, clicks)
  await h.signClicks(tx, clicks)
}
const settle = (tx: h.Tx, batch = 1000) =>
  h.as(tx, 'service_role', '', async (t) => {
    const [row] = await t<{ n: number }[]>`select public.settle_clicks(${batch}) as n`
    return row?.n
  })
const paid = (tx: h.Tx | typeof sql, program: h.Program) =>
  tx<
    { quantity: number; amount: number | null }[]
  >`select c.quantity, m.amount::int as amount from public.conversions c
    left join public.commissions m on m.conversion_id = c.id
    where c.program_id = ${program.id} and c.kind = 'clicks' order by c.occurred_at, c.quantity`
/** What was counted on finished days, and what of it was settled. */
async function totals(tx: h.Tx | typeof sql, program: h.Program) {
  const [row] = await tx<{ counted: number; settled: number; converted: number }[]>`select
    (select coalesce(sum(d.clicks), 0)::int from public.link_days d join public.links l on l.id = d.link_id
      join public.enrollments e on e.id = l.enrollment_id where e.program_id = ${program.id}
        and d.day < (now() at time zone 'America/Panama')::date) as counted,
    (select coalesce(sum(s.clicks), 0)::int from public.click_settlements s join public.conversions c on c.id = s.conversion_id
      where c.program_id = ${program.id}) as settled,
    (select coalesce(sum(c.quantity), 0)::int from public.conversions c
      where c.program_id = ${program.id} and c.kind = 'clicks') as converted`
  return row
}

describe('the clicks of a day that is over', () => {
  test('are one conversion for each affiliate, with its commission and its reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx, { holdDays: 30 })
      const [one, two] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      await payClicks(tx, program)
      await clicksOn(tx, one, 1, 7)
      await clicksOn(tx, two, 1, 3)
      await clicksOn(tx, one, 0, 9)
      expect(await settle(tx)).toBe(2)
      expect(await settle(tx)).toBe(0)
      expect(await paid(tx, program)).toEqual([
        { quantity: 3, amount: 15 },
        { quantity: 7, amount: 35 },
      ])
      expect(await totals(tx, program)).toEqual({ counted: 10, settled: 10, converted: 10 })
      const [why] =
        await tx`select kind, quantity, rule, reward_version, value::int, matures_at > now() as waits
        from public.commission_details where affiliate_id = ${one.affiliateId}`
      expect(why).toEqual({
        kind: 'clicks',
        quantity: 7,
        rule: 'clicks_of_day',
        reward_version: 50,
        value: 5,
        waits: true,
      })
      expect((await h.balance(tx, one, program)).pending).toBe(35)
    })
  })

  test('count once however often somebody came within the hour', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      await payClicks(tx, program)
      const network = randomUUID()
      const clicks = Array.from({ length: 5 }, () => h.aClick(affiliate.code, { at: noon(1), network }))
      await h.recordClicks(tx, clicks)
      await h.signClicks(tx, clicks)
      await settle(tx)
      expect(await paid(tx, program)).toEqual([{ quantity: 1, amount: 5 }])
    })
  })

  test('that come late go into the next day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      await payClicks(tx, program)
      await clicksOn(tx, affiliate, 2, 4)
      await settle(tx)
      await clicksOn(tx, affiliate, 3, 2)
      await clicksOn(tx, affiliate, 1, 5)
      await tx`delete from conversions.settled_days where program_id = ${program.id} and day = ${noon(1)}::date`
      await settle(tx)
      expect(await paid(tx, program)).toEqual([
        { quantity: 4, amount: 20 },
        { quantity: 7, amount: 35 },
      ])
      expect(await totals(tx, program)).toEqual({ counted: 11, settled: 11, converted: 11 })
    })
  })

  test('in small batches are the same', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliates = [
        await h.makeAffiliate(tx, program),
        await h.makeAffiliate(tx, program),
        await h.makeAffiliate(tx, program),
      ]
      await payClicks(tx, program)
      for (const [n, affiliate] of affiliates.entries()) {
        await clicksOn(tx, affiliate, 1, n + 1)
        await clicksOn(tx, affiliate, 2, n + 2)
      }
      const done = []
      for (let n = 0; n < 5; n++) done.push(await settle(tx, 2))
      expect(done).toEqual([2, 2, 2, 0, 0])
      expect(await totals(tx, program)).toEqual({ counted: 15, settled: 15, converted: 15 })
    })
  })

  test('before a reward began are not owed, then or later', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      await clicksOn(tx, affiliate, 3, 8)
      await payClicks(tx, program, 5, { from: new Date(noon(2).getTime()) })
      await clicksOn(tx, affiliate, 2, 2)
      await clicksOn(tx, affiliate, 1, 1)
      await settle(tx)
      expect(await paid(tx, program)).toEqual([
        { quantity: 2, amount: 10 },
        { quantity: 1, amount: 5 },
      ])
    })
  })

  test('of a paused affiliate are credited to nobody, and not made up for', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      await payClicks(tx, program)
      await tx`insert into public.enrollment_changes (enrollment_id, state, reason, changed_at)
        values (${affiliate.enrollmentId}, 'paused', 'Revisión', ${noon(3)}), (${affiliate.enrollmentId}, 'active', 'Revisado', ${noon(1)})`
      await clicksOn(tx, affiliate, 2, 6)
      await clicksOn(tx, affiliate, 1, 2)
      await settle(tx)
      expect(await paid(tx, program)).toEqual([
        { quantity: 6, amount: null },
        { quantity: 2, amount: 10 },
      ])
    })
  })

  test('keep to limits by count and by amount, and to steps', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [counted, priced, stepped] = [
        await h.makeProgram(tx),
        await h.makeProgram(tx),
        await h.makeProgram(tx),
      ] as const
      const everyone = []
      for (const program of [counted, priced, stepped]) everyone.push(await h.makeAffiliate(tx, program))
      await payClicks(tx, counted, 5, { caps: [{ per: 'affiliate', period: 'month', count: 10 }] })
      await payClicks(tx, priced, 5, { caps: [{ per: 'affiliate', period: 'ever', amount: 22 }] })
      await payClicks(tx, stepped, 5, { tiers: [{ from: 1, value: 8 }] })
      await h.aSale(tx, stepped, everyone[2] as h.Affiliate)
      for (const affiliate of everyone) await clicksOn(tx, affiliate, 1, 12)
      await settle(tx)
      expect(await paid(tx, counted)).toEqual([{ quantity: 12, amount: 50 }])
      expect(await paid(tx, priced)).toEqual([{ quantity: 12, amount: 22 }])
      expect(await paid(tx, stepped)).toEqual([{ quantity: 12, amount: 96 }])
    })
  })
})

test('settling and clicking at once settles each counted click once', async () => {
  const stage = await concurrent.stage()
  await concurrent.sql.begin((tx) => payClicks(tx, stage.program))
  const { refusals } = await atOnce<unknown>(40, (i) =>
    i % 2
      ? server(concurrent.sql, (t) => t`select public.settle_clicks(5)`)
      : concurrent.sql.begin((tx) => clicksOn(tx, stage.affiliate, 1 + (i % 3), 3)),
  )
  expect(refusals).toEqual({})
  await server(concurrent.sql, (t) => t`select public.settle_clicks(1000)`)
  const result = await totals(concurrent.sql, stage.program)
  expect(result?.counted).toBe(60)
  expect(result?.converted).toBe(result?.settled)
  const [open] = await concurrent.sql`select count(*)::int as n from public.click_settlements s
    join public.link_days d on d.link_id = s.link_id and d.day = s.day
    where d.link_id = ${stage.affiliate.linkId} group by d.link_id, d.day, d.payable having sum(s.clicks) > d.payable`
  expect(open).toBeUndefined()
})
