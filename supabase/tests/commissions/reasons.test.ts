import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { commissionSchema } from '../../../lib/commissions/schema.ts'
import * as h from '../harness.ts'
import * as groups from '../programs/groups.stage.ts'
import { createReward, sale } from '../rewards/stage.ts'
import { approve, commissionOf, reject } from './decisions.ts'
import { mailsTo, payOut, type Stage, stage } from './stage.ts'

const sql = h.connect()
afterAll(() => sql.end())

const explain = (s: Stage, id: string, who: string) =>
  s.by(who, (t) => t`select * from public.explain_commission(${id})`)
const candidates = (s: Stage, id: string, who: string) =>
  s.by(who, (t) => t`select * from public.commission_candidates(${id})`)
const history = (s: Stage, id: string, who: string) =>
  s.by(who, (t) => t`select action, actor, actor_name, reason, changes from public.commission_history(${id})`)

/** Two clicks of two affiliates and one sale: the later one wins. */
async function contested(tx: h.Tx, s: Stage) {
  const visitorId = randomUUID()
  const at = new Date(Date.now() - 3_600_000)
  const [lost, won] = [
    h.aClick(s.rival.code, { visitorId, at }),
    { ...h.aClick(s.affiliate.code, { visitorId }), sub_ids: { sub1: 'reel' } },
  ]
  await h.recordClicks(tx, [lost, won])
  const sale = await h.report(tx, 'sale', s.program, {
    order_id: 'o-1',
    customer_id: 'ana@example.com',
    click_id: won.id,
    amount: 10_000,
    currency: 'USD',
  })
  return { sale, id: commissionOf(sale) }
}

describe('why this commission', () => {
  test('shows its affiliate what is theirs, masked; an administrator everything; others nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const { id } = await contested(tx, s)
      const [own] = await explain(s, id, s.affiliate.id)
      expect(own).toMatchObject({ customer: 'an•••m', customer_id: null, click_code: s.affiliate.code })
      expect(own?.sub_ids).toEqual({ sub1: 'reel' })
      const [whole] = await explain(s, id, s.admin.id)
      expect(whole).toMatchObject({ customer: 'ana@example.com' })
      expect(whole?.customer_id).toEqual(expect.any(String))
      const weighed = await candidates(s, id, s.affiliate.id)
      expect(
        weighed.map(({ is_own, outcome, affiliate_name, code }) => [is_own, outcome, affiliate_name, code]),
      ).toEqual([
        [true, 'won', null, s.affiliate.code],
        [false, 'earlier', null, null],
      ])
      expect((await candidates(s, id, s.admin.id))[1]).toMatchObject({
        affiliate_name: 'Ana Pérez',
        code: s.rival.code,
      })
      for (const command of [explain, candidates, history])
        expect(await h.refusal(command(s, id, s.rival.id))).toBe('PT404 errors.commission.not_found')
    })
  })

  test('tells every change with who made it, from what to what, and the payout', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const { id } = await contested(tx, s)
      await h.report(tx, 'refund', s.program, { refund_id: 'r-1', order_id: 'o-1', amount: 1_000 })
      await approve(tx, s.admin.id, id)
      await payOut(tx, s)
      await s.clawBack(id, 50, 'Un error nuestro')
      const told = await history(s, id, s.affiliate.id)
      expect(told.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
        'sale.reported system',
        'commission.created system',
        'refund.reported system',
        'commission.reversed system',
        'commission.approved administrator',
        'payout.paid administrator',
        'commission.clawed_back administrator',
      ])
      expect(told.every((row) => row.actor_name === null)).toBe(true)
      expect(told[4]?.changes).toEqual([{ field: 'status', old: 'pending', new: 'approved' }])
      expect(told[6]).toMatchObject({
        reason: 'Un error nuestro',
        changes: [{ field: 'reversal', new: '50' }],
      })
      const whole = await history(s, id, s.second.id)
      expect(whole.map((row) => row.actor_name).filter(Boolean)).toHaveLength(3)
      expect(whole[5]?.actor).toBe('you')
    })
  })
})

test('an affiliate who left a group with stepped rewards still reads the commissions earned there', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, program, affiliate, gold } = await groups.stage(tx)
    const steps = { tier_metric: 'sales', tier_period: 'month', tiers: [{ from: 1, value: 2_000 }] }
    await createReward(tx, admin, program, sale({ group_id: gold.id, ...steps }))
    await groups.move(tx, admin, program, [affiliate.enrollmentId], gold.id)
    const id = commissionOf(await h.aSale(tx, program, affiliate))
    const read = () =>
      groups.asPerson(tx, affiliate, async (t) => {
        const [row] = await t<
          { row: unknown }[]
        >`select to_jsonb(d) as row from public.commission_details d where id = ${id}`
        return commissionSchema.parse(row?.row)
      })
    expect(await read()).toMatchObject({ amount: 2_000, step: { from: 1, metric: 'sales', period: 'month' } })
    await groups.move(tx, admin, program, [affiliate.enrollmentId], null)
    expect(await read()).toMatchObject({ amount: 2_000, step: null })
  })
})

describe('a question about a commission', () => {
  test('is one at a time, answered once, by somebody else, and told', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const { id } = await contested(tx, s)
      const ask = (words: string, who = s.affiliate.id) =>
        s.by(who, (t) => t<{ id: string }[]>`select public.ask_about_commission(${id}, ${words}) as id`)
      const answer = (question: string, words: string, who = s.admin.id) =>
        s.by(who, (t) => t`select public.answer_commission_question(${question}, ${words})`)
      expect(await h.refusal(ask('¿Por qué?', s.rival.id))).toBe('PT404 errors.commission.not_found')
      expect(await h.refusal(ask('¿Por qué?', s.admin.id))).toBe('PT404 errors.commission.not_found')
      expect(await h.refusal(ask(' '))).toBe('PT422 errors.commission.question')
      const [asked] = await ask('¿Por qué tan poco?')
      const question = asked?.id ?? ''
      expect(await h.refusal(ask('¿Y bien?'))).toBe('PT409 errors.commission.asked')
      expect(await h.refusal(answer(question, 'Nada', s.affiliate.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(answer(question, ' '))).toBe('PT422 errors.commission.answer')
      expect(await h.refusal(answer(randomUUID(), 'Nada'))).toBe('PT404 errors.commission.question_not_found')
      await answer(question, 'El impuesto no cuenta.')
      expect(await h.refusal(answer(question, 'Otra vez'))).toBe('PT409 errors.commission.answered')
      expect(await mailsTo(tx, s.affiliate, 'commission_answered')).toMatchObject([
        { question: '¿Por qué tan poco?', answer: 'El impuesto no cuenta.', commission: id },
      ])
      await ask('Gracias, ¿y la otra?')
      const seen = await s.by(
        s.affiliate.id,
        (t) => t`select answer from public.commission_questions order by asked_at, answer`,
      )
      expect(seen).toHaveLength(2)
      const own = commissionOf(await h.aSale(tx, s.program, await h.makeAffiliate(tx, s.program, s.admin)))
      const [mine] = await s.by(
        s.admin.id,
        (t) => t<{ id: string }[]>`select public.ask_about_commission(${own}, 'La mía') as id`,
      )
      expect(await h.refusal(answer(mine?.id ?? '', 'Sí, es así'))).toBe('PT403 errors.commission.own')
      await tx`insert into public.team_members (affiliate_id, user_id, role)
        select c.affiliate_id, ${s.admin.id}, 'viewer' from public.commissions c where c.id = ${id}`
      const [open] =
        await tx`select id from public.commission_questions where commission_id = ${id} and answered_at is null`
      expect(await h.refusal(answer(open?.id, 'Sí, es así'))).toBe('PT403 errors.commission.own')
      await tx`update public.profiles set deleted_at = now() where id = ${s.affiliate.id}`
      const [left] =
        await tx`select count(*)::int as n from public.commission_questions where question <> '———'`
      expect(left?.n).toBe(1)
    })
  })
})

describe('a team asks about its account’s commission', () => {
  test.each([
    ['manager', undefined],
    ['finance', undefined],
    ['viewer', 'PT403 errors.team.role'],
  ] as const)('as %s', async (role, refusal) => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const { id } = await contested(tx, s)
      const colleague = await h.makePerson(tx)
      await tx`insert into public.team_members (affiliate_id, user_id, role)
        select c.affiliate_id, ${colleague.id}, ${role} from public.commissions c where c.id = ${id}`
      const ask = s.by(
        colleague.id,
        (t) => t`select public.ask_about_commission(${id}, '¿Por qué tan poco?')`,
      )
      expect(refusal ? await h.refusal(ask) : (await ask).length).toBe(refusal ?? 1)
    })
  })
})

describe('deciding many', () => {
  test('answers each by itself and is safe to repeat', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const decide = (
        ids: string[],
        decision: string | null,
        { reason = null as string | null, key = randomUUID(), who = s.admin.id } = {},
      ) =>
        s.by(
          who,
          (t) => t<{ commission_id: string; refusal: string | null }[]>`select * from
            public.decide_commissions(${ids}, ${decision}, ${reason}, ${key})`,
        )
      const made: string[] = []
      for (let i = 0; i < 3; i++) made.push(commissionOf(await h.aSale(tx, s.program, s.affiliate)))
      const own = commissionOf(await h.aSale(tx, s.program, await h.makeAffiliate(tx, s.program, s.admin)))
      await reject(tx, s.admin.id, made[2] ?? '', 'No vale')
      const key = randomUUID()
      const wanted = [...made, own, randomUUID()]
      const first = await decide(wanted, 'approve', { key })
      const refusals = new Map(first.map((row) => [row.commission_id, row.refusal]))
      expect(wanted.map((id) => refusals.get(id))).toEqual([
        null,
        null,
        'errors.commission.not_pending',
        'errors.commission.own',
        'errors.commission.not_found',
      ])
      expect(await decide(wanted, 'approve', { key })).toEqual(first)
      expect(await h.balance(tx, s.affiliate, s.program)).toMatchObject({ pending: 0, available: 2000 })
      const more = commissionOf(await h.aSale(tx, s.program, s.affiliate))
      await decide([more], 'reject', { reason: 'Un lote de prueba' })
      expect(await h.statusOf(tx, more)).toBe('rejected')
      expect(await h.statusOf(tx, own)).toBe('pending')
      expect(await h.refusal(decide([], 'approve'))).toBe('PT422 errors.commission.choose')
      expect(await h.refusal(decide(made, 'reject', { reason: ' ' }))).toBe('PT422 errors.commission.reason')
      expect(await h.refusal(decide(made, 'pay'))).toBe('PT422 errors.fields.choice')
      expect(await h.refusal(decide(made, 'approve', { who: s.affiliate.id }))).toBe('PT403 errors.forbidden')
    })
  })
})
