import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { PAYOUT_METHOD_KIND } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { FeeLine, PayoutFee } from './fee-rules'

const lineSchema = z
  .object({
    method_kind: z.enum(PAYOUT_METHOD_KIND).nullable(),
    payout_count: z.number(),
    amount: z.number(),
    fee: z.number().nullable(),
  })
  .transform(({ method_kind, payout_count, ...row }) => ({ ...row, kind: method_kind, count: payout_count }))

/** The prices that administrators entered, by method and currency; others read none. */
export async function listPayoutFees(): Promise<PayoutFee[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('payout_fees')
      .select('method_kind, currency, flat_amount, rate_bps, most_amount')
      .order('method_kind')
      .order('currency'),
  )
  return rows.map(({ method_kind, flat_amount, rate_bps, most_amount, currency }) => ({
    kind: method_kind,
    currency,
    flat: flat_amount,
    rateBps: rate_bps,
    most: most_amount,
  }))
}

/** What paying a run costs by method, with the prices of now; refused to everybody but administrators. */
export async function estimateRunFees(runId: string): Promise<FeeLine[]> {
  const supabase = await createClient()
  const rows = z.array(lineSchema).parse(unwrap(await supabase.rpc('estimate_run_fees', { run_id: runId })))
  return rows.flatMap(({ kind, ...line }) => (kind ? [{ kind, ...line }] : []))
}
