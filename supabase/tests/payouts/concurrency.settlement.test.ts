import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { approvedSale, confirm, pay, press, sql, stage } from '../concurrency/stage.ts'
import * as h from '../harness.ts'
import { open, person, server, sweepAtEnd, untilBlockedBy } from '../parallel.ts'

sweepAtEnd(sql)

test('a payout of two shares of one sale is paid while that sale is given back', async () => {
  const scene = await stage()
  const { program, admins, affiliate } = scene
  const rival = await sql.begin((tx) => h.makeAffiliate(tx, program))
  const split = (id: string, bps: number) =>
    person(sql, admins[0].id, (t) => {
      const shares = [affiliate, rival].map((who, i) => ({
        enrollment_id: who.enrollmentId,
        bps: i ? 10_000 - bps : bps,
      }))
      return t`select public.split_commission(${id}, ${t.json(shares)}, 'Entre dos', ${randomUUID()})`
    })
  const linesOf = () => sql<{ id: string }[]>`select i.commission_id as id from public.payout_items i
    join public.payouts p on p.id = i.payout_id
    where p.program_id = ${program.id} and p.affiliate_id = ${affiliate.affiliateId} and p.status = 'pending' order by i.id`
  let [sale, lines] = [await approvedSale(scene), [] as { id: string }[]]
  // until the lines stand in another order than the one in which a refund locks them
  while (!lines[1] || (lines[0]?.id ?? '') < lines[1].id) {
    await person(
      sql,
      admins[0].id,
      (t) => t`select public.cancel_payout_run(r.id, ${randomUUID()}) from public.payout_runs r
        where r.program_id = ${program.id} and r.state = 'draft'`,
    )
    sale = await approvedSale(scene)
    await split(sale.id, 5000)
    const [other] = await sql`select id from public.commissions where conversion_id = ${sale.conversion_id}
      and enrollment_id = ${rival.enrollmentId} and not is_replaced`
    await split(other?.id, 9000)
    await press(admins[0], program)
    const own = await sql`select id from public.commissions where conversion_id = ${sale.conversion_id}
      and enrollment_id = ${affiliate.enrollmentId} and not is_replaced`
    lines = (await linesOf()).filter(({ id }) => own.some((one) => one.id === id))
  }
  await confirm(admins[1], program)
  const [payout] =
    await sql`select i.payout_id as id from public.payout_items i where i.commission_id = ${lines[0]?.id ?? ''}`
  const holder = await open(sql)
  await holder.sql`select 1 from public.commissions where id = ${lines[1].id} for update`
  const refund = server(sql, (t) =>
    h.report(t, 'refund', program, { refund_id: 'r', order_id: sale.order, amount: 4000 }),
  )
  await untilBlockedBy(sql, holder.pid, refund)
  const paid = pay(admins[0], payout?.id)
  const waiting = () =>
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%mark_payout_paid%'`
  while (!(await waiting()).length) await new Promise((resolve) => setTimeout(resolve, 5))
  await holder.commit()
  await Promise.all([refund, paid])
  expect((await sql`select status from public.payouts where id = ${payout?.id}`)[0]?.status).toBe('paid')
})
