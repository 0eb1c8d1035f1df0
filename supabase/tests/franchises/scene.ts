import * as h from '../harness.ts'
import * as o from './open.stage.ts'
import * as s from './stage.ts'

const PDF = Buffer.from(`%PDF-1.7 ${'x'.repeat(30)}`).toString('base64')
const WEBP = Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.alloc(20)]).toString('base64')

/** One application in onboarding with everything that it has. */
async function wholeWay(
  tx: h.Tx,
  admin: h.Person,
  colleague: h.Person,
  applicant: h.Person,
  items: string[],
) {
  const one = { admin, colleague, applicant, listing: await s.makeListing(tx, admin) }
  const application = await s.reach(tx, one, 'onboarding')
  const run = (call: (t: h.Tx) => Promise<unknown>) => s.asPerson(tx, applicant, call)
  await run((t) => t`select public.save_franchise(${one.listing.id}, true)`)
  await run((t) => t`select public.wait_for_franchise(${one.listing.territoryId}, true)`)
  await run((t) => t`select public.send_franchise_message(${application.id}, 'Buenas tardes')`)
  await run((t) => t`select public.add_franchise_file(${application.id}, 'funds', 'application/pdf', ${PDF})`)
  await run(
    (
      t,
    ) => t`select public.read_franchise_chapter(d.id, 'cost', 'es', false) from public.franchise_disclosures d
      where d.application_id = ${application.id}`,
  )
  for (const item of items)
    await run((t) => t`select public.tick_franchise_item(${application.id}, ${item}, true, null)`)
  await openedWay(tx, admin, applicant, application)
}

/** The same one opened, with a day corrected, a month billed, a driver, a vehicle, a key and a file. */
async function openedWay(tx: h.Tx, admin: h.Person, applicant: h.Person, application: { id: string }) {
  const run = (call: (t: h.Tx) => Promise<unknown>) => s.asPerson(tx, applicant, call)
  const [made] = await s.asPerson(
    tx,
    admin,
    (t) =>
      t<
        { id: string }[]
      >`select public.open_franchise(${application.id}, (now() at time zone 'America/Panama')::date) as id`,
  )
  const franchise = { id: made?.id ?? '' }
  await o.openedOn(tx, franchise, '2026-01-01')
  await o.report(tx, applicant, franchise, [o.aDay('2026-03-01')])
  await o.report(tx, applicant, franchise, [o.aDay('2026-03-01', { rides: 30 })])
  await run(
    (t) => t`select public.save_franchise_driver(${franchise.id}, null,
      '{"name":"Luis Ríos","license":"8-1-1","license_until":"2027-01-01"}')`,
  )
  // as whoever took it over would write
  await tx`insert into public.franchise_messages (contract_id, author_id, from_office, body)
    select id, owner_id, false, 'Recibí las llaves' from public.franchise_contracts where franchise_id = ${franchise.id}`
  const plate = franchise.id.slice(0, 8).toUpperCase()
  await run(
    (t) =>
      t`select public.save_franchise_vehicle(${franchise.id}, null, ${t.json({ plate, kind: 'sedan', model: 'Kia', insurance_until: '2027-01-01', inspection_until: '2027-01-01' })})`,
  )
  await h.prove(tx, applicant, 'key')
  await run((t) => t`select public.create_franchise_key(${franchise.id}, 'Despacho')`)
  await run(
    (t) =>
      t`select public.add_franchise_import_rows(public.start_franchise_import(${franchise.id}, 'a.csv'), '[{"line":2,"day":"x"}]')`,
  )
}

/** A listing with a photo that somebody asked about before it was closed. */
async function askedAndClosed(tx: h.Tx, admin: h.Person, applicant: h.Person) {
  const listing = await s.makeListing(tx, admin)
  const run = (call: (t: h.Tx) => Promise<unknown>) => s.asPerson(tx, admin, call)
  await run((t) => t`select public.add_franchise_photo(${listing.id}, ${WEBP}, 900, 600, '{"es":"La base"}')`)
  const application = await s.apply(tx, applicant, listing)
  await s.asPerson(
    tx,
    applicant,
    (t) => t`select public.withdraw_franchise_application(${application.id}, 'Ya no puedo')`,
  )
  await run((t) => t`select public.close_franchise_listing(${listing.id}, 'Se ofrece aparte')`)
}

/** Everything that a franchise has, for each of them: another number of rows each, so that nobody's stand for another's. */
export async function franchisesOf(tx: h.Tx, admin: h.Person, applicants: h.Person[], colleague: h.Person) {
  await s.makeDocuments(tx, admin)
  const run = (call: (t: h.Tx) => Promise<unknown>) => s.asPerson(tx, admin, call)
  const items: string[] = []
  for (const [kind, isActive] of [
    ['onboarding', true],
    ['rule', true],
    ['rule', false],
  ] as const) {
    const [row] = await s.asPerson(
      tx,
      admin,
      (t) =>
        t<
          { id: string }[]
        >`select public.save_franchise_item(null, ${t.json({ kind, side: 'applicant', name: { es: 'Licencia' }, is_active: isActive })}) as id`,
    )
    if (kind === 'onboarding') items.push(row?.id ?? '')
  }
  for (const isDraft of [true, false]) {
    const listing = await s.makeListing(tx, admin, isDraft ? { isDraft } : {})
    await run(
      (t) => t`select public.add_franchise_photo(${listing.id}, ${WEBP}, 900, 600, '{"es":"La base"}')`,
    )
  }
  for (const [at, applicant] of applicants.entries())
    for (let n = 0; n <= at; n++) {
      await wholeWay(tx, admin, colleague, applicant, items)
      await askedAndClosed(tx, admin, applicant)
    }
  await run((t) => t`select public.start_franchise_import(null, 'red.csv')`)
  await h.as(tx, 'service_role', '', (t) => t`select public.bill_franchise_royalties(100)`)
  await tx`insert into public.franchise_network_months (month, n, rides_day, gross_day, fare, rides_vehicle, commission_bps, cancelled_bps)
    values ('2025-01-01', 4, 1, 1, 1, 1, 1, 1)`
  for (let n = 0; n <= applicants.length; n++) {
    const listing = await s.makeListing(tx, admin)
    await run((t) => t`select public.save_franchise(${listing.id}, true)`)
  }
}
