import type { SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import type { Database, Json } from '@/lib/supabase/types'
import type { Cursor } from './indexer'
import type { ChainPorts } from './jobs'
import type { ChainBooks } from './reconcile'

/** The database's side of the configured chain, or null where none is configured. The functions answer what their types say. */
export function chainPorts(service: SupabaseClient<Database>): ChainPorts | null {
  const { CHAIN_RPC_URL, CHAIN_ID } = env()
  if (!CHAIN_RPC_URL || !CHAIN_ID) return null
  const chain_id = CHAIN_ID
  return {
    rpcUrl: CHAIN_RPC_URL,
    read: async () => unwrap(await service.rpc('read_chain', { chain_id })) as Cursor | null,
    store: async (batch) =>
      unwrap(
        await service.rpc('store_chain_batch', { chain_id, batch: batch as unknown as Json }),
      ) as Awaited<ReturnType<ChainPorts['store']>>,
    readBooks: async () =>
      unwrap(await service.rpc('read_chain_books', { chain_id })) as unknown as ChainBooks | null,
    recordFindings: async (findings) => unwrap(await service.rpc('record_findings', { chain_id, findings })),
  }
}
