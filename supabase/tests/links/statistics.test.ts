import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const HOUR = 3_600_000
const start = Date.now() - 120 * 24 * HOUR

/** What the clicks say, counted one by one; and what was stored of them as they came. */
async function bothCounts(tx: h.Tx | typeof sql, linkIds: string[]) {
  const recount = await tx`select link_id, (clicked_at at time zone 'America/Panama')::date::text as day,
      (count(*) filter (where counted))::int as clicks, (count(*) filter (where is_new))::int as visitors,
      count(*)::int as all_clicks, (count(*) filter (where payable))::int as payable
    from public.clicks where link_id in ${tx(linkIds)} group by 1, 2 order by 1, 2`
  const stored =
    await tx`select link_id, day::text, clicks, visitors, all_clicks, payable from public.link_days
    where link_id in ${tx(linkIds)} order by 1, 2`
  return { recount: [...recount], stored: [...stored] }
}

describe('the days of a link', () => {
  test('equal a recount, whatever comes, in whatever order, twice or late', async () => {
    const visit = fc.record({
      link: fc.nat(2),
      visitor: fc.nat(4),
      network: fc.nat(5),
      crowded: fc.boolean(),
      hours: fc.nat(100 * 24),
      again: fc.boolean(),
    })
    const batches = fc.array(fc.array(visit, { maxLength: 12 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        await h.rolledBack(sql, async (tx) => {
          const program = await h.makeProgram(tx)
          const links = [
            await h.makeAffiliate(tx, program),
            await h.makeAffiliate(tx, program),
            await h.makeAffiliate(tx, program),
          ]
          const visitors = Array.from({ length: 5 }, () => randomUUID())
          const networks = Array.from({ length: 6 }, () => randomUUID())
          for (const batch of all) {
            const clicks = batch.flatMap(({ link, visitor, network, crowded, hours, again }) => {
              const click = h.aClick(links[link]?.code ?? '', {
                at: new Date(start + hours * HOUR),
                visitorId: visitors[visitor],
                network: networks[network],
              })
              if (crowded) Object.assign(click, { address_hash: 'aa'.repeat(8), area_hash: 'bb'.repeat(8) })
              return again ? [click, click] : [click]
            })
            await h.recordClicks(tx, clicks)
            await h.recordClicks(tx, clicks.slice(0, 3))
            if (clicks.length > 0) await h.signClicks(tx, clicks.slice(0, 4))
          }
          const ids = links.map(({ linkId }) => linkId)
          const { recount, stored } = await bothCounts(tx, ids)
          expect(stored).toEqual(recount)
        })
      }),
      { numRuns: 40 },
    )
  })

  test('count a visitor once in ninety days on each link, and again after', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code, linkId } = await h.makeAffiliate(tx, await h.makeProgram(tx))
      const visitorId = randomUUID()
      for (const days of [0, 1, 60, 100]) {
        const at = new Date(start + days * 24 * HOUR)
        await h.recordClicks(tx, [h.aClick(code, { visitorId, at })])
      }
      const rows =
        await tx`select clicks::int, visitors::int from public.link_totals where link_id = ${linkId}`
      expect(rows).toEqual([{ clicks: 4, visitors: 1 }])
      await h.recordClicks(tx, [h.aClick(code, { visitorId, at: new Date(start + 195 * 24 * HOUR) })])
      const [again] = await tx`select visitors::int from public.link_totals where link_id = ${linkId}`
      expect(again).toEqual({ visitors: 2 })
    })
  })

  test('take a visitor made for the click as new without looking', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { code, linkId } = await h.makeAffiliate(tx, await h.makeProgram(tx))
      const clicks = [h.aClick(code), h.aClick(code)].map((click) => ({ ...click, is_first: true }))
      for (const click of clicks) await h.recordClicks(tx, [click])
      await h.recordClicks(tx, clicks)
      const rows = await tx`select clicks, visitors from public.link_days where link_id = ${linkId}`
      expect(rows).toEqual([{ clicks: 2, visitors: 2 }])
    })
  })

  test('of many clients at once lose nothing and wait for nobody in a circle', async () => {
    const program = await sql.begin((tx) => h.makeProgram(tx))
    const links = await Promise.all([1, 2, 3].map(() => sql.begin((tx) => h.makeAffiliate(tx, program))))
    const batches = Array.from({ length: 60 }, (_, n) =>
      Array.from({ length: 8 }, (_, m) => h.aClick(links[(n * 5 + m * 7) % 3]?.code ?? '')),
    )
    await Promise.all(batches.map((batch) => h.recordClicks(sql, batch)))
    const { recount, stored } = await bothCounts(
      sql,
      links.map(({ linkId }) => linkId),
    )
    expect(stored).toEqual(recount)
    expect(stored.reduce((sum, row) => sum + row.clicks, 0)).toBe(480)
  })
})

describe('link_totals', () => {
  test('shows what a link brought, for the link that was credited', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const { order } = await h.aSale(tx, program, affiliate)
      await h.report(tx, 'lead', program, { customer_id: `c-${order}` })
      const rows = await h.as(
        tx,
        'authenticated',
        affiliate.id,
        (t) => t`select clicks::int, visitors::int, leads::int, sales::int from public.link_totals`,
      )
      expect(rows).toEqual([{ clicks: 1, visitors: 1, leads: 1, sales: 1 }])
    })
  })

  test('has a row of zeros for a link that nobody followed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { linkId } = await h.makeAffiliate(tx, await h.makeProgram(tx))
      const rows =
        await tx`select clicks::int, visitors::int, leads::int, sales::int from public.link_totals where link_id = ${linkId}`
      expect(rows).toEqual([{ clicks: 0, visitors: 0, leads: 0, sales: 0 }])
    })
  })
})
