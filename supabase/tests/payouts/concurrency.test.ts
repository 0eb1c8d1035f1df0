import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  approve,
  approvedSale,
  availableIsPayable,
  confirm,
  count,
  expectBalance,
  paidSale,
  pay,
  press,
  sql,
  stage,
} from '../concurrency/stage.ts'
import * as h from '../harness.ts'
import { atOnce, open, person, server, shuffled, sweepAtEnd, untilBlockedBy } from '../parallel.ts'

sweepAtEnd(sql)

describe('two administrators at the same time', () => {
  test('two administrators who press five times each make one run with one payout', async () => {
    const scene = await stage()
    for (let i = 0; i < 5; i++) await approvedSale(scene)
    const { answers, refusals } = await atOnce(10, (i) => press(scene.admins[i % 2 ? 1 : 0], scene.program))
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual({ 'PT409 errors.payout.draft_open': 9 })
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

  test('a run that is pressed while another is confirmed takes only what that one left', async () => {
    const scene = await stage()
    const { program, admins, affiliate } = scene
    const paid = await paidSale(scene, 10_000)
    await server(sql, (t) =>
      h.report(t, 'refund', program, { refund_id: 'r', order_id: paid.order, amount: 4000 }),
    )
    await approvedSale(scene)
    const [draft] = await press(admins[0], program)
    const first = await open(sql)
    await first.sql`select set_config('request.jwt.claim.sub', ${admins[1].id}, true)`
    await first.sql`select public.confirm_payout_run(${draft?.id}, 600, ${randomUUID()})`
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
    await confirm(scene.admins[1], scene.program)
    const [payout] = await sql`select id from public.payouts where program_id = ${scene.program.id}`
    const { answers, refusals } = await atOnce(10, (i) => pay(scene.admins[i % 2 ? 1 : 0], payout?.id))
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual({ 'PT409 errors.payout.already_paid': 9 })
    expect(
      await sql`select 1 from public.ledger_transactions where kind = 'payout_paid' and source_id = ${payout?.id}`,
    ).toHaveLength(1)
    await expectBalance(scene, { paid: 1000 })
    expect(
      await sql`select 1 from core.outbox where dedupe_key = ${`payout_paid:${payout?.id}`}`,
    ).toHaveLength(1)
  })

  test('one administrator in ten sessions cannot confirm; two who press at once confirm one run once', async () => {
    const scene = await stage()
    for (let i = 0; i < 3; i++) await approvedSale(scene)
    await press(scene.admins[0], scene.program)
    const alone = await atOnce(10, () => confirm(scene.admins[0], scene.program))
    expect(alone.refusals).toEqual({ 'PT403 errors.payout.self_confirm': 10 })
    const { answers, refusals } = await atOnce(10, (i) => confirm(scene.admins[i % 2 ? 1 : 0], scene.program))
    expect(answers).toHaveLength(1)
    expect(answers[0]?.[0]).toMatchObject({
      created_by: scene.admins[0].id,
      confirmed_by: scene.admins[1].id,
    })
    expect(Object.values(refusals).reduce((sum, n) => sum + n, 0)).toBe(9)
    expect(
      await sql`select 1 from core.outbox where template = 'payout_confirmed' and recipient = ${scene.affiliate.email}`,
    ).toHaveLength(1)
    await expectBalance(scene, { in_payout: 3000 })
  })

  test('a run that is cancelled by one and confirmed by another at once is one of both', async () => {
    const scene = await stage()
    await approvedSale(scene)
    const [run] = await press(scene.admins[0], scene.program)
    const { answers } = await atOnce(8, (i) =>
      i % 2
        ? confirm(scene.admins[1], scene.program)
        : person(
            sql,
            scene.admins[0].id,
            (t) => t`select * from public.cancel_payout_run(${run?.id}, ${randomUUID()})`,
          ),
    )
    expect(answers).toHaveLength(1)
    const confirmed = answers[0]?.[0]?.state === 'confirmed'
    await expectBalance(scene, confirmed ? { in_payout: 1000 } : { available: 1000 })
    expect(await availableIsPayable(scene)).toBe(confirmed ? 0 : 1000)
  })

  test('one administrator alone pays nobody, whatever is pressed; two who press everything at once pay once', async () => {
    const scene = await stage()
    const { program, admins } = scene
    await approvedSale(scene)
    const [run] = await press(admins[0], program)
    const [payout] = await sql`select id from public.payouts where program_id = ${program.id}`
    const by = (admin: h.Person, query: (t: h.Tx) => Promise<unknown>) => person(sql, admin.id, query)
    const file = (admin: h.Person) =>
      by(admin, async (t) => {
        const lines = [{ payout_id: payout?.id, state: 'paid', reference: 'ACH 1' }]
        const [line] = await t`select outcome from public.settle_payouts(${run?.id}, ${t.json(lines)}, false)`
        if (line?.outcome !== 'settled' && line?.outcome !== 'errors.payout.not_processing')
          expect(line?.outcome).toBe('errors.payout.already_paid')
        return line?.outcome
      })
    const buttons = (admin: h.Person) => [
      () => confirm(admin, program),
      () => pay(admin, payout?.id),
      () => file(admin),
      () => by(admin, (t) => t`select public.retry_payout(${payout?.id}, ${randomUUID()})`),
      () => by(admin, (t) => t`select * from public.export_payout_run(${run?.id}, 'bank')`),
    ]
    const alone = Array.from({ length: 3 }, () => buttons(admins[0])).flat()
    const first = await atOnce(alone.length, (i) => (alone[i] as () => Promise<unknown>)())
    expect(first.answers).toEqual(Array(3).fill('errors.payout.not_processing'))
    expect(first.refusals).toEqual({
      'PT403 errors.payout.self_confirm': 3,
      'PT409 errors.payout.not_confirmed': 6,
      'PT404 errors.payout.run_not_found': 3,
    })
    await expectBalance(scene, { in_payout: 1000 })
    await confirm(admins[1], program)
    const both = admins.flatMap((admin) => [buttons(admin), buttons(admin), buttons(admin)]).flat()
    const wanted = shuffled(both)
    await atOnce(wanted.length, (i) => (wanted[i] as () => Promise<unknown>)())
    expect(
      await sql`select 1 from public.ledger_transactions where kind = 'payout_paid' and source_id = ${payout?.id}`,
    ).toHaveLength(1)
    await expectBalance(scene, { paid: 1000 })
  })

  test('a payout that comes back while a run gathers a refund of it is lowered by that refund once', async () => {
    const scene = await stage()
    const { program, admins } = scene
    const sale = await paidSale(scene, 10_000)
    const [payout] = await sql`select id from public.payouts where program_id = ${program.id}`
    await server(sql, (t) =>
      h.report(t, 'refund', program, { refund_id: 'r', order_id: sale.order, amount: 4000 }),
    )
    await approvedSale(scene)
    const bank = await open(sql)
    await bank.sql`select set_config('request.jwt.claim.sub', ${admins[1].id}, true)`
    await bank.sql`select public.mark_payout_returned(${payout?.id}, 'Cuenta cerrada', ${randomUUID()})`
    const run = press(admins[0], program)
    await untilBlockedBy(sql, bank.pid, run)
    await bank.commit()
    await run
    expect(await availableIsPayable(scene)).toBe(0)
    await expectBalance(scene, { in_payout: 1600 })
  })
})
