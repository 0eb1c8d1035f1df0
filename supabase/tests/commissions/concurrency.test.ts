import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { press, sql, stage } from '../concurrency/stage.ts'
import * as h from '../harness.ts'
import { atOnce, person, server, shuffled, sweepAtEnd } from '../parallel.ts'

sweepAtEnd(sql)

test('splits, clawbacks, moves, refunds and a payout at once leave one exact account, and nobody waits for ever', async () => {
  const scene = await stage({ rateBps: 977 })
  const { program, admins, affiliate } = scene
  const rival = await sql.begin((tx) => h.makeAffiliate(tx, program))
  const sales: (h.Report & { order: string })[] = []
  for (let i = 0; i < 6; i++) sales.push(await sql.begin((tx) => h.aSale(tx, program, affiliate, 90_001 + i)))
  const admin = admins[0].id
  const halves = [affiliate, rival].map((one, i) => ({
    enrollment_id: one.enrollmentId,
    bps: i === 0 ? 3333 : 6667,
  }))
  const approve = (id: string) =>
    person(sql, admin, (t) => t`select public.approve_commission(${id}, ${randomUUID()})`)
  for (const sale of sales.slice(0, 3)) await approve(sale.commission?.id ?? '')
  const calls = sales.flatMap((sale) => {
    const id = sale.commission?.id ?? ''
    const split = () =>
      person(
        sql,
        admin,
        (t) => t`select public.split_commission(${id}, ${t.json(halves)}, 'Entre dos', ${randomUUID()})`,
      )
    const clawBack = () =>
      person(
        sql,
        admin,
        (t) => t`select public.claw_back_commission(${id}, 1001, 'Una parte', ${randomUUID()})`,
      )
    const refund = () =>
      server(sql, (t) =>
        h.report(t, 'refund', program, { refund_id: randomUUID(), order_id: sale.order, amount: 10_003 }),
      )
    const move = () =>
      person(
        sql,
        admin,
        (t) => t`select public.move_customer(c.customer_id, ${rival.enrollmentId}, m.open_amount,
            'La atiende', ${randomUUID()})
          from public.conversions c cross join lateral public.preview_customer_move(c.customer_id) as m where c.id = ${sale.conversion_id}`,
      )
    return [split, split, clawBack, refund, refund, refund, move]
  })
  const wanted = shuffled([...calls, () => press(admins[0], program)])
  const { refusals } = await atOnce(wanted.length, (i) => (wanted[i] as () => Promise<unknown>)())
  const expected = [
    'not_open',
    'nothing_left',
    'clawback_amount',
    'already_theirs',
    'open_changed',
    'nothing_due',
  ]
  expect(Object.keys(refusals).filter((why) => !expected.some((one) => why.endsWith(one)))).toEqual([])

  for (const sale of sales)
    await server(sql, (t) =>
      h.report(t, 'refund', program, { refund_id: randomUUID(), order_id: sale.order }),
    )
  const left = await sql`select c.id from public.commissions c where c.program_id = ${program.id}
    and c.status <> 'void' and c.amount <> commissions.reversed_amount(c.id)`
  expect(left).toEqual([])
  const twice = await sql`select conversion_id from public.commissions where program_id = ${program.id}
    and not is_replaced group by 1 having sum(amount) > (select max(f.amount) from public.commissions f
      where f.conversion_id = commissions.conversion_id and f.replacement_id is null)`
  expect(twice).toEqual([])
  const [row] =
    await sql`select coalesce(sum(amount), 0)::int as due from payouts.payable_items(${program.id})`
  let available = 0
  for (const one of [affiliate, rival]) {
    const money = await h.balance(sql, one, program)
    expect(money.pending).toBe(0)
    expect(money.available + money.in_payout).toBe(0)
    available += money.available
  }
  expect(available).toBe(row?.due)
})
