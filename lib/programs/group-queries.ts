import 'server-only'
import { authorsOf } from '@/lib/auth/authors'
import { unwrap, unwrapCount } from '@/lib/errors'
import { foldedWords } from '@/lib/fold'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import type { GroupMember, GroupMove, ProgramGroup } from './group-schema'

const MEMBERS_PER_PAGE = 50

/** The groups of a program, highest first, each with its rule and how many are in it; administrators only. */
export async function listGroups(programId: string): Promise<ProgramGroup[]> {
  const supabase = await createClient()
  const [groups, admission] = await Promise.all([
    supabase
      .from('program_groups')
      .select('id, name, position, group_rules(metric, period, threshold, moves_down)')
      .eq('program_id', programId)
      .order('position', { ascending: false })
      .order('created_at'),
    supabase.from('program_admissions').select('group_id').eq('program_id', programId).maybeSingle(),
  ])
  const first = unwrap(admission)?.group_id ?? null
  return Promise.all(
    unwrap(groups).map(async ({ id, name, position, group_rules }) => {
      const counted = await supabase
        .from('enrollments')
        .select('id', { count: 'exact' })
        .eq('group_id', id)
        .is('ended_at', null)
        .limit(0)
      const rule = Array.isArray(group_rules) ? group_rules[0] : group_rules
      return {
        id,
        name: textsSchema.parse(name),
        position,
        members: unwrapCount(counted),
        isDefault: id === first,
        rule: rule
          ? {
              metric: rule.metric,
              period: rule.period,
              threshold: rule.threshold,
              movesDown: rule.moves_down,
            }
          : null,
      }
    }),
  )
}

/** The latest moves of a program's affiliates, newest first, with who made them; of one enrollment, as its affiliate sees them. */
export async function listMoves(programId: string, enrollmentId?: string): Promise<GroupMove[]> {
  const supabase = await createClient()
  const wanted = supabase
    .from('group_moves')
    .select(
      `id, metric, period, threshold, figure, moved_at,
      from:program_groups!group_moves_from_group_id_fkey(name), to:program_groups!group_moves_to_group_id_fkey(name),
      enrollments!group_moves_enrollment_id_fkey!inner(program_id,
        affiliates!enrollments_affiliate_id_fkey(profiles!affiliates_user_id_fkey(full_name)))`,
    )
    .eq('enrollments.program_id', programId)
  const rows = unwrap(
    await (enrollmentId ? wanted.eq('enrollment_id', enrollmentId) : wanted)
      .order('id', { ascending: false })
      .limit(20),
  )
  const authorOf = await authorsOf('group_moves', enrollmentId ? [] : rows)
  return rows.map(({ metric, period, threshold, figure, ...row }) => ({
    id: row.id,
    name: nameOf(row.enrollments.affiliates),
    from: row.from ? textsSchema.parse(row.from.name) : null,
    to: row.to ? textsSchema.parse(row.to.name) : null,
    at: row.moved_at,
    by: authorOf(row.id),
    rule:
      metric && period && threshold !== null && figure !== null
        ? { metric, period, threshold, figure }
        : null,
  }))
}

/** Empty for colleagues: the generated type does not know that they see no profile. */
function nameOf(affiliate: { profiles: { full_name: string } | null }): string {
  return affiliate.profiles?.full_name ?? ''
}

/** A page of a program's affiliates to choose from, by name; administrators only. */
export async function listMembers(programId: string, q: string, page: number) {
  const supabase = await createClient()
  const from = (page - 1) * MEMBERS_PER_PAGE
  let wanted = supabase
    .from('program_affiliates')
    .select('enrollment_id, name, email, group_name')
    .eq('program_id', programId)
  for (const word of foldedWords(q)) wanted = wanted.like('search_name', `%${word}%`)
  const rows = unwrap(
    await wanted
      .order('name')
      .order('enrollment_id')
      .range(from, from + MEMBERS_PER_PAGE),
  )
  const members = rows.slice(0, MEMBERS_PER_PAGE).map(
    (row): GroupMember => ({
      enrollmentId: row.enrollment_id,
      name: row.name,
      email: row.email,
      groupName: row.group_name ? textsSchema.parse(row.group_name) : null,
    }),
  )
  return { members, hasMore: rows.length > MEMBERS_PER_PAGE }
}
