import { randomUUID } from 'node:crypto'
import type { Doors, Office } from './prepare.ts'

type Stage = 'enquiry' | 'qualified' | 'disclosed' | 'interview' | 'agreement' | 'deposit' | 'onboarding'
const STAGES: Stage[] = [
  'enquiry',
  'qualified',
  'disclosed',
  'interview',
  'agreement',
  'deposit',
  'onboarding',
]
const HOME = '/dashboard/goride-franchise'
const OFFICE = '/admin/goride-franchises'
const CHAPTERS = ['cost', 'territory', 'performance', 'outlets', 'finances', 'receipt']

/** A listing of a district that nothing else offers, published unless said. */
async function offer({ call, at }: Office, district: number, isDraft = false) {
  const admin = at('administrator')
  const territory = await call(admin, 'save_franchise_territory', {
    territory_id: null,
    slug: `puerta-${district}`,
    name: { es: 'Puerta del barrido' },
    districts: [district],
  })
  const id = await call(admin, 'save_franchise_listing', {
    listing_id: null,
    territory_id: territory.id,
    fields: {
      summary: { es: 'Una zona' },
      investment_min: 100_000,
      investment_max: 200_000,
      fee: 100_000,
      deposit: 10_000,
      royalty_bps: 600,
      ad_fund_bps: 100,
      term_months: 60,
      vehicles: 2,
      vehicle_kinds: ['sedan'],
    },
    revision: null,
  })
  if (!isDraft) await call(admin, 'publish_franchise_listing', { listing_id: String(id) })
  return { listing: String(id), slug: `puerta-${district}` }
}

/** A member's application that has come so far; the reading time has passed. */
async function applicationAt(office: Office, listing: string, stage: Stage) {
  const { call, at, sql } = office
  const [admin, member] = [at('administrator'), at('member')]
  const number = String(
    await call(member, 'apply_for_franchise', {
      listing_id: listing,
      answers: { capital: 5_000_000, phone: '6000-0000', city: 'David', experience: 'Una flota de taxis' },
      locale: 'es',
      idempotency_key: randomUUID(),
    }),
  )
  const [made] = await sql`select id from public.franchise_applications where number = ${number}`
  const application_id = String(made?.id)
  const reaches = (one: Stage) => STAGES.indexOf(stage) >= STAGES.indexOf(one)
  if (reaches('qualified')) await call(admin, 'qualify_franchise_application', { application_id })
  if (reaches('disclosed')) await call(admin, 'deliver_franchise_disclosure', { application_id })
  if (reaches('interview')) {
    await call(admin, 'record_franchise_interview', {
      application_id,
      held_at: new Date().toISOString(),
      note: 'Bien',
    })
    await call(admin, 'reserve_franchise_listing', { listing_id: listing, application_id })
  }
  if (reaches('agreement')) await call(admin, 'offer_franchise_agreement', { application_id })
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update public.franchise_disclosures set delivered_at = now() - interval '20 days' where application_id = ${application_id}`
    await tx`update public.franchise_agreements set delivered_at = now() - interval '20 days' where application_id = ${application_id}`
    if (reaches('deposit'))
      await tx`update public.franchise_applications set stage = ${stage} where id = ${application_id}`
  })
  return { application_id, number }
}

/** A franchise of the member with a file that is finished, a key, a driver and a vehicle. */
async function openOne(
  { call, at, sql }: Office,
  application_id: string,
): Promise<{ franchise: string; file: string }> {
  const member = at('member')
  const [made] =
    await sql`insert into public.franchises (application_id, listing_id, territory_id, area, owner_id, currency, opened_on)
    select a.id, l.id, l.territory_id, l.area, a.applicant_id, 'USD', current_date - 20 from public.franchise_applications a
    join public.franchise_listings l on l.id = a.listing_id where a.id = ${application_id} returning id`
  const franchise_id = String(made?.id)
  await sql`insert into public.franchise_contracts (franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps)
    select id, 'first', owner_id, opened_on, current_date + 900, 600, 100 from public.franchises where id = ${franchise_id}`
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await call(member, 'save_franchise_driver', {
    franchise_id,
    driver_id: null,
    fields: { name: 'Luis Ríos', license: '8-1-1', license_until: soon },
  })
  await call(member, 'save_franchise_vehicle', {
    franchise_id,
    vehicle_id: null,
    fields: { plate: 'BRR001', kind: 'sedan', model: 'Kia', insurance_until: soon, inspection_until: soon },
  })
  await sql`insert into public.franchise_keys (id, franchise_id, label) values (${`key_${randomUUID().replaceAll('-', '').slice(0, 24)}`},
    ${franchise_id}, 'Despacho')`
  const id = String(await call(member, 'start_franchise_import', { franchise_id, file_name: 'dias.csv' }))
  await call(member, 'add_franchise_import_rows', { import_id: id, rows: [{ line: 2, day: 'x' }] })
  await sql`update public.franchise_import_rows set state = 'refused', problem = 'day' where import_id = ${id}`
  await sql`update public.franchise_imports set state = 'finished', done = 1, refused = 1 where id = ${id}`
  return { franchise: franchise_id, file: id }
}

/** Applications at each step that has a form, listings in each state, and a franchise that runs. */
export async function franchiseDoors(office: Office): Promise<Doors> {
  const { call, at } = office
  const chapters = Object.fromEntries(CHAPTERS.map((chapter) => [chapter, { es: 'Texto del barrido' }]))
  const pack = await call(at('administrator'), 'save_franchise_pack', { chapters })
  await call(at('administrator'), 'publish_franchise_pack', { pack_id: String(pack) })
  const stages: Stage[] = ['qualified', 'disclosed', 'agreement', 'deposit', 'onboarding']
  const made = []
  for (const [n, stage] of stages.entries()) {
    const { listing, slug } = await offer(office, 102 + n)
    made.push({ listing, slug, ...(await applicationAt(office, listing, stage)) })
  }
  await call(at('member'), 'add_franchise_file', {
    application_id: made[0]?.application_id,
    kind: 'funds',
    media: 'application/pdf',
    content: Buffer.from(`%PDF-1.7 ${'x'.repeat(30)}`).toString('base64'),
  })
  const { franchise, file } = await openOne(office, made.at(-1)?.application_id ?? '')
  const [free, draft] = [await offer(office, 201), await offer(office, 202, true)]
  await call(at('administrator'), 'save_franchise_pack', { chapters }) // a draft to publish
  return {
    member: [
      ...made.map(({ number }) => `${HOME}/applications/${number}`),
      `${HOME}/apply/${free.slug}`,
      ...['reports', 'fleet', 'royalties', 'support'].map((part) => `${HOME}/${part}?franchise=${franchise}`),
      `${HOME}/imports/${file}`,
    ],
    administrator: [
      ...made.map(({ number }) => `${OFFICE}/applications/${number}`),
      ...[made[2]?.listing, free.listing, draft.listing].map((id) => `${OFFICE}/listings/${id}`),
      `${OFFICE}/franchises/${franchise}`,
    ],
  }
}
