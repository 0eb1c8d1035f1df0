import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { FRANCHISE_CHAPTER, FRANCHISE_LISTING_STATE, FRANCHISE_STAGE } from '@/lib/supabase/enums'
import { vehicleKinds } from './schema'

const moment = z.string()
const person = z.object({ full_name: z.string(), email: z.string() })

export const CARD_COLUMNS = `id, number, listing_id, applicant_id, stage, stage_at, capital, city, applied_at, reason,
  applicant:profiles!franchise_applications_applicant_id_fkey(full_name, email),
  listing:franchise_listings!franchise_applications_listing_id_fkey(currency,
    territory:franchise_territories!franchise_listings_territory_id_area_fkey(name))`

/** An application as a card of the board. */
export const cardRow = z
  .object({
    id: z.uuid(),
    number: z.string(),
    listing_id: z.uuid(),
    applicant_id: z.uuid(),
    stage: z.enum(FRANCHISE_STAGE),
    stage_at: moment,
    capital: z.number(),
    city: z.string(),
    applied_at: moment,
    reason: z.string().nullable(),
    applicant: person,
    listing: z.object({ currency: z.string(), territory: z.object({ name: textsSchema }) }),
  })
  .transform(({ listing, applicant, ...row }) => ({
    id: row.id,
    number: row.number,
    listingId: row.listing_id,
    applicantId: row.applicant_id,
    stage: row.stage,
    stageAt: row.stage_at,
    capital: row.capital,
    city: row.city,
    reason: row.reason,
    name: applicant.full_name,
    email: applicant.email,
    currency: listing.currency,
    territory: listing.territory.name,
  }))
export type Card = z.output<typeof cardRow>

const TERRITORY = 'territory:franchise_territories!franchise_listings_territory_id_area_fkey(name)'
export const WAITING_COLUMNS = `id, body, at,
  application:franchise_applications(number, applicant:profiles!franchise_applications_applicant_id_fkey(full_name),
    listing:franchise_listings!franchise_applications_listing_id_fkey(${TERRITORY})),
  contract:franchise_contracts(franchise_id, holder:profiles!franchise_contracts_owner_id_fkey(full_name),
    franchise:franchises(territory:franchise_territories!franchises_territory_id_area_fkey(name)))`

const named = z.object({ full_name: z.string() })
const place = z.object({ name: textsSchema })
/** A message that waits for the office, with where it is answered. */
export const waitingRow = z
  .object({
    id: z.uuid(),
    body: z.string(),
    at: moment,
    application: z
      .object({ number: z.string(), applicant: named, listing: z.object({ territory: place }) })
      .nullable(),
    contract: z
      .object({ franchise_id: z.uuid(), holder: named, franchise: z.object({ territory: place }) })
      .nullable(),
  })
  .transform(({ application, contract, ...row }) => ({
    ...row,
    name: (application?.applicant ?? contract?.holder)?.full_name ?? '',
    territory: (application?.listing ?? contract?.franchise)?.territory.name ?? null,
    href: application
      ? `/admin/goride-franchises/applications/${application.number}`
      : `/admin/goride-franchises/franchises/${contract?.franchise_id}`,
  }))
export type WaitingThread = z.output<typeof waitingRow>

export const OFFICE_LISTING_COLUMNS = `id, territory_id, state, summary, description, currency, investment_min, investment_max, fee, deposit,
  royalty_bps, ad_fund_bps, term_months, vehicles, vehicle_kinds, verified_on, published_at, revision,
  territory:franchise_territories!franchise_listings_territory_id_area_fkey(slug, name),
  photos:franchise_photos(hash, position, alt)`

/** A listing in each of its states. */
export const officeListingRow = z
  .object({
    id: z.uuid(),
    territory_id: z.uuid(),
    state: z.enum(FRANCHISE_LISTING_STATE),
    summary: textsSchema,
    description: textsSchema.nullable(),
    currency: z.string(),
    investment_min: z.number(),
    investment_max: z.number(),
    fee: z.number(),
    deposit: z.number(),
    royalty_bps: z.number(),
    ad_fund_bps: z.number(),
    term_months: z.number(),
    vehicles: z.number(),
    vehicle_kinds: vehicleKinds,
    verified_on: z.string().nullable(),
    published_at: moment.nullable(),
    revision: z.number(),
    territory: z.object({ slug: z.string(), name: textsSchema }),
    photos: z.array(z.object({ hash: z.string(), position: z.number(), alt: textsSchema })),
  })
  .transform(({ territory, photos, ...row }) => ({
    ...row,
    slug: territory.slug,
    name: territory.name,
    photos: photos.toSorted((a, b) => a.position - b.position),
  }))
export type OfficeListing = z.output<typeof officeListingRow>

export const territoryRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: textsSchema,
  districts: z.array(z.number()),
  offered_at: moment.nullable(),
})
export type Territory = z.output<typeof territoryRow>

export const packRow = z.object({
  id: z.uuid(),
  version: z.number(),
  published_at: moment.nullable(),
  chapters: z.array(z.object({ chapter: z.enum(FRANCHISE_CHAPTER), body: textsSchema })),
})
export type Pack = z.output<typeof packRow>

export const agreementTextRow = z.object({
  version: z.number(),
  body: textsSchema,
  published_at: moment,
})
export type AgreementText = z.output<typeof agreementTextRow>

/** A delivery, as the register has it. */
export const registerRow = z
  .object({
    id: z.uuid(),
    delivered_at: moment,
    received_name: z.string().nullable(),
    received_at: moment.nullable(),
    pack: z.object({ version: z.number() }),
    application: z.object({ number: z.string(), applicant: person }),
    reads: z.array(z.object({ chapter: z.enum(FRANCHISE_CHAPTER), at: moment, is_download: z.boolean() })),
  })
  .transform(({ pack, application, reads, ...row }) => ({
    id: row.id,
    deliveredAt: row.delivered_at,
    receivedName: row.received_name,
    receivedAt: row.received_at,
    version: pack.version,
    number: application.number,
    name: application.applicant.full_name,
    chapters: new Set(reads.map(({ chapter }) => chapter)).size,
    downloads: reads.filter(({ is_download }) => is_download).length,
    lastRead:
      reads
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null,
  }))
export type Delivery = z.output<typeof registerRow>

export const reservationRow = z
  .object({
    listing_id: z.uuid(),
    application_id: z.uuid(),
    number: z.string(),
    applicant: z.string(),
    reserved_at: moment,
    by_name: z.string().nullable(),
  })
  .transform((row) => ({
    listingId: row.listing_id,
    applicationId: row.application_id,
    number: row.number,
    applicant: row.applicant,
    reservedAt: row.reserved_at,
    byName: row.by_name,
  }))
export type Reservation = z.output<typeof reservationRow>

export const historyRow = z.object({
  at: moment,
  action: z.string(),
  person: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
})
export type HistoryLine = z.output<typeof historyRow>
