import 'server-only'
import { unwrap } from '@/lib/errors'
import { present } from '@/lib/present'
import { COMMISSION_STATUS, type CommissionStatus } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { type Commission, commissionSchema, type PayoutPart, type Unpaid, unpaidSchema } from './schema'

const COLUMNS = `id, conversion_id, program_id, enrollment_id, program_slug, status, base_amount, amount, reversed, currency, matures_at, decided_at, rejection_reason,
  by_rule, program_name, affiliate_name, affiliate_email, kind, event_name, quantity, is_renewal, order_id, sold_at, lead_at,
  clicked_at, link_code, rule, window_days, candidate_count, reward_version, reward_kind, tier_metric, tier_period, value,
  earned, step_from, bounty_title, decided_amount, given_reason, share_bps, made_by, made_reason, made_of, ended_by,
  ended_reason, clawback_reason, review_by, review_topics`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const PAGE_SIZE = 50
/** On a dashboard they stand beside much else. */
const OWN_PAGE_SIZE = 25

export type CommissionFilter = { affiliateId?: string; status?: CommissionStatus; page: number }
export type CommissionPage = { rows: Commission[]; hasMore: boolean }

/** The ids of `count` commissions beginning at row `from`, what matures last first. */
export async function findCommissions(
  { affiliateId, status }: Omit<CommissionFilter, 'page'>,
  from: number,
  count: number,
): Promise<string[]> {
  const supabase = await createClient()
  if (!affiliateId && status) {
    const wanted = { status, skipped: from, count }
    return unwrap(await supabase.rpc('page_commissions', wanted)).map((row) => row.commission_id)
  }
  let wanted = supabase.from('commissions').select('id')
  if (affiliateId) wanted = wanted.eq('affiliate_id', affiliateId)
  if (status) wanted = wanted.eq('status', status)
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
 * One page of the commissions this person may see; `page` counts from 1. First the ids, then their details:
 * in one query the database would compute the details of every row before it takes a page.
 */
export async function listCommissions(
  { page, ...filter }: CommissionFilter,
  size = PAGE_SIZE,
): Promise<CommissionPage> {
  const found = await findCommissions(filter, (page - 1) * size, size + 1)
  const shown = found.slice(0, size)
  if (shown.length === 0) return { rows: [], hasMore: false }
  const [rows, payouts] = await Promise.all([readCommissions(shown), payoutsOf(shown)])
  return {
    rows: rows.map((row) => ({ ...row, payout: payouts.get(row.id) ?? null })),
    hasMore: found.length > size,
  }
}

/**
 * A page of this affiliate's commissions and when the next matures; the first page also lists what was credited lately and pays
 * nothing by rule.
 */
export async function listMyCommissions(
  affiliateId: string,
  page: number,
): Promise<CommissionPage & { unpaid: Unpaid[]; nextMaturing: string | null }> {
  const supabase = await createClient()
  const [commissions, unpaid, nextMaturing] = await Promise.all([
    listCommissions({ affiliateId, page }, OWN_PAGE_SIZE),
    page === 1 ? supabase.rpc('my_unpaid_events') : { data: [], error: null },
    getNextMaturing(affiliateId),
  ])
  return { ...commissions, unpaid: unwrap(unpaid).map((row) => unpaidSchema.parse(row)), nextMaturing }
}

/** How many one decision takes at most. */
const DECIDED = 500

/** Those that a decision about all of a state is about: the first ones, as they are now. */
export const listDecidable = (status: CommissionStatus) => findCommissions({ status }, 0, DECIDED)

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
async function getNextMaturing(affiliateId: string): Promise<string | null> {
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
    await supabase.from('commission_details').select('id, order_id, affiliate_name').in('id', ids),
  )
  return new Map(rows.map((row) => [row.id, `${row.order_id}, ${row.affiliate_name}`]))
}
