import 'server-only'
import { authorsOf } from '@/lib/auth/authors'
import { unwrap } from '@/lib/errors'
import { foldedWords } from '@/lib/fold'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { ENROLLMENT_STATE } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { Tables } from '@/lib/supabase/types'
import type { TableState } from '@/lib/table'
import { listDuplicates } from './merge-queries'
import { listProperties } from './property-queries'
import type { AffiliateNote, ProgramAffiliate, StateChange } from './schema'
import type { AffiliateColumn } from './table-schema'

export const PAGE_SIZE = 50
export const AFFILIATE_FIELDS =
  `enrollment_id, affiliate_id, name, email, country, state, group_id, group_name, joined_at, tags, leads,
  sales, revenue, commission` as const
const SORTED: Partial<Record<AffiliateColumn, string>> = { group: 'group_name', joined: 'joined_at' }

/** The tags in use in a program, in order: its own and, for administrators, theirs. */
export async function listTags(programId: string): Promise<string[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('affiliate_tags')
      .select('tag')
      .or(`program_id.is.null,program_id.eq.${programId}`)
      .order('tag')
      .limit(1000),
  )
  return [...new Set(rows.map(({ tag }) => tag))]
}

/** The tags of an affiliate: the administrators' own, which only they see, and those of a program. */
async function tagsOf(affiliateId: string, programId: string) {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('affiliate_tags')
      .select('tag, program_id')
      .eq('affiliate_id', affiliateId)
      .order('tag')
      .limit(1000),
  )
  const of = (scope: string | null) => rows.filter((row) => row.program_id === scope).map(({ tag }) => tag)
  return { administrators: of(null), program: of(programId) }
}

/** A part of a program's affiliates as the table's address asks, beginning at row `from`. */
export async function listAffiliates(
  programId: string,
  { q, sort, filters }: TableState<AffiliateColumn>,
  from: number,
  count: number,
): Promise<ProgramAffiliate[]> {
  const supabase = await createClient()
  let wanted = supabase.from('program_affiliates').select(AFFILIATE_FIELDS).eq('program_id', programId)
  const state = ENROLLMENT_STATE.find((one) => one === filters.state)
  if (state) wanted = wanted.eq('state', state)
  if (filters.group) wanted = wanted.eq('group_id', filters.group)
  if (filters.tag) wanted = wanted.contains('tags', [filters.tag])
  for (const word of foldedWords(q)) wanted = wanted.like('search_name', `%${word}%`)
  const rows = unwrap(
    await wanted
      .order(SORTED[sort.by] ?? sort.by, { ascending: !sort.desc })
      .order('enrollment_id')
      .range(from, from + count - 1),
  )
  return rows.map(toAffiliate)
}

/** A row of the view; each query names its program. */
export type AffiliateRow = Omit<Tables<'program_affiliates'>, 'program_id' | 'search_name'>

export function toAffiliate(row: AffiliateRow): ProgramAffiliate {
  return {
    enrollmentId: row.enrollment_id,
    affiliateId: row.affiliate_id,
    name: row.name,
    email: row.email,
    country: row.country,
    state: row.state,
    groupId: row.group_id,
    groupName: row.group_name ? textsSchema.parse(row.group_name) : null,
    tags: row.tags,
    joinedAt: row.joined_at,
    leads: row.leads,
    sales: row.sales,
    revenue: row.revenue,
    commission: row.commission,
  }
}

/** The notes about an affiliate, newest first: for administrators all, with who wrote them; for a program's people its own. */
export async function listNotes(
  affiliateId: string,
  { programId, most = 100 }: { programId?: string; most?: number } = {},
): Promise<AffiliateNote[]> {
  const supabase = await createClient()
  let wanted = supabase
    .from('affiliate_notes')
    .select('id, body, created_at, program:programs!affiliate_notes_program_id_fkey(name)')
    .eq('affiliate_id', affiliateId)
  if (programId) wanted = wanted.eq('program_id', programId)
  const rows = unwrap(await wanted.order('created_at', { ascending: false }).limit(most))
  const authorOf = await authorsOf('affiliate_notes', programId ? [] : rows)
  return rows.map(({ id, body, created_at, program }) => ({
    id,
    body,
    at: created_at,
    by: authorOf(id),
    program: program && textsSchema.parse(program.name),
  }))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * One affiliate of a program with what was decided about it, newest first; null when there is none. Accounts that may be the same
 * person's and who decided are for administrators; the program's people see its own tags and notes.
 */
export async function getAffiliate(programId: string, enrollmentId: string, isAdmin = true) {
  if (!UUID.test(enrollmentId)) return null
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('program_affiliates')
      .select(AFFILIATE_FIELDS)
      .eq('program_id', programId)
      .eq('enrollment_id', enrollmentId)
      .maybeSingle(),
  )
  if (!row) return null
  const affiliate = toAffiliate(row)
  const [propertiesOf, duplicates, notes, tags, changes] = await Promise.all([
    listProperties([affiliate.affiliateId]),
    isAdmin ? listDuplicates(affiliate.affiliateId) : [],
    listNotes(affiliate.affiliateId, isAdmin ? {} : { programId }),
    tagsOf(affiliate.affiliateId, programId),
    supabase
      .from('enrollment_changes')
      .select('id, state, reason, changed_at')
      .eq('enrollment_id', enrollmentId)
      .order('id', { ascending: false })
      .limit(100),
  ])
  const authorOf = await authorsOf('enrollment_changes', isAdmin ? unwrap(changes) : [])
  return {
    affiliate,
    properties: propertiesOf(affiliate.affiliateId),
    duplicates: duplicates.length,
    notes,
    tags,
    changes: unwrap(changes).map(
      (change): StateChange => ({
        id: change.id,
        state: change.state,
        reason: change.reason,
        at: change.changed_at,
        by: authorOf(change.id),
      }),
    ),
  }
}
