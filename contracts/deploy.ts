/**
 * Deploys an offering: all contracts, configured, funded and wired, and no role left with who deployed. The local chain
 * uses it and, with another plan, any EVM network.
 */
import {
  type Abi,
  type Account,
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  isAddressEqual,
  zeroAddress,
} from 'viem'
import { dividendDistributorAbi } from '../lib/ito/abi/dividend-distributor.ts'
import { localUSDCAbi } from '../lib/ito/abi/local-usdc.ts'
import { offeringAccessAbi } from '../lib/ito/abi/offering-access.ts'
import { offeringTokenAbi } from '../lib/ito/abi/offering-token.ts'
import { tieredStakingAbi } from '../lib/ito/abi/tiered-staking.ts'
import { tokenSaleAbi } from '../lib/ito/abi/token-sale.ts'
import { dividendDistributorBytecode } from './artifacts/dividend-distributor.ts'
import { localUSDCBytecode } from './artifacts/local-usdc.ts'
import { offeringAccessBytecode } from './artifacts/offering-access.ts'
import { offeringTokenBytecode } from './artifacts/offering-token.ts'
import { tieredStakingBytecode } from './artifacts/tiered-staking.ts'
import { tokenSaleBytecode } from './artifacts/token-sale.ts'
import { DELAYS, DIVIDENDS, RATES, TERMS, TIER_TABLE } from './defaults.ts'
import { commandCalls, type Delays, delayOf, type Holders, handOverCalls, ROLES, type Role } from './roles.ts'

type Phase = { start: number; end: number; earlyAccess: number; price: bigint; cap: bigint; sold: bigint }
type Four<T> = readonly [T, T, T, T]
type Six<T> = readonly [T, T, T, T, T, T]

/** What one sale sells, to whom and for how much. The defaults are those of `defaults.ts`. */
type SalePlan = {
  phases: Phase[]
  termsHash: Hex
  voucherSigner: Address
  /** A list of sanctions on this chain. */
  sanctions?: Address
  terms?: typeof TERMS
  tiers?: { minimums: Four<bigint>; bonusBps: Four<number> }
}

export type OfferingPlan = {
  token: { name: string; symbol: string; supply: bigint }
  /** The dollar coin, or 'local' for one of no value, on anvil only. */
  currency: Address | 'local'
  sale: SalePlan
  holders: Holders
  delays?: Delays
  rates?: {
    baseBps: number
    tierBonusBps: Six<number>
    tierMaxBps: Six<number>
    locks: readonly { term: number; bonusBps: number }[]
  }
  dividends?: { poolBps: number; weightBps: Six<number> }
  /** Tokens for rewards of staking. */
  reserve: bigint
  /** Whether the sale opens with the deployment, or stays a draft for its manager to activate. */
  isActive: boolean
}

export type Offering = {
  chainId: number
  access: Address
  token: Address
  currency: Address
  sale: Address
  staking: Address
  dividends: Address
  /** Where an indexer begins. */
  firstBlock: bigint
}

/** A sub-offering is a sale in the access of its offering, whose buyers are early in it. */
export type SubOfferingPlan = SalePlan & {
  access: Address
  parent: Address
  token: Address
  currency: Address
}

/** Staking and dividends of a sub-offering, which counts the tiers of its own buyers. */
export type RewardsPlan = Pick<SubOfferingPlan, 'access' | 'token' | 'currency'> &
  Pick<OfferingPlan, 'rates' | 'dividends'> & { sale: Address }

type Connection = Awaited<ReturnType<typeof connect>>

async function connect(rpcUrl: string, deployer: Account) {
  const transport = http(rpcUrl, { retryCount: 0 })
  const chainId = await createPublicClient({ transport }).getChainId()
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const rpcUrls = { default: { http: [rpcUrl] } }
  const chain = defineChain({ id: chainId, name: `chain ${chainId}`, nativeCurrency, rpcUrls })
  const publicClient = createPublicClient({ chain, transport, pollingInterval: 50 })
  const wallet = createWalletClient({ chain, transport, account: deployer })
  return { publicClient, wallet, chainId, deployer }
}

async function arrival({ publicClient }: Connection, hash: Hex, what: string) {
  const receipt = await publicClient.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new Error(`${what} was refused in ${hash}`)
  return receipt
}

async function create(connection: Connection, abi: Abi, bytecode: Hex, args: unknown[]): Promise<Address> {
  const hash = await connection.wallet.deployContract({ abi, bytecode, args })
  const { contractAddress } = await arrival(connection, hash, 'A contract')
  if (!contractAddress) throw new Error(`No contract came of ${hash}`)
  return contractAddress
}

/** Sends what `encodeFunctionData` made, so that each call is checked against its ABI where it is written. */
async function send(connection: Connection, to: Address, data: Hex, what: string): Promise<void> {
  await arrival(connection, await connection.wallet.sendTransaction({ to, data }), what)
}

async function currencyOf(connection: Connection, currency: OfferingPlan['currency']): Promise<Address> {
  const { publicClient } = connection
  if (currency !== 'local') {
    const coin = { address: currency, abi: localUSDCAbi } as const
    const decimals = await publicClient.readContract({ ...coin, functionName: 'decimals' })
    if (decimals !== 6) throw new Error(`Money here has six decimals, and ${currency} has ${decimals}`)
    return currency
  }
  const version = await publicClient.request({ method: 'web3_clientVersion' })
  if (!version.startsWith('anvil/'))
    throw new Error(`A coin of no value is for anvil, and this is ${version}`)
  return create(connection, localUSDCAbi, localUSDCBytecode, [])
}

type SaleParts = { access: Address; token: Address; currency: Address; parent: Address }

function createSale(connection: Connection, plan: SalePlan, { access, token, currency, parent }: SaleParts) {
  const { sanctions = zeroAddress, voucherSigner } = plan
  const args = [access, token, currency, parent, sanctions, voucherSigner]
  return create(connection, tokenSaleAbi, tokenSaleBytecode, args)
}

function configureCall({ terms = TERMS, tiers = TIER_TABLE, phases, termsHash }: SalePlan): Hex {
  const args = [terms, tiers, phases, termsHash] as const
  return encodeFunctionData({ abi: tokenSaleAbi, functionName: 'configure', args })
}

const transferCall = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: offeringTokenAbi, functionName: 'transfer', args: [to, amount] })

/** Problems that the chain would accept and nobody wants. */
function checkPlan({ holders, sale, token, reserve }: OfferingPlan, deployer: Address): void {
  for (const [role, holder] of Object.entries(holders))
    if (isAddressEqual(holder, deployer))
      throw new Error(`Who deploys cannot be ${role}: no role stays there`)
  for (const role of ['offeringManager', 'treasury'] as const)
    if (isAddressEqual(holders.guardian, holders[role]))
      throw new Error(`The guardian cancels what ${role} announces, so one account cannot be both`)
  const sold = sale.phases.reduce((sum, { cap }) => sum + cap, 0n)
  if (sold + reserve > token.supply) throw new Error('The supply is smaller than its phases and the reserve')
}

function rewardCalls({ rates = RATES, dividends = DIVIDENDS }: Pick<OfferingPlan, 'rates' | 'dividends'>) {
  const args = [dividends.poolBps, dividends.weightBps] as const
  return {
    staking: encodeFunctionData({ abi: tieredStakingAbi, functionName: 'configure', args: [rates] }),
    dividends: encodeFunctionData({ abi: dividendDistributorAbi, functionName: 'setPolicy', args }),
  }
}

async function configure(connection: Connection, plan: OfferingPlan, made: Offering): Promise<void> {
  const { sale, reserve } = plan
  const calls = rewardCalls(plan)
  const sold = sale.phases.reduce((sum, { cap }) => sum + cap, 0n)
  await send(connection, made.sale, configureCall(sale), 'The configuration of the sale')
  await send(connection, made.staking, calls.staking, 'The rates')
  await send(connection, made.dividends, calls.dividends, 'The policy of dividends')
  await send(connection, made.token, transferCall(made.sale, sold), 'The transfer of what is sold')
  if (reserve > 0n) await send(connection, made.token, transferCall(made.staking, reserve), 'The reserve')
  const left = plan.token.supply - sold - reserve
  await send(connection, made.token, transferCall(plan.holders.treasury, left), 'The transfer of the rest')
  const activateCall = encodeFunctionData({ abi: tokenSaleAbi, functionName: 'activate' })
  if (plan.isActive) await send(connection, made.sale, activateCall, 'The activation')
}

const multicall = (calls: Hex[]) =>
  encodeFunctionData({ abi: offeringAccessAbi, functionName: 'multicall', args: [calls] })

async function handOver(connection: Connection, plan: OfferingPlan, made: Offering): Promise<void> {
  const { holders, delays = DELAYS } = plan
  const { sale, staking, dividends } = made
  const commands = [
    ...commandCalls('sale', sale),
    ...commandCalls('staking', staking),
    ...commandCalls('dividends', dividends),
  ]
  const renounceCall = encodeFunctionData({
    abi: offeringAccessAbi,
    functionName: 'renounceRole',
    args: [ROLES.admin, connection.deployer.address],
  })
  const given = handOverCalls(holders, delays, [sale, staking, dividends])
  await send(connection, made.access, multicall([...commands, ...given]), 'The wiring of roles')
  await send(connection, made.access, renounceCall, 'Giving up the own role')
}

/** Reads back what was written: a deployment that leaves a role where it does not belong is none. */
async function checkRoles(connection: Connection, plan: OfferingPlan, { access }: Offering): Promise<void> {
  const { holders, delays = DELAYS } = plan
  const has = (role: Role, account: Address) =>
    connection.publicClient.readContract({
      address: access,
      abi: offeringAccessAbi,
      functionName: 'hasRole',
      args: [ROLES[role], account],
    })
  for (const role of Object.keys(ROLES) as Role[]) {
    const [isMember, delay] = await has(role, holders[role])
    if (!isMember || delay !== delayOf(role, delays)) throw new Error(`${role} was not given as planned`)
    const [isLeft] = await has(role, connection.deployer.address)
    if (isLeft) throw new Error(`Who deployed still is ${role}`)
  }
}

async function createRewards(connection: Connection, { access, token, currency, sale }: RewardsPlan) {
  const staking = await create(connection, tieredStakingAbi, tieredStakingBytecode, [access, token, sale])
  const args = [access, currency]
  const dividends = await create(connection, dividendDistributorAbi, dividendDistributorBytecode, args)
  return { staking, dividends }
}

/** Deploys everything by one account, which pays the gas. It throws at the first step that is refused. */
export async function deployOffering(
  rpcUrl: string,
  deployer: Account,
  plan: OfferingPlan,
): Promise<Offering> {
  checkPlan(plan, deployer.address)
  const connection = await connect(rpcUrl, deployer)
  const firstBlock = await connection.publicClient.getBlockNumber({ cacheTime: 0 })
  const { name, symbol, supply } = plan.token
  const currency = await currencyOf(connection, plan.currency)
  const access = await create(connection, offeringAccessAbi, offeringAccessBytecode, [deployer.address])
  const tokenArgs = [name, symbol, deployer.address, supply]
  const token = await create(connection, offeringTokenAbi, offeringTokenBytecode, tokenArgs)
  const sale = await createSale(connection, plan.sale, { access, token, currency, parent: zeroAddress })
  const { staking, dividends } = await createRewards(connection, { access, token, currency, sale })
  const { chainId } = connection
  const made = { chainId, access, token, currency, sale, staking, dividends, firstBlock }
  await configure(connection, plan, made)
  await handOver(connection, plan, made)
  await checkRoles(connection, plan, made)
  return made
}

/**
 * Deploys the draft of a sub-offering. It is nobody's until the offering's administrator has announced each call of
 * `wiring` to the access and sent them; its manager then announces and sends `configuration`, and activates it once its
 * tokens are there.
 */
export async function deploySubOffering(
  rpcUrl: string,
  deployer: Account,
  plan: SubOfferingPlan,
): Promise<{ sale: Address; wiring: Hex[]; configuration: Hex }> {
  const connection = await connect(rpcUrl, deployer)
  const sale = await createSale(connection, plan, plan)
  return { sale, wiring: commandCalls('sale', sale), configuration: configureCall(plan) }
}

/** Deploys staking and dividends for a sub-offering; `wiring` and each of `configuration` are sent as a sub-offering's are. */
export async function deployRewards(rpcUrl: string, deployer: Account, plan: RewardsPlan) {
  const { staking, dividends } = await createRewards(await connect(rpcUrl, deployer), plan)
  const calls = rewardCalls(plan)
  return {
    staking,
    dividends,
    wiring: [...commandCalls('staking', staking), ...commandCalls('dividends', dividends)],
    configuration: [
      { to: staking, data: calls.staking },
      { to: dividends, data: calls.dividends },
    ],
  }
}
