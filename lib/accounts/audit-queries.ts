import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { Json } from '@/lib/supabase/types'
import type { AuditFilter, AuditLine } from './audit-schema'

const PAGE_SIZE = 50
const LONGEST = 200

const shown = (value: Json | undefined) => {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
const fieldsOf = (state: Json): { [field: string]: Json | undefined } =>
  state && typeof state === 'object' && !Array.isArray(state) ? state : {}

function differences(before: Json, after: Json): AuditLine['changes'] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return fields
    .map((field) => ({ field, before: shown(old[field]), after: shown(now[field]) }))
    .filter((line) => line.before !== line.after)
}

/** So many lines of the log, newest first; refused by the database to everybody but administrators. */
export async function searchAuditLog(filter: AuditFilter, count: number): Promise<AuditLine[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.rpc('list_audit_log', {
      area: filter.area || null,
      who: filter.who,
      about: filter.about || null,
      first: filter.from || null,
      last: filter.to || null,
      below: filter.below ? Number(filter.below) : null,
      count,
    }),
  )
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at,
    actor: row.actor_name,
    isSystem: row.actor_id === null,
    action: row.action,
    subjectId: row.subject_id,
    changes: differences(row.before, row.after),
  }))
}

export async function listAuditLog(filter: AuditFilter): Promise<{ lines: AuditLine[]; hasMore: boolean }> {
  const lines = await searchAuditLog(filter, PAGE_SIZE + 1)
  return { lines: lines.slice(0, PAGE_SIZE), hasMore: lines.length > PAGE_SIZE }
}

/** The kinds of things that the log knows. */
export async function listAuditAreas(): Promise<string[]> {
  const supabase = await createClient()
  return unwrap(await supabase.rpc('list_audit_areas'))
}
