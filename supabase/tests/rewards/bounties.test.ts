import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as concurrent from '../concurrency/stage.ts'
import * as h from '../harness.ts'
import { atOnce, person, sweepAtEnd } from '../parallel.ts'
import { DAY } from '../reports/stage.ts'
import { make, review, scene, submit } from './bounties.stage.ts'
import { mailsTo, refusedWith } from './stage.ts'

const sql = h.connect()
sweepAtEnd(concurrent.sql)

describe('a bounty', () => {
  test('is made once for one key, by administrators', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const key = randomUUID()
      const id = await make(tx, admin, program, {}, key)
      expect(await make(tx, admin, program, {}, key)).toBe(id)
      expect(await h.refusal(make(tx, affiliate, program))).toBe('PT403 errors.forbidden')
      const seen = await h.as(tx, 'authenticated', affiliate.id, (t) => t`select id from public.bounties`)
      expect(seen.map((row) => row.id)).toEqual([id])
      const stranger = await h.makePerson(tx)
      expect(await h.as(tx, 'authenticated', stranger.id, (t) => t`select id from public.bounties`)).toEqual(
        [],
      )
    })
  })

  test.each([
    [{ title: ' ' }, 'errors.bounty.title title'],
    [{ amount: 0 }, 'errors.reward.money amount'],
    [{ limit: 0 }, 'errors.reward.count award_limit'],
    [{ per: 0 }, 'errors.reward.count per_affiliate'],
    [{ ends: new Date(Date.now() - DAY) }, 'errors.bounty.ends_at ends_at'],
  ])('with %o is refused by the field', async (given, refused) => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await scene(tx)
      expect(await refusedWith(make(tx, admin, program, given))).toBe(`PT422 ${refused}`)
    })
  })

  test('is handed in once at a time, by active affiliates, while it is open', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const id = await make(tx, admin, program)
      const later = await make(tx, admin, program, { starts: new Date(Date.now() + DAY) })
      expect(await refusedWith(submit(tx, affiliate, id, 'no es una dirección'))).toBe(
        'PT422 errors.bounty.url proof',
      )
      expect((await submit(tx, affiliate, id)).state).toBe('submitted')
      expect(await h.refusal(submit(tx, affiliate, id))).toBe('PT409 errors.bounty.waiting')
      expect(await h.refusal(submit(tx, affiliate, later))).toBe('PT409 errors.bounty.not_begun')
      const stranger = await h.makePerson(tx)
      expect(await h.refusal(submit(tx, stranger, id))).toBe('PT404 errors.bounty.not_found')
      const paused = await h.makeAffiliate(tx, program)
      await tx`update public.enrollments set state = 'paused' where id = ${paused.enrollmentId}`
      expect(await h.refusal(submit(tx, paused, id))).toBe('PT409 errors.bounty.not_active')
      await h.as(tx, 'authenticated', admin.id, (t) => t`select public.close_bounty(${id})`)
      const other = await h.makeAffiliate(tx, program)
      expect(await h.refusal(submit(tx, other, id))).toBe('PT409 errors.bounty.over')
      const again = h.as(tx, 'authenticated', admin.id, (t) => t`select public.close_bounty(${id})`)
      expect(await h.refusal(again)).toBe('PT409 errors.bounty.over')
    })
  })

  test('approved is a commission through the ledger that names its bounty', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, { holdDays: 30 })
      const { id } = await submit(tx, affiliate, await make(tx, admin, program))
      const key = randomUUID()
      const done = await review(tx, admin, id, 'approved', null, key)
      expect(await review(tx, admin, id, 'approved', null, key)).toEqual(done)
      expect(await h.balance(tx, affiliate, program)).toEqual({
        pending: 0,
        available: 2500,
        in_payout: 0,
        paid: 0,
      })
      const [why] = await h.as(
        tx,
        'authenticated',
        affiliate.id,
        (t) =>
          t`select status, kind, amount::int, bounty_title, reward_version, rule from public.commission_details`,
      )
      expect(why).toEqual({
        status: 'approved',
        kind: 'bounty',
        amount: 2500,
        bounty_title: { es: 'Reseña' },
        reward_version: null,
        rule: null,
      })
      const kinds =
        await tx`select t.kind from public.ledger_transactions t join public.commissions c on c.id = t.source_id
        where c.conversion_id = ${done.conversion_id} order by t.kind`
      expect(kinds.map((row) => row.kind)).toEqual(['commission_created', 'commission_approved'])
      expect((await mailsTo(tx, affiliate, 'bounty_reviewed')).map((m) => m.data.state)).toEqual(['approved'])
      await tx`set constraints all immediate`
      expect(await h.refusal(review(tx, admin, id, 'rejected', 'Tarde'))).toBe('PT409 errors.bounty.decided')
    })
  })

  test('sent back is handed in again; rejected gives the reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const { id } = await submit(tx, affiliate, await make(tx, admin, program))
      expect(await refusedWith(review(tx, admin, id, 'changes_asked'))).toBe(
        'PT422 errors.bounty.answer answer',
      )
      expect(await refusedWith(review(tx, admin, id, null, 'Falta algo'))).toBe(
        'PT422 errors.fields.choice decision',
      )
      await review(tx, admin, id, 'changes_asked', 'Falta el enlace')
      const [{ bounty_id } = { bounty_id: '' }] =
        await tx`select bounty_id from public.bounty_submissions where id = ${id}`
      const again = await submit(tx, affiliate, bounty_id, 'https://blog.example.com/post?full')
      expect(again).toMatchObject({ id, state: 'submitted' })
      await review(tx, admin, id, 'rejected', 'No habla del producto')
      const mails = await mailsTo(tx, affiliate, 'bounty_reviewed')
      expect(mails.map((m) => [m.data.state, m.data.reason])).toEqual([
        ['changes_asked', 'Falta el enlace'],
        ['rejected', 'No habla del producto'],
      ])
      expect((await submit(tx, affiliate, bounty_id)).id, 'another try').not.toBe(id)
    })
  })

  test('is not reviewed by its own affiliate, by others, or when it is missing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const bounty = await make(tx, admin, program)
      await h.makeAffiliate(tx, program, admin)
      const own = await submit(tx, admin, bounty)
      const { id } = await submit(tx, affiliate, bounty)
      expect(await h.refusal(review(tx, admin, own.id, 'approved'))).toBe('PT403 errors.bounty.own')
      expect(await h.refusal(review(tx, affiliate, id, 'approved'))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(review(tx, admin, randomUUID(), 'approved'))).toBe(
        'PT404 errors.bounty.submission_not_found',
      )
    })
  })

  test('forgets what a deleted account handed in, and keeps what was paid', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const paid = await submit(tx, affiliate, await make(tx, admin, program))
      await review(tx, admin, paid.id, 'approved')
      await submit(tx, affiliate, await make(tx, admin, program))
      await tx`update public.profiles set deleted_at = now() where id = ${affiliate.id}`
      const left =
        await tx`select id, proof from public.bounty_submissions where enrollment_id = ${affiliate.enrollmentId}`
      expect(left).toEqual([{ id: paid.id, proof: '—' }])
    })
  })

  test('is paid so often for one affiliate and no more', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      const bounty = await make(tx, admin, program, { per: 2, proof: 'text' })
      for (let n = 0; n < 2; n++)
        await review(tx, admin, (await submit(tx, affiliate, bounty, `Charla ${n}`)).id, 'approved')
      expect(await h.refusal(submit(tx, affiliate, bounty, 'Otra charla'))).toBe(
        'PT409 errors.bounty.own_awarded',
      )
    })
  })
})

test('a limit holds when everything is approved at once', async () => {
  const stage = await concurrent.stage()
  const { ids, admins } = await concurrent.sql.begin(async (tx) => {
    const bounty = await make(tx, stage.admins[0], stage.program, { limit: 3 })
    const made: string[] = []
    for (let n = 0; n < 8; n++)
      made.push((await submit(tx, await h.makeAffiliate(tx, stage.program), bounty)).id)
    return { ids: made, admins: stage.admins }
  })
  const { answers, refusals } = await atOnce(16, (i) =>
    person(
      concurrent.sql,
      admins[i % 2]?.id ?? '',
      (t) => t`select public.review_submission(${ids[i >> 1] ?? ''}, 'approved', null, ${randomUUID()})`,
    ),
  )
  expect(answers).toHaveLength(3)
  expect(Object.keys(refusals).sort()).toEqual(
    ['PT409 errors.bounty.all_awarded', 'PT409 errors.bounty.decided'].slice(0, Object.keys(refusals).length),
  )
  const [row] =
    await concurrent.sql`select count(*)::int as n, sum(amount)::int as sum from public.commissions where program_id = ${stage.program.id}`
  expect(row).toEqual({ n: 3, sum: 7500 })
})
