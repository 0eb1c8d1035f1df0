import 'server-only'
import { authorsOf } from '@/lib/auth/authors'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { PayoutHold } from './hold-schema'

const COLUMNS = `id, affiliate_id, reason, placed_at,
  affiliates!payout_holds_affiliate_id_fkey(profiles!affiliates_user_id_fkey(full_name, email))` as const
const RECENT = 100

/** What holds the payouts of one affiliate, or of anybody, just now; the oldest first. */
export async function listOpenHolds(affiliateId?: string): Promise<PayoutHold[]> {
  const supabase = await createClient()
  let wanted = supabase.from('payout_holds').select(COLUMNS).is('released_at', null)
  if (affiliateId) wanted = wanted.eq('affiliate_id', affiliateId)
  const rows = unwrap(await wanted.order('placed_at').limit(RECENT))
  const authorOf = await authorsOf('payout_holds', rows)
  return rows.map((row) => ({
    id: row.id,
    affiliateId: row.affiliate_id,
    affiliateName: row.affiliates.profiles.full_name,
    affiliateEmail: row.affiliates.profiles.email,
    reason: row.reason,
    placedAt: row.placed_at,
    placedBy: authorOf(row.id) ?? '',
  }))
}
