import 'server-only'
import { type Address, parseAbiItem } from 'viem'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { Share } from './dividend-rules'
import type { NodeClient } from './node'

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const STEP = 5_000n

/** What every account had in its wallet after a block: the transfers of the token from its first block on. */
async function balancesAt(client: NodeClient, token: Address, first: bigint, block: bigint) {
  const balances = new Map<string, bigint>()
  const add = (account: string, value: bigint) => balances.set(account, (balances.get(account) ?? 0n) + value)
  for (let low = first; low <= block; low += STEP) {
    const high = low + STEP - 1n < block ? low + STEP - 1n : block
    const logs = await client.getLogs({ address: token, event: TRANSFER, fromBlock: low, toBlock: high })
    for (const { args } of logs) {
      const { from, to, value = 0n } = args
      if (from) add(from.toLowerCase(), -value)
      if (to) add(to.toLowerCase(), value)
    }
  }
  return balances
}

type Snapshot = {
  offeringId: string
  token: Address
  firstBlock: number
  recordBlock: number
  leftOut: string[]
}

/**
 * Who had how many tokens after a final block: in their wallet, still in the sale and in staking, with the tier that their
 * purchases reached. Whoever is left out (the company's own wallets) has none.
 */
export async function snapshotAt(
  client: NodeClient,
  { offeringId, token, firstBlock, recordBlock, leftOut }: Snapshot,
): Promise<Share[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.rpc('read_snapshot', { offering_id: offeringId, record_block: recordBlock }),
  )
  const balances = await balancesAt(client, token, BigInt(firstBlock), BigInt(recordBlock))
  return rows
    .filter(({ account }) => !leftOut.includes(account))
    .map(({ account, in_sale, staked, tier }) => ({
      account,
      tier,
      tokens: (balances.get(account) ?? 0n) + BigInt(in_sale) + BigInt(staked),
    }))
    .filter(({ tokens }) => tokens > 0n)
}
