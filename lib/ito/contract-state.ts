import 'server-only'
import { type Address, getContract, type Hex, parseAbi, parseAbiItem } from 'viem'
import { dividendDistributorAbi } from './abi/dividend-distributor'
import { offeringAccessAbi } from './abi/offering-access'
import { tieredStakingAbi } from './abi/tiered-staking'
import { tokenSaleAbi } from './abi/token-sale'
import { configuredChain, fromNode, type NodeClient } from './node'
import type { OfferingPlan } from './offering-schema'

const COIN = parseAbi(['function balanceOf(address account) view returns (uint256)'])
const GRANTED = parseAbiItem(
  'event RoleGranted(uint64 indexed roleId, address indexed account, uint32 delay, uint48 since, bool newMember)',
)
type Target = 'sale' | 'staking' | 'dividends'

/** The address of one of an offering's contracts on the chain that this site follows. */
export function contractOf({ contracts }: Pick<OfferingPlan, 'contracts'>, kind: Target): Address | null {
  const found = contracts.find((one) => one.kind === kind && one.chainId === configuredChain())
  return (found?.address as Address | undefined) ?? null
}

/** The manager of roles of a contract. */
export const accessOf = (client: NodeClient, target: Address): Promise<Address> =>
  client.readContract({ address: target, abi: tokenSaleAbi, functionName: 'authority' })

/** Who may make a call, and how long it has to be announced before: asked of the contracts, not of a list of ours. */
export async function callerOf(client: NodeClient, target: Address, selector: Hex) {
  const access = await accessOf(client, target)
  const manager = getContract({ address: access, abi: offeringAccessAbi, client })
  const role = await manager.read.getTargetFunctionRole([target, selector])
  for (const account of await grantedAccounts(client, access, role)) {
    const [isImmediate, delay] = await manager.read.canCall([account, target, selector])
    if (isImmediate || delay > 0) return { access, account, delay }
  }
  return null
}

/** Who guards the role of a call: they take back what it announced, at once. Null when nobody does. */
export async function guardianOf(client: NodeClient, target: Address, data: Hex): Promise<Address | null> {
  const access = await accessOf(client, target)
  const manager = getContract({ address: access, abi: offeringAccessAbi, client })
  const role = await manager.read.getTargetFunctionRole([target, data.slice(0, 10) as Hex])
  const guard = await manager.read.getRoleGuardian([role])
  for (const account of await grantedAccounts(client, access, guard)) {
    const [isMember] = await manager.read.hasRole([guard, account])
    if (isMember) return account
  }
  return null
}

/** Everybody to whom a role was granted, the newest first; some may have lost it since. */
async function grantedAccounts(client: NodeClient, access: Address, roleId: bigint): Promise<Address[]> {
  const logs = await client.getLogs({ address: access, event: GRANTED, args: { roleId }, fromBlock: 0n })
  return [...new Set(logs.flatMap(({ args }) => args.account ?? []))].reverse()
}

/** Where an announced call stands: when it can be executed, or that it was, was cancelled, or is too old. */
export async function scheduleOf(client: NodeClient, target: Address, caller: Address, data: Hex) {
  const access = await accessOf(client, target)
  const manager = getContract({ address: access, abi: offeringAccessAbi, client })
  const id = await manager.read.hashOperation([caller, target, data])
  const [at, nonce, block] = await Promise.all([
    manager.read.getSchedule([id]),
    manager.read.getNonce([id]),
    client.getBlock(),
  ])
  const ready = at > 0 ? new Date(Number(at) * 1_000).toISOString() : null
  if (at > 0) return { standing: BigInt(at) <= block.timestamp ? 'ready' : 'announced', ready } as const
  return { standing: nonce > 0 ? 'over' : 'none', ready } as const
}

/** What the sale holds and owes: money in 1e-6 dollar, tokens in 1e-18. */
async function readSale(client: NodeClient, address: Address) {
  const { read } = getContract({ address, abi: tokenSaleAbi, client })
  const [status, isPaused, raised, owed, termsHash, signer, coin, token] = await Promise.all([
    read.status(),
    read.paused(),
    read.raised(),
    read.owed(),
    read.termsHash(),
    read.voucherSigner(),
    read.CURRENCY(),
    read.TOKEN(),
  ])
  const [money, tokens] = await Promise.all([balance(client, coin, address), balance(client, token, address)])
  const STATUS = ['draft', 'active', 'succeeded', 'refunding'] as const
  return {
    status: STATUS[status] ?? 'draft',
    isPaused,
    raised,
    owed,
    termsHash,
    signer,
    money,
    tokens,
    token,
    coin,
  }
}

const balance = (client: NodeClient, coin: Address, account: Address) =>
  client.readContract({ address: coin, abi: COIN, functionName: 'balanceOf', args: [account] })

/** The reserve of staking: what it holds, what it owes to stakers, and what is free. */
async function readStaking(client: NodeClient, address: Address) {
  const { read } = getContract({ address, abi: tieredStakingAbi, client })
  const [principal, reserved, free, isPaused, rates, token] = await Promise.all([
    read.principal(),
    read.reserved(),
    read.free(),
    read.paused(),
    read.rates(),
    read.TOKEN(),
  ])
  return { principal, reserved, free, isPaused, rates, held: await balance(client, token, address) }
}

const ROUND = ['proposed', 'funded', 'cancelled', 'expired'] as const
/** The policy and every round of the contract, with how far each has come by the chain's time. */
export async function readDividends(client: NodeClient, address: Address) {
  const { read } = getContract({ address, abi: dividendDistributorAbi, client })
  const [poolBps, weightBps, count, coin, block] = await Promise.all([
    read.poolBps(),
    read.weightBps(),
    read.roundCount(),
    read.CURRENCY(),
    client.getBlock(),
  ])
  const rounds = await Promise.all(
    Array.from({ length: Number(count) }, async (_, number) => {
      const round = await read.roundOf([BigInt(number)])
      const isOpen = round.status === 1 && block.timestamp >= BigInt(round.opensAt)
      const standing = isOpen ? ('open' as const) : (ROUND[round.status] ?? 'proposed')
      return { ...round, number, standing }
    }),
  )
  return { poolBps, weightBps: [...weightBps], rounds, coin, held: await balance(client, coin, address) }
}

/** What an offering's contracts say now; null where one is not registered here or the node does not answer. */
export async function readContracts(offering: OfferingPlan) {
  const [sale, staking, dividends] = (['sale', 'staking', 'dividends'] as const).map((kind) =>
    contractOf(offering, kind),
  )
  return fromNode(async (client) => ({
    sale: sale ? await readSale(client, sale) : null,
    staking: staking ? await readStaking(client, staking) : null,
    dividends: dividends ? await readDividends(client, dividends) : null,
  }))
}
