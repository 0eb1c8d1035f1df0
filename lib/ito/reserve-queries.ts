import 'server-only'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { tieredStakingAbi } from './abi/tiered-staking'
import { chainClient } from './chain-client'
import type { Sale } from './holder-schema'

/**
 * What staking can still promise as rewards, as the contract has it at this moment: tokens that were sent there make no
 * event of the contract's own. Null when the chain does not answer, which the page says.
 */
export async function readReserve({ contracts, network }: Sale): Promise<bigint | null> {
  const { CHAIN_RPC_URL } = env()
  const { staking } = contracts
  if (!CHAIN_RPC_URL || !network || !staking) return null
  try {
    return await chainClient(CHAIN_RPC_URL).client.readContract({
      address: staking,
      abi: tieredStakingAbi,
      functionName: 'free',
    })
  } catch (error) {
    log.warn({ err: error }, 'the reserve of staking could not be read')
    return null
  }
}
