import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { log } from '@/lib/log'
import type { Database } from '@/lib/supabase/types'

const REMEMBERED = 10_000
const marked = new Set<string>()

type Marks = { personId: string; visitorId: string | null; networkHash: string }

/** Stores the marks of an affiliate's browser, once for each; a sale by the same browser is looked at. Never throws. */
export async function markAccount(
  service: SupabaseClient<Database>,
  { personId, visitorId, networkHash }: Marks,
): Promise<void> {
  const key = `${personId} ${visitorId} ${networkHash}`
  if (marked.has(key)) return
  if (marked.size >= REMEMBERED) marked.clear()
  marked.add(key)
  const marks = { person_id: personId, visitor_id: visitorId, network_hash: networkHash }
  const { error } = await service.rpc('mark_account', marks as typeof marks & { visitor_id: string })
  if (!error) return
  marked.delete(key)
  log.warn({ err: error }, 'account not marked')
}
