import { randomBytes, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Steps } from '../api.ts'

const ADDRESS = 'https://barrido.example.com/entrar'
const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** The scam checker: scans to each of their ends, what people keep of them, and what administrators decide. */
export async function callScamscan(steps: Steps): Promise<void> {
  const { call, key, cast, sql } = steps
  const { admin, eva } = cast
  const begin = (input: string) =>
    call('service', 'begin_scan', {
      person_id: cast.ids.eva,
      visitor_hash: null,
      key_id: null,
      door: 'site',
      source: 'text',
      input,
      kind: 'address',
      subject: input,
    })
  const scan_id = await begin(ADDRESS)
  await call('service', 'finish_scan', {
    scan_id,
    input: ADDRESS,
    kind: 'address',
    subject: ADDRESS,
    verdict: 'suspicious',
    risk: 61.5,
    confidence: 0.5,
    engine: '1.0.0+barrido',
    context: '{}',
    result: '{}',
  })
  await call('service', 'fail_scan', { scan_id: await begin(`${ADDRESS}/2`), failure: 'unknown' })
  await call('service', 'read_scan', { person_id: cast.ids.eva, scan_id })
  await call('service', 'read_scan_allowance', { person_id: cast.ids.eva })
  await call('service', 'read_visitor_scan', { scan_id })
  await call('service', 'list_scans_to_replay', { after: '2000-01-01', after_id: key(), most: 10 })
  await call('service', 'read_scan_context', { names: [{ kind: 'address', value: 'barrido.example.com' }] })
  await call(eva, 'read_scan_meter', {})
  const monitor_id = await call(eva, 'monitor_scan', { scan_id })
  await sql`update public.scan_monitors set next_at = now()`
  await call('service', 'claim_scan_monitors', { batch: 5 })
  await call(eva, 'see_scan_changes', {})
  await call(eva, 'stop_scan_monitor', { monitor_id })
  await call('service', 'share_scan', {
    person_id: cast.ids.eva,
    scan_id,
    token: hex(16),
    content: { kind: 'address' },
  })
  await call('service', 'read_scan_share', { token: hex(16) })
  await call(eva, 'revoke_scan_share', { scan_id })
  const appeal_id = await call(eva, 'appeal_verdict', { scan_id, statement: 'Es mi propio sitio' })
  await call(admin, 'decide_scan_appeal', { appeal_id, granted: false, answer: 'No lo pudimos comprobar' })
  const again = await call(eva, 'appeal_verdict', {
    scan_id,
    statement: 'Es mi propio sitio',
    filed_as: 'barrido.example.com',
  })
  await call(eva, 'withdraw_scan_appeal', { appeal_id: again })
  await callReports(steps)
  await callPlans(steps)
  await callLists(steps)
  await callCircle(steps)
  await call(eva, 'delete_scan', { scan_id })
}

async function callReports({ call, cast }: Steps): Promise<void> {
  const { admin, second, eva } = cast
  const report = {
    kind: 'address',
    subject: 'barrido.example.com',
    category: 'phishing',
    note: 'Pide la clave',
  }
  const report_id = await call(eva, 'report_scam', report)
  await call(admin, 'decide_scam_report', { report_id, confirmed: true, reason: '' })
  await call(eva, 'withdraw_scam_report', { report_id })
  const entry = { role: 'scam', kind: 'address', value: 'barrido.example.com', reason: 'La vimos' }
  await call(admin, 'refuse_scan_entry', { entry_id: await call(admin, 'propose_scan_entry', entry) })
  const entry_id = await call(admin, 'propose_scan_entry', entry)
  await call(second, 'confirm_scan_entry', { entry_id })
  await call(admin, 'propose_scan_entry_end', { entry_id, reason: 'Ya no engaña' })
  await call(second, 'confirm_scan_entry', { entry_id })
}

async function callPlans({ call, cast, sql }: Steps): Promise<void> {
  const { admin, eva } = cast
  await call(admin, 'set_scan_plan', {
    level: 'pro',
    monthly: 50,
    product_scans: 1,
    monitors: 20,
    keys: 3,
    per_minute: 30,
    is_offered: true,
  })
  const [person] = await sql`select email from public.profiles where id = ${String(cast.ids.eva)}`
  const grant_id = await call(admin, 'grant_scan_plan', {
    email: person?.email,
    level: 'pro',
    ends_at: new Date(Date.now() + 86_400_000).toISOString(),
    reason: 'Prueba',
  })
  const [key_id, secret_hash] = [`sck_${hex(8)}`, hex(32)]
  await call('service', 'record_proof', {
    person_id: cast.ids.eva,
    kind: 'key',
    way: 'password',
    session_id: null,
  })
  await call(eva, 'create_scan_key', { key_id, name: 'Tienda', secret_hash })
  await call('service', 'use_scan_key', { key_id, secret_hash })
  await call(eva, 'revoke_scan_key', { key_id })
  await call(admin, 'revoke_scan_grant', { grant_id, reason: 'Terminó' })
  await call(admin, 'list_scan_usage', { days: 30 })
  await call(admin, 'list_scan_usage_by_plan', { days: 30 })
  await call(admin, 'list_scan_quotas', { page: 1 })
  const contact_id = await call(admin, 'save_scan_contact', {
    contact_id: null,
    place: 9,
    name: { es: 'Oficina' },
    about: { es: 'Estafas' },
    website: 'https://oficina.example.com/',
    phone: '',
    email: '',
    verified_on: null,
    is_shown: true,
  })
  await call(admin, 'verify_scan_contact', { contact_id })
  await call(admin, 'remove_scan_contact', { contact_id })
}

async function callLists({ call, cast }: Steps): Promise<void> {
  const { admin } = cast
  const feed = {
    id: 'barrido',
    name: 'Barrido',
    role: 'scam',
    kind: 'address',
    format: 'lines',
    field: '',
    location: 'file:barrido.txt',
    licence: 'CC0',
    home: 'https://lists.example.com/',
    is_on: true,
    least_entries: 1,
    most_entries: 100,
    most_change: 50,
    every_hours: 24,
  }
  await call(admin, 'save_scan_feed', { feed })
  await call('service', 'read_scan_feeds', {})
  await call('service', 'store_scan_snapshot', {
    feed_id: 'barrido',
    hash: hex(32),
    entries: 1,
    added: 1,
    removed: 0,
    sample: { added: ['a.example.com'], removed: [] },
    content: gzipSync('a.example.com').toString('base64'), // every later scan reads it
  })
  await call('service', 'read_scan_snapshot', { feed_id: 'barrido' })
  await call('service', 'record_feed_failure', { feed_id: 'barrido', failure: 'grew' })
  await call(admin, 'accept_feed_change', { feed_id: 'barrido' })
  await call('service', 'record_scan_engine', {
    version: '1.0.0+barrido',
    evaluation: {},
    evaluated_on: '2026-01-02',
  })
}

async function callCircle({ call, key, cast, sql }: Steps): Promise<void> {
  const { admin, eva } = cast
  const [product] = await sql`insert into public.products (kind, slug, name, summary, status)
    values ('service', ${`circulo-${randomUUID()}`}, '{"es":"Círculo"}', '{"es":"Texto"}', 'published') returning id`
  const [price] = await sql`insert into public.product_prices (product_id, amount_minor, currency, period)
    values (${product?.id}, 10000, 'USD', 'one_time') returning id`
  await call(admin, 'set_founders_circle', {
    cap: 500,
    product_id: product?.id,
    level: 'pro',
    benefits: { es: 'Plan Pro' },
    is_open: true,
  })
  await call('service', 'read_founders_circle', {})
  const number = await call(eva, 'join_founders_circle', {
    price_id: price?.id,
    option: null,
    billing: { name: 'Eva Ríos' },
    locale: 'es',
    listed_name: 'Eva',
    click_id: null,
    idempotency_key: key(),
  })
  await sql`update public.orders set state = 'paid', option = 'bank', paid_at = now() where number = ${String(number)}`
  await call('service', 'advance_founders', {})
  await call(eva, 'set_founder_listing', { listed_name: 'Eva R.' })
  const [founder] =
    await sql`select id, number from public.founders where person_id = ${String(cast.ids.eva)}`
  await call(admin, 'hide_founder_name', { number: founder?.number, hidden: true })
  await call(admin, 'add_founder_benefit', {
    founder_id: founder?.id,
    kind: 'gift',
    description: { es: 'Camiseta' },
    amount: null,
    currency: null,
  })
}
