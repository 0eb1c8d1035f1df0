import type { SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import { publicClient } from '@/lib/supabase/public'
import type { Database, Json } from '@/lib/supabase/types'
import type { ChainBooks } from './finding'
import type { Cursor } from './indexer'
import type { ChainPorts } from './jobs'
import type { SaleContracts } from './snapshot'

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
    readContracts: async () =>
      groupContracts(
        unwrap(
          await publicClient()
            .from('offering_contracts')
            .select('offering_id, kind, address, first_block')
            .eq('chain_id', chain_id),
        ),
      ),
    storeStates: async (at_block, at, states) =>
      unwrap(
        await service.rpc('store_offering_states', {
          chain_id,
          at_block,
          at,
          states: states as unknown as Json,
        }),
      ),
    recordFindings: async (findings) => unwrap(await service.rpc('record_findings', { chain_id, findings })),
  }
}

type ContractRow = {
  offering_id: string
  kind: keyof SaleContracts | string
  address: string
  first_block: number
}
/** The contracts of each offering, with the first block of any of them. */
function groupContracts(rows: ContractRow[]): SaleContracts[] {
  const offerings = new Map<string, SaleContracts>()
  for (const { offering_id, kind, address, first_block } of rows) {
    const known = offerings.get(offering_id) ?? { firstBlock: first_block }
    offerings.set(offering_id, {
      ...known,
      [kind]: address,
      firstBlock: Math.min(known.firstBlock, first_block),
    })
  }
  return [...offerings.values()]
}
