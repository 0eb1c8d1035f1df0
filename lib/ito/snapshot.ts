import { type Address, getContract, parseAbi, parseAbiItem } from 'viem'
import type { ContractKind } from '@/lib/supabase/enums'
import { dividendDistributorAbi } from './abi/dividend-distributor.ts'
import { tieredStakingAbi } from './abi/tiered-staking.ts'
import { tokenSaleAbi } from './abi/token-sale.ts'
import type { ChainClient } from './chain-client.ts'
import type { OfferingState } from './state-schema.ts'

/** The contracts of one offering; staking and dividends where it has them. */
export type SaleContracts = Partial<Record<ContractKind, string>> & { firstBlock: number }

const STATUS = ['draft', 'active', 'succeeded', 'refunding'] as const
/** The order of their numbers in `OfferingAccess`. */
const ROLES = ['admin', 'offeringManager', 'treasury', 'compliance', 'dividendManager', 'guardian'] as const
const FUNDED = 1
const coin = parseAbi(['function balanceOf(address) view returns (uint256)'])
const access = parseAbi(['function hasRole(uint64, address) view returns (bool, uint32)'])
const granted = parseAbiItem(
  'event RoleGranted(uint64 indexed roleId, address indexed account, uint32 delay, uint48 since, bool newMember)',
)

type At = { blockNumber: bigint }
type Client = ChainClient['client']

const balance = async (client: Client, at: At, of: string | undefined, holder: string) =>
  of
    ? String(
        await client.readContract({
          address: of as Address,
          abi: coin,
          functionName: 'balanceOf',
          args: [holder as Address],
          ...at,
        }),
      )
    : '0'

async function readSale(client: Client, at: At, { sale = '', token, currency }: SaleContracts) {
  const { read } = getContract({ address: sale as Address, abi: tokenSaleAbi, client })
  const [status, raised, owed, isPaused, termsHash, money, tokens] = await Promise.all([
    read.status(at),
    read.raised(at),
    read.owed(at),
    read.paused(at),
    read.termsHash(at),
    balance(client, at, currency, sale),
    balance(client, at, token, sale),
  ])
  const name = STATUS[status] ?? 'draft'
  return { status: name, raised: String(raised), owed: String(owed), money, tokens, isPaused, termsHash }
}

async function readStaking(client: Client, at: At, { staking, token }: SaleContracts) {
  if (!staking) return null
  const { read } = getContract({ address: staking as Address, abi: tieredStakingAbi, client })
  const [free, principal, reserved, isPaused, rates, tokens] = await Promise.all([
    read.free(at),
    read.principal(at),
    read.reserved(at),
    read.paused(at),
    read.rates(at),
    balance(client, at, token, staking),
  ])
  return {
    free: String(free),
    principal: String(principal),
    reserved: String(reserved),
    tokens,
    isPaused,
    baseBps: rates.baseBps,
    tierBonusBps: [...rates.tierBonusBps],
    tierMaxBps: [...rates.tierMaxBps],
    locks: rates.locks.map(({ term, bonusBps }) => ({ term, bonusBps })),
  }
}

async function readDividends(client: Client, at: At, { dividends, currency }: SaleContracts) {
  if (!dividends) return null
  const { read } = getContract({ address: dividends as Address, abi: dividendDistributorAbi, client })
  const [count, poolBps, weights, money] = await Promise.all([
    read.roundCount(at),
    read.poolBps(at),
    read.weightBps(at),
    balance(client, at, currency, dividends),
  ])
  const rounds = await Promise.all(
    Array.from({ length: Number(count) }, (_, i) => read.roundOf([BigInt(i)], at)),
  )
  const promised = rounds
    .filter(({ status }) => status === FUNDED)
    .reduce((sum, { total, paid }) => sum + total - paid, 0n)
  return { money, promised: String(promised), poolBps, weightBps: [...weights], rounds: rounds.length }
}

/** Who was ever given a role and has it now; null where a node keeps no logs that old. */
async function readRoles(client: Client, at: At, { access: manager, firstBlock }: SaleContracts) {
  if (!manager) return null
  const address = manager as Address
  const range = { fromBlock: BigInt(firstBlock), toBlock: at.blockNumber }
  const logs = await client.getLogs({ address, event: granted, ...range }).catch(() => null)
  if (!logs || logs.length === 0) return null
  return Promise.all(
    ROLES.map(async (role, number) => {
      const known = logs
        .filter(({ args }) => args.roleId === BigInt(number))
        .map(({ args }) => args.account ?? '0x')
      const members = [...new Set(known)].map(async (account) => {
        const args = [BigInt(number), account] as const
        const [isMember, delay] = await client.readContract({
          address,
          abi: access,
          functionName: 'hasRole',
          args,
          ...at,
        })
        return isMember ? [{ address: account.toLowerCase(), delay }] : []
      })
      return { role, members: (await Promise.all(members)).flat() }
    }),
  )
}

/** Balances, liabilities, rates and roles of an offering at one block. */
export async function readOfferingState(
  { client }: ChainClient,
  contracts: SaleContracts,
  block: number,
): Promise<OfferingState> {
  const at = { blockNumber: BigInt(block) }
  const [sale, staking, dividends, roles] = await Promise.all([
    readSale(client, at, contracts),
    readStaking(client, at, contracts),
    readDividends(client, at, contracts),
    readRoles(client, at, contracts),
  ])
  return { sale, staking, dividends, roles }
}
