import { BlockNotFoundError, createPublicClient, type Hex, http } from 'viem'
import type { ChainLog } from './chain-events.ts'

export type Header = { number: number; hash: string; parent: string; at: number }

/** What the indexer and the reconciliation ask of a node; many questions at once are one request. */
export function chainClient(rpcUrl: string) {
  const transport = http(rpcUrl, { batch: { batchSize: 100 }, retryCount: 1, timeout: 20_000 })
  const client = createPublicClient({ transport })

  /** Null when the chain has no such block, or no more. */
  async function header(block: number | 'latest' | 'finalized'): Promise<Header | null> {
    const where = typeof block === 'number' ? { blockNumber: BigInt(block) } : { blockTag: block }
    try {
      const { number, hash, parentHash, timestamp } = await client.getBlock(where)
      if (number === null || hash === null) return null
      return { number: Number(number), hash, parent: parentHash, at: Number(timestamp) }
    } catch (error) {
      if (error instanceof BlockNotFoundError) return null
      throw error
    }
  }

  function headers(low: number, high: number): Promise<(Header | null)[]> {
    return Promise.all(Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => header(low + i)))
  }

  /** All logs of the addresses in the range, in the order of the chain. */
  async function logs(addresses: string[], low: number, high: number): Promise<ChainLog[]> {
    if (addresses.length === 0 || high < low) return []
    const range = { fromBlock: BigInt(low), toBlock: BigInt(high) }
    const found = await client.getLogs({ address: addresses as Hex[], ...range })
    return found.map((log) => log as unknown as ChainLog)
  }

  return { client, header, headers, logs }
}
export type ChainClient = ReturnType<typeof chainClient>
