import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fillFewClicks, visitorsFor } from '../../../scripts/bench/scale/clicks.ts'
import { fillPeople } from '../../../scripts/bench/scale/people.ts'
import { recount } from '../../../scripts/bench/scale/recount.ts'
import { fillSales } from '../../../scripts/bench/scale/sales.ts'
import * as h from '../harness.ts'

const sql = h.connect()

const wrong = async (tx: h.Tx) => (await recount(tx)).filter((finding) => finding.wrong > 0)

test('tallies equal a recount after every kind of change, folded or not', async () => {
  await h.rolledBack(sql, async (tx) => {
    const program = await h.makeProgram(tx)
    const affiliate = await h.makeAffiliate(tx, program)
    const admin = await h.makePerson(tx, { admin: true })
    const decide = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, run)
    const [first, second, third] = [
      await h.aSale(tx, program, affiliate),
      await h.aSale(tx, program, affiliate, 5_000),
      await h.aSale(tx, program, affiliate, 7_000),
    ]
    await decide((t) => t`select public.approve_commission(${first.commission?.id ?? ''}, ${randomUUID()})`)
    await decide(
      (t) =>
        t`select public.reject_commission(${second.commission?.id ?? ''}, 'Pedido de prueba', ${randomUUID()})`,
    )
    expect(await wrong(tx)).toEqual([])
    await tx`select reports.fold_tallies()`
    expect(await wrong(tx)).toEqual([])
    const [before] =
      await tx`select count(*)::int as rows from public.enrollment_tallies where enrollment_id = ${affiliate.enrollmentId}`
    expect(before).toEqual({ rows: 1 })
    await h.report(tx, 'refund', program, { refund_id: randomUUID(), order_id: third.order })
    await tx`select reports.fold_tallies()`
    expect(await wrong(tx)).toEqual([])
    const [row] =
      await tx`select leads::int, sales::int, revenue::int, commission::int from public.program_affiliates
      where enrollment_id = ${affiliate.enrollmentId}`
    expect(row).toEqual({ leads: 0, sales: 3, revenue: 22_000, commission: 1_000 })
  })
})

test('what the scale benchmark fills in is what the commands would have left', async () => {
  await h.rolledBack(sql, async (tx) => {
    const base = new Date()
    await fillPeople(tx, { programs: 4, affiliates: 4 })
    await tx`select links.ensure_click_partition((${base}::timestamptz - n * interval '1 month')::date) from generate_series(0, 13) as n`
    const traffic = { visitors: visitorsFor(1500), base, links: 12 }
    await tx`set local session_replication_role = replica`
    await fillFewClicks(tx, traffic)
    await fillSales(tx, traffic)
    await tx`set local session_replication_role = origin`
    expect(await wrong(tx)).toEqual([])

    // The same visits and orders once more, through the commands, to a twin of each link.
    await tx`create temporary table twins as
      select l.id as old_id, gen_random_uuid() as id, 'twin-' || l.n as code, l.enrollment_id, l.program_id from bench.links l`
    await tx`insert into public.links (id, enrollment_id, code, destination)
      select id, enrollment_id, code, 'https://shop.example.com/offer' from twins`
    await tx`select public.record_clicks(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'code', t.code, 'visitor_id', c.visitor_id,
        'network_hash', encode(c.network_hash, 'hex'), 'clicked_at', c.clicked_at, 'country', c.country, 'device', c.device,
        'referrer_host', c.referrer_host)))
      from (select * from public.clicks order by clicked_at) as c join twins t on t.old_id = c.link_id
      group by c.clicked_at order by c.clicked_at`
    const different = await tx`select c.clicked_at from public.clicks c join twins t on t.old_id = c.link_id
      join public.clicks w on w.link_id = t.id and w.visitor_id = c.visitor_id and w.clicked_at = c.clicked_at
      where (w.counted, w.is_new, w.country, w.device, w.referrer_host)
        is distinct from (c.counted, c.is_new, c.country, c.device, c.referrer_host)`
    expect(different).toEqual([])
    const days = await tx`select d.day from public.link_days d join twins t on t.old_id = d.link_id
      left join public.link_days w on w.link_id = t.id and w.day = d.day
      where (w.clicks, w.visitors) is distinct from (d.clicks, d.visitors)`
    expect(days).toEqual([])

    const sales = await tx<{ key_id: string; order: string; amount: number; click: string; at: Date }[]>`
      select p.key_id, 'twin-' || s.n as order, s.amount::int, s.at,
        (select w.id from public.clicks w where w.link_id = t.id and w.visitor_id = s.visitor_id order by w.clicked_at desc limit 1) as click
      from bench.sales s join bench.programs p on p.id = s.program_id join twins t on t.old_id = s.link_id where s.has_lead or s.n % 3 = 0`
    expect(sales.length).toBeGreaterThan(5)
    await tx`update public.clicks set visitor_id = gen_random_uuid() where link_id in (select old_id from twins)`
    for (const { key_id, order, amount, click, at } of sales) {
      const body = {
        order_id: order,
        customer_id: order,
        click_id: click,
        amount,
        currency: 'USD',
        occurred_at: at.toISOString(),
      }
      await tx`select public.report_sale(${key_id}, ${tx.json(body)})`
    }
    const decided = await tx`select c.external_id from public.conversions c
      join public.conversions w on w.external_id = 'twin-' || substr(c.external_id, 3) and w.kind = 'sale'
      join public.attribution_decisions d on d.conversion_id = c.id join public.attribution_decisions e on e.conversion_id = w.id
      join public.reward_decisions r on r.conversion_id = c.id join public.reward_decisions q on q.conversion_id = w.id
      join public.commissions m on m.conversion_id = c.id join public.commissions n on n.conversion_id = w.id
      where c.kind = 'sale' and ((d.rule, d.candidate_count, d.winner, r.decision, m.amount, m.matures_at, c.enrollment_id)
          is distinct from (e.rule, e.candidate_count, e.winner, q.decision, n.amount, n.matures_at, w.enrollment_id)
        or (select array_agg((a.position, a.kind, a.at, a.outcome)::text order by a.position) from public.attribution_candidates a
            where a.conversion_id = c.id)
          <> (select array_agg((a.position, a.kind, a.at, a.outcome)::text order by a.position) from public.attribution_candidates a
            where a.conversion_id = w.id))`
    expect(decided).toEqual([])
  })
})
