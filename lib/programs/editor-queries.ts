import 'server-only'
import { z } from 'zod'
import { unwrap, unwrapCount } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { PROGRAM_STATUS } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { TableState } from '@/lib/table'
import type {
  Notice,
  ProgramChange,
  ProgramColumn,
  ProgramLaunch,
  ProgramLine,
  ProgramRecord,
  ProgramSummary,
  Unaccepted,
} from './editor-schema'
import { readChanges, readOffers, readRecord, readTerms } from './record-rows'
import { type Reward, rewardSchema } from './schema'

export const PROGRAMS_PER_PAGE = 25

/** From which amount on a person approves: now, and before and after each change of it; administrators only. */
async function readLimits(programId: string) {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_approval_limits', { program_id: programId }))
  return new Map(rows.map((row) => [row.change_id ?? 'now', row]))
}
const limitSchema = z.number().nullable()

export async function getProgramRecord(slug: string): Promise<ProgramRecord | null> {
  const program = await readRecord(await createClient(), slug)
  if (!program) return null
  const approval_limit = limitSchema.parse((await readLimits(program.id)).get('now')?.after ?? null)
  return { ...program, conditions: { ...program.conditions, approval_limit } }
}

export async function listChanges(programId: string): Promise<ProgramChange[]> {
  const [changes, limits] = await Promise.all([
    readChanges(await createClient(), programId),
    readLimits(programId),
  ])
  return changes.map(({ before, after, ...change }) => {
    const limit = limits.get(change.id)
    if (!limit) return { ...change, before, after }
    const [was, becomes] = [limitSchema.parse(limit.before), limitSchema.parse(limit.after)]
    return {
      ...change,
      before: { ...before, approval_limit: was },
      after: { ...after, approval_limit: becomes },
    }
  })
}
export const listOffers = async (programId: string) => readOffers(await createClient(), programId)
export const listTerms = async (programId: string) => readTerms(await createClient(), programId)

/** How many accepted each version, by the id of the terms; administrators only, others count their own. */
export async function countAcceptances(termsIds: string[]): Promise<Map<string, number>> {
  const supabase = await createClient()
  const counts = await Promise.all(
    termsIds.map(async (id) => {
      const answer = await supabase
        .from('terms_acceptances')
        .select('terms_id', { count: 'exact' })
        .eq('terms_id', id)
        .limit(0)
      return [id, unwrapCount(answer)] as const
    }),
  )
  return new Map(counts)
}

/** Who has not accepted the newest terms, the first to be paused first, a hundred at most; administrators only. */
export async function listUnaccepted(programId: string): Promise<Unaccepted[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_unaccepted', { program_id: programId }))
  return rows.map((row) => ({
    enrollmentId: row.enrollment_id,
    name: row.name,
    email: row.email,
    acceptBy: row.accept_by,
    isPaused: row.is_paused,
  }))
}

/** One page of all programs with their figures, and how many there are; administrators only. */
export async function listProgramLines({
  q,
  sort,
  page,
  filters,
}: TableState<ProgramColumn>): Promise<{ rows: ProgramLine[]; total: number }> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.rpc('list_programs', {
      q,
      status: PROGRAM_STATUS.find((status) => status === filters.status) ?? null,
      sort: sort.by,
      descending: sort.desc,
      skip: (page - 1) * PROGRAMS_PER_PAGE,
      take: PROGRAMS_PER_PAGE,
    }),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: textsSchema.parse(row.name),
      status: row.program_status,
      createdAt: row.created_at,
      affiliates: row.affiliates,
      waiting: row.waiting,
      conversions: row.conversions,
      changeAt: row.change_at,
      logo: row.logo,
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** A program's figures of thirty days; money in minor units of its currency. Administrators only. */
export async function summarizeProgram(programId: string): Promise<ProgramSummary> {
  const supabase = await createClient()
  const [row] = unwrap(await supabase.rpc('summarize_program', { program_id: programId }))
  if (!row) throw new Error('A program has no summary')
  return {
    affiliates: row.affiliates,
    waiting: row.waiting,
    clicks: row.clicks,
    leads: row.leads,
    sales: row.sales,
    revenue: row.revenue,
    maturedCommissions: row.commissions_waiting,
    owed: row.commissions_amount,
    unaccepted: row.unaccepted,
    keys: row.pending_keys,
  }
}

const DAY = 86_400_000

/**
 * Who hears of a change made now, and from when it could hold: as the database works it out, for saying it beforehand.
 * Panama is five hours behind Greenwich all year.
 */
export async function getNotice(programId: string, noticeDays: number): Promise<Notice> {
  const supabase = await createClient()
  const counted = await supabase
    .from('enrollments')
    .select('id', { count: 'exact' })
    .eq('program_id', programId)
    .is('ended_at', null)
    .in('state', ['active', 'paused'])
    .limit(0)
  const affiliates = unwrapCount(counted)
  const now = new Date()
  const first =
    affiliates > 0 && noticeDays > 0
      ? Date.parse(`${panamaToday()}T05:00:00Z`) + (noticeDays + 1) * DAY
      : now.getTime()
  return {
    affiliates,
    firstDay: new Date(first).toISOString(),
    lastDay: new Date(first + noticeDays * DAY).toISOString(),
    now: now.toISOString(),
  }
}

/** The reward that represents a program; null when it has none in force. */
export async function getReward(programId: string): Promise<Reward | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('program_listings')
      .select('kind:reward_kind, event:reward_event, rate_bps, flat_amount')
      .eq('id', programId)
      .maybeSingle(),
  )
  return row && rewardSchema.parse(row)
}

/** What a program needs before it can work, and whether this administrator put the list away. */
export async function getLaunch(programId: string): Promise<ProgramLaunch> {
  const supabase = await createClient()
  const [rewards, members, hidden] = await Promise.all([
    supabase.from('program_listings').select('id').eq('id', programId),
    supabase.from('enrollments').select('id').eq('program_id', programId).limit(1),
    supabase.from('hidden_checklists').select('hidden_at').eq('program_id', programId),
  ])
  return {
    hasReward: unwrap(rewards).length > 0,
    hasAffiliate: unwrap(members).length > 0,
    isHidden: unwrap(hidden).length > 0,
  }
}

/** When a program pays, as the list of its form names it; empty without a schedule. */
export async function getPayday(programId: string): Promise<string> {
  const supabase = await createClient()
  const wanted = supabase.from('payout_schedules').select('rhythm, day').eq('program_id', programId)
  const row = unwrap(await wanted.maybeSingle())
  return row ? [row.rhythm, row.day].filter((part) => part !== null).join(':') : ''
}
