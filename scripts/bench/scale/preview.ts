import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { signInAll } from './clients.ts'
import type { Filled } from './fill.ts'
import { quantile } from './turns.ts'

/** So many affiliates of one program, each with so many approved commissions. */
const AFFILIATES = 500
const LINES = 20
/** Milliseconds that the preview of their run may take. */
const MOST = 2000
const CALLS = 20

/** A program whose next run pays everybody: methods, tax details, commissions and their postings. */
async function fillProgram(tx: TransactionSql): Promise<string> {
  const id = randomUUID()
  await tx`set local session_replication_role = replica`
  await tx`insert into public.programs (id, slug, name, summary, category, destination, domains, currency, status)
    values (${id}, 'scale-payouts', '{"es":"Todos cobran"}', '{"es":"Programa de la prueba de escala"}', 'services',
      'https://shop.example.com/', '{shop.example.com}', 'USD', 'published')`
  await tx`insert into public.enrollments (affiliate_id, program_id)
    select f.id, ${id} from public.affiliates f order by f.id limit ${AFFILIATES}`
  await tx`insert into public.payout_methods (id, affiliate_id, kind, holder, label, asked_at, confirmed_at)
    select gen_random_uuid(), e.affiliate_id, 'bank', 'person', 'Banco General ····1234', now() - interval '1 year',
      now() - interval '1 year' from public.enrollments e where e.program_id = ${id}`
  await tx`insert into public.tax_details (affiliate_id, kind, legal_name, country, id_kind, tax_id, address, city,
      self_billing_version)
    select e.affiliate_id, 'person', 'Ana Pérez', 'PA', 'cedula', '8-442-445', 'Calle 50, casa 4', 'Panamá', 1
    from public.enrollments e where e.program_id = ${id}`
  await tx`insert into public.conversions (program_id, kind, external_id, enrollment_id, currency, source, occurred_at, body_hash)
    select ${id}, 'manual', 'scale-' || n || ' ' || e.id, e.id, 'USD', 'manual', now() - n * interval '1 day',
      sha256(e.id::text::bytea) from public.enrollments e, generate_series(1, ${LINES}) as n where e.program_id = ${id}`
  await tx`insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, base_amount, amount, currency,
      status, matures_at, decided_at)
    select c.id, e.id, e.program_id, e.affiliate_id, 0, 1000 + abs(hashtext(c.id::text)) % 9000, 'USD', 'approved', now(), now()
    from public.conversions c join public.enrollments e on e.id = c.enrollment_id where c.program_id = ${id}`
  await tx`with steps as materialized (
      select gen_random_uuid() as id, s.kind, c.id as source_id, c.affiliate_id, c.amount, s.taken, s.given
      from public.commissions c, (values ('commission_created'::public.ledger_kind, 'program'::public.ledger_account,
        'pending'::public.ledger_account), ('commission_approved', 'pending', 'available')) as s (kind, taken, given)
      where c.program_id = ${id}
    ), made as (
      insert into public.ledger_transactions (id, kind, source_id) select id, kind, source_id from steps
    ) insert into public.ledger_entries (transaction_id, affiliate_id, program_id, account, amount, currency)
      select s.id, s.affiliate_id, ${id}, leg.account, leg.amount, 'USD' from steps s
      cross join lateral (values (s.taken, -s.amount), (s.given, s.amount)) as leg (account, amount)`
  await tx`insert into public.ledger_tallies (affiliate_id, program_id, account, currency, amount, is_sum)
    select e.affiliate_id, e.program_id, e.account, e.currency, sum(e.amount), true from public.ledger_entries e
    where e.program_id = ${id} group by 1, 2, 3, 4`
  return id
}

/** How long an administrator waits for the preview of a large run; false when it is longer than it may be or not whole. */
export async function previewRun(
  { backend, sql }: Filled,
  log: (sentence: string) => void,
): Promise<boolean> {
  const program = (await sql.begin(fillProgram)) as string
  await sql`vacuum analyze`
  const { admin } = await signInAll(backend.facts)
  const times: number[] = []
  let paid = 0
  for (let i = 0; i < CALLS; i++) {
    const start = performance.now()
    const { data, error } = await admin.rpc('preview_payout_run', {
      program_id: program,
      cut_off: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    })
    if (error) throw error
    times.push(performance.now() - start)
    paid = data.filter((row: { reason: string | null }) => row.reason === null).length
  }
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.95)]
  log(
    `\nPreview of a payout run, ${paid} affiliates with ${LINES} commissions each: p50 ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms (at most ${MOST})`,
  )
  return paid === AFFILIATES && most <= MOST
}
