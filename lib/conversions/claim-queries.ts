import 'server-only'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { unwrap } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import type { Texts } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import type { Conversion } from './rules'
import type { Claim } from './schema'
import { CONVERSION_FIELDS, toConversion } from './table-queries'

const MOST = 200
const COLUMNS =
  `id, enrollment_id, order_id, amount, ordered_on, note, state, reason, created_at, answer_by, decided_at,
  programs!conversion_claims_program_id_fkey(name, currency),
  enrollments!conversion_claims_enrollment_id_fkey(affiliates!enrollments_affiliate_id_fkey(profiles!affiliates_user_id_fkey(full_name)))` as const

type Row = {
  id: string
  enrollment_id: string
  order_id: string
  amount: number | null
  ordered_on: string
  note: string
  state: Claim['state']
  reason: string | null
  created_at: string
  answer_by: string
  decided_at: string | null
  programs: { name: unknown; currency: string }
  /** A colleague does not read the profile of the account's owner. */
  enrollments: { affiliates: { profiles: { full_name: string } | null } }
}

function toClaim(row: Row): Claim {
  return {
    id: row.id,
    enrollmentId: row.enrollment_id,
    programName: textsSchema.parse(row.programs.name),
    currency: row.programs.currency,
    affiliateName: row.enrollments.affiliates.profiles?.full_name ?? '',
    orderId: row.order_id,
    amount: row.amount,
    orderedOn: row.ordered_on,
    note: row.note,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at,
    answerBy: row.answer_by,
    isOverdue: row.state === 'open' && row.answer_by < panamaToday(),
    decidedAt: row.decided_at,
  }
}

/** `claimDays`: how long after a sale it can be claimed; `answerDays`: how long an answer may take. */
export type ClaimLimits = { claimDays: number; answerDays: number }
export type ClaimPlace = ClaimLimits & { id: string; programName: Texts; currency: string }

/** The programs in which a person may claim, and what they claimed, newest first. */
export async function getMyClaims(): Promise<{ places: ClaimPlace[]; claims: Claim[] }> {
  const affiliateId = await getAffiliateId()
  if (!affiliateId) return { places: [], claims: [] }
  const supabase = await createClient()
  const enrollments = unwrap(
    await supabase
      .from('enrollments')
      .select('id, programs!enrollments_program_id_fkey(name, currency, claim_days, claim_answer_days)')
      .eq('affiliate_id', affiliateId)
      .is('ended_at', null)
      .order('joined_at'),
  )
  const places = enrollments.map(({ id, programs }) => ({
    id,
    programName: textsSchema.parse(programs.name),
    currency: programs.currency,
    claimDays: programs.claim_days,
    answerDays: programs.claim_answer_days,
  }))
  if (places.length === 0) return { places, claims: [] }
  const rows = unwrap(
    await supabase
      .from('conversion_claims')
      .select(COLUMNS)
      .in(
        'enrollment_id',
        places.map(({ id }) => id),
      )
      .order('created_at', { ascending: false })
      .limit(MOST),
  )
  return { places, claims: rows.map(toClaim) }
}

/** The claims of a program, open ones first, each with the sale that bears its order, if there is one. */
export async function listClaims(programId: string): Promise<{ claim: Claim; sale: Conversion | null }[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('conversion_claims')
      .select(COLUMNS)
      .eq('program_id', programId)
      .order('state')
      .order('created_at')
      .limit(MOST),
  )
  if (rows.length === 0) return []
  const sales = unwrap(
    await supabase
      .from('conversion_details')
      .select(CONVERSION_FIELDS)
      .eq('program_id', programId)
      .eq('kind', 'sale')
      .in(
        'external_id',
        rows.map((row) => row.order_id),
      ),
  ).map(toConversion)
  return rows.map((row) => ({
    claim: toClaim(row),
    sale: sales.find(({ externalId }) => externalId === row.order_id) ?? null,
  }))
}

export async function getClaimLimits(programId: string): Promise<ClaimLimits> {
  const supabase = await createClient()
  const wanted = supabase.from('programs').select('claim_days, claim_answer_days').eq('id', programId)
  const row = unwrap(await wanted.single())
  return { claimDays: row.claim_days, answerDays: row.claim_answer_days }
}
