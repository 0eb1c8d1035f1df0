import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'
import { turnOn } from '../orders/stage.ts'

export const asPerson = <T>(tx: h.Tx, who: { id: string }, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', who.id, run)

/** What a person is answered who may not. */
export const refused = (tx: h.Tx, who: { id: string }, run: (t: h.Tx) => Promise<unknown>) =>
  h.refusal(asPerson(tx, who, run))

export type Listing = { id: string; territoryId: string; slug: string }
type Wanted = { districts?: number[]; fields?: Record<string, h.JsonValue>; isDraft?: true }

export const FIELDS = {
  summary: { es: 'Una flota en el centro', en: 'A fleet downtown' },
  investment_min: 4_000_000,
  investment_max: 6_500_000,
  fee: 1_500_000,
  deposit: 300_000,
  royalty_bps: 600,
  ad_fund_bps: 100,
  term_months: 60,
  vehicles: 4,
  vehicle_kinds: ['sedan', 'electric'],
}

/** Districts that no other test of this database offers: tests that commit would meet on them. */
let district = 0
const freeDistricts = () => {
  district = (district + 1) % 1000
  const at = 101 + district
  return [at % 100 === 0 ? 1399 : at]
}

async function makeTerritory(tx: h.Tx, admin: h.Person, districts = freeDistricts()) {
  const slug = `t-${randomUUID()}`
  const [row] = await asPerson(
    tx,
    admin,
    (t) => t<{ id: string }[]>`select id from public.save_franchise_territory(null, ${slug},
      '{"es":"Ciudad de Panamá","en":"Panama City"}', ${districts})`,
  )
  return { territoryId: row?.id ?? '', slug }
}

/** A listing of a territory of its own, published unless said. */
export async function makeListing(tx: h.Tx, admin: h.Person, wanted: Wanted = {}): Promise<Listing> {
  const territory = await makeTerritory(tx, admin, wanted.districts)
  const [row] = await asPerson(
    tx,
    admin,
    (t) =>
      t<{ id: string }[]>`select public.save_franchise_listing(null, ${territory.territoryId},
        ${t.json({ ...FIELDS, ...wanted.fields })}, null) as id`,
  )
  const id = row?.id ?? ''
  if (!wanted.isDraft) await asPerson(tx, admin, (t) => t`select public.publish_franchise_listing(${id})`)
  return { id, ...territory }
}

export type Application = { id: string; number: string }
export const ANSWERS = {
  capital: 5_000_000,
  phone: '+507 6000-0000',
  city: 'Panamá',
  experience: 'Diez años con una flota de taxis',
}

export async function apply(
  tx: h.Tx,
  person: h.Person,
  listing: { id: string },
  answers: h.JsonValue = ANSWERS,
  key: string = randomUUID(),
): Promise<Application> {
  const [row] = await asPerson(
    tx,
    person,
    (t) =>
      t<
        { number: string }[]
      >`select public.apply_for_franchise(${listing.id}, ${t.json(answers)}, 'es', ${key}) as number`,
  )
  const [made] = await tx<
    { id: string }[]
  >`select id from public.franchise_applications where number = ${row?.number ?? ''}`
  return { id: made?.id ?? '', number: row?.number ?? '' }
}

export async function stateOf(tx: h.Tx, application: { id: string }) {
  const [row] = await tx<
    { stage: string; reason: string | null }[]
  >`select stage, reason from public.franchise_applications where id = ${application.id}`
  return row
}

export const CHAPTERS = Object.fromEntries(
  ['cost', 'territory', 'performance', 'outlets', 'finances', 'receipt'].map((chapter) => [
    chapter,
    { es: `Capítulo ${chapter}`, en: `Chapter ${chapter}` },
  ]),
)

/** A published version of the disclosure and of the agreement's text. */
export async function makeDocuments(tx: h.Tx, admin: h.Person) {
  await asPerson(
    tx,
    admin,
    (t) => t`select public.publish_franchise_pack(public.save_franchise_pack(${t.json(CHAPTERS)}))`,
  )
  await asPerson(
    tx,
    admin,
    (t) =>
      t`select public.publish_franchise_agreement_text(${t.json({
        es: 'Contrato {number} de {territory} con {applicant}: cuota {fee}, depósito {deposit}, regalía {royalty}, fondo {ad_fund}, {months} meses.',
        en: 'Agreement {number} for {territory} with {applicant}: fee {fee}, deposit {deposit}, royalty {royalty}, fund {ad_fund}, {months} months.',
      })})`,
  )
}

/** As if the application had been disclosed so many days ago: its disclosures, and the offers that copy their moment. */
export async function moveDisclosure(tx: h.Tx, application: { id: string }, moment: string) {
  await tx`set constraints all deferred`
  await tx`alter table public.franchise_agreements disable trigger all`
  await tx`alter table public.franchise_disclosures disable trigger all`
  await tx`update public.franchise_disclosures set delivered_at = ${moment}::timestamptz where application_id = ${application.id}`
  await tx`update public.franchise_agreements set delivered_at = ${moment}::timestamptz where application_id = ${application.id}`
  await tx`alter table public.franchise_agreements enable trigger all`
  await tx`alter table public.franchise_disclosures enable trigger all`
}

/** So many days before today in Panama, late in the evening there: the hour does not count, the day does. */
export const daysAgo = async (tx: h.Tx, days: number) => {
  const [row] = await tx<
    { at: Date }[]
  >`select (((now() at time zone 'America/Panama')::date - ${days}::integer)
    + time '23:59') at time zone 'America/Panama' as at`
  return (row?.at ?? new Date()).toISOString()
}

export type Cast = { admin: h.Person; colleague: h.Person; applicant: h.Person; listing: Listing }
export async function cast(tx: h.Tx): Promise<Cast> {
  const admin = await h.makePerson(tx, { admin: true })
  const colleague = await h.makePerson(tx, { admin: true })
  const applicant = await h.makePerson(tx)
  await turnOn(tx, admin)
  await makeDocuments(tx, admin)
  return { admin, colleague, applicant, listing: await makeListing(tx, admin) }
}

type Step = 'enquiry' | 'qualified' | 'disclosed' | 'interview' | 'agreement' | 'deposit' | 'onboarding'
const office = {
  qualify: (tx: h.Tx, admin: h.Person, id: string) =>
    asPerson(tx, admin, (t) => t`select public.qualify_franchise_application(${id})`),
  deliver: (tx: h.Tx, admin: h.Person, id: string) =>
    asPerson(tx, admin, (t) => t`select public.deliver_franchise_disclosure(${id})`),
  interview: (tx: h.Tx, admin: h.Person, id: string) =>
    asPerson(tx, admin, (t) => t`select public.record_franchise_interview(${id}, now(), 'Conoce el barrio')`),
  reserve: (tx: h.Tx, admin: h.Person, listing: string, id: string) =>
    asPerson(tx, admin, (t) => t`select public.reserve_franchise_listing(${listing}, ${id})`),
  offer: (tx: h.Tx, admin: h.Person, id: string) =>
    asPerson(tx, admin, (t) => t`select public.offer_franchise_agreement(${id})`),
}

export { office }

export async function agreementOf(tx: h.Tx, application: { id: string }) {
  const [row] = await tx<{ id: string; es: string; hash: string }[]>`
    select id, texts ->> 'es' as es, encode(sha256(convert_to(texts ->> 'es', 'UTF8')), 'hex') as hash
    from public.franchise_agreements where application_id = ${application.id} and not is_withdrawn`
  return row ?? { id: '', es: '', hash: '' }
}

export const accept = async (tx: h.Tx, who: h.Person, application: Application, hash?: string) => {
  const agreement = await agreementOf(tx, application)
  return asPerson(
    tx,
    who,
    (t) =>
      t`select public.accept_franchise_agreement(${agreement.id}, 'Ana Pérez', 'es', ${hash ?? agreement.hash}, ${'a'.repeat(64)})`,
  )
}

export const orderDeposit = async (tx: h.Tx, who: h.Person, application: Application, key = randomUUID()) => {
  const [row] = await asPerson(
    tx,
    who,
    (t) =>
      t<
        { number: string }[]
      >`select public.order_franchise_deposit(${application.id}, '{"name":"Ana Pérez"}', 'bank', ${key}) as number`,
  )
  return row?.number ?? ''
}

export const payOrder = (tx: h.Tx, admin: h.Person, number: string) =>
  asPerson(
    tx,
    admin,
    (t) =>
      t`select public.confirm_order_payment(id, amount, 'ACH 5', ${randomUUID()}) from public.orders where number = ${number}`,
  )

/** An application that has reached a step, through the commands of the screens; the reading time has passed. */
export async function reach(tx: h.Tx, one: Cast, step: Step): Promise<Application> {
  const application = await apply(tx, one.applicant, one.listing)
  const steps: [Step, () => Promise<unknown>][] = [
    ['enquiry', async () => undefined],
    ['qualified', () => office.qualify(tx, one.admin, application.id)],
    [
      'disclosed',
      async () => {
        await office.deliver(tx, one.admin, application.id)
        await moveDisclosure(tx, application, await daysAgo(tx, 14))
      },
    ],
    ['interview', () => office.interview(tx, one.admin, application.id)],
    [
      'agreement',
      async () => {
        await office.reserve(tx, one.admin, one.listing.id, application.id)
        await office.offer(tx, one.admin, application.id)
      },
    ],
    ['deposit', () => accept(tx, one.applicant, application)],
    ['onboarding', async () => payOrder(tx, one.admin, await orderDeposit(tx, one.applicant, application))],
  ]
  for (const [name, act] of steps) {
    await act()
    if (name === step) break
  }
  return application
}
