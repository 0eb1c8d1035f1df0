import { createHash } from 'node:crypto'
import type { Row, Steps } from '../api.ts'

const WEBP = Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.alloc(20)]).toString('base64')
const PDF = Buffer.from(`%PDF-1.7 ${'x'.repeat(30)}`).toString('base64')
const FIELDS = {
  summary: { es: 'Una flota' },
  investment_min: 4_000_000,
  investment_max: 6_000_000,
  fee: 1_000_000,
  deposit: 100_000,
  royalty_bps: 600,
  ad_fund_bps: 100,
  term_months: 60,
  vehicles: 3,
  vehicle_kinds: ['sedan'],
}

async function makeListing({ call, key, cast: { admin } }: Steps, district: number): Promise<Row> {
  const territory = await call(admin, 'save_franchise_territory', {
    territory_id: null,
    slug: `t-${key()}`,
    name: { es: 'Barrido' },
    districts: [district],
  })
  const listing_id = await call(admin, 'save_franchise_listing', {
    listing_id: null,
    territory_id: territory.id,
    fields: FIELDS,
    revision: null,
  })
  return { listing_id, territory_id: territory.id }
}

/** The disclosure, the agreement's text and a line of the checklist. */
async function makeDocuments({ call, cast: { admin } }: Steps): Promise<Row> {
  const chapters = ['cost', 'territory', 'performance', 'outlets', 'finances', 'receipt']
  const pack_id = await call(admin, 'save_franchise_pack', {
    chapters: Object.fromEntries(chapters.map((chapter) => [chapter, { es: 'Texto' }])),
  })
  await call(admin, 'publish_franchise_pack', { pack_id })
  await call(admin, 'publish_franchise_agreement_text', { body: { es: 'Contrato {number}' } })
  const item_id = await call(admin, 'save_franchise_item', {
    item_id: null,
    fields: { kind: 'onboarding', side: 'applicant', name: { es: 'Seguro' } },
  })
  return { item_id }
}

/** The reading time as passed: a sweep waits no fortnight. */
async function moveDisclosure({ sql }: Steps, application_id: string): Promise<Row> {
  return sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update public.franchise_agreements set delivered_at = now() - interval '20 days' where application_id = ${application_id}`
    await tx`update public.franchise_disclosures set delivered_at = now() - interval '20 days' where application_id = ${application_id}`
  })
}

async function applyFor(steps: Steps, listing: Row): Promise<string> {
  const { call, key, cast, sql } = steps
  const number = await call(cast.eva, 'apply_for_franchise', {
    listing_id: listing.listing_id,
    answers: { capital: 5_000_000, phone: '6000-0000', city: 'David', experience: 'Una flota de taxis' },
    locale: 'es',
    idempotency_key: key(),
  })
  const [made] = await sql`select id from public.franchise_applications where number = ${String(number)}`
  return String(made?.id)
}

async function sign(steps: Steps, application_id: string): Promise<void> {
  const { call, key, cast, sql } = steps
  const { admin, eva } = cast
  const agreement_id = await call(admin, 'offer_franchise_agreement', { application_id })
  await moveDisclosure(steps, application_id)
  const [text] =
    await sql`select texts ->> 'es' as es from public.franchise_agreements where id = ${String(agreement_id)}`
  await call(eva, 'accept_franchise_agreement', {
    agreement_id,
    name: 'Eva Ríos',
    locale: 'es',
    text_hash: createHash('sha256').update(String(text?.es)).digest('hex'),
    address_hash: 'a'.repeat(64),
  })
  const number = await call(eva, 'order_franchise_deposit', {
    application_id,
    billing: { name: 'Eva Ríos' },
    option: null,
    idempotency_key: key(),
  })
  const [order] = await sql`select id, amount::int from public.orders where number = ${String(number)}`
  await call(admin, 'confirm_order_payment', {
    order_id: order?.id,
    amount: order?.amount,
    reference: 'ACH 1',
    idempotency_key: key(),
  })
}

/** A franchise from the territory to onboarding, and what can end before. */
export async function callFranchises(steps: Steps): Promise<void> {
  const { call, cast, sql } = steps
  const { admin, eva } = cast
  const { item_id } = await makeDocuments(steps)
  const listing = await makeListing(steps, 1398)
  const listing_id = listing.listing_id
  await call(admin, 'publish_franchise_listing', { listing_id })
  await call(admin, 'verify_franchise_listing', { listing_id })
  const photo = { listing_id, content: WEBP, width: 90, height: 60, alt: { es: 'La base' } }
  const hash = await call(admin, 'add_franchise_photo', photo)
  await call('anon', 'read_franchise_photo', { hash })
  await call(admin, 'remove_franchise_photo', { listing_id, hash })
  await call(eva, 'save_franchise', { listing_id, is_saved: true })
  await call(eva, 'wait_for_franchise', { territory_id: listing.territory_id, waits: true })
  const application_id = await applyFor(steps, listing)
  await call(admin, 'qualify_franchise_application', { application_id })
  await call(admin, 'reserve_franchise_listing', { listing_id, application_id })
  await call(admin, 'list_franchise_reservations')
  await call(admin, 'release_franchise_listing', { listing_id, reason: 'Por error' })
  await call(admin, 'reserve_franchise_listing', { listing_id, application_id })
  const disclosure_id = await call(admin, 'deliver_franchise_disclosure', { application_id })
  await call(eva, 'read_franchise_chapter', {
    disclosure_id,
    chapter: 'cost',
    locale: 'es',
    is_download: false,
  })
  await call(eva, 'receive_franchise_disclosure', { disclosure_id, name: 'Eva Ríos' })
  const file_id = await call(eva, 'add_franchise_file', {
    application_id,
    kind: 'funds',
    media: 'application/pdf',
    content: PDF,
  })
  await call(admin, 'read_franchise_file', { file_id })
  await call(admin, 'decide_franchise_file', { file_id, state: 'accepted', reason: null })
  const message_id = await call(eva, 'send_franchise_message', { application_id, body: 'Buenas' })
  await call(admin, 'settle_franchise_messages', { message_id })
  await call(admin, 'record_franchise_interview', {
    application_id,
    held_at: new Date().toISOString(),
    note: 'Bien',
  })
  await sign(steps, application_id)
  await call(eva, 'tick_franchise_item', { application_id, item_id, is_done: true, note: null })
  const others =
    await sql`select id from public.franchise_items where kind = 'onboarding' and is_active and id <> ${String(item_id)}`
  for (const { id } of others)
    await call(admin, 'tick_franchise_item', { application_id, item_id: id, is_done: true, note: null })
  await call(admin, 'list_franchise_history', { application_id })
  await call('service', 'advance_franchises', { batch: 10 })
  await callOpened(steps, application_id)
  await callRefusals(steps)
}

async function callRefusals(steps: Steps): Promise<void> {
  const { call, cast } = steps
  const [first, second] = [await makeListing(steps, 1397), await makeListing(steps, 1396)]
  for (const { listing_id } of [first, second])
    await call(cast.admin, 'publish_franchise_listing', { listing_id })
  await call(cast.eva, 'withdraw_franchise_application', {
    application_id: await applyFor(steps, first),
    reason: 'Me mudo',
  })
  await call(cast.admin, 'reject_franchise_application', {
    application_id: await applyFor(steps, second),
    reason: 'Sin fondos',
  })
  await call(cast.admin, 'close_franchise_listing', {
    listing_id: second.listing_id,
    reason: 'Se ofrece aparte',
  })
}

/** What a franchise that opened does, from its first day to its end. */
async function callOpened(steps: Steps, application_id: string): Promise<void> {
  const { call, cast } = steps
  const { admin, eva } = cast
  const day = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const franchise_id = await call(admin, 'open_franchise', { application_id, opens_on: day })
  const report = { day, rides: 40, cancelled: 2, gross: 24_000, commission: 4_800, drivers: 4, vehicles: 4 }
  await call(eva, 'report_franchise_days', { franchise_id, days: [report], source: 'form' })
  await call('service', 'record_proof', {
    person_id: cast.ids.eva,
    kind: 'key',
    way: 'password',
    session_id: null,
  })
  const key_id = await call(eva, 'create_franchise_key', { franchise_id, label: 'Despacho' })
  await call('service', 'record_franchise_days', { key_id, days: [{ ...report, rides: 41 }] })
  await call(eva, 'revoke_franchise_key', { key_id })
  await call('service', 'bill_franchise_royalties', { batch: 10 })
  await call(eva, 'save_franchise_driver', {
    franchise_id,
    driver_id: null,
    fields: { name: 'Luis Ríos', license: '8-1-1', license_until: '2030-01-01' },
  })
  await call(eva, 'save_franchise_vehicle', {
    franchise_id,
    vehicle_id: null,
    fields: { plate: 'SWEEP-1', kind: 'sedan', model: 'Kia', insurance_until: day, inspection_until: day },
  })
  const import_id = await call(eva, 'start_franchise_import', { franchise_id, file_name: 'dias.csv' })
  await call(eva, 'add_franchise_import_rows', { import_id, rows: [{ line: 2, ...report }] })
  await call(eva, 'run_franchise_import', { import_id, undo: false })
  for (let piece = 0; piece < 2; piece++) await call('service', 'advance_franchise_imports', { most: 100 })
  await call(eva, 'reconcile_franchise_import', { import_id })
  await call(admin, 'renew_franchise', { franchise_id, months: 24, royalty_bps: 500, ad_fund_bps: 100 })
  await steps.sql`update public.franchise_contracts set starts_on = starts_on - 9 where franchise_id = ${String(franchise_id)} and kind = 'first'`
  await call(admin, 'transfer_franchise', { franchise_id, email: cast.heir.email, reason: 'Traspaso' })
  const [contract] = await steps.sql<
    { id: string }[]
  >`select id from public.franchise_contracts where franchise_id = ${String(franchise_id)} and kind = 'transfer'`
  await call(admin, 'send_franchise_support_message', { contract_id: contract?.id, body: 'Bienvenida' })
  await call(admin, 'close_franchise', { franchise_id, reason: 'No siguió' })
}
