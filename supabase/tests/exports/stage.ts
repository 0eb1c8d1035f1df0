import type { JSONValue } from 'postgres'
import * as h from '../harness.ts'

type Claim = { id: string; number: number | null; problem?: string }
type Row = Record<string, JSONValue>
type Job = { kind: string; question: Row; rows: Row[] }

const service = <T>(tx: h.Tx, run: (t: h.Tx) => Promise<T>) => h.as(tx, 'service_role', '', run)

export async function ask(
  tx: h.Tx,
  who: h.Person,
  kind: 'affiliates' | 'commissions' | 'conversions' | 'refused_rows',
  question: Row = {},
  mine = false,
): Promise<string> {
  const [row] = await h.as(
    tx,
    'authenticated',
    who.id,
    (t) =>
      t<
        { id: string }[]
      >`select public.request_export(${kind}, ${kind.replace('_', '-')}, ${t.json(question)}, 'es', ${mine}) as id`,
  )
  return row?.id ?? ''
}

export const claim = async (tx: h.Tx) =>
  (await service(tx, (t) => t<{ claim: Claim | null }[]>`select public.claim_export() as claim`))[0]?.claim ??
  null

export const read = async (tx: h.Tx, { id, number }: Claim) =>
  (
    await service(
      tx,
      (t) => t<{ job: Job | null }[]>`select public.read_export_part(${id}, ${number}) as job`,
    )
  )[0]?.job ?? null

export const keep = (tx: h.Tx, { id, number }: Claim, content: string) =>
  service(tx, (t) => t`select public.store_export_part(${id}, ${number}, ${content})`)

/** A line for each row: what it is known by, then the whole of it. */
const write = ({ rows }: Job) =>
  rows.map((row) => `${row.id ?? row.enrollment_id ?? row.number} ${JSON.stringify(row)}\n`).join('')

/** Takes one step as the scheduler does: settles the rows, or writes a part. False when nothing waits. */
export async function step(tx: h.Tx): Promise<boolean> {
  const claimed = await claim(tx)
  if (!claimed) return false
  if (claimed.problem) return true
  const job = await read(tx, claimed)
  if (job && claimed.number !== null) await keep(tx, claimed, write(job))
  return true
}

export async function work(tx: h.Tx): Promise<void> {
  while (await step(tx)) if (!(await open(tx))) return
}
const open = async (tx: h.Tx) =>
  (await tx`select 1 from public.exports where state in ('waiting', 'running')`).length > 0

export const stateOf = async (tx: h.Tx, id: string) =>
  (await tx`select state, problem, total, done from public.exports where id = ${id}`)[0]

/** The file's lines as whoever asks may read them. */
export async function linesFor(tx: h.Tx, who: h.Person, id: string): Promise<string[]> {
  const parts = await h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t`select content from public.export_parts where export_id = ${id} order by number`,
  )
  return parts.flatMap(({ content }) => (content as string).split('\n').filter(Boolean))
}
export const idsFor = async (tx: h.Tx, who: h.Person, id: string) =>
  (await linesFor(tx, who, id)).map((line) => line.split(' ')[0] ?? '')

/** Many sales of an affiliate, written past every rule: only their rows are asked for. Two have the same moment and amount. */
export async function manySales(tx: h.Tx, program: h.Program, affiliate: h.Affiliate, count: number) {
  await tx`set local session_replication_role = replica`
  await tx`with sale as (insert into public.conversions (program_id, kind, external_id, enrollment_id, amount, base_amount, currency,
        occurred_at, body_hash)
      select ${program.id}, 'manual', 'm-' || n, case when n % 5 = 0 then null else ${affiliate.enrollmentId}::uuid end, n / 2, n / 2,
        'USD', '2026-01-01 05:00Z'::timestamptz + n / 2 * interval '10 minutes', sha256(n::text::bytea)
      from generate_series(1, ${count}::int) as n returning *)
    insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, base_amount, amount, currency, matures_at, status)
    select id, enrollment_id, program_id, ${affiliate.affiliateId}, base_amount, 100, 'USD', occurred_at,
      case when amount % 3 = 0 then 'matured' else 'pending' end::public.commission_status
    from sale where enrollment_id is not null`
  await tx`set local session_replication_role = origin`
  // the planner is notified of rows that nobody committed, as it is of others by the server
  await tx`analyze public.conversions, public.commissions`
}
