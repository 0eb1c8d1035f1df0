import { z } from 'zod'
import { BINDING_PRECEDENCES, BINDINGS } from '@/lib/binding'
import type { Texts } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import {
  ATTRIBUTION_MODEL,
  ATTRIBUTION_PRECEDENCE,
  COMMISSION_APPROVAL,
  PROGRAM_STATUS,
  PROMOTION_METHOD,
  type ProgramChangeState,
  type ProgramImageKind,
  type ProgramStatus,
  type PromotionMethod,
} from '@/lib/supabase/enums'
import type { TableSpec } from '@/lib/table'
import type { Program } from './schema'

/** What binds the affiliates of a program; money in minor units of its currency. */
export type Conditions = {
  window_days: number
  hold_days: number
  minimum_payout: number
  attribution: (typeof ATTRIBUTION_MODEL)[number]
  precedence: (typeof ATTRIBUTION_PRECEDENCE)[number]
  binding: (typeof BINDINGS)[number]
  /** ISO 8601 in days or months; null: for ever. */
  binding_for: string | null
  binding_precedence: (typeof BINDING_PRECEDENCES)[number]
  includes_tax: boolean
  includes_shipping: boolean
  approval: (typeof COMMISSION_APPROVAL)[number]
  approval_limit: number | null
  notice_days: number
  /** Countries such as PA; empty: everywhere. */
  regions: string[]
  /** Countries whose customers it never pays for. */
  excluded_regions: string[]
  allowed_methods: PromotionMethod[]
  forbidden_methods: PromotionMethod[]
}
export const conditionsSchema: z.ZodType<Conditions> = z.object({
  window_days: z.number(),
  hold_days: z.number(),
  minimum_payout: z.number(),
  attribution: z.enum(ATTRIBUTION_MODEL),
  precedence: z.enum(ATTRIBUTION_PRECEDENCE),
  binding: z.enum(BINDINGS),
  binding_for: z.string().nullable(),
  binding_precedence: z.enum(BINDING_PRECEDENCES),
  includes_tax: z.boolean(),
  includes_shipping: z.boolean(),
  approval: z.enum(COMMISSION_APPROVAL),
  approval_limit: z.number().nullable(),
  notice_days: z.number(),
  regions: z.array(z.string()),
  excluded_regions: z.array(z.string()),
  allowed_methods: z.array(z.enum(PROMOTION_METHOD)),
  forbidden_methods: z.array(z.enum(PROMOTION_METHOD)),
})

/** A program as its editor knows it; images by the hash they are served by. */
export type ProgramRecord = Omit<Program, 'reward' | 'logo'> & {
  description: Texts | null
  destination: string
  domains: string[]
  supportEmail: string | null
  languages: string[]
  revision: number
  conditions: Conditions
  images: { [Kind in ProgramImageKind]: string | null }
}
/** A change of conditions: only what differs. */
export type ProgramChange = {
  id: string
  state: ProgramChangeState
  before: Partial<Conditions>
  after: Partial<Conditions>
  announcedAt: string
  effectiveAt: string
}
export type Terms = {
  id: string
  version: number
  texts: Texts
  publishedAt: string
  effectiveAt: string
  acceptBy: string
}

export const PROGRAM_COLUMNS = ['name', 'status', 'affiliates', 'waiting', 'conversions', 'created'] as const
export type ProgramColumn = (typeof PROGRAM_COLUMNS)[number]
export const PROGRAM_TABLE: TableSpec<ProgramColumn> = {
  columns: PROGRAM_COLUMNS,
  shown: PROGRAM_COLUMNS as unknown as [ProgramColumn, ...ProgramColumn[]],
  sortable: PROGRAM_COLUMNS,
  sort: { by: 'created', desc: true },
  filters: { status: PROGRAM_STATUS },
}
export type ProgramLine = {
  id: string
  slug: string
  name: Texts
  status: ProgramStatus
  createdAt: string
  affiliates: number
  waiting: number
  conversions: number
  changeAt: string | null
  logo: string | null
}

/** Who must hear of a change, the first day it could hold and the last to accept it, as moments. */
export type Notice = { affiliates: number; firstDay: string; lastDay: string; now: string }
/** An affiliate who has not accepted the newest terms. */
export type Unaccepted = {
  enrollmentId: string
  name: string
  email: string
  acceptBy: string
  isPaused: boolean
}
/** Something an affiliate should know of one of their programs. */
export type ProgramNews = {
  slug: string
  name: Texts
  terms: { version: number; acceptBy: string } | null
  changeAt: string | null
}
/** Where a person stands in a program they joined. */
export type MyPlace = { enrollmentId: string; state: string; group: Texts | null }

/** What a program did in thirty days, and what waits. */
export type ProgramSummary = {
  affiliates: number
  waiting: number
  clicks: number
  leads: number
  sales: number
  revenue: number
  maturedCommissions: number
  owed: number
  unaccepted: number
  keys: number
}

export type ProgramLaunch = { hasReward: boolean; hasAffiliate: boolean; isHidden: boolean }

export const EDITOR_SECTIONS = ['texts', 'place', 'images', 'conditions'] as const
export type EditorSection = (typeof EDITOR_SECTIONS)[number]

export const termsSchema = z
  .object({
    id: z.uuid(),
    version: z.number(),
    texts: textsSchema,
    published_at: z.string(),
    effective_at: z.string(),
    accept_by: z.string(),
  })
  .transform(
    (row): Terms => ({
      id: row.id,
      version: row.version,
      texts: row.texts,
      publishedAt: row.published_at,
      effectiveAt: row.effective_at,
      acceptBy: row.accept_by,
    }),
  )
