import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts'
import { createClient } from '@/lib/supabase/server'
import type { Query } from '@/lib/table'
import {
  type Question,
  questionSchema,
  type ReportRow,
  readQuestion,
  type SavedReport,
} from './builder-schema'

/** The lines of a report, days in order, all else by what it sold; administrators only. */
export async function buildReport(question: Question): Promise<ReportRow[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('build_report', { question }))
  return rows.map(({ label, ...row }) => ({ ...row, label: label ? textsSchema.parse(label) : null }))
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

/** The question of an address: a saved report's when it names one that may be seen, else what it says itself. */
export function askedOf(
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
