import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { FranchiseStanding } from './standing-schema'

/** What somebody runs of GoRide and applied for. */
export async function readFranchiseStanding(person: string): Promise<FranchiseStanding> {
  const supabase = await createClient()
  const [own, applied] = await Promise.all([
    supabase.from('franchises').select('id').eq('owner_id', person).is('closed_on', null).limit(1),
    supabase
      .from('franchise_applications')
      .select('number, applied_at')
      .eq('applicant_id', person)
      .is('closed_at', null)
      .order('applied_at', { ascending: false })
      .limit(1),
  ])
  const [open] = unwrap(applied)
  return {
    isRunning: unwrap(own).length > 0,
    open: open ? { number: String(open.number), appliedAt: open.applied_at } : null,
  }
}
