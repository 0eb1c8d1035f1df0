import 'server-only'
import { callFunction } from '@/lib/supabase/call'
import type { Json } from '@/lib/supabase/types'

const LONGEST_CALL = 10_000

/**
 * Hands a report to the database, which asks for the key's scope. Its `kind` comes from the call and not from the body, so
 * that one order is one order whichever address it came by.
 */
export function report(keyId: string, kind: string, body: Record<string, unknown>): Promise<unknown> {
  const { kind: _said, ...rest } = body
  return callFunction('report_by_key', { key_id: keyId, kind, body: rest as Json }, LONGEST_CALL)
}
