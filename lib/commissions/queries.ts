import 'server-only'
import { unwrap } from '@/lib/errors'
import { present } from '@/lib/present'
import { COMMISSION_STATUS, type CommissionStatus } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { type Commission, commissionSchema, type PayoutPart, type Unpaid, unpaidSchema } from './schema'

const COLUMNS = `id, conversion_id, program_id, enrollment_id, program_slug, status, base_amount, amount, reversed, currency, created_at, matures_at, decided_at, rejection_reason,
  by_rule, program_name, affiliate_name, affiliate_email, affiliate_deleted, kind, event_name, quantity, is_renewal, order_id, sold_at, lead_at,
  clicked_at, link_code, rule, window_days, candidate_count, reward_version, reward_kind, tier_metric, tier_period, value,
  earned, step_from, bounty_title, decided_amount, given_reason, share_bps, made_by, made_reason, made_of, ended_by,
  ended_reason, clawback_reason, review_by, review_topics`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const OWN_PAGE_SIZE = 25

export type CommissionPage = { rows: Commission[]; hasMore: boolean }

/** The ids of `count` commissions of an affiliate beginning at row `from`, what matures last first. */
export async function findCommissions(affiliateId: string, from: number, count: number): Promise<string[]> {
  const supabase = await createClient()
  const wanted = supabase.from('commissions').select('id').eq('affiliate_id', affiliateId)
  const ordered = wanted.order('matures_at', { ascending: false }).order('id')
  return unwrap(await ordered.range(from, from + count - 1)).map(({ id }) => id)
}

/** The commissions with these ids, in their order; without their payouts. */
export async function readCommissions(ids: string[]): Promise<Commission[]> {
  if (ids.length === 0) return []
  const supabase = await createClient()
  const details = unwrap(await supabase.from('commission_details').select(COLUMNS).in('id', ids))
  const byId = new Map(details.map((row) => [row.id, commissionSchema.parse(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The latest payout that each commission is or was in. */
async function payoutsOf(ids: string[]): Promise<Map<string, PayoutPart>> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('payout_items')
      .select(
        'commission_id, amount, payouts!payout_items_payout_id_fkey(id, run_id, stage, reference, paid_at, created_at)',
      )
      .in('commission_id', ids)
      .order('id'),
  )
  return new Map(
    rows.map(({ commission_id, amount, payouts: { run_id, paid_at, created_at, ...payout } }) => [
      present(commission_id, 'commission'),
      { ...payout, runId: run_id, amount, at: paid_at ?? created_at },
    ]),
  )
}

/** A commission that this person may see, or null. */
export async function getCommission(id: string): Promise<Commission | null> {
  if (!UUID.test(id)) return null
  const supabase = await createClient()
  const row = unwrap(await supabase.from('commission_details').select(COLUMNS).eq('id', id).maybeSingle())
  if (!row) return null
  const payouts = await payoutsOf([id])
  return { ...commissionSchema.parse(row), payout: payouts.get(id) ?? null }
}

/**
 * These commissions in their order, with their payouts. First the ids, then their details: in one query the database would
 * compute the details of every row before it takes a page.
 */
export async function showCommissions(ids: string[]): Promise<Commission[]> {
  if (ids.length === 0) return []
  const [rows, payouts] = await Promise.all([readCommissions(ids), payoutsOf(ids)])
  return rows.map((row) => ({ ...row, payout: payouts.get(row.id) ?? null }))
}

/** One page of an affiliate's commissions; `page` counts from 1. */
export async function listCommissions(affiliateId: string, page: number): Promise<CommissionPage> {
  const found = await findCommissions(affiliateId, (page - 1) * OWN_PAGE_SIZE, OWN_PAGE_SIZE + 1)
  return { rows: await showCommissions(found.slice(0, OWN_PAGE_SIZE)), hasMore: found.length > OWN_PAGE_SIZE }
}

/** What was credited to the reader's account lately and pays nothing by rule. */
export async function listUnpaidEvents(): Promise<Unpaid[]> {
  const supabase = await createClient()
  return unwrap(await supabase.rpc('my_unpaid_events')).map((row) => unpaidSchema.parse(row))
}

/** How many commissions are in each state, for the tabs above the list. */
export async function countCommissions(): Promise<Record<CommissionStatus, number>> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('commission_counts').select('status, total'))
  const counts = new Map(rows.map((row) => [row.status, row.total]))
  return Object.fromEntries(COMMISSION_STATUS.map((status) => [status, counts.get(status) ?? 0])) as Record<
    CommissionStatus,
    number
  >
}

/** When the next of the affiliate's pending commissions matures, or null when none is waiting. */
export async function getNextMaturing(affiliateId: string): Promise<string | null> {
  const supabase = await createClient()
  const wanted = supabase
    .from('commissions')
    .select('matures_at')
    .eq('affiliate_id', affiliateId)
    .eq('status', 'pending')
  return unwrap(await wanted.order('matures_at').limit(1).maybeSingle())?.matures_at ?? null
}

/** What commissions are called where only some are spoken of: their order and whose they are. */
export async function nameCommissions(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('commission_details')
      .select('id, order_id, affiliate_name, affiliate_deleted')
      .in('id', ids),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      row.affiliate_deleted ? row.order_id : `${row.order_id}, ${row.affiliate_name}`,
    ]),
  )
}
