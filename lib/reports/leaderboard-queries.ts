import 'server-only'
import { unwrap } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import type { Query } from '@/lib/table'
import { listMonths } from './admin-rules'
import { type Board, type BoardMonth, type Consent, EVER, type Place } from './leaderboard-schema'

/** The month that an address asks for, of this one and the twelve before; this one by default, or `all`. */
export function readBoardMonth(query: Query): { month: BoardMonth; months: string[] } {
  const months = listMonths(panamaToday())
  if (query.month === EVER) return { month: null, months }
  return { month: months.find((one) => one.slice(0, 7) === query.month) ?? months[0] ?? null, months }
}

/** The programs with an open leaderboard in which this affiliate takes part. */
export async function listBoards(affiliateId: string): Promise<Board[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('enrollments')
      .select(
        `programs!enrollments_program_id_fkey!inner(id, slug, name,
          program_leaderboards!program_leaderboards_program_id_fkey!inner(opened_at))`,
      )
      .eq('affiliate_id', affiliateId)
      .eq('state', 'active')
      .is('ended_at', null)
      .order('joined_at'),
  )
  return rows.map(({ programs: { id, slug, name } }) => ({ id, slug, name: textsSchema.parse(name) }))
}

/** Everybody who wants to be seen, and the reader's own line. */
export async function readBoard(programId: string, month: BoardMonth): Promise<Place[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('read_leaderboard', { program_id: programId, month }))
  return rows.map((row) => ({
    place: row.place,
    name: row.name,
    sales: row.sales,
    isMine: row.is_mine,
    affiliateId: row.affiliate_id,
  }))
}

/** What this affiliate agreed to, or null. */
export async function getConsent(affiliateId: string): Promise<Consent | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('leaderboard_consents')
      .select('display_name, consented_at, refusal_reason')
      .eq('affiliate_id', affiliateId)
      .maybeSingle(),
  )
  return row && { name: row.display_name, since: row.consented_at, refusal: row.refusal_reason }
}

/** Since when a program's leaderboard is open; null while it is not. */
export async function getOpening(programId: string): Promise<string | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase.from('program_leaderboards').select('opened_at').eq('program_id', programId).maybeSingle(),
  )
  return row?.opened_at ?? null
}
