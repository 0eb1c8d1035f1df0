import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import type { Database } from '@/lib/supabase/types'
import { chainClient } from './chain-client'
import { loadSanctions } from './sanctions-file'
import { listProvider } from './screening'
import { followTransactions } from './transactions'

const BATCH = 100

/** Follows what holders sent on the configured chain; nothing where there is none. */
export async function followSent(service: SupabaseClient<Database>): Promise<number> {
  const { CHAIN_RPC_URL, CHAIN_ID } = env()
  if (!CHAIN_RPC_URL || !CHAIN_ID) return 0
  return followTransactions(chainClient(CHAIN_RPC_URL), {
    list: async () => unwrap(await service.rpc('list_transactions', { chain_id: CHAIN_ID, batch: BATCH })),
    record: async (transaction_id, { state, block_number }) =>
      unwrap(
        await service.rpc('record_transaction', {
          transaction_id,
          state,
          block_number: block_number as number, // null is what the function takes for every other state
        }),
      ),
  })
}

/** Compares the names that wait with the list of sanctions and hands them to the administrators. */
export async function screenDeclared(service: SupabaseClient<Database>): Promise<number> {
  const waiting = unwrap(await service.rpc('list_screenings', { batch: BATCH }))
  if (waiting.length === 0) return 0
  const provider = listProvider(await loadSanctions())
  for (const { id, ...who } of waiting) {
    const screening = await provider.screen(who)
    unwrap(await service.rpc('record_screening', { declaration_id: id, ...screening }))
  }
  return waiting.length
}
