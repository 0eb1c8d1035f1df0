import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const QUESTION = { dimension: 'program', period: '30', measures: ['sales', 'revenue'] }
type Question = Record<string, JSONValue>

const build = (tx: h.Tx, who: h.Person, question: Question) =>
  h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t`select value, label ->> 'es' as label, clicks::int, sales::int, revenue::int, earned::int
      from public.build_report(${t.json(question)}, 0)`,
  )
const save = (
  tx: h.Tx,
  who: h.Person,
  {
    id = null as string | null,
    name = 'Ventas',
    question = QUESTION as Question,
    shared = false,
    rhythm = null as 'daily' | 'weekly' | 'monthly' | null,
  } = {},
) =>
  h.as(
    tx,
    'authenticated',
    who.id,
    async (t) =>
      (
        await t`select * from public.save_report(${id}, ${name}, ${t.json(question)}, ${shared}, ${rhythm})`
      )[0],
  )
const send = (tx: h.Tx) =>
  h.as(tx, 'service_role', '', async (t) => (await t`select public.send_reports(10) as n`)[0]?.n)

async function scene(tx: h.Tx) {
  const [program, other] = [await h.makeProgram(tx), await h.makeProgram(tx)]
  const affiliate = await h.makeAffiliate(tx, program)
  const again = await h.makeAffiliate(tx, other, affiliate)
  const [admin, second] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx, { admin: true })]
  await h.recordClicks(tx, [{ ...h.aClick(affiliate.code), country: 'PA' } as h.Click])
  await h.aSale(tx, program, affiliate)
  await h.aSale(tx, other, again, 25_000)
  await tx`select reports.refresh_days()`
  return { program, other, affiliate, admin, second }
}

describe('a report', () => {
  test('answers by each dimension, and for one program or affiliate', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, other, affiliate, admin } = await scene(tx)
      const mine = { affiliate: affiliate.affiliateId }
      expect(await build(tx, admin, { ...QUESTION, ...mine })).toEqual([
        { value: other.slug, label: 'Prueba', clicks: 1, sales: 1, revenue: 25_000, earned: 2_500 },
        { value: program.slug, label: 'Prueba', clicks: 2, sales: 1, revenue: 10_000, earned: 1_000 },
      ])
      const [one] = await build(tx, admin, { ...QUESTION, dimension: 'affiliate', program: program.id })
      expect(one).toMatchObject({ value: affiliate.affiliateId, label: 'Ana Pérez', sales: 1 })
      const [day] = await build(tx, admin, {
        ...QUESTION,
        dimension: 'day',
        period: '7',
        program: program.id,
      })
      expect(day).toMatchObject({ clicks: 2, revenue: 10_000 })
      expect(
        await build(tx, admin, { ...QUESTION, dimension: 'month', period: 'year', ...mine }),
      ).toMatchObject([{ clicks: 3, sales: 2, revenue: 35_000 }])
      expect(await build(tx, admin, { ...QUESTION, dimension: 'country', ...mine })).toEqual([
        { value: 'PA', label: null, clicks: 1, sales: 0, revenue: 0, earned: 0 },
      ])
    })
  })

  test('is refused to others, and for a question that nobody can ask', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, admin } = await scene(tx)
      expect(await h.refusal(build(tx, affiliate, QUESTION))).toBe('PT403 errors.forbidden')
      const mistakes: Question[] = [
        { dimension: 'password' },
        { period: '2' },
        { measures: [] },
        { measures: ['email'] },
        { program: "'; drop table" },
        { more: 1 },
        { period: 'own' },
        { period: 'own', from: '2026-02-30', to: '2026-03-01' },
        { period: 'own', from: '2026-03-02', to: '2026-03-01' },
        { period: 'own', from: '2024-01-01', to: '2025-01-01' },
        { from: '2026-01-01', to: '2026-01-02' },
      ]
      for (const wrong of mistakes)
        expect(await h.refusal(build(tx, admin, { ...QUESTION, ...wrong }))).toBe(
          'PT422 errors.report.question',
        )
    })
  })

  test.each([
    ['7', '2026-11-16', '2026-11-22'],
    ['month', '2026-11-01', '2026-11-22'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['year', '2025-11-23', '2026-11-22'],
    ['own', '2024-02-28', '2024-03-01'],
  ])('of the period %s is of %s to %s', async (period, first, last) => {
    const [span] = await sql`select first::text, last::text 
      from reports.report_span(${sql.json({ period, from: '2024-02-28', to: '2024-03-01' })}, '2026-11-22')`
    expect(span).toEqual({ first, last })
  })
})

describe('a saved report', () => {
  test('is seen by its owner, and by other administrators when it is shared', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, admin, second } = await scene(tx)
      const stored = await save(tx, admin)
      const seen = async (who: h.Person) =>
        (await h.as(tx, 'authenticated', who.id, (t) => t`select id from public.saved_reports`)).length
      expect([await seen(admin), await seen(second), await seen(affiliate)]).toEqual([1, 0, 0])
      await save(tx, admin, { id: stored?.id, shared: true, name: 'De todos' })
      expect([await seen(admin), await seen(second), await seen(affiliate)]).toEqual([1, 1, 0])
      expect(await h.refusal(save(tx, second, { id: stored?.id }))).toBe('PT404 errors.report.not_found')
      expect(await h.refusal(save(tx, affiliate))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(save(tx, admin, { name: ' ' }))).toBe('PT422 errors.report.name')
      expect(await h.refusal(save(tx, admin, { question: {} }))).toBe('PT422 errors.report.question')
      const remove = (who: h.Person) =>
        h.as(tx, 'authenticated', who.id, (t) => t`select public.delete_report(${stored?.id})`)
      expect(await h.refusal(remove(second))).toBe('PT404 errors.report.not_found')
      await remove(admin)
      expect(await h.refusal(remove(admin))).toBe('PT404 errors.report.not_found')
      const actions =
        await tx`select action from public.audit_log where subject_id = ${stored?.id} order by id`
      expect(actions.map(({ action }) => action)).toEqual(['report.saved', 'report.saved', 'report.deleted'])
    })
  })

  test('may keep its own dates, but is not mailed with them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program } = await scene(tx)
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Panama' }).format(new Date())
      const own = { ...QUESTION, program: program.id, period: 'own', from: '2026-01-01', to: '2026-01-31' }
      expect(await build(tx, admin, own)).toEqual([])
      expect(await build(tx, admin, { ...own, from: today, to: today })).toMatchObject([
        { sales: 1, revenue: 10_000 },
      ])
      expect((await save(tx, admin, { question: own }))?.question).toEqual(own)
      expect(await h.refusal(save(tx, admin, { question: own, rhythm: 'weekly' }))).toBe(
        'PT422 errors.report.own_dates',
      )
    })
  })

  test('is mailed to its owner once for each time that is due', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin } = await scene(tx)
      const stored = await save(tx, admin, { rhythm: 'daily' })
      expect(await send(tx)).toBe(0)
      await tx`update public.saved_reports set due_at = now() - interval '1 minute' where id = ${stored?.id}`
      expect(await send(tx)).toBe(1)
      expect(await send(tx)).toBe(0)
      const mails = await tx`select recipient, data from core.outbox where template = 'report'`
      expect(mails).toMatchObject([
        {
          recipient: admin.email,
          data: {
            report: 'Ventas',
            dimension: 'program',
            measures: ['sales', 'revenue'],
            link: `/admin/reports?report=${stored?.id}`,
          },
        },
      ])
      expect(mails[0]?.data.rows.length).toBeGreaterThan(1)
      const [next] =
        await tx`select due_at > now() as waits, to_char(due_at at time zone 'America/Panama', 'HH24:MI') as time
        from public.saved_reports where id = ${stored?.id}`
      expect(next).toEqual({ waits: true, time: '07:00' })
    })
  })

  test('is not mailed to somebody who is no administrator any more', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin } = await scene(tx)
      await save(tx, admin, { rhythm: 'weekly', name: randomUUID() })
      await tx`update public.saved_reports set due_at = now() - interval '1 minute'`
      await tx`delete from public.user_roles where user_id = ${admin.id}`
      expect(await send(tx)).toBe(0)
      expect(await tx`select 1 from core.outbox where template = 'report'`).toHaveLength(0)
    })
  })

  test('is due at seven in Panama: tomorrow, on Monday, on the first', async () => {
    const rows =
      await sql`select reports.next_report_time(r, '2026-11-25 20:00-05') at time zone 'America/Panama' as at
      from unnest('{daily,weekly,monthly}'::public.report_rhythm[]) as r`
    expect(rows.map(({ at }) => (at as Date).toISOString().slice(0, 16))).toEqual([
      '2026-11-26T07:00',
      '2026-11-30T07:00',
      '2026-12-01T07:00',
    ])
  })
})
