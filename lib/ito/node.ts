import 'server-only'
import { createPublicClient, http } from 'viem'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** The number of the chain that this site follows; undefined when none is configured. */
export const configuredChain = () => env().CHAIN_ID

/** A client of the configured node; null where none is configured. */
function nodeClient() {
  const { CHAIN_RPC_URL } = env()
  if (!CHAIN_RPC_URL) return null
  return createPublicClient({
    transport: http(CHAIN_RPC_URL, { batch: true, retryCount: 0, timeout: 5_000 }),
  })
}
export type NodeClient = NonNullable<ReturnType<typeof nodeClient>>

/** What the node answers to a question, or null when it does not answer: pages say so instead of failing. */
export async function fromNode<T>(ask: (client: NodeClient) => Promise<T>): Promise<T | null> {
  const client = nodeClient()
  if (!client) return null
  try {
    return await ask(client)
  } catch (error) {
    log.warn({ err: error }, 'the node of the chain did not answer')
    return null
  }
}

/** Where the chain stands now. */
export const askNode = () =>
  fromNode(async (client) => {
    const [head, chainId] = await Promise.all([client.getBlockNumber({ cacheTime: 0 }), client.getChainId()])
    return { head: Number(head), chainId }
  })
