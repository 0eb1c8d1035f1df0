import { z } from 'zod'
import { panamaToday } from '@/lib/i18n/format'
import type { Texts } from '@/lib/i18n/texts'
import { REPORT_RHYTHM } from '@/lib/supabase/enums'
import type { Query } from '@/lib/table'
import { addDays, type Days, daysBefore, monthUntil, ownDays } from './period'
import type { Figures } from './schema'

export const DIMENSIONS = ['day', 'month', 'program', 'affiliate', 'country', 'device', 'referrer'] as const
export const BUILD_PERIODS = ['7', '30', '90', 'month', 'last_month', 'year', 'own'] as const
export const MEASURES = ['clicks', 'visitors', 'leads', 'sales', 'revenue', 'earned'] as const
/** The most lines that are shown at once. */
export const REPORT_LINES = 1_000
export type Dimension = (typeof DIMENSIONS)[number]
export type Measure = (typeof MEASURES)[number]
export const isMoney = (measure: Measure) => measure === 'revenue' || measure === 'earned'

/** One dimension, the measures beside it, and what is left out; periods are said, not dated, but for one's own: its days are beside. */
export const questionSchema = z.object({
  dimension: z.enum(DIMENSIONS),
  period: z.enum(BUILD_PERIODS),
  measures: z.array(z.enum(MEASURES)).min(1),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  program: z.uuid().optional(),
  affiliate: z.uuid().optional(),
})
export type Question = z.output<typeof questionSchema>

const USUAL: Question = {
  dimension: 'program',
  period: '30',
  measures: ['clicks', 'sales', 'revenue', 'earned'],
}
const list = (value: Query[string]) => (Array.isArray(value) ? value : (value?.split(',') ?? []))
const one = (value: Query[string]) => list(value)[0]

/** The question in an address; absent and invalid values are as the builder begins. Own days that are none are thirty. */
export function readQuestion(query: Query, today = panamaToday()): Question {
  const period = BUILD_PERIODS.find((name) => name === one(query.period)) ?? USUAL.period
  const own = period === 'own' && (ownDays(query, today) ?? { first: addDays(today, -29), last: today })
  const chosen = list(query.measures)
  const measures = MEASURES.filter((measure) => chosen.includes(measure))
  return {
    dimension: DIMENSIONS.find((name) => name === one(query.dimension)) ?? USUAL.dimension,
    period,
    measures: measures.length > 0 ? measures : USUAL.measures,
    program: z.uuid().safeParse(one(query.program)).data,
    affiliate: z.uuid().safeParse(one(query.affiliate)).data,
    ...(own && { from: own.first, to: own.last }),
  }
}

/** The days that a question means today and those that they are compared with: as many, or those of the month before. */
export function spanOf({ period, from = '', to = '' }: Question, today: string): Days & { before: Days } {
  if (period === 'month') return monthUntil(today)
  if (period === 'last_month') {
    const last = addDays(`${today.slice(0, 8)}01`, -1)
    const days = { first: `${last.slice(0, 8)}01`, last }
    const end = addDays(days.first, -1)
    return { ...days, before: { first: `${end.slice(0, 8)}01`, last: end } }
  }
  const count = period === 'year' ? 365 : Number(period)
  const days =
    period === 'own' ? { first: from, last: to } : { first: addDays(today, 1 - count), last: today }
  return { ...days, before: daysBefore(days) }
}

/** The address of a question, without its `?`. */
export function questionQuery({ measures, ...question }: Question): string {
  const parts = Object.entries({ ...question, measures: measures.join() })
  return new URLSearchParams(parts.flatMap(([name, value]) => (value ? [[name, value]] : [])))
    .toString()
    .replaceAll('%2C', ',')
}

/** What a question comes to altogether in one currency, and what the same came to before. */
export type ReportTotals = { currency: string; now: Figures; before: Figures }
/** `value` is a day, a month, a program's address, an affiliate, a country, a device or a host; `label` its own name. */
export type ReportRow = Figures & { value: string; label: Texts | null; currency: string }
export type SavedReport = {
  id: string
  name: string
  question: Question
  isShared: boolean
  isMine: boolean
  rhythm: (typeof REPORT_RHYTHM)[number] | null
  dueAt: string | null
}

const question = z.string().transform((text) => readQuestion(Object.fromEntries(new URLSearchParams(text))))
export const saveReportSchema = z.object({
  report_id: z.uuid().optional(),
  name: z.string().trim().min(1, { error: 'report.name' }).max(80, { error: 'report.name' }),
  question,
  is_shared: z.literal('on').optional(),
  rhythm: z.enum(['', ...REPORT_RHYTHM]),
})
export const deleteReportSchema = z.object({ report_id: z.uuid() })
