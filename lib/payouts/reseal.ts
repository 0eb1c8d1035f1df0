import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { unwrap } from '@/lib/errors'
import type { Database } from '@/lib/supabase/types'
import { currentKey, resealMethod } from './seals'

const BATCH = 100

/** Puts payout details that an older key sealed under the key of now; answers how many. Safe to repeat. */
export async function resealMethods(service: SupabaseClient<Database>): Promise<number> {
  const old = unwrap(await service.rpc('list_old_seals', { key_id: currentKey(), batch: BATCH }))
  let done = 0
  for (const { method_id, old_key_id, sealed } of old) {
    const made = resealMethod(method_id, { keyId: old_key_id, sealed })
    const fresh = { method_id, old_key_id, key_id: made.keyId, sealed: made.sealed }
    if (unwrap(await service.rpc('replace_seal', fresh))) done += 1
  }
  return done
}
