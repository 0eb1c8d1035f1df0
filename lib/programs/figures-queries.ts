import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import { publicClient } from '@/lib/supabase/public'
import { type ProgramFigures, toFigures } from './figures-schema'

const COLUMNS = `program_id, earned_per_100_clicks, earning_count, approval_bps, decision_days, decision_count, reversal_bps,
  settled_count, payment_days, payment_count`

/** The figures of every open program by its id, cached for public pages and cards alike. */
export async function listFigures(): Promise<Map<string, ProgramFigures>> {
  'use cache'
  cacheTag('programs')
  cacheLife('hours')
  const rows = unwrap(await publicClient().from('program_figures').select(COLUMNS))
  return new Map(rows.map((row) => [row.program_id, toFigures(row)]))
}
