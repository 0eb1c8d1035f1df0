import { afterAll, describe, expect, test } from 'vitest'
import { JOB_NAMES, JOBS } from '../../../lib/jobs.ts'
import * as h from '../harness.ts'

const sql = h.connect(2)
afterAll(() => sql.end())

const asServer = <T>(tx: h.Tx, work: (t: h.Tx) => Promise<T>) => h.as(tx, 'service_role', '', work)
const record = (tx: h.Tx, state: string | null, error: string | null = null, job = 'try_job') =>
  asServer(tx, (t) => t`select public.record_job(${job}, 60, ${state}, ${error})`)
async function read(tx: h.Tx, job = 'try_job') {
  const rows = await asServer(tx, (t) => t`select * from public.read_jobs()`)
  return rows.find(({ name }) => name === job)
}
/** The row as it is when nothing was recorded for so many seconds. */
const wait = (tx: h.Tx, seconds: number) =>
  tx`update core.job_runs set first_run_at = first_run_at - ${seconds} * interval '1 second',
    succeeded_at = succeeded_at - ${seconds} * interval '1 second', failed_at = failed_at - ${seconds} * interval '1 second'
    where name = 'try_job'`

describe('a scheduled job', () => {
  test('is late until it succeeds, and again when it has not for three times its due', () =>
    h.rolledBack(sql, async (tx) => {
      expect(await read(tx)).toBeUndefined()
      await record(tx, 'succeeded')
      expect(await read(tx)).toMatchObject({ state: 'ok', due_seconds: 60, succeeded_at: expect.any(Date) })
      await wait(tx, 170)
      expect((await read(tx))?.state).toBe('ok')
      await wait(tx, 20)
      expect((await read(tx))?.state).toBe('late')
      await record(tx, 'succeeded')
      expect((await read(tx))?.state).toBe('ok')
    }))

  test('is late in time although its successes are written once in a minute only', () =>
    h.rolledBack(sql, async (tx) => {
      const version = async () =>
        (await tx`select ctid::text as version from core.job_runs where name = 'try_job'`)[0]?.version
      await record(tx, 'succeeded')
      const first = await version()
      await wait(tx, 55)
      const waited = await version()
      expect(waited).not.toBe(first)
      await record(tx, 'succeeded')
      expect(await version()).toBe(waited)
      await wait(tx, 120) // the last success is two paces ago, the written one nearly three
      expect((await read(tx))?.state).toBe('ok')
      await wait(tx, 10)
      expect((await read(tx))?.state).toBe('late')
      await record(tx, 'succeeded')
      expect((await read(tx))?.state).toBe('ok')
    }))

  test('is written at once when it fails, succeeds again or is due at another pace', () =>
    h.rolledBack(sql, async (tx) => {
      await record(tx, 'succeeded')
      await record(tx, 'failed', 'CallError:23505')
      expect(await read(tx)).toMatchObject({ state: 'failing', failures: 1 })
      await record(tx, 'succeeded')
      expect(await read(tx)).toMatchObject({ state: 'ok', failures: 0, error: 'CallError:23505' })
      await asServer(tx, (t) => t`select public.record_job('try_job', 3600, 'succeeded', null)`)
      expect(await read(tx)).toMatchObject({ state: 'ok', due_seconds: 3600 })
    }))

  test('fails until it succeeds, and each failure in a row is counted', () =>
    h.rolledBack(sql, async (tx) => {
      await record(tx, 'succeeded')
      for (let i = 0; i < 3; i++) await record(tx, 'failed', 'CallError:23505')
      expect(await read(tx)).toMatchObject({ state: 'failing', failures: 3, error: 'CallError:23505' })
      await record(tx, 'succeeded')
      expect(await read(tx)).toMatchObject({ state: 'ok', failures: 0, failed_at: expect.any(Date) })
    }))

  test.each([
    ['a sentence as its error', 'failed', 'ana@example.com is there twice', '23514'],
    ['another state', 'started', null, 'PT422 errors.invalid'],
    ['no state', null, null, 'PT422 errors.invalid'],
  ])('is not recorded with %s', (_, state, error, answer) =>
    h.rolledBack(sql, async (tx) => {
      expect(await h.refusal(record(tx, state, error))).toBe(answer)
    }),
  )

  test('that fails, is late or never ran is shown to administrators, the one that waits longest first', () =>
    h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      await record(tx, 'succeeded')
      await wait(tx, 200)
      await record(tx, 'succeeded', null, 'other_job')
      await record(tx, 'failed', 'Error:23505', 'third_job')
      await record(tx, 'failed', 'Error:23505', 'gone_job')
      const scheduled = ['other_job', 'third_job', 'try_job', 'new_job']
      const list = (person: h.Person) =>
        h.as(tx, 'authenticated', person.id, (t) => t`select * from public.list_jobs_behind(${scheduled})`)
      expect(await list(admin)).toEqual([
        { name: 'new_job', state: 'late', since: null },
        { name: 'try_job', state: 'late', since: expect.any(Date) },
        { name: 'third_job', state: 'failing', since: expect.any(Date) },
      ])
      const refused = list(member)
      expect(await h.refusal(refused)).toBe('PT403 errors.forbidden')
    }))

  test('of the schedule can be recorded with the due that it has', () =>
    h.rolledBack(sql, async (tx) => {
      for (const { due, jobs } of Object.values(JOBS))
        for (const job of jobs)
          await asServer(tx, (t) => t`select public.record_job(${job}, ${due}, 'succeeded', null)`)
      const rows = await asServer(tx, (t) => t`select name from public.read_jobs() where state = 'ok'`)
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...JOB_NAMES]))
    }))
})

describe('housekeeping', () => {
  const keep = async (tx: h.Tx) =>
    (await asServer(tx, (t) => t`select public.keep_house() as failed`))[0]?.failed

  test('fails nowhere', () =>
    h.rolledBack(sql, async (tx) => {
      expect(await keep(tx)).toEqual([])
    }))

  test('of one domain that fails takes back its own work and stops no other', () =>
    h.rolledBack(sql, async (tx) => {
      await tx.unsafe(`create or replace function contact.keep_house() returns void
        language plpgsql security definer set search_path = '' as $$
        begin
          insert into core.attempts (scope, subject, at) values ('contact', 'of the one that fails', now());
          perform 1 / 0;
        end $$`)
      await tx`insert into core.attempts (scope, subject, at)
        values ('contact', 'of some older day', now() - interval '2 days')`
      expect(await keep(tx)).toEqual(['contact:22012'])
      expect(await tx`select 1 from core.attempts where subject like 'of %'`).toHaveLength(0)
    }))
})
