import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import {
  candidateSchema,
  type EarlyRequest,
  earlyRequestSchema,
  type NextPayout,
  nextPayoutSchema,
  nextSumSchema,
  omissionSchema,
  type Payout,
  type PayoutPreview,
  type PayoutRun,
  payoutPreviewSchema,
  payoutRunSchema,
  payoutSchema,
} from './schema'

const PAYOUT = `id, run_id, amount, currency, status, stage, reference, failure_reason, included_because, stage_at, program_name,
  affiliate_name, affiliate_email, method_kind, method_label, item_count`
const RUN = `id, state, cut_off, created_by, created_at, confirmed_at, cancelled_at, program_name, currency, prepared_by_name,
  confirmed_by_name, amount, payout_count, paid_count, failed_count, omitted_count`
export const REQUEST = `id, enrollment_id, program_name, currency, minimum_payout, available, affiliate_name, note, state, answer,
  asked_at`
const RECENT = 100
const RUNS = 20
const PAYOUTS = 50

/** What each program would pay now; refused by the database to everybody but administrators. */
export async function previewPayouts(): Promise<PayoutPreview[]> {
  const supabase = await createClient()
  return z.array(payoutPreviewSchema).parse(unwrap(await supabase.rpc('preview_payouts')))
}

/** A dry run of one program up to a day: whom it would pay and whom it would leave out. */
export async function previewRun(programId: string, cutOff: string) {
  const supabase = await createClient()
  const rows = await supabase.rpc('preview_payout_run', { program_id: programId, cut_off: cutOff })
  return z.array(candidateSchema).parse(unwrap(rows))
}

/** A page of the runs, newest first, `page` from 1; administrators only, others get none. */
export async function listPayoutRuns(page = 1): Promise<{ rows: PayoutRun[]; hasMore: boolean }> {
  const supabase = await createClient()
  const from = (page - 1) * RUNS
  const found = await supabase
    .from('payout_run_details')
    .select(RUN)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + RUNS)
  const rows = z.array(payoutRunSchema).parse(unwrap(found))
  return { rows: rows.slice(0, RUNS), hasMore: rows.length > RUNS }
}

/** One run, or null when there is none that this person may see. */
export async function getPayoutRun(id: string): Promise<PayoutRun | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(await supabase.from('payout_run_details').select(RUN).eq('id', id).maybeSingle())
  return row ? payoutRunSchema.parse(row) : null
}

/** The payouts of a run, by the affiliate's name; what was taken back is among those left out. */
export async function listRunPayouts(runId: string): Promise<Payout[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('payout_details')
    .select(PAYOUT)
    .eq('run_id', runId)
    .neq('status', 'cancelled')
    .order('affiliate_name')
    .order('id')
  return z.array(payoutSchema).parse(unwrap(rows))
}

/** Who was left out of a run, and why. */
export async function listOmissions(runId: string) {
  const supabase = await createClient()
  const rows = await supabase
    .from('payout_omission_details')
    .select('enrollment_id, affiliate_name, affiliate_email, amount, reason, note, decided_by_name')
    .eq('run_id', runId)
    .order('reason')
    .order('affiliate_name')
  return z.array(omissionSchema).parse(unwrap(rows))
}

/** A part of the affiliate's payouts, newest first; the latest unless another part is asked for. */
export async function listPayouts(affiliateId: string, from = 0, count = RECENT): Promise<Payout[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('payout_details')
    .select(PAYOUT)
    .eq('affiliate_id', affiliateId)
    .neq('status', 'cancelled')
    .order('stage_at', { ascending: false })
    .order('id')
    .range(from, from + count - 1)
  return z.array(payoutSchema).parse(unwrap(rows))
}

/** A page of an affiliate's payouts; `page` counts from 1. */
export async function readPayoutPage(affiliateId: string, page: number) {
  const rows = await listPayouts(affiliateId, (page - 1) * PAYOUTS, PAYOUTS + 1)
  return { rows: rows.slice(0, PAYOUTS), hasMore: rows.length > PAYOUTS }
}

/** The next payout of each of an affiliate's programs, the soonest first. */
export async function listNextPayouts(affiliateId: string): Promise<NextPayout[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('report_next_payouts', { of_affiliate: affiliateId }))
  return z.array(nextPayoutSchema).parse(rows)
}

/** The next payout of each of an affiliate's programs and in each currency. */
export async function readNext(affiliateId: string) {
  const [next, sums] = await Promise.all([listNextPayouts(affiliateId), sumNextPayouts(affiliateId)])
  return { next, sums }
}

/** An affiliate's payouts, and the next one of each program and in each currency. */
export async function readPayouts(affiliateId: string) {
  const [payouts, next] = await Promise.all([listPayouts(affiliateId), readNext(affiliateId)])
  return { payouts, ...next }
}

async function sumNextPayouts(affiliateId: string) {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('sum_next_payouts', { of_affiliate: affiliateId }))
  return z.array(nextSumSchema).parse(rows)
}

/** Open requests for an early payout, oldest first. */
export async function listOpenRequests(): Promise<EarlyRequest[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('payout_request_details')
    .select(REQUEST)
    .eq('state', 'open')
    .order('asked_at')
    .limit(RECENT)
  return z.array(earlyRequestSchema).parse(unwrap(rows))
}
