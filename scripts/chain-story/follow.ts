import type { TransactionSql } from 'postgres'
import { type ChainClient, chainClient } from '../../lib/ito/chain-client.ts'
import { type Books, type Cursor, followChain } from '../../lib/ito/indexer.ts'
import { readOfferingState } from '../../lib/ito/snapshot.ts'
import type { StoryChain } from '../../supabase/seed/story.ts'
import { castOf } from './cast.ts'
import type { Told } from './tell.ts'

/** The chain as it was when `head` was its last block. */
function asOf(chain: ChainClient, head: number): ChainClient {
  const header: ChainClient['header'] = async (block) => {
    if (block === 'finalized') return null
    return block === 'latest' || block <= head ? chain.header(block === 'latest' ? head : block) : null
  }
  const headers: ChainClient['headers'] = (low, high) =>
    Promise.all(Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => header(low + i)))
  return { ...chain, header, headers, logs: (of, low, high) => chain.logs(of, low, Math.min(high, head)) }
}

/** The database's side of the chain inside the story's own transaction. */
function booksOf(tx: TransactionSql, chainId: number): Books {
  return {
    read: async () =>
      (await tx<{ cursor: Cursor | null }[]>`select public.read_chain(${chainId}) as cursor`)[0]?.cursor ??
      null,
    store: async (batch) =>
      (await tx`select public.store_chain_batch(${chainId}, ${tx.json(batch as never)}) as stored`)[0]
        ?.stored,
  }
}

/** What the demo story asks of a chain that has told its own. */
export function storyChain(
  rpcUrl: string,
  mnemonic: string,
  known: { chainId: number; genesis: string; confirmations: number },
  told: Told,
): StoryChain {
  const { chainId } = known
  const cast = castOf(mnemonic)
  const chain = chainClient(rpcUrl)
  let followed = -1
  return {
    ...known,
    offerings: told.offerings,
    rounds: told.rounds,
    delivery: told.delivery,
    signIn: (who, nonce, at) => cast.signIn(who, chainId, nonce, at),
    signVoucher: async (slug, voucher) => {
      const sale = told.offerings[slug]?.sale
      if (!sale) throw new Error(`The chain has no offering ${slug}`)
      return cast.signVoucher(chainId, sale, voucher)
    },
    async follow(tx, until) {
      const end = told.ends.findLast(({ at }) => at * 1000 <= until.getTime())
      if (!end || end.block === followed) return
      followed = end.block
      await followChain(asOf(chain, end.block), booksOf(tx, chainId))
    },
    async storeStates(tx) {
      const end = told.ends.at(-1)
      if (!end) return
      const states = await Promise.all(
        Object.values(told.offerings).map(async (contracts) => ({
          sale: contracts.sale,
          state: await readOfferingState(chain, { ...contracts, firstBlock: 0 }, end.block),
        })),
      )
      await tx`select public.store_offering_states(${chainId}, ${end.block}, ${new Date(end.at * 1000)}, ${tx.json(states)})`
    },
  }
}
