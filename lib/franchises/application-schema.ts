import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import {
  FRANCHISE_CHAPTER,
  FRANCHISE_FILE_KIND,
  FRANCHISE_FILE_STATE,
  FRANCHISE_ITEM_KIND,
  FRANCHISE_LISTING_STATE,
  FRANCHISE_SIDE,
  FRANCHISE_STAGE,
  ORDER_STATE,
} from '@/lib/supabase/enums'

const moment = z.string()

export const APPLICATION_COLUMNS = `id, number, listing_id, applicant_id, stage, stage_at, capital, phone, city, experience, message, locale,
  interview_at, applied_at, closed_at, reason,
  listing:franchise_listings!franchise_applications_listing_id_fkey(id, state, currency, fee, deposit,
    territory:franchise_territories!franchise_listings_territory_id_area_fkey(slug, name, province))`

const listing = z
  .object({
    id: z.uuid(),
    state: z.enum(FRANCHISE_LISTING_STATE),
    currency: z.string(),
    fee: z.number(),
    deposit: z.number(),
    territory: z.object({ slug: z.string(), name: textsSchema, province: z.number() }),
  })
  .nullable()

/** An application as both sides see it; money in minor units. A listing that was closed is not shown any more. */
export const applicationRow = z
  .object({
    id: z.uuid(),
    number: z.string(),
    listing_id: z.uuid(),
    applicant_id: z.uuid(),
    stage: z.enum(FRANCHISE_STAGE),
    stage_at: moment,
    capital: z.number(),
    phone: z.string(),
    city: z.string(),
    experience: z.string(),
    message: z.string().nullable(),
    locale: z.enum(['es', 'en']),
    interview_at: moment.nullable(),
    applied_at: moment,
    closed_at: moment.nullable(),
    reason: z.string().nullable(),
    listing,
  })
  .transform(({ listing_id, applicant_id, stage_at, interview_at, applied_at, closed_at, ...row }) => ({
    ...row,
    listingId: listing_id,
    applicantId: applicant_id,
    stageAt: stage_at,
    interviewAt: interview_at,
    appliedAt: applied_at,
    closedAt: closed_at,
    name: row.listing?.territory.name ?? null,
    slug: row.listing?.territory.slug ?? null,
  }))
export type Application = z.output<typeof applicationRow>

export const disclosureRow = z
  .object({
    id: z.uuid(),
    delivered_at: moment,
    received_name: z.string().nullable(),
    received_at: moment.nullable(),
    reads: z.array(
      z.object({
        chapter: z.enum(FRANCHISE_CHAPTER),
        at: moment,
        locale: z.string(),
        is_download: z.boolean(),
      }),
    ),
  })
  .transform(({ delivered_at, received_name, received_at, ...row }) => ({
    ...row,
    deliveredAt: delivered_at,
    receivedName: received_name,
    receivedAt: received_at,
  }))
export type Disclosure = z.output<typeof disclosureRow>

export const agreementRow = z
  .object({
    id: z.uuid(),
    version: z.number(),
    delivered_at: moment,
    texts: textsSchema,
    offered_at: moment,
    is_withdrawn: z.boolean(),
    accepted_at: moment.nullable(),
    accepted_name: z.string().nullable(),
    accepted_locale: z.string().nullable(),
    accepted_hash: z.string().nullable(),
  })
  .transform(({ delivered_at, offered_at, is_withdrawn, ...row }) => ({
    id: row.id,
    version: row.version,
    texts: row.texts,
    deliveredAt: delivered_at,
    offeredAt: offered_at,
    isWithdrawn: is_withdrawn,
    acceptedAt: row.accepted_at,
    acceptedName: row.accepted_name,
    acceptedLocale: row.accepted_locale,
    acceptedHash: row.accepted_hash,
  }))
export type Agreement = z.output<typeof agreementRow>

export const depositRow = z
  .object({ order: z.object({ number: z.string(), state: z.enum(ORDER_STATE), paid_at: moment.nullable() }) })
  .transform(({ order }) => ({ number: order.number, state: order.state, paidAt: order.paid_at }))
export type Deposit = z.output<typeof depositRow>

export const itemRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(FRANCHISE_ITEM_KIND),
    side: z.enum(FRANCHISE_SIDE),
    name: textsSchema,
    help: textsSchema.nullable(),
    province: z.number().nullable(),
    position: z.number(),
    is_active: z.boolean(),
    is_confirmed: z.boolean(),
  })
  .transform(({ is_active, is_confirmed, ...row }) => ({
    ...row,
    isActive: is_active,
    isConfirmed: is_confirmed,
  }))
export type Item = z.output<typeof itemRow>

export const tickRow = z
  .object({ item_id: z.uuid(), done_at: moment, note: z.string().nullable() })
  .transform(({ item_id, done_at, note }) => ({ itemId: item_id, doneAt: done_at, note }))
type Tick = z.output<typeof tickRow>

export const fileRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(FRANCHISE_FILE_KIND),
    media: z.string(),
    bytes: z.number(),
    state: z.enum(FRANCHISE_FILE_STATE),
    reason: z.string().nullable(),
    uploaded_at: moment,
  })
  .transform(({ uploaded_at, ...row }) => ({ ...row, uploadedAt: uploaded_at }))
export type ApplicantFile = z.output<typeof fileRow>

export const messageRow = z
  .object({
    id: z.uuid(),
    from_office: z.boolean(),
    body: z.string(),
    at: moment,
    settled_at: moment.nullable(),
  })
  .transform(({ from_office, settled_at, ...row }) => ({
    ...row,
    fromOffice: from_office,
    waits: !from_office && settled_at === null,
  }))
export type Message = z.output<typeof messageRow>

/** A thread with somebody who holds a franchise, or held it. */
export type SupportThread = {
  /** Null for the thread of the application. */
  contractId: string | null
  applicationId: string
  holder: string
  holderName: string
  isPast: boolean
  messages: Message[]
}

/** Everything that belongs to one application, for its two sides. */
export type Dossier = {
  application: Application
  disclosures: Disclosure[]
  agreement: Agreement | null
  deposit: Deposit | null
  items: Item[]
  ticks: Tick[]
  files: ApplicantFile[]
  messages: Message[]
}
