import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { unwrap } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import { log } from '@/lib/log'
import type { Database } from '@/lib/supabase/types'
import type { Wish } from './activity-hub'

/**
 * What today's clicks come to, read as the person who watches: the query is refused as soon as they lose the right
 * (signed out, suspended, no administrator any more, another team's account chosen). Null then, and when the database does not answer.
 */
export async function watchClicks(supabase: SupabaseClient<Database>, wish: Wish): Promise<string | null> {
  const today = panamaToday()
  const input = { of_program: wish.programId, first: today, last: today }
  try {
    const rows = unwrap(
      wish.affiliateId
        ? await supabase.rpc('report_affiliate_days', { ...input, of_affiliate: wish.affiliateId })
        : await supabase.rpc('report_program_days', input),
    )
    return `${today} ${rows.reduce((sum, { clicks }) => sum + clicks, 0)}`
  } catch (error) {
    const { code } = error as { code?: string }
    if (!code?.startsWith('PT')) log.warn({ err: error }, 'activity stream ends')
    return null
  }
}
