import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import postgres, { type JSONValue, type Sql, type TransactionSql } from 'postgres'
import type { Database } from '../../lib/supabase/types.ts'
import { readDomains } from '../local/schemas.ts'

// scripts import this file, too
const { afterAll } = process.env.VITEST ? await import('vitest') : { afterAll: undefined }

/** Connections as the owner to the migrated test database that the runner names; whoever opens them ends them. */
export function openPool(max: number): Sql {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is missing: run the database tests with `npm test -- db`.')
  return postgres(url, { max, onnotice: () => {} })
}

/** Connections of a test file, which end with it. */
export function connect(max = 10): Sql {
  const sql = openPool(max)
  afterAll?.(() => sql.end())
  return sql
}

/** Schemas of the domains, which the API does not serve; and all that are ours. */
export const DOMAINS = readDomains(join(import.meta.dirname, '../schemas'))
export const SCHEMAS = ['public', ...DOMAINS]

export type Tx = TransactionSql
export type JsonValue = JSONValue
export type Role = 'anon' | 'authenticated' | 'service_role'

class Rollback extends Error {}

/** Runs a test in a transaction that is always rolled back, so that no test sees another's rows. */
export async function rolledBack(sql: Sql, run: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      await run(tx)
      throw new Rollback()
    })
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
  }
}

/** Speaks as the API does for this role and person until the next `become`; `owner` returns to the owner. */
export async function become(tx: Tx, role: Role | 'owner', userId = ''): Promise<void> {
  await tx`select set_config('role', ${role === 'owner' ? 'none' : role}, true),
    set_config('request.jwt.claim.sub', ${userId}, true)`
}

/** Runs one statement as a role inside a savepoint and returns to the owner; a refusal leaves the transaction usable. */
export async function as<T>(tx: Tx, role: Role, userId: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return (await tx.savepoint(async (inner) => {
      await become(inner, role, userId)
      const result = await run(inner)
      await become(inner, 'owner')
      return result
    })) as T
  } catch (error) {
    await become(tx, 'owner')
    throw error
  }
}

/** `code message` of the refusal that a promise ends in, such as `PT403 errors.forbidden`; fails when it does not refuse. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return code?.startsWith('PT') ? `${code} ${message}` : `${code}`
  }
  throw new Error('expected a refusal')
}

export type Person = { id: string; email: string }
type ProofKind = Database['public']['Enums']['proof_kind']

/** A password given a moment ago, for one thing, in any session or in this one. */
export const prove = (tx: Tx, { id }: { id: string }, kind: ProofKind, session: string | null = null) =>
  as(tx, 'service_role', '', (t) => t`select public.record_proof(${id}, ${kind}, 'password', ${session})`)

/** An administrator whom the operator made long enough ago to confirm what another one prepares. */
export const settleAdmin = (tx: Tx, { id }: { id: string }) =>
  tx`insert into public.user_roles (user_id, role, granted_at, effective_at)
    values (${id}, 'admin', now() - interval '30 days', now() - interval '30 days')`

/** A confirmed account; `admin` gives it the role, from the command line and long ago. */
export async function makePerson(
  tx: Tx,
  { admin = false, visitorId = '', confirmed = true } = {},
): Promise<Person> {
  const person = { id: randomUUID(), email: `p-${randomUUID()}@example.com` }
  const metadata = { full_name: 'Ana Pérez', locale: 'es', visitor_id: visitorId }
  await tx`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
    values (${person.id}, ${person.email}, ${tx.json(metadata)}, ${confirmed ? new Date() : null}, now())`
  if (admin) await settleAdmin(tx, person)
  return person
}

export type ProgramOptions = {
  status?: 'draft' | 'published' | 'paused' | 'archived'
  rateBps?: number | null
  flatAmount?: number | null
  holdDays?: number
  windowDays?: number
  minimumPayout?: number
  currency?: string
  withoutReward?: boolean
  /** The rules that hold commissions, with the defaults; none unless said, because tests sell at once and from one place. */
  rules?: string[]
}
export type Program = { id: string; slug: string; keyId: string }

/** A program with its first reward and a key; ten percent, thirty days of window, no hold unless said. */
export async function makeProgram(tx: Tx, options: ProgramOptions = {}): Promise<Program> {
  const {
    status = 'published',
    flatAmount = null,
    holdDays = 0,
    windowDays = 30,
    minimumPayout = 0,
  } = options
  const rateBps = flatAmount ? null : (options.rateBps ?? 1000)
  const slug = `p-${randomUUID()}`
  const [program] = await tx<{ id: string }[]>`
    insert into public.programs (slug, name, summary, category, destination, domains, currency, window_days, hold_days, minimum_payout, status)
    values (${slug}, '{"es":"Prueba"}', '{"es":"Programa de prueba"}', 'services', '/', '{shop.example.com}', ${options.currency ?? 'USD'},
      ${windowDays}, ${holdDays}, ${minimumPayout}, ${status}) returning id`
  if (!program) throw new Error('no program')
  if (!options.withoutReward) {
    await tx`insert into public.rewards (program_id, version, kind, rate_bps, flat_amount)
      values (${program.id}, 1, ${flatAmount ? 'flat' : 'percent'}, ${rateBps}, ${flatAmount})`
  }
  await tx`insert into public.program_fraud_settings (program_id, rules) values (${program.id}, ${options.rules ?? []})`
  const keyId = `key_${randomUUID().replaceAll('-', '').slice(0, 24)}`
  await tx`insert into public.program_keys (id, program_id, label) values (${keyId}, ${program.id}, 'tests')`
  return { id: program.id, slug, keyId }
}

export type Affiliate = Person & { affiliateId: string; enrollmentId: string; code: string; linkId: string }

/** Gives an affiliate what a payout needs: a bank account that counts since long, tax details and their consent. */
export async function makePayable(tx: Tx, affiliateId: string): Promise<void> {
  const seal = { key: 'k1', sealed: 'x'.repeat(40), fingerprint: affiliateId.replaceAll('-', '').repeat(2) }
  await tx`with method as (
      insert into public.payout_methods (id, affiliate_id, kind, holder, label, asked_at, confirmed_at)
      select gen_random_uuid(), ${affiliateId}, 'bank', 'person', 'Banco General ····1234', now() - interval '1 year',
        now() - interval '1 year'
      where not exists (select 1 from public.payout_methods m where m.affiliate_id = ${affiliateId}) returning id
    ) insert into payouts.payout_seals (method_id, key_id, sealed, fingerprint)
      select id, ${seal.key}, ${seal.sealed}, ${seal.fingerprint} from method`
  await tx`insert into public.tax_details (affiliate_id, kind, legal_name, country, id_kind, tax_id, address, city,
      self_billing_version)
    values (${affiliateId}, 'person', 'Ana Pérez', 'PA', 'cedula', '8-442-445', 'Calle 50, casa 4', 'Panamá', 1)
    on conflict do nothing`
}

/** A new person who joined the program through the real command and can be paid. */
export async function makeAffiliate(tx: Tx, program: Program, person?: Person): Promise<Affiliate> {
  const who = person ?? (await makePerson(tx))
  const [enrollment] = await as(
    tx,
    'authenticated',
    who.id,
    (t) => t<{ id: string; affiliate_id: string }[]>`select * from public.join_program(${program.id})`,
  )
  if (!enrollment) throw new Error('no enrollment')
  await makePayable(tx, enrollment.affiliate_id)
  const [link] = await tx<
    { id: string; code: string }[]
  >`select id, code from public.links where enrollment_id = ${enrollment.id}`
  if (!link) throw new Error('no link')
  return {
    ...who,
    affiliateId: enrollment.affiliate_id,
    enrollmentId: enrollment.id,
    code: link.code,
    linkId: link.id,
  }
}

export type Click = {
  id: string
  code: string
  visitor_id: string
  network_hash: string
  clicked_at: string
  address_hash?: string
  area_hash?: string
}

/** A click as the redirect sends it; each has a visitor and network of its own unless said. */
export function aClick(
  code: string,
  { at = new Date(), visitorId = randomUUID(), network = randomUUID() } = {},
): Click {
  const network_hash = Buffer.from(network.replaceAll('-', '').padEnd(64, '0').slice(0, 64), 'hex').toString(
    'hex',
  )
  return { id: randomUUID(), code, visitor_id: visitorId, network_hash, clicked_at: at.toISOString() }
}

export async function recordClicks(
  tx: Tx | Sql,
  clicks: Click[],
): Promise<{ click_id: string; destination: string }[]> {
  return tx<
    { click_id: string; destination: string }[]
  >`select * from public.record_clicks(${tx.json(clicks as JSONValue)})`
}

/** Gives clicks the sign of a person that a credited sale is: from then on a program may pay for them. */
export async function signClicks(tx: Tx | Sql, clicks: Click[]): Promise<void> {
  await tx`select links.store_signs(array_agg(links.sign_click(c, 'event') order by c.link_id, c.clicked_at, c.id))
    from public.clicks c where c.id in ${tx(clicks.map(({ id }) => id))}`
}

export type Report = {
  replayed: boolean
  conversion_id: string
  attributed: boolean
  amount: number
  commission: {
    id: string
    amount: number
    net: number
    status: string
    currency: string
    matures_at: string
  } | null
}

/** Reports as the signed API does, through the same commands. */
export async function report(
  tx: Tx | Sql,
  kind: 'lead' | 'sale' | 'refund' | 'reinstatement' | 'event',
  program: Program,
  body: Record<string, JSONValue | undefined>,
): Promise<Report> {
  const [row] = await tx<{ result: Report }[]>`
    select ${tx(`report_${kind}`)}(${program.keyId}, ${tx.json(body as JSONValue)}) as result`
  if (!row) throw new Error('no report')
  return row.result
}

/** A sale with its click, ready made: the affiliate's visitor clicks and buys. */
export async function aSale(
  tx: Tx,
  program: Program,
  affiliate: Affiliate,
  amount = 10000,
): Promise<Report & { order: string }> {
  const click = aClick(affiliate.code)
  const order = `o-${randomUUID()}`
  await recordClicks(tx, [click])
  const result = await report(tx, 'sale', program, {
    order_id: order,
    customer_id: `c-${order}`,
    click_id: click.id,
    amount,
    currency: 'USD',
  })
  return { ...result, order }
}

export type Balance = { pending: number; available: number; in_payout: number; paid: number }

export async function balance(tx: Tx | Sql, affiliate: Affiliate, program: Program): Promise<Balance> {
  const [row] = await tx<Balance[]>`
    select pending::int, available::int, in_payout::int, paid::int from public.affiliate_balances
    where affiliate_id = ${affiliate.affiliateId} and program_id = ${program.id}`
  return row ?? { pending: 0, available: 0, in_payout: 0, paid: 0 }
}

export async function statusOf(tx: Tx | Sql, commissionId: string): Promise<string | undefined> {
  const [row] = await tx<
    { status: string }[]
  >`select status from public.commissions where id = ${commissionId}`
  return row?.status
}
