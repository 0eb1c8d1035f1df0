import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  approve,
  approvedSale,
  availableIsPayable,
  count,
  expectBalance,
  paidSale,
  pay,
  press,
  sql,
  stage,
} from './concurrency.stage.ts'
import * as h from './harness.ts'
import { atOnce, open, server, untilBlockedBy } from './parallel.ts'

describe('two administrators at the same time', () => {
  test('two administrators who press five times each make one run with one payout', async () => {
    const scene = await stage()
    for (let i = 0; i < 5; i++) await approvedSale(scene)
    const { answers, refusals } = await atOnce(10, (i) => press(scene.admins[i % 2 ? 1 : 0], scene.program))
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual({ 'PT409 errors.payout.nothing_due': 9 })
    expect(await count('public.payout_runs', 'program_id', scene.program.id)).toBe(1)
    expect(await count('public.payouts', 'program_id', scene.program.id)).toBe(1)
    await expectBalance(scene, { in_payout: 5000 })
  })

  test('a double click, the same key at once, is answered with the same run', async () => {
    const scene = await stage()
    await approvedSale(scene)
    const key = randomUUID()
    const { answers, refusals } = await atOnce(10, () => press(scene.admins[0], scene.program, key))
    expect(refusals).toEqual({})
    expect(new Set(answers.map(([run]) => run?.id)).size).toBe(1)
  })

  test('a refund of a commission approved while a run gathers is not paid out', async () => {
    const scene = await stage()
    const { program, admins } = scene
    const first = await approvedSale(scene)
    const late = await sql.begin((tx) => h.aSale(tx, program, scene.affiliate))
    const holder = await open(sql)
    const refunder = await open(sql)
    // the run waits for the first commission; meanwhile the late one is approved and a refund of it has begun
    await holder.sql`select 1 from public.commissions where id = ${first.id} for update`
    const run = press(admins[0], program)
    await untilBlockedBy(sql, holder.pid, run)
    await approve(admins[1], late.commission?.id ?? '')
    await h.report(refunder.sql, 'refund', program, { refund_id: 'r', order_id: late.order, amount: 4000 })
    await holder.commit()
    await untilBlockedBy(sql, refunder.pid, run)
    await refunder.commit()
    await run
    const due = await availableIsPayable(scene)
    expect(due + (await h.balance(sql, scene.affiliate, program)).in_payout).toBe(1600)
  })

  test('a run that is pressed while another ends takes only what that one left', async () => {
    const scene = await stage()
    const { program, admins, affiliate } = scene
    const paid = await paidSale(scene, 10_000)
    await server(sql, (t) =>
      h.report(t, 'refund', program, { refund_id: 'r', order_id: paid.order, amount: 4000 }),
    )
    await approvedSale(scene)
    const first = await open(sql)
    await first.sql`select set_config('request.jwt.claim.sub', ${admins[0].id}, true)`
    await first.sql`select public.create_payout_run(${program.id}, ${randomUUID()})`
    await approvedSale(scene)
    const second = press(admins[1], program)
    await untilBlockedBy(sql, first.pid, second)
    await first.commit()
    await second
    const amounts =
      await sql`select amount::int from public.payouts where program_id = ${program.id} order by amount`
    expect(amounts.map((row) => row.amount)).toEqual([600, 1000, 1000])
    expect(await availableIsPayable(scene)).toBe(0)
    expect((await h.balance(sql, affiliate, program)).in_payout).toBe(1600)
  })

  test('two administrators who mark one payout as paid pay it once', async () => {
    const scene = await stage()
    await approvedSale(scene)
    await press(scene.admins[0], scene.program)
    const [payout] = await sql`select id from public.payouts where program_id = ${scene.program.id}`
    const { answers, refusals } = await atOnce(10, (i) => pay(scene.admins[i % 2 ? 1 : 0], payout?.id))
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual({ 'PT409 errors.payout.already_paid': 9 })
    expect(
      await sql`select 1 from public.ledger_transactions where kind = 'payout_paid' and source_id = ${payout?.id}`,
    ).toHaveLength(1)
    await expectBalance(scene, { paid: 1000 })
    expect(
      await sql`select 1 from private.outbox where dedupe_key = ${`payout_paid:${payout?.id}`}`,
    ).toHaveLength(1)
  })
})
