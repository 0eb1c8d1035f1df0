import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql, stage } from '../concurrency/stage.ts'
import * as h from '../harness.ts'
import { open, person, server, sweepAtEnd, untilBlockedBy } from '../parallel.ts'

sweepAtEnd(sql)

const commissionsOf = (enrollment: string) =>
  sql<{ id: string }[]>`select id from public.commissions where enrollment_id = ${enrollment} order by id`

test('the slower rules and a decision about many commissions at once never wait for each other', async () => {
  const { program, admins, affiliate } = await stage()
  const rival = await sql.begin((tx) => h.makeAffiliate(tx, program))
  const [first, second] =
    affiliate.enrollmentId < rival.enrollmentId ? [affiliate, rival] : [rival, affiliate]
  // of the second enrollment one that comes before the first one's, in the order in which everybody locks
  let [high, low]: (string | undefined)[] = []
  while (!high || !low || low > high) {
    await sql.begin((tx) => h.aSale(tx, program, first))
    await sql.begin((tx) => h.aSale(tx, program, second))
    high = (await commissionsOf(first.enrollmentId)).at(-1)?.id
    low = (await commissionsOf(second.enrollmentId))[0]?.id
  }
  const wanted = [low, high]
  await sql`delete from fraud.fraud_checks`
  await sql`insert into fraud.fraud_checks (enrollment_id) values (${first.enrollmentId}), (${second.enrollmentId})`
  const holder = await open(sql)
  await holder.sql`select 1 from public.commissions where id = ${high} for update`
  const check = server(sql, (t) => t`select public.check_fraud(10) as held`)
  await untilBlockedBy(sql, holder.pid, check)
  const decision = person(
    sql,
    admins[0].id,
    (t) => t`select refusal from public.decide_commissions(${wanted}, 'approve', null, ${randomUUID()})`,
  )
  const waiting = async () =>
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%decide_commissions%' and pid <> pg_backend_pid()`
  while (!(await waiting()).length) await new Promise((resolve) => setTimeout(resolve, 5))
  await holder.commit()
  await Promise.all([check, decision])
  expect((await decision).map((row) => row.refusal)).toEqual([null, null])
})
