import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { explain, unwrap } from '@/lib/errors'
import type { LandingState } from '@/lib/supabase/enums'
import { publicClient } from '@/lib/supabase/public'
import { createClient } from '@/lib/supabase/server'
import { LANDING_COLUMNS, type LandingRecord, landingRow, publicRow } from './landing-schema'

const AT_MOST = 100

/** The partner's own pages, newest first: what is shown, what waits, and what was. */
export async function listMyLandings(partnerId: string): Promise<LandingRecord[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('landing_pages')
    .select(LANDING_COLUMNS)
    .eq('partner_id', partnerId)
    .order('proposed_at', { ascending: false })
    .limit(20)
  return z.array(landingRow).parse(unwrap(rows))
}

/** Pages in a state for administrators, those that wait longest first. */
export async function listLandings(state: LandingState): Promise<LandingRecord[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('landing_pages')
    .select(LANDING_COLUMNS)
    .eq('state', state)
    .order('proposed_at', { ascending: state === 'proposed' })
    .limit(AT_MOST)
  return z.array(landingRow).parse(unwrap(rows))
}

/** The page that an address shows now, asked anew each time: what is taken down is gone at once. */
export const getLanding = cache(async (slug: string) => {
  const answer = await publicClient().rpc('read_landing_page', { slug })
  if (answer.error && explain(answer.error).key === 'landing.not_found') return null
  const [row] = unwrap(answer)
  return row ? publicRow.parse(row) : null
})
