import 'server-only'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { unwrap } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { LedgerAccount } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { Tables } from '@/lib/supabase/types'
import { listApplications } from './admission-queries'
import { totalsByCurrency } from './rules'
import type { Application, Balance, CurrencyBalance, Enrollment, FirstSteps } from './schema'

const NOTHING: Balance = { pending: 0, available: 0, inPayout: 0, paid: 0 }

/** The account that is the person's own, whichever they act for; null when they have none. */
export async function getOwnAffiliateId(userId: string): Promise<string | null> {
  const supabase = await createClient()
  const row = unwrap(await supabase.from('affiliates').select('id').eq('user_id', userId).maybeSingle())
  return row?.id ?? null
}

/** The programs that this person's account has joined; none for a person who is no affiliate yet. */
export async function listJoinedPrograms(): Promise<Set<string>> {
  const affiliateId = await getAffiliateId()
  if (!affiliateId) return new Set()
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('enrollments').select('program_id').eq('affiliate_id', affiliateId))
  return new Set(rows.map((row) => row.program_id))
}

/** What this person has done of what an affiliate does first. */
export async function getFirstSteps(): Promise<FirstSteps> {
  const supabase = await createClient()
  const [steps] = unwrap(await supabase.rpc('my_first_steps'))
  if (!steps) throw new Error('No first steps')
  return steps
}

/** The programs that this affiliate is in, first joined first, by name. */
export async function listOwnPrograms(affiliateId: string): Promise<{ id: string; name: Texts }[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('enrollments')
      .select('program_id, programs!enrollments_program_id_fkey(name)')
      .eq('affiliate_id', affiliateId)
      .is('ended_at', null)
      .order('joined_at'),
  )
  return rows.map((row) => ({ id: row.program_id, name: textsSchema.parse(row.programs.name) }))
}

export type Overview = {
  enrollments: Enrollment[]
  totals: CurrencyBalance[]
  programs: { id: string; name: Texts }[]
  applications: Application[]
}

/** The programs this affiliate is in, first joined first, with link, counts and balance; and the sums by currency. */
export async function getOverview(affiliateId: string): Promise<Overview> {
  const supabase = await createClient()
  const enrollments = unwrap(
    await supabase
      .from('enrollments')
      .select(
        'id, program_id, state, programs!enrollments_program_id_fkey(name, currency), links!links_enrollment_id_fkey(id, code)',
      )
      .eq('affiliate_id', affiliateId)
      .is('ended_at', null)
      .order('joined_at'),
  )
  const ids = enrollments.map((row) => row.id)
  const [applications, clicks, conversions, balances, staged] = await Promise.all([
    listApplications(affiliateId),
    supabase.from('link_totals').select('link_id, clicks').in('enrollment_id', ids),
    supabase.from('enrollment_conversions').select('enrollment_id, leads, sales').in('enrollment_id', ids),
    supabase
      .from('affiliate_balances')
      .select('program_id, currency, pending, available, in_payout, paid')
      .eq('affiliate_id', affiliateId),
    supabase.from('payout_stages').select('currency, stage, amount').eq('affiliate_id', affiliateId),
  ])
  const clicksOf = new Map(unwrap(clicks).map((row) => [row.link_id, row.clicks]))
  const conversionsOf = new Map(unwrap(conversions).map((row) => [row.enrollment_id, row]))
  const owed = unwrap(balances).map((row) => ({ ...row, balance: toBalance(row) }))
  const balanceOf = new Map(owed.map((row) => [row.program_id, row.balance]))
  const rows = enrollments.map((row) => ({
    id: row.id,
    programId: row.program_id,
    state: row.state,
    programName: textsSchema.parse(row.programs.name),
    currency: row.programs.currency,
    code: row.links[0]?.code ?? '',
    clicks: row.links.reduce((sum, link) => sum + (clicksOf.get(link.id) ?? 0), 0),
    leads: conversionsOf.get(row.id)?.leads ?? 0,
    sales: conversionsOf.get(row.id)?.sales ?? 0,
    balance: balanceOf.get(row.program_id) ?? NOTHING,
  }))
  const programs = rows.map(({ programId, programName }) => ({ id: programId, name: programName }))
  // of all programs, also of those that were left: their money is still owed
  const totals = totalsByCurrency(
    [
      ...rows.map(({ currency }) => ({ currency, ...NOTHING })),
      ...owed.map(({ currency, balance }) => ({ currency, ...balance })),
    ],
    unwrap(staged),
  )
  return { enrollments: rows, totals, programs, applications }
}

type Row = Pick<Tables<'affiliate_balances'>, Exclude<LedgerAccount, 'program'>>

function toBalance(row: Row): Balance {
  return {
    pending: row.pending,
    available: row.available,
    inPayout: row.in_payout,
    paid: row.paid,
  }
}
