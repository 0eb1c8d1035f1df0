import 'server-only'
import { authorsOf } from '@/lib/auth/authors'
import { type Explained, explain, unwrap } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { rewardTermsSchema } from '@/lib/reward-terms'
import { createClient } from '@/lib/supabase/server'
import type { Json } from '@/lib/supabase/types'
import {
  type Decision,
  decisionSchema,
  type Member,
  type PaidProgram,
  type Progress,
  type Scope,
  type Version,
} from './schema'

const VERSION =
  `id, program_id, version, follows, root_id, ends, cancels, group_id, enrollment_id, conditions, event, event_name,
  kind, rate_bps, flat_amount, products, countries, customer, min_amount, max_amount, with_coupon, metadata,
  max_months, max_count, tier_metric, tier_period, tiers, caps, discount_bps, discount_amount, effective_from, effective_until, created_at` as const

type Row = {
  id: string
  version: number
  follows: string | null
  root_id: string | null
  ends: boolean
  cancels: boolean
  group_id: string | null
  enrollment_id: string | null
  conditions: number
  effective_from: string | null
  created_at: string
}

function toVersion(row: Row, createdBy: string | null = null): Version {
  const scope: Scope = row.enrollment_id
    ? { kind: 'own', id: row.enrollment_id }
    : row.group_id
      ? { kind: 'group', id: row.group_id }
      : { kind: 'program' }
  return {
    id: row.id,
    version: row.version,
    rootId: row.root_id ?? row.id,
    follows: row.follows,
    ends: row.ends,
    cancels: row.cancels,
    scope,
    conditions: row.conditions,
    terms: rewardTermsSchema.parse(row),
    from: row.effective_from && new Date(row.effective_from).toISOString(),
    createdAt: row.created_at,
    createdBy,
  }
}

/** Every version of every reward of a program that this person may see. Who made it is for administrators. */
export async function listVersions(programId: string, isAdmin = true): Promise<Version[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.from('rewards').select(VERSION).eq('program_id', programId).order('version').limit(1000),
  )
  const authorOf = await authorsOf('rewards', isAdmin ? rows : [])
  return rows.map((row) => toVersion(row, authorOf(row.id)))
}

type Place = { id: string; programId: string; programName: Texts; currency: string }

/**
 * The programs that an affiliate is in, with the versions that they may see: what they are paid, and will be; and how far
 * they are from the next step of each tiered reward that can pay them.
 */
export async function listPaidPrograms(
  places: Place[],
): Promise<{ programs: PaidProgram[]; progress: Progress[] }> {
  if (places.length === 0) return { programs: [], progress: [] }
  const supabase = await createClient()
  const ids = places.map(({ programId }) => programId)
  const [answer, progress] = await Promise.all([
    supabase.from('rewards').select(VERSION).in('program_id', ids).order('version').limit(2000),
    listProgress(),
  ])
  const byProgram = Map.groupBy(unwrap(answer), (row) => row.program_id)
  const programs = places.map(({ id, programId, programName, currency }) => ({
    id: programId,
    enrollmentId: id,
    name: programName,
    currency,
    versions: (byProgram.get(programId) ?? []).map((row) => toVersion(row)),
  }))
  return { programs, progress }
}

/** The affiliates of a program, to choose one of. */
export async function listMembers(programId: string): Promise<Member[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('program_affiliates')
      .select('enrollment_id, name, email')
      .eq('program_id', programId)
      .order('name')
      .limit(1000),
  )
  return rows.map(({ enrollment_id: enrollmentId, name, email }) => ({ enrollmentId, name, email }))
}

/** What an order would pay, decided by the functions that decide for real; or why the order cannot be. */
export async function simulate(
  programId: string,
  body: Json,
): Promise<{ decision?: Decision; refused?: Explained }> {
  const supabase = await createClient()
  const answer = await supabase.rpc('simulate_order', { program_id: programId, body })
  if (!answer.error) return { decision: decisionSchema.parse(answer.data) }
  const refused = explain(answer.error)
  if (!refused.fields) throw answer.error
  return { refused }
}

async function listProgress(): Promise<Progress[]> {
  const supabase = await createClient()
  return unwrap(await supabase.rpc('my_tier_progress')).map((row) => ({
    enrollmentId: row.enrollment_id,
    rewardId: row.reward_id,
    event: row.event,
    kind: row.kind,
    metric: row.metric,
    period: row.period,
    endsAt: row.period_ends,
    reached: row.reached,
    value: row.value,
    next: row.next_from === null ? null : { from: row.next_from, value: row.next_value },
  }))
}
