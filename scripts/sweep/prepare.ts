import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import sharp from 'sharp'
import type { Args, Caller, Row } from './api.ts'
import { programArgs } from './fixtures.ts'
import type { Person } from './people.ts'

export type Doors = Record<string, string[]>
export type Office = {
  sql: Sql
  call: (who: Caller, name: string, args?: Args) => Promise<Row>
  at: (who: string) => Person
}

const aDayAgo = () => new Date(Date.now() - 5 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)

/** Rows that the demo story does not leave behind, so that every form has one to stand beside. */
export async function prepareOffice({ sql, call, at }: Office, program_id: string): Promise<void> {
  const admin = at('administrator')
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  await call(admin, 'set_program_image', {
    program_id,
    kind: 'logo',
    content: picture.toString('base64'),
    width: 32,
    height: 32,
  })
  for (const kind of ['bank', 'paypal'])
    await call(admin, 'set_payout_fee', {
      method_kind: kind,
      currency: 'USD',
      flat_amount: 75,
      rate_bps: 0,
      most_amount: null,
    })
  for (const [url, enabled] of [
    ['https://hooks.example.com/one', true],
    ['https://hooks.example.com/two', false],
  ] as const) {
    const { id } = await call(admin, 'create_webhook_endpoint', {
      program_id,
      url,
      description: 'Barrido',
      types: ['sale.created'],
      kind: 'signed',
    })
    await call(admin, 'send_test_event', { endpoint_id: id })
    if (!enabled) await call(admin, 'switch_webhook_endpoint', { endpoint_id: id, enabled })
  }
  for (const provider of ['shopify', 'stripe', 'woocommerce', 'pipedrive']) {
    const { id } = await call(admin, 'create_connector', {
      program_id,
      provider,
      label: `Barrido ${provider}`,
    })
    if (provider === 'woocommerce') await editOrder(call, id)
  }
  const [link] =
    await sql`select l.code from public.links l join public.enrollments e on e.id = l.enrollment_id
    where e.program_id = ${program_id} and l.archived_at is null limit 1`
  for (let n = 0; n < 2; n++) {
    const click = {
      id: randomUUID(),
      code: link?.code,
      visitor_id: randomUUID(),
      clicked_at: new Date().toISOString(),
    }
    await call('service', 'set_click_aside', { click, reason: '22P02', detail: 'a click of the sweep' })
  }
  await call(admin, 'save_view', {
    place: '/admin/commissions',
    name: 'Por aprobar',
    query: '?status=matured',
  })
  const ask = (kind: string) =>
    call(admin, 'request_export', { kind, name: kind, question: {}, locale: 'es', mine: false })
  await ask('commissions')
  const failed = await ask('conversions')
  await sql`update public.exports set state = 'failed', problem = 'broken', finished_at = now() where id = ${String(failed)}`
}

/** An order that was changed in the shop after it was reported: somebody decides which counts. */
async function editOrder(call: Office['call'], connector_id: string): Promise<void> {
  const order_id = `barrido-${randomUUID().slice(0, 8)}`
  for (const amount of [4_000, 3_000])
    await call('service', 'take_connector_delivery', {
      connector_id,
      external_id: randomUUID(),
      topic: 'order.updated',
      names: {},
      marks: {},
      reason: null,
      field: null,
      hold: 0,
      reports: [{ kind: 'sale', body: { order_id, customer_id: order_id, amount, currency: 'USD' } }],
    })
}

/** An import in each state in which it has a form. */
export async function prepareImports({ call, at }: Office, program_id: string): Promise<void> {
  const admin = at('administrator')
  for (const until of ['mapping', 'ready', 'done']) {
    const import_id = await call(admin, 'create_import', {
      program_id,
      kind: 'customers',
      format: 'alianza',
      file_name: `${until}.csv`,
      head: ['customer_id'],
      total: 1,
    })
    await call(admin, 'add_import_rows', { import_id, rows: [[2, [`c-${until}`]]] })
    if (until === 'mapping') continue
    await call(admin, 'map_import', { import_id, mapping: { customer_id: 0 }, options: {} })
    await call('service', 'check_import_rows', {
      import_id,
      mapping: { customer_id: 0 },
      options: {},
      rows: [{ number: 2, key: `c-${until}`, fields: { customer_id: `c-${until}` } }],
    })
    if (until === 'ready') continue
    await call(admin, 'start_import', { import_id })
    for (let turn = 0; turn < 2; turn++) await call('service', 'run_imports', { most: 10 })
  }
}

async function tokenFor({ sql }: Office, address: string, path: string): Promise<string> {
  const [mail] =
    await sql`select split_part(split_part(data ->> 'link', 'token=', 2), '&', 1) as token from core.outbox
    where recipient = ${address} and data ->> 'link' like ${`${path}?%`} order by id desc limit 1`
  return `${path}?token=${mail?.token ?? ''}`
}

/** What affiliates and members have open: properties, postbacks, claims, questions, invitations. */
export async function preparePeople(office: Office, program_id: string): Promise<Doors> {
  const { sql, call, at } = office
  const [admin, affiliate, member] = [at('administrator'), at('affiliate'), at('member')]
  const [own] =
    await sql`select e.id, e.affiliate_id from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    join public.profiles p on p.id = a.user_id where p.email = ${affiliate.email} and e.program_id = ${program_id}`
  const enrollment_id = own?.id
  await call(affiliate, 'add_property', { kind: 'site', url: 'https://barrido.example.com' })
  for (const n of [1, 2])
    await call(affiliate, 'create_postback', {
      enrollment_id,
      url: `https://tracker.example.com/${n}`,
      types: ['sale.created'],
    })
  const { id: key_id } = await call(admin, 'create_program_key', {
    program_id,
    label: 'Barrido',
    scopes: null,
  })
  const order_id = `barrido-${randomUUID().slice(0, 8)}`
  const occurred_at = new Date(Date.now() - 86_400_000).toISOString()
  await call('service', 'report_sale', {
    key_id,
    body: { order_id, customer_id: order_id, amount: 5_000, currency: 'USD', occurred_at },
  })
  await call(affiliate, 'claim_conversion', {
    enrollment_id,
    order_id,
    amount: 5_000,
    ordered_on: aDayAgo(),
    note: 'Compró por mi enlace',
  })
  const [commission] =
    await sql`select c.id from public.commissions c where c.enrollment_id = ${enrollment_id} and not exists (
    select 1 from public.commission_questions q where q.commission_id = c.id) order by c.created_at desc limit 1`
  await call(affiliate, 'ask_about_commission', {
    commission_id: commission?.id,
    question: '¿Cómo se calculó?',
  })
  for (const email of [member.email, at('team member').email, 'practicante@example.com'])
    await call(affiliate, 'invite_colleague', { email, role: 'viewer', locale: 'es' })
  const slug = `barrido-${randomUUID().slice(0, 8)}`
  const other = await call(admin, 'create_program', programArgs(slug, 'Por invitación', randomUUID()))
  await call(admin, 'change_program_status', { program_id: other.id, status: 'published' })
  await call(admin, 'create_invitations', {
    program_id: other.id,
    emails: [member.email],
    group_id: null,
    message: '',
    locale: 'es',
  })
  const [{ revision } = { revision: 1 }] =
    await sql`select revision from public.programs where id = ${program_id}`
  await call(admin, 'change_program_conditions', {
    program_id,
    changes: { hold_days: 33 },
    expected_revision: revision,
  })
  const [{ version } = { version: 0 }] =
    await sql`select coalesce(max(version), 0) as version from public.program_terms where program_id = ${program_id}`
  await call(admin, 'publish_program_terms', {
    program_id,
    texts: { es: 'Condiciones nuevas del barrido.' },
    expected_version: version,
  })
  const colleague = await tokenFor(office, at('team member').email, '/team-invitation')
  await call(at('team member'), 'accept_team_invitation', { token: colleague.split('token=')[1] })
  return {
    member: [
      await tokenFor(office, member.email, '/team-invitation'),
      await tokenFor(office, member.email, '/invitation'),
    ],
    'team member': ['/affiliate-dashboard'],
  }
}
