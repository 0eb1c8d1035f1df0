import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import type { Query } from '@/lib/table'
import {
  type Question,
  questionSchema,
  REPORT_LINES,
  type ReportRow,
  type ReportTotals,
  readQuestion,
  type SavedReport,
} from './builder-schema'
import type { Days } from './period'
import { sumOf } from './rules'

/** A thousand lines of a report after those that are skipped, days in order, all else by what it sold; administrators only. */
export async function buildReport(question: Question, skipped = 0): Promise<ReportRow[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('build_report', { question, skipped }))
  return rows.map(({ label, ...row }) => ({ ...row, label: label ? textsSchema.parse(label) : null }))
}

/** All lines of a report, for its file. */
export async function buildWholeReport(question: Question): Promise<ReportRow[]> {
  const rows = await buildReport(question)
  for (let part = rows; part.length === REPORT_LINES; rows.push(...part))
    part = await buildReport(question, rows.length)
  return rows
}

/** What a report comes to in its days and in those before, the currency that sold most first. */
export async function readTotals(question: Question, days: Days & { before: Days }): Promise<ReportTotals[]> {
  const inDays = ({ first, last }: Days) =>
    buildReport({ ...question, dimension: 'program', period: 'own', from: first, to: last })
  const [now, before] = await Promise.all([inDays(days), inDays(days.before)])
  const currencies = [...new Set([...now, ...before].map(({ currency }) => currency))]
  const totals = currencies.map((currency) => {
    const own = (rows: ReportRow[]) => sumOf(rows.filter((row) => row.currency === currency))
    return { currency, now: own(now), before: own(before) }
  })
  return totals.sort((a, b) => b.now.revenue - a.now.revenue || a.currency.localeCompare(b.currency))
}

/** The reports that this administrator saved or others share, by name. */
export async function listReports(userId: string): Promise<SavedReport[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('saved_reports')
      .select('id, name, owner_id, question, is_shared, rhythm, due_at')
      .order('name')
      .limit(200),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    question: questionSchema.parse(row.question),
    isShared: row.is_shared,
    isMine: row.owner_id === userId,
    rhythm: row.rhythm,
    dueAt: row.due_at,
  }))
}

/** The question of an address: a saved report's when it names one that may be seen, else its own. */
export function readBuilderQuery(
  query: Query,
  saved: SavedReport[],
): { question: Question; report: SavedReport | null } {
  const report = saved.find(({ id }) => id === query.report) ?? null
  return { question: report?.question ?? readQuestion(query), report }
}

/** The programs and the name of the affiliate that a report can be narrowed to. */
export async function listReportFilters(question: Question) {
  const supabase = await createClient()
  const wanted = supabase.from('programs').select('id, name').neq('status', 'draft')
  const [programs, person] = await Promise.all([
    wanted.order('slug'),
    question.affiliate && z.uuid().safeParse(question.affiliate).success
      ? supabase
          .from('affiliates')
          .select('profiles!affiliates_user_id_fkey(full_name)')
          .eq('id', question.affiliate)
          .maybeSingle()
      : { data: null, error: null },
  ])
  return {
    programs: unwrap(programs).map(({ id, name }) => ({ id, name: textsSchema.parse(name) })),
    affiliateName: unwrap(person)?.profiles.full_name ?? null,
  }
}
