import type { Sql } from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import * as h from './harness.ts'

/** Runs as a role in a transaction of its own that commits: one request of the API. */
export function request<T>(
  sql: Sql,
  role: h.Role,
  userId: string,
  run: (tx: h.Tx) => Promise<T>,
): Promise<T> {
  return sql.begin(async (tx) => {
    await h.become(tx, role, userId)
    return run(tx)
  }) as Promise<T>
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

/** Connections for a file whose tests commit; what they have written is gone when the file ends. */
export function committing(max: number): Sql {
  const sql = h.connect(max)
  let sweep = async () => {}
  beforeAll(async () => {
    sweep = await mark(sql)
  })
  afterAll(async () => {
    await sweep()
    await sql.end()
  })
  return sql
}

/**
 * Deletes all that is written after this. The triggers that refuse it rest for that one transaction, which only the owner
 * of the test database may ask for.
 */
async function mark(sql: Sql): Promise<() => Promise<void>> {
  const [start] =
    await sql`select clock_timestamp() as at, (select coalesce(max(id), 0) from public.audit_log) as audit,
    (select coalesce(max(id), 0) from private.outbox) as outbox`
  return async () => {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      const [made] =
        await tx`select coalesce(array_agg(id), '{}') as programs from public.programs where created_at >= ${start?.at}`
      const programs: string[] = made?.programs
      await tx`delete from public.payout_items where payout_id in (select id from public.payouts where program_id = any (${programs}))`
      await tx`delete from public.commission_holds
        where commission_id in (select id from public.commissions where program_id = any (${programs}))`
      await tx`delete from public.commission_reversals
        where commission_id in (select id from public.commissions where program_id = any (${programs}))`
      await tx`delete from public.ledger_transactions
        where id in (select transaction_id from public.ledger_entries where program_id = any (${programs}))`
      await tx`delete from public.bounty_submissions
        where bounty_id in (select id from public.bounties where program_id = any (${programs}))`
      for (const table of [
        'click_settlements',
        'attribution_candidates',
        'attribution_decisions',
        'reward_decisions',
      ]) {
        await tx`delete from ${tx(`public.${table}`)}
          where conversion_id in (select id from public.conversions where program_id = any (${programs}))`
      }
      const links = tx`select l.id from public.links l join public.enrollments e on e.id = l.enrollment_id
        where e.program_id = any (${programs})`
      await tx`delete from private.counted_visits where link_id in (${links})`
      await tx`delete from public.clicks where link_id in (${links})`
      await tx`delete from public.link_days where link_id in (${links})`
      await tx`delete from public.link_variant_days where link_id in (${links})`
      await tx`delete from public.link_tallies where link_id in (${links})`
      await tx`delete from public.enrollment_tallies
        where enrollment_id in (select id from public.enrollments where program_id = any (${programs}))`
      await tx`delete from public.links where id in (${links})`
      await tx`delete from private.fraud_checks
        where enrollment_id in (select id from public.enrollments where program_id = any (${programs}))`
      await tx`delete from private.settled_days where program_id = any (${programs})`
      await tx`delete from public.payout_requests
        where enrollment_id in (select id from public.enrollments where program_id = any (${programs}))`
      await tx`delete from public.payout_omissions
        where run_id in (select id from public.payout_runs where program_id = any (${programs}))`
      const payees = tx`select a.id from public.affiliates a join public.profiles p on p.id = a.user_id
        where p.created_at >= ${start?.at}`
      for (const table of ['payout_holds', 'tax_details'])
        await tx`delete from ${tx(`public.${table}`)} where affiliate_id in (${payees})`
      await tx`delete from private.payout_seals
        where method_id in (select m.id from public.payout_methods m where m.affiliate_id in (${payees}))`
      for (const table of [
        'bounties',
        'payouts',
        'payout_runs',
        'ledger_entries',
        'ledger_tallies',
        'commissions',
        'commission_tallies',
        'conversions',
        'customers',
        'coupons',
        'enrollments',
        'rewards',
        'program_figures',
        'program_fraud_settings',
        'program_keys',
      ]) {
        await tx`delete from ${tx(`public.${table}`)} where program_id = any (${programs})`
      }
      await tx`delete from public.programs where id = any (${programs})`
      const people = tx`select id from public.profiles where created_at >= ${start?.at}`
      await tx`delete from public.affiliate_merges where merged_at >= ${start?.at}`
      await tx`delete from public.affiliate_properties
        where affiliate_id in (select id from public.affiliates where user_id in (${people}))`
      await tx`delete from public.payout_methods
        where affiliate_id in (select id from public.affiliates where user_id in (${people}))`
      await tx`delete from public.affiliates where user_id in (${people})`
      await tx`delete from private.commands where created_at >= ${start?.at}`
      await tx`delete from public.user_roles where user_id in (${people})`
      await tx`delete from auth.users where id in (${people})`
      await tx`delete from public.profiles where created_at >= ${start?.at}`
      await tx`delete from private.attempts where at >= ${start?.at}`
      await tx`delete from public.audit_log where id > ${start?.audit}`
      await tx`delete from private.outbox where id > ${start?.outbox}`
    })
  }
}
