import { z } from 'zod'
import {
  SCAM_CATEGORY,
  SCAN_APPEAL_STATE,
  SCAN_DOOR,
  SCAN_KIND,
  SCAN_LEVEL,
  SCAN_PLAN_SOURCE,
  SCAN_REPORT_STATE,
  SCAN_SOURCE,
  SCAN_STATE,
  SCAN_VERDICT,
} from '@/lib/supabase/enums'
import type { TableSpec } from '@/lib/table'
import type { ScanResult } from './types'

/** What the engine wrote is the engine's: its form is checked by the types that both share. */
const resultSchema = z.string().transform((text) => JSON.parse(text) as ScanResult)
const subject = z.string().nullable()

/** A line of somebody's history; a deleted one is not in it. Times in ISO 8601. */
export const scanLineSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(SCAN_KIND),
    source: z.enum(SCAN_SOURCE),
    door: z.enum(SCAN_DOOR),
    state: z.enum(SCAN_STATE),
    subject,
    verdict: z.enum(SCAN_VERDICT).nullable(),
    risk: z.number().nullable(),
    confidence: z.number().nullable(),
    is_counted: z.boolean(),
    started_at: z.string(),
  })
  .transform(({ is_counted, started_at, ...row }) => ({
    ...row,
    isCounted: is_counted,
    startedAt: started_at,
  }))
export type ScanLine = z.output<typeof scanLineSchema>
export const SCAN_LINE =
  'id, kind, source, door, state, subject, verdict, risk, confidence, is_counted, started_at'

/** One finished scan as its owner sees it. */
export const storedScanSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(SCAN_KIND),
    source: z.enum(SCAN_SOURCE),
    door: z.enum(SCAN_DOOR),
    input: z.string(),
    is_counted: z.boolean(),
    engine: z.string(),
    result: resultSchema,
    started_at: z.string(),
    finished_at: z.string(),
  })
  .transform(({ is_counted, started_at, finished_at, ...row }) => ({
    ...row,
    isCounted: is_counted,
    startedAt: started_at,
    finishedAt: finished_at,
  }))
/** `share` is the token of its link, when there is one now. */
export type StoredScan = z.output<typeof storedScanSchema> & { share: string | null }
export const STORED_SCAN =
  'id, kind, source, door, input, is_counted, engine, result, started_at, finished_at'

/** A visitor's scan, or one that a key asks for. */
export const scanFactsSchema = z.object({
  id: z.uuid(),
  state: z.enum(SCAN_STATE),
  counted: z.boolean(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  result: resultSchema.nullable(),
})

/** What a person may still scan this month; `monthly` is null without limit. `changed` counts verdicts that they have not seen. */
export const meterSchema = z
  .object({
    level: z.enum(SCAN_LEVEL),
    source: z.enum(SCAN_PLAN_SOURCE),
    until: z.string().nullable(),
    monthly: z.number().nullable(),
    used: z.number(),
    resets_at: z.string(),
    monitors: z.number(),
    monitors_used: z.number(),
    keys: z.number(),
    keys_used: z.number(),
    changed: z.number(),
  })
  .transform(({ resets_at, monitors_used, keys_used, ...row }) => ({
    ...row,
    resetsAt: resets_at,
    monitorsUsed: monitors_used,
    keysUsed: keys_used,
  }))
export type Meter = z.output<typeof meterSchema>

export const monitorSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(SCAN_KIND),
    subject: z.string(),
    verdict: z.enum(SCAN_VERDICT),
    previous_verdict: z.enum(SCAN_VERDICT).nullable(),
    risk: z.number(),
    created_at: z.string(),
    checked_at: z.string(),
    changed_at: z.string().nullable(),
    seen_at: z.string().nullable(),
  })
  .transform(({ previous_verdict, created_at, checked_at, changed_at, seen_at, ...row }) => ({
    ...row,
    previousVerdict: previous_verdict,
    createdAt: created_at,
    checkedAt: checked_at,
    changedAt: changed_at,
    isNew: changed_at !== null && Date.parse(changed_at) > Date.parse(seen_at ?? created_at),
  }))
export type Monitor = z.output<typeof monitorSchema>
export const MONITOR =
  'id, kind, subject, verdict, previous_verdict, risk, created_at, checked_at, changed_at, seen_at'

export const scanKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
  })
  .transform(({ created_at, last_used_at, revoked_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    revokedAt: revoked_at,
  }))
export type ScanKey = z.output<typeof scanKeySchema>

export const reportSchema = z
  .object({
    id: z.uuid(),
    person_id: z.uuid(),
    kind: z.enum(SCAN_KIND),
    subject: z.string(),
    category: z.enum(SCAM_CATEGORY),
    note: z.string().nullable(),
    state: z.enum(SCAN_REPORT_STATE),
    reported_at: z.string(),
    decided_at: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .transform(({ person_id, reported_at, decided_at, ...row }) => ({
    ...row,
    personId: person_id,
    reportedAt: reported_at,
    decidedAt: decided_at,
  }))
export type ScamReport = z.output<typeof reportSchema>
export const REPORT = 'id, person_id, kind, subject, category, note, state, reported_at, decided_at, reason'

/** What confirmed reports say about something, as everybody may read it. `last` is an ISO day. */
export const reportedSchema = z
  .object({
    kind: z.enum(SCAN_KIND),
    shown: z.string(),
    category: z.enum(SCAM_CATEGORY),
    confirmed: z.number(),
    reporters: z.number(),
    last_on: z.string(),
  })
  .transform(({ last_on, ...row }) => ({ ...row, lastOn: last_on }))
export type Reported = z.output<typeof reportedSchema>
export const REPORTED = 'kind, shown, category, confirmed, reporters, last_on'

export const appealSchema = z
  .object({
    id: z.uuid(),
    person_id: z.uuid(),
    scan_id: z.uuid().nullable(),
    kind: z.enum(SCAN_KIND),
    subject: z.string(),
    verdict: z.enum(SCAN_VERDICT),
    statement: z.string(),
    state: z.enum(SCAN_APPEAL_STATE),
    appealed_at: z.string(),
    decided_at: z.string().nullable(),
    answer: z.string().nullable(),
  })
  .transform(({ person_id, scan_id, appealed_at, decided_at, ...row }) => ({
    ...row,
    personId: person_id,
    scanId: scan_id,
    appealedAt: appealed_at,
    decidedAt: decided_at,
  }))
export type Appeal = z.output<typeof appealSchema>
export const APPEAL =
  'id, person_id, scan_id, kind, subject, verdict, statement, state, appealed_at, decided_at, answer'

const SCAN_COLUMNS = ['subject', 'kind', 'verdict', 'risk', 'scanned'] as const
export type ScanColumn = (typeof SCAN_COLUMNS)[number]
export const SCAN_TABLE: TableSpec<ScanColumn> = {
  columns: SCAN_COLUMNS,
  shown: SCAN_COLUMNS as unknown as [ScanColumn, ...ScanColumn[]],
  sortable: ['scanned', 'risk'],
  sort: { by: 'scanned', desc: true },
  filters: { verdict: SCAN_VERDICT, kind: SCAN_KIND, door: SCAN_DOOR },
}
