import type { Sql } from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import { repeatRolledBack } from '../../lib/supabase/rolled-back.ts'
import * as h from './harness.ts'

/** Runs as a role in a transaction of its own that commits: one request of the API, made again as lib/supabase does. */
function request<T>(sql: Sql, role: h.Role, userId: string, run: (tx: h.Tx) => Promise<T>): Promise<T> {
  return repeatRolledBack(
    () =>
      sql.begin(async (tx) => {
        await h.become(tx, role, userId)
        return run(tx)
      }) as Promise<T>,
  )
}

export const server = <T>(sql: Sql, run: (tx: h.Tx) => Promise<T>) => request(sql, 'service_role', '', run)
export const person = <T>(sql: Sql, id: string, run: (tx: h.Tx) => Promise<T>) =>
  request(sql, 'authenticated', id, run)

/** Starts `count` calls at once and sorts their ends: what was answered, and how often each refusal came. */
export async function atOnce<T>(count: number, call: (i: number) => Promise<T>) {
  const ends = await Promise.allSettled(Array.from({ length: count }, (_, i) => call(i)))
  const answers: T[] = []
  const refusals: Record<string, number> = {}
  for (const end of ends) {
    if (end.status === 'fulfilled') {
      answers.push(end.value)
      continue
    }
    const why = await h.refusal(Promise.reject(end.reason))
    refusals[why] = (refusals[why] ?? 0) + 1
  }
  return { answers, refusals }
}

export function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** A transaction that stays open until `commit`, for a race in which somebody is in the middle of something. */
export async function open(sql: Sql) {
  const connection = await sql.reserve()
  await connection`begin`
  const [row] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
  return {
    sql: connection,
    pid: row?.pid ?? 0,
    async commit() {
      await connection`commit`
      connection.release()
    },
  }
}

/** Looks until `call` has ended or something waits for a lock that this backend holds: a race set up without sleeping. */
export async function untilBlockedBy(sql: Sql, pid: number, call: Promise<unknown>): Promise<void> {
  let ended = false
  const end = () => {
    ended = true
  }
  call.then(end, end)
  while (!ended) {
    const waiting = await sql`select 1 from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`
    if (waiting.length) return
  }
}

/** What the tests of this file commit is gone when it ends. */
export function sweepAtEnd(sql: Sql): void {
  let sweep = async () => {}
  beforeAll(async () => {
    sweep = await mark(sql)
  })
  afterAll(() => sweep())
}

/** Connections for a file whose tests commit; its rows are deleted when it ends. */
export function committing(): Sql {
  const sql = h.connect(20)
  sweepAtEnd(sql)
  return sql
}

/** Names of columns that say what a row belongs to, also where no foreign key does. */
const BELONGS: Record<string, string> = {
  program_id: 'public.programs',
  enrollment_id: 'public.enrollments',
  link_id: 'public.links',
  affiliate_id: 'public.affiliates',
}

/** A statement for each reference of a table to another that deletes the rows whose other row is gone. */
async function listSweeps(tx: h.Tx): Promise<string[]> {
  const keys = await tx<{ from: string; to: string; match: string; existing: string }[]>`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
      string_agg(format('o.%I = t.%I', b.attname, a.attname), ' and ') as match,
      string_agg(format('t.%I is not null', a.attname), ' and ') as existing
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (mine, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.mine
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other
    where c.contype = 'f' and c.conparentid = 0 and c.connamespace::regnamespace::text = any (${h.SCHEMAS})
    group by c.oid, 1, 2
    union
    select a.attrelid::regclass::text, b.to, format('o.id = t.%I', a.attname), format('t.%I is not null', a.attname)
    from pg_attribute a join pg_class r on r.oid = a.attrelid and r.relkind in ('r', 'p') and not r.relispartition
      join jsonb_each_text(${tx.json(BELONGS)}) as b (name, "to") on b.name = a.attname
    where r.relnamespace::regnamespace::text = any (${h.SCHEMAS}) and not a.attisdropped`
  return keys.map(
    ({ from, to, match, existing }) =>
      `delete from ${from} t where ${existing} and not exists (select from ${to} o where ${match})`,
  )
}

/**
 * Deletes all that is written after this: programs and people, then whatever belonged to them, until nothing is left. The
 * triggers that refuse it rest for that one transaction, which only the owner of the test database may ask for.
 */
async function mark(sql: Sql): Promise<() => Promise<void>> {
  const [start] =
    await sql`select clock_timestamp() as at, (select coalesce(max(id), 0) from public.audit_log) as audit,
    (select coalesce(max(id), 0) from core.outbox) as outbox`
  return () =>
    sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`delete from public.programs where created_at >= ${start?.at}`
      await tx`delete from public.affiliate_merges where merged_at >= ${start?.at}`
      await tx`delete from auth.users where id in (select id from public.profiles where created_at >= ${start?.at})`
      await tx`delete from public.profiles where created_at >= ${start?.at}`
      await tx`delete from core.commands where created_at >= ${start?.at}`
      await tx`delete from core.attempts where at >= ${start?.at}`
      await tx`delete from public.exchange_rates where entered_at >= ${start?.at}`
      await tx`delete from public.audit_log where id > ${start?.audit}`
      await tx`delete from core.outbox where id > ${start?.outbox}`
      await tx`truncate reports.stale_days, reports.counted_clicks, reports.activity_cursor`
      const sweeps = await listSweeps(tx)
      sweeps.push(`delete from public.ledger_transactions t
        where not exists (select from public.ledger_entries e where e.transaction_id = t.id)`)
      for (let gone = 1; gone > 0; ) {
        gone = 0
        for (const sweep of sweeps) gone += (await tx.unsafe(sweep)).count
      }
    }) as Promise<void>
}
