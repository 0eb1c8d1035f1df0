import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { Tables } from '@/lib/supabase/types'
import {
  type ImportSummary,
  problemSchema,
  type RefusedRow,
  storedMappingSchema,
  storedOptionsSchema,
} from './rules'

const COLUMNS =
  `id, kind, format, file_name, state, total, created_at, finished_at, created_by_name, raw, valid, refused,
  done, known, undone, kept` as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SHOWN = 50

type Row = Omit<Tables<'import_progress'>, 'program_id'>

function toSummary(row: Row): ImportSummary {
  const { raw, valid, refused, done, known, undone, kept } = row
  return {
    id: row.id,
    kind: row.kind,
    format: row.format,
    fileName: row.file_name,
    state: row.state,
    total: row.total,
    createdAt: row.created_at,
    createdBy: row.created_by_name,
    finishedAt: row.finished_at,
    rows: { raw, valid, refused, done, known, undone, kept },
  }
}

/** The last imports of a program; administrators only, others get none. */
export async function listImports(programId: string): Promise<ImportSummary[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('import_progress')
      .select(COLUMNS)
      .eq('program_id', programId)
      .order('created_at', { ascending: false })
      .limit(20),
  )
  return rows.map(toSummary)
}

/** An import of a program with its head, what is mapped, a first row, and the first rows that were refused or could not be undone. */
export async function getImport(programId: string, id: string) {
  if (!UUID.test(id)) return null
  const supabase = await createClient()
  const [row, file, sample, refused] = await Promise.all([
    supabase.from('import_progress').select(COLUMNS).eq('program_id', programId).eq('id', id).maybeSingle(),
    supabase.from('imports').select('head, mapping, options').eq('id', id).maybeSingle(),
    supabase.from('import_rows').select('cells').eq('import_id', id).order('number').limit(1),
    listRefused(id, 0, SHOWN),
  ])
  const [summary, about] = [unwrap(row), unwrap(file)]
  if (!summary || !about) return null
  return {
    summary: toSummary(summary),
    head: about.head,
    mapping: storedMappingSchema.parse(about.mapping),
    options: storedOptionsSchema.parse(about.options),
    sample: unwrap(sample)[0]?.cells ?? [],
    refused,
  }
}

/** A part of the rows that were refused, or that could not be undone, in the order of the file. */
export async function listRefused(id: string, from: number, count: number): Promise<RefusedRow[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('import_rows')
      .select('number, cells, problem')
      .eq('import_id', id)
      .in('state', ['refused', 'kept'])
      .order('number')
      .range(from, from + count - 1),
  )
  return rows.map(({ number, cells, problem }) => ({ number, cells, problem: problemSchema.parse(problem) }))
}

/** Head and file name of an import, for its file of refused rows; null when this person sees no such import. */
export async function getImportHead(id: string) {
  if (!UUID.test(id)) return null
  const supabase = await createClient()
  return unwrap(await supabase.from('imports').select('head, file_name').eq('id', id).maybeSingle())
}
