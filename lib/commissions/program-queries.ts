import 'server-only'
import { unwrap } from '@/lib/errors'
import { COMMISSION_STATUS, type CommissionStatus } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { type CommissionPage, showCommissions } from './queries'

const PAGE_SIZE = 25

/** How many of a program's commissions are in each state; who runs it sees them, and administrators. */
export async function countProgramCommissions(programId: string): Promise<Record<CommissionStatus, number>> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.from('program_commission_counts').select('status, total').eq('program_id', programId),
  )
  const counts = new Map(rows.map(({ status, total }) => [status, total]))
  return Object.fromEntries(COMMISSION_STATUS.map((status) => [status, counts.get(status) ?? 0])) as Record<
    CommissionStatus,
    number
  >
}

/** A page of a program's commissions in a state or in all, what matures first where it waits, else the newest first. */
export async function listProgramCommissions(
  programId: string,
  status: CommissionStatus | undefined,
  page: number,
): Promise<CommissionPage> {
  const supabase = await createClient()
  const waits = status === 'pending' || status === 'matured' || status === 'held'
  const from = (page - 1) * PAGE_SIZE
  const all = supabase.from('commissions').select('id').eq('program_id', programId)
  const wanted = status ? all.eq('status', status) : all
  const rows = unwrap(
    await wanted
      .order('matures_at', { ascending: waits })
      .order('id')
      .range(from, from + PAGE_SIZE),
  )
  const shown = await showCommissions(rows.slice(0, PAGE_SIZE).map(({ id }) => id))
  return { rows: shown, hasMore: rows.length > PAGE_SIZE }
}
