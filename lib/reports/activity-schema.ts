import { z } from 'zod'
import type { Texts } from '@/lib/i18n/texts'
import { ACTIVITY_TOPIC, type ActivityKind } from '@/lib/supabase/enums'
import type { Query } from '@/lib/table'
import { firstCharacters } from '@/lib/text'

export const CHOICES = ['clicks', ...ACTIVITY_TOPIC] as const
type Choice = (typeof CHOICES)[number]

/** One thing that happened; money in minor units of `currency`. */
export type Happening = {
  id: number
  at: string
  kind: ActivityKind
  programName: Texts
  /** Null for what is not credited. */
  affiliateId: string | null
  affiliateName: string | null
  commissionId: string | null
  amount: number
  currency: string
  /** What a lead, event or sale earned this affiliate at first. */
  earned: number | null
  customer: string | null
  orderId: string | null
  eventName: string | null
  reference: string | null
  reason: string | null
}
/** A day in Panama with what its clicks came to. */
export type ClickDay = { day: string; clicks: number; visitors: number }
/** A day, its clicks and what happened on it, newest first. */
export type ActivityDay = ClickDay & { happenings: Happening[] }
/** What came before a line: its moment as the database wrote it, and its id. */
export type Before = { at: string; id: number }

export type ActivityFilter = {
  choice: Choice | null
  programId: string | null
  /** What was typed to find an affiliate by. */
  email: string
  before: Before | null
}

const BEFORE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d))_(\d{1,15})$/
const first = (value: Query[string]) => (Array.isArray(value) ? value[0] : value) ?? ''

function readBefore(value: string): Before | null {
  const [, at, id] = BEFORE.exec(value) ?? []
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id: Number(id) } : null
}

/** The filter in an address; an absent or invalid value selects everything. */
export function readFilter(query: Query): ActivityFilter {
  return {
    choice: CHOICES.find((one) => one === query.topic) ?? null,
    programId: z.uuid().safeParse(query.program).data ?? null,
    email: firstCharacters(first(query.affiliate).trim(), 254),
    before: readBefore(first(query.before)),
  }
}

/** The address of a filter, beginning with `?`; empty when it asks for everything. */
export function filterQuery({ choice, programId, email, before }: ActivityFilter): string {
  const query = new URLSearchParams()
  if (choice) query.set('topic', choice)
  if (programId) query.set('program', programId)
  if (email) query.set('affiliate', email)
  if (before) query.set('before', `${before.at}_${before.id}`)
  const text = query.toString()
  return text && `?${text}`
}
