import 'server-only'
import { callFunction } from '@/lib/supabase/call'
import type { Provider, Report } from './providers/provider'

const LONGEST_CALL = 10_000

/** Hands a provider's report to the database, which takes it once; rejects with what the database refused. */
export async function takeReport({ source }: Provider, report: Report): Promise<void> {
  if (report.kind === 'payment') {
    const { order, reference, amount, currency } = report
    const args = { source, order_number: order, reference, amount, currency }
    await callFunction('record_provider_payment', args, LONGEST_CALL)
  } else {
    const { reference, total } = report
    await callFunction('record_provider_refund', { source, reference, total }, LONGEST_CALL)
  }
}
