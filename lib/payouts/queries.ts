import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import {
  type Payout,
  type PayoutPreview,
  type PayoutRun,
  payoutPreviewSchema,
  payoutRunSchema,
  payoutSchema,
} from './schema'

const PAYOUT = `id, amount, currency, status, reference, paid_at, created_at, program_name, affiliate_name,
  affiliate_email, item_count`
const RUN = 'id, created_at, program_name, currency, amount, payout_count, paid_count'
const RECENT = 100

/** What each program owes now; refused by the database to everybody but administrators. */
export async function previewPayouts(): Promise<PayoutPreview[]> {
  const supabase = await createClient()
  return z.array(payoutPreviewSchema).parse(unwrap(await supabase.rpc('preview_payouts')))
}

/** The latest runs, newest first; administrators only, others get none. */
export async function listPayoutRuns(): Promise<PayoutRun[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('payout_run_details')
    .select(RUN)
    .order('created_at', { ascending: false })
    .limit(RECENT)
  return z.array(payoutRunSchema).parse(unwrap(rows))
}

/** One run, or null when there is none that this person may see. */
export async function getPayoutRun(id: string): Promise<PayoutRun | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(await supabase.from('payout_run_details').select(RUN).eq('id', id).maybeSingle())
  return row ? payoutRunSchema.parse(row) : null
}

/** The payouts of a run, by the affiliate's name. */
export async function listRunPayouts(runId: string): Promise<Payout[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('payout_details')
    .select(PAYOUT)
    .eq('run_id', runId)
    .order('affiliate_name')
    .order('id')
  return z.array(payoutSchema).parse(unwrap(rows))
}

/** The affiliate's latest payouts, newest first. */
export async function listPayouts(affiliateId: string): Promise<Payout[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('payout_details')
    .select(PAYOUT)
    .eq('affiliate_id', affiliateId)
    .order('created_at', { ascending: false })
    .limit(RECENT)
  return z.array(payoutSchema).parse(unwrap(rows))
}
