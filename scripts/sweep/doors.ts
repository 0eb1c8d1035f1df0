import { createHmac, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { readKeys, seal } from '../../lib/payouts/sealing.ts'
import { openProvenApi } from './api.ts'
import { franchiseDoors } from './franchise-doors.ts'
import { orderDoors } from './order-doors.ts'
import { payoutDoors } from './payout-doors.ts'
import type { Person } from './people.ts'
import { type Doors, type Office, prepareImports, prepareOffice, preparePeople } from './prepare.ts'
import { partnerDoors, scamscanDoors, tokenDoors } from './product-doors.ts'
import { rowDoors } from './rows.ts'

const PROGRAM = 'vip'

/** A payout method that waits for the button behind its mail's link. */
async function askMethod({ sql, call, at }: Office, env: NodeJS.ProcessEnv): Promise<string> {
  const [person] = await sql`select id from public.profiles where email = ${at('affiliate').email}`
  const [person_id, method_id] = [String(person?.id), randomUUID()]
  const signature = createHmac('sha256', String(env.APP_SECRET))
    .update(`payout-method:${method_id}`)
    .digest('base64url')
  const { keyId, sealed } = seal(readKeys(String(env.PAYOUT_DETAILS_KEY)), method_id, {
    email: 'ana@example.com',
  })
  const link = `/affiliate-dashboard/payouts/confirm?${new URLSearchParams({ method: method_id, signature })}`
  await call('service', 'request_payout_method', {
    person_id,
    session_id: null,
    method_id,
    kind: 'paypal',
    holder: 'person',
    label: 'ana@example.com',
    key_id: keyId,
    sealed,
    link,
    fingerprint: randomUUID().replaceAll('-', '').repeat(2),
  })
  return link
}

/** Addresses that no link leads to without an answer first: found customers, a merge, a run in each state, what a mail says. */
async function findDoors(office: Office, env: NodeJS.ProcessEnv, program_id: string): Promise<Doors> {
  const { sql, at } = office
  const runs =
    await sql`select distinct on (state) id from public.payout_runs order by state, created_at desc`
  const imports = await sql`select id from public.imports where program_id = ${program_id}`
  const connectors =
    await sql`select id from public.connectors where program_id = ${program_id} and removed_at is null`
  const [customer] =
    await sql`select external_id from public.customers where program_id = ${program_id} limit 1`
  const [first, second] =
    await sql`select e.id, p.email from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    join public.profiles p on p.id = a.user_id and p.email not like '%@alianza.example' and p.deleted_at is null
    where e.program_id = ${program_id} and e.state = 'active' and a.merged_into is null order by e.joined_at desc limit 2`
  const [member] = await sql`select id from public.profiles where email = ${at('member').email}`
  const about = `${member?.id}:product_news`
  const signature = createHmac('sha256', String(env.APP_SECRET))
    .update(`unsubscribe:${about}`)
    .digest('base64url')
  const inside = `/admin/programs/${PROGRAM}`
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
  const [waiting] =
    await sql`select c.id, p.slug from public.connector_deliveries d join public.connectors c on c.id = d.connector_id
    join public.programs p on p.id = c.program_id where d.state in ('refused', 'waiting') and c.removed_at is null limit 1`
  const [draft] = await sql`select slug from public.programs where status = 'draft' limit 1`
  const method = await askMethod(office, env)
  const tried = {
    try: '1',
    rule: 'fast_sale',
    review_days: '9',
    fast_seconds: '90',
    burst_count: '21',
    refund_percent: '31',
    refund_minimum: '6',
    network_clicks: '31',
    banned_referrers: '',
  }
  return {
    asker: ['/affiliate-dashboard/payouts'],
    'team owner': ['/affiliate-dashboard/team'],
    'other administrator': runs.map(({ id }) => `/admin/payouts/${id}`),
    member: [
      `/account/unsubscribe?${query({ person: String(member?.id), kind: 'product_news', signature, locale: 'es' })}`,
    ],
    affiliate: ['/affiliate-dashboard/links?archived=1', `/affiliate-dashboard/programs/${PROGRAM}`, method],
    administrator: [
      ...runs.map(({ id }) => `/admin/payouts/${id}`),
      ...imports.map(({ id }) => `${inside}/imports/${id}`),
      ...connectors.map(({ id }) => `${inside}/integrations?connector=${id}`),
      ...['place', 'money', 'conditions', 'payouts', 'images', 'texts', 'launch'].map(
        (section) => `${inside}/edit?section=${section}`,
      ),
      `/admin/privacy?${query({ program: program_id, wanted: String(customer?.external_id) })}`,
      `${inside}/affiliates/${first?.id}/merge?${query({ into: String(second?.email) })}`,
      `${inside}/fraud?${query(tried)}`,
      `/admin/programs/${draft?.slug}`,
      `/admin/programs/${waiting?.slug}/integrations?connector=${waiting?.id}`,
    ],
  }
}

/** Makes what is missing and answers where each person goes beside the listed screens. */
export async function openDoors(
  env: NodeJS.ProcessEnv,
  sql: Sql,
  people: Person[],
): Promise<{ doors: Doors; refused: string[] }> {
  const api = await openProvenApi(env, sql)
  const refused: string[] = []
  const call: Office['call'] = async (who, name, args = {}) => {
    const { status, text } = await api(who, name, JSON.stringify(args))
    if (status >= 300) refused.push(`${name} ${status} ${text}`)
    const value = status < 300 && text ? JSON.parse(text) : {}
    return Array.isArray(value) ? (value[0] ?? {}) : value
  }
  const at = (who: string) => people.find((one) => one.who === who) as Person
  const office = { sql, call, at }
  const [program] = await sql`select id from public.programs where slug = ${PROGRAM}`
  const program_id = String(program?.id)
  await prepareOffice(office, program_id)
  await prepareImports(office, program_id)
  const made = await preparePeople(office, program_id)
  const found = await findDoors(office, env, program_id)
  const rows = await rowDoors(office, program_id)
  const payouts = await payoutDoors(office)
  const orders = await orderDoors(office, program_id)
  const franchises = await franchiseDoors(office)
  const tokens = await tokenDoors(office)
  const scans = await scamscanDoors(office)
  const partners = await partnerDoors(office)
  const all = [made, found, rows, payouts, orders, franchises, tokens, scans, partners]
  const names = new Set(all.flatMap((doors) => Object.keys(doors)))
  return {
    doors: Object.fromEntries([...names].map((name) => [name, all.flatMap((doors) => doors[name] ?? [])])),
    refused,
  }
}
