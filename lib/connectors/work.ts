import 'server-only'
import { callFunction } from '@/lib/supabase/call'

const LONGEST_CALL = 30_000

/** Tries again what waits: a refund for its order, a first invoice for its checkout. */
export async function runConnectors(): Promise<{ tried: number }> {
  return { tried: await callFunction('run_connector_deliveries', {}, LONGEST_CALL) }
}
