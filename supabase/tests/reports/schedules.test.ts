import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Rhythm = 'monthly' | 'weekly' | 'on_demand' | null
const set = (tx: h.Tx, who: h.Person, programId: string, rhythm: Rhythm, day: number | null) =>
  h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t`select rhythm, day from public.set_payout_schedule(${programId}, ${rhythm}, ${day})`,
  )
const next = (tx: h.Tx, who: h.Person, of: h.Affiliate) =>
  h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t`select rhythm, due::text, available::int, maturing::int, minimum::int, amount::int
      from public.report_next_payouts(${of.affiliateId})`,
  )

test('the next day that a schedule names', async () => {
  const days = await sql<{ rhythm: string; day: number; today: string; due: string }[]>`
    select w.rhythm, w.day, w.today::text, payouts.next_payout_day(
      (gen_random_uuid(), w.rhythm, w.day, now(), null)::public.payout_schedules, w.today)::text as due
    from (values ('monthly'::public.payout_rhythm, 15, '2026-11-14'::date), ('monthly', 15, '2026-11-15'), ('monthly', 15, '2026-11-16'),
      ('monthly', 28, '2027-01-31'), ('weekly', 5, '2026-11-20'), ('weekly', 5, '2026-11-21'), ('weekly', 7, '2026-11-23')) as w (rhythm, day, today)`
  expect(days.map(({ due }) => due)).toEqual([
    '2026-11-15',
    '2026-11-15',
    '2026-12-15',
    '2027-02-28',
    '2026-11-20',
    '2026-11-27',
    '2026-11-29',
  ])
})

describe('a payout schedule', () => {
  test('is set, changed and taken away by administrators, and each time recorded', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const admin = await h.makePerson(tx, { admin: true })
      expect(await set(tx, admin, program.id, 'monthly', 15)).toEqual([{ rhythm: 'monthly', day: 15 }])
      expect(await set(tx, admin, program.id, 'on_demand', null)).toEqual([
        { rhythm: 'on_demand', day: null },
      ])
      expect(await set(tx, admin, program.id, null, null)).toEqual([{ rhythm: null, day: null }])
      const rows =
        await tx`select 1 from public.audit_log where subject_id = ${program.id} and action = 'payout_schedule.set'`
      expect(rows).toHaveLength(3)
    })
  })

  test('is refused to others, for a program that is not there and for a day that does not exist', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const [admin, person] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      expect(await h.refusal(set(tx, person, program.id, 'monthly', 15))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(set(tx, admin, admin.id, 'monthly', 15))).toBe('PT404 errors.program.not_found')
      for (const [rhythm, day] of [
        ['monthly', 29],
        ['weekly', 0],
        ['weekly', null],
        ['on_demand', 3],
      ] as const)
        expect(await h.refusal(set(tx, admin, program.id, rhythm, day))).toBe('PT422 errors.schedule.day')
    })
  })

  test('shows its affiliates what will probably be paid, and promises nothing where none is set', async () => {
    await h.rolledBack(sql, async (tx) => {
      const soon = await h.makeProgram(tx, { holdDays: 2, minimumPayout: 500 })
      const late = await h.makeProgram(tx, { holdDays: 60 })
      const affiliate = await h.makeAffiliate(tx, soon)
      const again = await h.makeAffiliate(tx, late, affiliate)
      const admin = await h.makePerson(tx, { admin: true })
      await h.aSale(tx, soon, affiliate)
      await h.aSale(tx, late, again)
      await tx`select reports.refresh_days()`
      const undated = await next(tx, affiliate, affiliate) // neither has a day: in no order
      expect([...undated].sort((a, b) => b.minimum - a.minimum)).toEqual([
        { rhythm: null, due: null, available: 0, maturing: 0, minimum: 500, amount: 0 },
        { rhythm: null, due: null, available: 0, maturing: 0, minimum: 0, amount: 0 },
      ])
      const [day] = await tx<{ due: string; weekday: number }[]>`
        select (d)::date::text as due, extract(isodow from d)::int as weekday from (select reports.day_of(now()) + 5 as d) as n`
      await set(tx, admin, soon.id, 'weekly', day?.weekday ?? 0)
      await set(tx, admin, late.id, 'on_demand', null)
      expect(await next(tx, affiliate, affiliate)).toEqual([
        { rhythm: 'weekly', due: day?.due, available: 0, maturing: 1_000, minimum: 500, amount: 1_000 },
        { rhythm: 'on_demand', due: null, available: 0, maturing: 0, minimum: 0, amount: 0 },
      ])
      expect(await next(tx, admin, affiliate)).toHaveLength(2)
      const stranger = await h.makePerson(tx)
      expect(await h.refusal(next(tx, stranger, affiliate))).toBe('PT404 errors.affiliate.not_found')
    })
  })
})
