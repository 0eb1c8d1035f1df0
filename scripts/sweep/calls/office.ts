import { randomUUID } from 'node:crypto'
import type { Json, Row, Steps } from '../api.ts'
import { bountyArgs } from '../fixtures.ts'

const CARD = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([30, 0, 0, 0]),
  Buffer.from('WEBPVP8 '),
  Buffer.alloc(30),
]).toString('base64')
const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

/** Receivers of events: of programs and of affiliates, and what goes to them. */
export async function callWebhooks(
  { call, cast, sql }: Steps,
  { program_id, ana: { enrollment_id } }: Row,
): Promise<void> {
  const { admin, ana } = cast
  await call(admin, 'set_program_image', { program_id, kind: 'header', content: CARD, width: 1, height: 1 })
  await call(admin, 'set_program_image', { program_id, kind: 'logo', content: CARD, width: 1, height: 1 })
  await call(admin, 'remove_program_image', { program_id, kind: 'logo' })
  const [image] = await sql`select hash from public.program_images where program_id = ${program_id}`
  await call('anon', 'read_program_image', { hash: image?.hash })
  const endpoint = await call(admin, 'create_webhook_endpoint', {
    program_id,
    url: 'https://hooks.example.com/in',
    description: 'Facturas',
    types: ['sale.created'],
    kind: 'signed',
  })
  const endpoint_id = endpoint.id
  await call(admin, 'send_test_event', { endpoint_id })
  await call(admin, 'rotate_webhook_secret', { endpoint_id })
  const due = await call('service', 'claim_deliveries', { batch: 5 })
  await call('service', 'finish_delivery', {
    delivery_id: due.delivery_id ?? due.id,
    attempt: due.attempt ?? 1,
    code: 500,
    duration_ms: 10,
    error: null,
  })
  await call(admin, 'replay_deliveries', {
    endpoint_id,
    delivery_id: null,
    failed_since: new Date(0).toISOString(),
  })
  await call(admin, 'switch_webhook_endpoint', { endpoint_id, enabled: false })
  await call(admin, 'remove_webhook_endpoint', { endpoint_id })
  const postback = await call(ana, 'create_postback', {
    enrollment_id,
    url: 'https://tracker.example.com/p?x={order_id}',
    types: ['sale.created'],
  })
  await call(ana, 'switch_postback', { postback_id: postback.id, enabled: false })
  await call(ana, 'remove_postback', { postback_id: postback.id })
}

/** A connected shop, from its secret to a delivery that is tried again. */
export async function callConnectors({ call, cast, sql }: Steps, { program_id }: Row): Promise<void> {
  const { admin } = cast
  const made = await call(admin, 'create_connector', { program_id, provider: 'stripe', label: 'Tienda' })
  const connector_id = made.id
  await call(admin, 'set_connector_secret', { connector_id, sealed: 's'.repeat(60) })
  await call('service', 'find_connector', { connector_id })
  await call('service', 'record_unsigned_delivery', { connector_id })
  const take = (reports: Json) =>
    call('service', 'take_connector_delivery', {
      connector_id,
      external_id: randomUUID(),
      topic: 'charge.refunded',
      reports,
      names: {},
      marks: {},
      reason: null,
      field: null,
      hold: 0,
    })
  await take([
    { kind: 'sale', body: { order_id: 's-1', customer_id: 's-c-1', amount: 3000, currency: 'USD' } },
  ])
  await take([
    { kind: 'refund', body: { refund_id: 's-r', amount: 100, currency: 'USD' }, orders: ['missing'] },
  ])
  await call('service', 'run_connector_deliveries')
  const changed = { order_id: 's-1', customer_id: 's-c-1', amount: 3500, currency: 'USD' }
  await take([{ kind: 'sale', body: changed }])
  const [edited] =
    await sql`select id::int from public.connector_deliveries where connector_id = ${connector_id ?? null}
    and reason = 'errors.connector.changed'`
  await call(admin, 'take_over_order', { delivery_id: edited?.id })
  await call(admin, 'store_promotions', { connector_id, promotions: [{ id: 'p-1', code: 'VERANO' }] })
  const [late] =
    await sql`select id::int from public.connector_deliveries where connector_id = ${connector_id ?? null} and state = 'waiting'`
  await call(admin, 'retry_connector_delivery', { delivery_id: late?.id })
  await call(admin, 'switch_connector', { connector_id, enabled: false })
  await call(admin, 'remove_connector', { connector_id })
}

/** Files that come in and go out. */
export async function callFiles({ call, cast, sql }: Steps, { program_id }: Row): Promise<void> {
  const { admin } = cast
  const import_id = await call(admin, 'create_import', {
    program_id,
    kind: 'customers',
    format: 'alianza',
    file_name: 'clientes.csv',
    head: ['customer_id'],
    total: 1,
  })
  await call(admin, 'add_import_rows', { import_id, rows: [[2, ['c-old-1']]] })
  await call(admin, 'map_import', { import_id, mapping: { customer_id: 0 }, options: {} })
  await call('service', 'claim_raw_rows', { most: 10 })
  await call('service', 'check_import_rows', {
    import_id,
    mapping: { customer_id: 0 },
    options: {},
    rows: [{ number: 2, key: 'c-old-1', fields: { customer_id: 'c-old-1' } }],
  })
  await call(admin, 'start_import', { import_id })
  await call('service', 'run_imports', { most: 10 })
  await call('service', 'run_imports', { most: 10 })
  await call(admin, 'undo_import', { import_id })
  const ask = (kind: string, question: Json) =>
    call(admin, 'request_export', { kind, name: kind, question, locale: 'es', mine: false })
  const first = await ask('commissions', {})
  await call('service', 'claim_export')
  await call('service', 'export_job', { export_id: first, number: 1 })
  await call('service', 'store_export_keys', { export_id: first, keys: [] })
  await call('service', 'read_export_part', { export_id: first, number: 1 })
  await call('service', 'store_export_part', { export_id: first, number: 1, content: 'a,b\n' })
  await sql`update public.exports set state = 'failed', problem = 'broken', finished_at = now() where id = ${String(first)}`
  await call(admin, 'retry_export', { export_id: first })
  await call(admin, 'discard_export', { export_id: first })
  await call('service', 'expire_exports')
}

/** Bounties, exchange rates, customers' rights and messages. */
export async function callOffice({ call, key, cast, sql }: Steps, { program_id }: Row): Promise<void> {
  const { admin, ana } = cast
  const bounty = await call(admin, 'create_bounty', bountyArgs(program_id, key()))
  const sent = await call(ana, 'submit_bounty', {
    bounty_id: bounty.id,
    proof: 'https://blog.example.com/post',
  })
  await call(admin, 'review_submission', {
    submission_id: sent.id,
    decision: 'approved',
    answer: null,
    idempotency_key: key(),
  })
  await call(admin, 'close_bounty', { bounty_id: bounty.id })
  await call(admin, 'set_exchange_rates', {
    rates: [{ from: 'EUR', to: 'USD', day: today(), rate: '1.08' }],
    source: 'Banco Central',
  })
  await call(admin, 'find_customers', { program_id, wanted: 'c-o-1' })
  await call(admin, 'export_customer', { program_id, wanted: 'c-o-1', note: 'Lo pidió por correo' })
  await call(admin, 'erase_customer', { program_id, wanted: 'c-batch', note: 'Lo pidió por correo' })
  const hash = (n: number) => String(n).repeat(64)
  const attempt = { account_hash: hash(1), network_hash: hash(2) }
  await call('service', 'take_attempt', { scope: 'contact', ...attempt })
  await call('anon', 'send_contact_message', {
    name: 'Ana',
    email: 'ana@example.com',
    topic: 'affiliates',
    message: 'Quiero saber más del programa.',
    locale: 'es',
    trapped: false,
    visit_hash: hash(3),
    ...attempt,
    notify: 'office@example.com',
    wants_quote: true,
    product: null,
    company: 'Café Boquete',
    phone: '6123-4567',
    budget: 150000,
    person: null,
  })
  await call('service', 'forgive_attempt', { scope: 'contact', ...attempt })
  const [message] = await sql`select id from public.contact_messages order by created_at desc limit 1`
  const message_id = message?.id
  const [owner] = await sql`select user_id from public.user_roles where role = 'admin' limit 1`
  await call(admin, 'list_contact_owners')
  await call(admin, 'assign_contact_message', { message_id, owner_id: owner?.user_id })
  await call(admin, 'note_contact_message', { message_id, body: 'Quiere empezar en enero.' })
  await call(admin, 'remind_contact_message', { message_id, remind_on: today(), note: 'Llamar' })
  await call('service', 'send_contact_reminders', { batch: 5 })
  await call(admin, 'answer_contact_message', {
    message_id,
    body: 'Gracias por escribir. ¿Para cuándo lo necesitas?',
    reply_to: null,
    idempotency_key: randomUUID(),
  })
  await call(admin, 'change_contact_state', { message_id, state: 'quoted', reason: null, quoted: 90000 })
  await call(admin, 'my_inquiries')
}
