import 'server-only'
import { authorsOf } from '@/lib/auth/authors'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { SUBMISSION_STATE, type SubmissionState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { Bounty, MyBounty, QueuedSubmission } from './bounty-schema'

const BOUNTY =
  `id, program_id, title, description, amount, proof, award_limit, per_affiliate, starts_at, ends_at,
  closed_at` as const
type Row = {
  id: string
  program_id: string
  title: unknown
  description: unknown
  amount: number
  proof: Bounty['proof']
  award_limit: number | null
  per_affiliate: number
  starts_at: string
  ends_at: string | null
  closed_at: string | null
}
type Total = { bounty_id: string | null; waiting: number | null; awarded: number | null }

function toBounty(row: Row, totals: Map<string | null, Total>): Bounty {
  const total = totals.get(row.id)
  return {
    id: row.id,
    programId: row.program_id,
    title: textsSchema.parse(row.title),
    description: textsSchema.parse(row.description),
    amount: row.amount,
    proof: row.proof,
    limit: row.award_limit,
    perAffiliate: row.per_affiliate,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    closedAt: row.closed_at,
    waiting: total?.waiting ?? 0,
    awarded: total?.awarded ?? 0,
  }
}

/** The bounties of a program, newest first, with how many wait and were paid. */
export async function listBounties(programId: string): Promise<Bounty[]> {
  const supabase = await createClient()
  const [bounties, totals] = await Promise.all([
    supabase
      .from('bounties')
      .select(BOUNTY)
      .eq('program_id', programId)
      .order('created_at', { ascending: false })
      .limit(200),
    supabase.from('bounty_totals').select('bounty_id, waiting, awarded'),
  ])
  const byId = new Map(unwrap(totals).map((total) => [total.bounty_id, total]))
  return unwrap(bounties).map((row) => toBounty(row, byId))
}

const PAGE_SIZE = 25

/** What was handed in for a program's bounties, in a state: who waits longest first, else the last decided first. Who decided is for administrators. */
export async function listSubmissions(
  programId: string,
  state: SubmissionState,
  page: number,
  isAdmin = true,
) {
  const supabase = await createClient()
  const from = (page - 1) * PAGE_SIZE
  const rows = unwrap(
    await supabase
      .from('bounty_submissions')
      .select(
        `id, bounty_id, state, proof, answer, submitted_at, decided_at,
        bounties!bounty_submissions_bounty_id_fkey!inner(title, program_id),
        enrollments!bounty_submissions_enrollment_id_fkey(
          affiliates!enrollments_affiliate_id_fkey(profiles!affiliates_user_id_fkey(full_name, email)))`,
      )
      .eq('bounties.program_id', programId)
      .eq('state', state)
      .order('submitted_at', { ascending: state === 'submitted' })
      .range(from, from + PAGE_SIZE),
  )
  const authorOf = await authorsOf('bounty_submissions', isAdmin ? rows : [])
  const queue = rows.slice(0, PAGE_SIZE).map((row): QueuedSubmission => {
    const { full_name: name, email } = row.enrollments.affiliates.profiles
    return {
      id: row.id,
      bountyId: row.bounty_id,
      state: row.state,
      proof: row.proof,
      answer: row.answer,
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
      bountyTitle: textsSchema.parse(row.bounties.title),
      name,
      email,
      decidedBy: authorOf(row.id),
    }
  })
  return { rows: queue, hasMore: rows.length > PAGE_SIZE }
}

/** The bounties of this affiliate's programs, newest first, each with what they handed in for it. */
export async function listMyBounties(affiliateId: string): Promise<MyBounty[]> {
  const supabase = await createClient()
  const enrollments = unwrap(
    await supabase
      .from('enrollments')
      .select('id, program_id, programs!enrollments_program_id_fkey(name, currency)')
      .eq('affiliate_id', affiliateId),
  )
  const programs = new Map(enrollments.map((row) => [row.program_id, row.programs]))
  if (programs.size === 0) return []
  const [bounties, submissions] = await Promise.all([
    supabase
      .from('bounties')
      .select(BOUNTY)
      .in('program_id', [...programs.keys()])
      .order('created_at', { ascending: false })
      .limit(200),
    supabase
      .from('bounty_submissions')
      .select('id, bounty_id, state, proof, answer, submitted_at, decided_at')
      .in(
        'enrollment_id',
        enrollments.map(({ id }) => id),
      )
      .order('submitted_at', { ascending: false })
      .limit(500),
  ])
  const handedIn = Map.groupBy(unwrap(submissions), (row) => row.bounty_id)
  return unwrap(bounties).flatMap((row) => {
    const program = programs.get(row.program_id)
    if (!program) return []
    const mine = (handedIn.get(row.id) ?? []).map((one) => ({
      id: one.id,
      bountyId: one.bounty_id,
      state: one.state,
      proof: one.proof,
      answer: one.answer,
      submittedAt: one.submitted_at,
      decidedAt: one.decided_at,
    }))
    return [
      {
        ...toBounty(row, new Map()),
        programName: textsSchema.parse(program.name),
        currency: program.currency,
        submissions: mine,
      },
    ]
  })
}

/** The state that an address asks for; what waits when it asks for none. */
export function toSubmissionState(value: unknown): SubmissionState {
  return SUBMISSION_STATE.find((state) => state === value) ?? 'submitted'
}
