import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { committing, open, untilBlockedBy } from '../parallel.ts'

const sql = committing()

/** The month before the one that it is in Panama. */
const LAST_MONTH = "(date_trunc('month', now() at time zone 'America/Panama') - interval '1 month')::date"

async function scene(tx: h.Tx) {
  await tx`delete from public.enrollment_months`
  const [shop, school] = [await h.makeProgram(tx), await h.makeProgram(tx)]
  const ana = await h.makeAffiliate(tx, shop)
  const idle = await h.makeAffiliate(tx, shop)
  const [other] = await h.as(
    tx,
    'authenticated',
    ana.id,
    (t) => t`select id from public.join_program(${school.id})`,
  )
  for (const [enrollment, program, earned] of [
    [ana.enrollmentId, shop.id, 4500],
    [other?.id, school.id, 9000],
  ])
    await tx.unsafe(`insert into public.enrollment_months (enrollment_id, program_id, month, clicks, leads, sales, revenue, earned)
      values ('${enrollment}', '${program}', ${LAST_MONTH}, 30, 2, 3, 45000, ${earned}),
        ('${enrollment}', '${program}', (${LAST_MONTH} + interval '1 month')::date, 1, 0, 1, 100, 10)`)
  return { ana, idle }
}
const send = async (tx: h.Tx) => {
  const [row] = await h.as(tx, 'service_role', '', (t) => t`select public.send_summaries(100) as sent`)
  return Number(row?.sent)
}
/** On the first of a month before eight nothing is sent yet. */
const isEarly = async (tx: h.Tx) =>
  (
    await tx`select extract(day from now() at time zone 'America/Panama' - interval '8 hours')
    > extract(day from now() at time zone 'America/Panama') as early`
  )[0]?.early as boolean
const mailsOf = (tx: h.Tx, { email }: h.Person) =>
  tx`select data from core.outbox where recipient = ${email} and template = 'monthly_summary'`

describe('a monthly summary', () => {
  test('tells each affiliate once what the last month brought, the best program first', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { ana, idle } = await scene(tx)
      if (await isEarly(tx)) return
      expect(await send(tx)).toBe(1)
      expect(await send(tx)).toBe(0)
      const [mail, ...more] = await mailsOf(tx, ana)
      expect(more).toEqual([])
      expect(mail?.data.programs).toMatchObject([
        { earned: 9000, clicks: 30, leads: 2, sales: 3 },
        { earned: 4500, clicks: 30, leads: 2, sales: 3 },
      ])
      expect(await mailsOf(tx, idle)).toHaveLength(0)
      const notices =
        await tx`select kind from public.notices where person_id = ${ana.id} and kind = 'monthly_summary'`
      expect(notices).toHaveLength(1)
    })
  })

  test('is sent once by two schedulers that begin together', async () => {
    const ana = await sql.begin(async (tx) => {
      const program = await h.makeProgram(tx)
      const one = await h.makeAffiliate(tx, program)
      await tx.unsafe(`insert into public.enrollment_months (enrollment_id, program_id, month, clicks, leads, sales, revenue, earned)
        values ('${one.enrollmentId}', '${program.id}', ${LAST_MONTH}, 30, 2, 3, 45000, 4500)`)
      return one
    })
    if (await sql.begin(isEarly)) return
    const first = await open(sql)
    const [sent] = await first.sql`select public.send_summaries(500) as sent`
    expect(Number(sent?.sent)).toBeGreaterThan(0)
    const second = sql`select public.send_summaries(500) as sent`.execute()
    await untilBlockedBy(sql, first.pid, second)
    await first.commit()
    expect((await second)[0]?.sent).toBe(0)
    expect(await sql.begin((tx) => mailsOf(tx, ana))).toHaveLength(1)
  })

  test('is not sent to who turned it off or is suspended', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { ana } = await scene(tx)
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Anuncios' where id = ${ana.id}`
      expect(await send(tx)).toBe(0)
      await tx`update public.profiles set suspended_at = null, suspension_reason = null where id = ${ana.id}`
      await h.as(
        tx,
        'authenticated',
        ana.id,
        (t) => t`select public.choose_mails('{monthly_summary}', '{monthly_summary}')`,
      )
      await send(tx)
      expect(await mailsOf(tx, ana)).toHaveLength(0)
    })
  })
})
