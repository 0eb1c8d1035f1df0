import 'server-only'
import { explain, unwrap } from '@/lib/errors'
import { log } from '@/lib/log'
import type { PayoutMethodKind } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { ExportRow } from './exports'
import { openMethod } from './seals'

export type OpenedRun = { rows: ExportRow[]; unreadable: string[] }

/**
 * The promised payouts of a run by one method, with their details opened: the only place where they are. The database
 * records that they were read. Null when there is no such run, or it is not confirmed.
 */
export async function openRun(runId: string, kind: PayoutMethodKind): Promise<OpenedRun | null> {
  const supabase = await createClient()
  const answer = await supabase.rpc('export_payout_run', { run_id: runId, kind })
  if (answer.error && explain(answer.error).key === 'payout.run_not_found') return null
  const opened: OpenedRun = { rows: [], unreadable: [] }
  for (const row of unwrap(answer)) {
    const { payout_id: payoutId, amount, currency, affiliate_name: name } = row
    try {
      const details = openMethod(row.method_id, { keyId: row.key_id, sealed: row.sealed })
      opened.rows.push({ payoutId, amount, currency, name, details })
    } catch (error) {
      log.error({ err: error, payout_id: payoutId }, 'payout details could not be opened')
      opened.unreadable.push(payoutId)
    }
  }
  return opened
}
