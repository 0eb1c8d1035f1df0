import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { type Review, reviewSchema } from './schema'

const COLUMNS = `id, rule, evidence, state, held_at, decided_at, reason, commission_id,
  decider:profiles!commission_holds_decided_by_fkey(full_name),
  commissions!commission_holds_commission_id_fkey!inner(affiliate_id,
    conversions!commissions_conversion_id_fkey(kind, external_id), programs!commissions_program_id_fkey(slug, name))` as const

/** A part of what rules held of one affiliate, newest first; administrators only, others get none. */
export async function listReviews(affiliateId: string, from: number, count: number): Promise<Review[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('commission_holds')
    .select(COLUMNS)
    .eq('commissions.affiliate_id', affiliateId)
    .order('held_at', { ascending: false })
    .order('id')
    .range(from, from + count - 1)
  return z.array(reviewSchema).parse(unwrap(rows))
}
