import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recount } from '../../../scripts/bench/scale/recount.ts'
import { approve } from '../commissions/decisions.ts'
import * as concurrent from '../concurrency/stage.ts'
import * as h from '../harness.ts'
import { atOnce, person, sweepAtEnd } from '../parallel.ts'
import { prepare } from '../payouts/stage.ts'
import { mailsTo } from '../rewards/stage.ts'
import { decide, held, holdsOf, scene, service } from './stage.ts'

const sql = h.connect()
sweepAtEnd(concurrent.sql)

const NOTHING = { pending: 0, available: 0, in_payout: 0, paid: 0 }
const wrong = async (tx: h.Tx) => (await recount(tx)).filter((finding) => finding.wrong > 0)
const past = (tx: h.Tx, id: string) =>
  tx`update public.commissions set matures_at = now() - interval '1 hour' where id = ${id}`

describe('a commission under review', () => {
  test('keeps its money pending, matures into nothing, is approved by nobody, and notifies its affiliate once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      await tx`update public.programs set approval = 'automatic' where id = ${program.id}`
      const [one, two] = [await held(tx, program, affiliate), await held(tx, program, affiliate)]
      await past(tx, one.id)
      await service(tx, (t) => t`select public.mature_commissions()`)
      expect(await h.statusOf(tx, one.id)).toBe('held')
      expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, pending: 2000 })
      expect(await h.refusal(approve(tx, admin.id, one.id))).toBe('PT409 errors.commission.not_pending')
      expect(await h.refusal(prepare(tx, admin.id, program))).toBe('PT409 errors.payout.nothing_due')
      const mails = await mailsTo(tx, affiliate, 'commission_held')
      expect(mails.map((mail) => mail.data.topics)).toEqual([['visit']])
      const reported = await h.as(
        tx,
        'authenticated',
        affiliate.id,
        (t) =>
          t`select status, review_topics::text[] as topics, review_by from public.commission_details order by created_at`,
      )
      expect(reported.map((row) => [row.status, row.topics])).toEqual([
        ['held', ['visit']],
        ['held', ['visit']],
      ])
      const secret = h.as(tx, 'authenticated', affiliate.id, (t) => t`select * from public.commission_holds`)
      expect(await secret).toEqual([])
      expect([...(await holdsOf(tx, two.id))]).toMatchObject([{ rule: 'fast_sale', state: 'open' }])
      const [received] =
        await tx`select count(*)::int from public.audit_log where subject_id = ${two.id} and action = 'commission.held'`
      expect(received?.count).toBe(1)
      expect(await wrong(tx)).toEqual([])
    })
  })

  test.each([
    { days: 30, approval: 'automatic', becomes: 'pending', money: { pending: 1000 } },
    { days: 0, approval: 'manual', becomes: 'matured', money: { pending: 1000 } },
    { days: 0, approval: 'automatic', becomes: 'approved', money: { available: 1000 } },
  ])(
    'released after $days days with $approval approval is $becomes',
    async ({ days, approval, becomes, money }) => {
      await h.rolledBack(sql, async (tx) => {
        const { program, admin, affiliate } = await scene(tx, { holdDays: days })
        await tx`update public.programs set approval = ${approval} where id = ${program.id}`
        const { id } = await held(tx, program, affiliate)
        await decide(tx, admin.id, [id])
        expect(await h.statusOf(tx, id)).toBe(becomes)
        expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, ...money })
        expect([...(await holdsOf(tx, id))]).toEqual([
          { rule: 'fast_sale', state: 'released', reason: 'Es cliente de siempre', decided_by: admin.id },
        ])
        const [row] =
          await tx`select review_by, review_topics::text[] as topics from public.commissions where id = ${id}`
        expect(row).toEqual({ review_by: null, topics: [] })
        expect(await wrong(tx)).toEqual([])
      })
    },
  )

  test('rejected gives the money back and gives the reason; in one step for many, all or none', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const ids = [await held(tx, program, affiliate), await held(tx, program, affiliate)].map(
        (one) => one.id,
      )
      const stranger = await h.makeAffiliate(tx, program)
      await tx`update public.program_fraud_settings set rules = '{}' where program_id = ${program.id}`
      const free = await held(tx, program, stranger)
      const mixed = decide(tx, admin.id, [...ids, free.id], { releases: false })
      expect(await h.refusal(mixed)).toBe('PT409 errors.fraud.decided')
      const key = randomUUID()
      const no = { releases: false, reason: 'Compras de la misma persona', key }
      expect((await decide(tx, admin.id, ids, no))[0]?.decided).toBe(2)
      expect((await decide(tx, admin.id, ids, no))[0]?.decided).toBe(2)
      const rows = await tx`select status, rejection_reason from public.commissions where id = any (${ids})`
      expect(rows.map((row) => [row.status, row.rejection_reason])).toEqual(
        ids.map(() => ['rejected', 'Compras de la misma persona']),
      )
      expect((await holdsOf(tx, ids[0] ?? ''))[0]).toMatchObject({ state: 'rejected', decided_by: admin.id })
      expect(await h.balance(tx, affiliate, program)).toEqual(NOTHING)
      expect(await h.refusal(decide(tx, admin.id, ids))).toBe('PT409 errors.fraud.decided')
      expect(await wrong(tx)).toEqual([])
    })
  })

  test('is decided by administrators only, with a reason, and never by its own affiliate', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const { id } = await held(tx, program, affiliate)
      for (const [who, ids, decision, refused] of [
        [affiliate.id, [id], {}, 'PT403 errors.forbidden'],
        [admin.id, [id], { reason: ' ' }, 'PT422 errors.account.reason'],
        [admin.id, [], {}, 'PT422 errors.fraud.choice'],
        [admin.id, [randomUUID()], {}, 'PT409 errors.fraud.decided'],
      ] as const)
        expect(await h.refusal(decide(tx, who, [...ids], decision))).toBe(refused)
      await h.settleAdmin(tx, affiliate)
      expect(await h.refusal(decide(tx, affiliate.id, [id]))).toBe('PT403 errors.commission.own')
      await tx`insert into public.team_members (affiliate_id, user_id, role)
        select c.affiliate_id, ${admin.id}, 'viewer' from public.commissions c where c.id = ${id}`
      expect(await h.refusal(decide(tx, admin.id, [id]))).toBe('PT403 errors.commission.own')
    })
  })

  test('is voided by a refund, lowered by a part of one, and rejected with a ban', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const [whole, part] = [await held(tx, program, affiliate), await held(tx, program, affiliate)]
      await h.report(tx, 'refund', program, { refund_id: 'r-1', order_id: whole.order })
      await h.report(tx, 'refund', program, { refund_id: 'r-2', order_id: part.order, amount: 2500 })
      expect([await h.statusOf(tx, whole.id), await h.statusOf(tx, part.id)]).toEqual(['void', 'held'])
      expect((await holdsOf(tx, whole.id))[0]).toMatchObject({ state: 'ended', decided_by: null })
      expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, pending: 750 })
      await decide(tx, admin.id, [part.id])
      await past(tx, part.id)
      await approve(tx, admin.id, part.id)
      await h.report(tx, 'refund', program, { refund_id: 'r-3', order_id: part.order, amount: 2500 })
      expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, available: 500 })
      const banned = await held(tx, program, affiliate)
      await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select public.change_enrollment_state(${affiliate.enrollmentId}, 'banned', 'Fraude')`,
      )
      expect(await h.statusOf(tx, banned.id)).toBe('rejected')
      expect((await holdsOf(tx, banned.id))[0]).toMatchObject({ state: 'rejected', reason: 'Fraude' })
      expect(await wrong(tx)).toEqual([])
    })
  })

  test('that nobody decided goes on by itself, and then only a person approves it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      await tx`update public.programs set approval = 'automatic' where id = ${program.id}`
      const { id } = await held(tx, program, affiliate)
      await service(tx, (t) => t`select public.lapse_holds()`)
      expect(await h.statusOf(tx, id)).toBe('held')
      await tx`update public.commissions set review_by = now() - interval '1 second' where id = ${id}`
      await service(tx, (t) => t`select public.lapse_holds()`)
      expect(await h.statusOf(tx, id)).toBe('pending')
      await past(tx, id)
      await service(tx, (t) => t`select public.mature_commissions()`)
      expect(await h.statusOf(tx, id)).toBe('matured')
      expect((await holdsOf(tx, id))[0]).toMatchObject({ state: 'lapsed' })
      await approve(tx, admin.id, id)
      expect(await h.balance(tx, affiliate, program)).toEqual({ ...NOTHING, available: 1000 })
    })
  })
})

describe('two at once', () => {
  test('two administrators decide once: released or rejected, never both', async () => {
    const { program, admins, affiliate } = await concurrent.stage({ rules: ['fast_sale'] })
    const ids: string[] = []
    for (let n = 0; n < 4; n++)
      ids.push((await concurrent.sql.begin((tx) => held(tx, program, affiliate))).id)
    const { answers, refusals } = await atOnce(8, (i) =>
      person(
        concurrent.sql,
        (admins[i % 2] as h.Person).id,
        (t) =>
          t`select public.decide_holds(${i % 4 < 2 ? ids : ids.toReversed()}, ${i % 2 === 0}, 'A la vez', ${randomUUID()})`,
      ),
    )
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual({ 'PT409 errors.fraud.decided': 7 })
    const states =
      await concurrent.sql`select distinct status from public.commissions where id = any (${ids})`
    expect(states).toHaveLength(1)
  })

  test('a decision, a refund and a lapse leave the books in order', async () => {
    const { program, admins, affiliate } = await concurrent.stage({ rules: ['fast_sale'] })
    const sales: Awaited<ReturnType<typeof held>>[] = []
    for (let n = 0; n < 6; n++) sales.push(await concurrent.sql.begin((tx) => held(tx, program, affiliate)))
    await concurrent.sql`update public.commissions set review_by = now() - interval '1 second' where program_id = ${program.id}`
    await atOnce<unknown>(18, (i) => {
      const sale = sales[Math.floor(i / 3)]
      if (i % 3 === 0)
        return person(
          concurrent.sql,
          admins[0].id,
          (t) =>
            t`select public.decide_holds(${[sale?.id ?? '']}, ${i % 2 === 0}, 'A la vez', ${randomUUID()})`,
        )
      if (i % 3 === 1) return concurrent.sql`select public.lapse_holds()`
      const body = { refund_id: `r-${sale?.order}`, order_id: sale?.order, amount: 4000 }
      return concurrent.sql.begin((tx) => h.report(tx, 'refund', program, body))
    })
    expect((await recount(concurrent.sql)).filter((finding) => finding.wrong > 0)).toEqual([])
    const open =
      await concurrent.sql`select 1 from public.commission_holds w join public.commissions c on c.id = w.commission_id
      where c.program_id = ${program.id} and (w.state = 'open') <> (c.status = 'held')`
    expect(open).toHaveLength(0)
  })
})
