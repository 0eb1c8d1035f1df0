import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import {
  SCAN_ENTRY_STATE,
  SCAN_FEED_FORMAT,
  SCAN_KIND,
  SCAN_LEVEL,
  SCAN_LIST_ROLE,
  SCAN_PLAN_SOURCE,
  type ScanLevel,
} from '@/lib/supabase/enums'

export const planSchema = z
  .object({
    level: z.enum(SCAN_LEVEL),
    monthly: z.number().nullable(),
    product_scans: z.number().nullable(),
    monitors: z.number(),
    keys: z.number(),
    per_minute: z.number(),
    is_offered: z.boolean(),
    set_at: z.string(),
  })
  .transform(({ product_scans, per_minute, is_offered, set_at, ...row }) => ({
    ...row,
    productScans: product_scans,
    perMinute: per_minute,
    isOffered: is_offered,
    setAt: set_at,
  }))
export type ScanPlan = z.output<typeof planSchema>

export const grantSchema = z
  .object({
    id: z.uuid(),
    person_id: z.uuid(),
    level: z.enum(SCAN_LEVEL),
    reason: z.string(),
    granted_at: z.string(),
    ends_at: z.string(),
    revoked_at: z.string().nullable(),
    profiles: z.object({ full_name: z.string(), email: z.string() }).nullable(),
  })
  .transform(({ person_id, granted_at, ends_at, revoked_at, profiles, ...row }) => ({
    ...row,
    personId: person_id,
    grantedAt: granted_at,
    endsAt: ends_at,
    revokedAt: revoked_at,
    name: profiles?.full_name ?? null,
    email: profiles?.email ?? null,
  }))
export type ScanGrant = z.output<typeof grantSchema>

/** A line of the house's list. `proposedBy` and `endProposedBy` tell who may not confirm it. */
export const entrySchema = z
  .object({
    id: z.uuid(),
    role: z.enum(SCAN_LIST_ROLE),
    kind: z.enum(SCAN_KIND),
    value: z.string(),
    reason: z.string(),
    appeal_id: z.uuid().nullable(),
    state: z.enum(SCAN_ENTRY_STATE),
    proposed_at: z.string(),
    proposed_by: z.uuid().nullable(),
    confirmed_at: z.string().nullable(),
    end_reason: z.string().nullable(),
    end_proposed_by: z.uuid().nullable(),
    ended_at: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    role: row.role,
    kind: row.kind,
    value: row.value,
    reason: row.reason,
    appealId: row.appeal_id,
    state: row.state,
    proposedAt: row.proposed_at,
    proposedBy: row.proposed_by,
    confirmedAt: row.confirmed_at,
    endReason: row.end_reason,
    endProposedBy: row.end_proposed_by,
    endedAt: row.ended_at,
  }))
export type ListEntry = z.output<typeof entrySchema>

export const feedSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(SCAN_LIST_ROLE),
    kind: z.enum(SCAN_KIND),
    format: z.enum(SCAN_FEED_FORMAT),
    field: z.string().nullable(),
    location: z.string(),
    licence: z.string(),
    home: z.string(),
    is_on: z.boolean(),
    least_entries: z.number(),
    most_entries: z.number(),
    most_change: z.number(),
    every_hours: z.number(),
    accepts_next: z.boolean(),
    entries: z.number().nullable(),
    taken_at: z.string().nullable(),
    checked_at: z.string().nullable(),
    failure: z.string().nullable(),
    failed_at: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    kind: row.kind,
    format: row.format,
    field: row.field,
    location: row.location,
    licence: row.licence,
    home: row.home,
    isOn: row.is_on,
    leastEntries: row.least_entries,
    mostEntries: row.most_entries,
    mostChange: row.most_change,
    everyHours: row.every_hours,
    acceptsNext: row.accepts_next,
    entries: row.entries,
    takenAt: row.taken_at,
    checkedAt: row.checked_at,
    failure: row.failure,
    failedAt: row.failed_at,
  }))
export type ScanFeed = z.output<typeof feedSchema>

export const snapshotSchema = z
  .object({
    id: z.number(),
    feed_id: z.string(),
    entries: z.number(),
    added: z.number(),
    removed: z.number(),
    sample: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
    taken_at: z.string(),
  })
  .transform(({ feed_id, taken_at, ...row }) => ({ ...row, feedId: feed_id, takenAt: taken_at }))
export type Snapshot = z.output<typeof snapshotSchema>

export const contactSchema = z
  .object({
    id: z.uuid(),
    position: z.number(),
    name: textsSchema,
    about: textsSchema,
    website: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    verified_on: z.string().nullable(),
    is_shown: z.boolean(),
  })
  .transform(({ verified_on, is_shown, ...row }) => ({ ...row, verifiedOn: verified_on, isShown: is_shown }))
export type ScanContact = z.output<typeof contactSchema>

/** An engine with how it was measured; `evaluation` is lib/scamscan/models/evaluation.json of its day. */
export const engineSchema = z
  .object({
    version: z.string(),
    evaluation: z.record(z.string(), z.unknown()),
    evaluated_on: z.string(),
    first_used_at: z.string(),
  })
  .transform(({ evaluated_on, first_used_at, ...row }) => ({
    ...row,
    evaluatedOn: evaluated_on,
    firstUsedAt: first_used_at,
  }))
export type ScanEngine = z.output<typeof engineSchema>

/** Scans of one day of Panama. */
export type UsageDay = {
  day: string
  scans: number
  counted: number
  dangerous: number
  suspicious: number
  no_warning_signs: number
  not_enough_data: number
  failed: number
  visitors: number
  api: number
  people: number
}

/** Scans by the plan that people had then; `level` is null of visitors. */
export type PlanUsage = {
  level: ScanLevel | null
  scans: number
  counted: number
  accused: number
  api: number
  monitored: number
  people: number
}

export const quotaSchema = z.object({
  person: z.uuid(),
  name: z.string(),
  email: z.string(),
  level: z.enum(SCAN_LEVEL),
  source: z.enum(SCAN_PLAN_SOURCE),
  until: z.string().nullable(),
  monthly: z.number().nullable(),
  used: z.number(),
})
export type QuotaLine = z.output<typeof quotaSchema>
