import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  getContract,
  type Hex,
  http,
  keccak256,
  parseEventLogs,
  parseSignature,
  toHex,
  zeroAddress,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { anvil as anvilChain } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dividendDistributorAbi } from '../lib/ito/abi/dividend-distributor.ts'
import { localUSDCAbi } from '../lib/ito/abi/local-usdc.ts'
import { offeringAccessAbi } from '../lib/ito/abi/offering-access.ts'
import { offeringTokenAbi } from '../lib/ito/abi/offering-token.ts'
import { tieredStakingAbi } from '../lib/ito/abi/tiered-staking.ts'
import { tokenSaleAbi } from '../lib/ito/abi/token-sale.ts'
import { VOUCHER_TYPES, voucherDomain } from '../lib/ito/voucher.ts'
import { type Anvil, startAnvil } from '../scripts/lib/anvil.ts'
import { DAY, DELAYS, DIVIDENDS, phasesFrom, RATES, TERMS, TIERS, tokens } from './defaults.ts'
import { deployOffering, deploySubOffering, type Offering, type OfferingPlan } from './deploy.ts'
import { COMMANDS, commandRoles, OPEN, ROLES, type Target } from './roles.ts'

const START = 1_900_000_000
const HASH = keccak256(toHex('whitepaper 1'))
/** anvil's own accounts, which have gas. */
const account = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex })
const deployer = account(0)
const admin = account(1)
const manager = account(2)
const treasury = account(3)
const compliance = account(4)
const payer = account(5)
const guardian = account(6)
const signer = account(7)
const ana = account(8)
const bob = account(9)

const plan: OfferingPlan = {
  token: { name: 'Alianza', symbol: 'ALZ', supply: tokens('1000000000') },
  currency: 'local',
  sale: {
    phases: phasesFrom(START + 2 * DAY, 10, ['0.05', '0.075', '0.10'], tokens('40000000')),
    termsHash: HASH,
    voucherSigner: signer.address,
  },
  holders: {
    admin: admin.address,
    offeringManager: manager.address,
    treasury: treasury.address,
    compliance: compliance.address,
    dividendManager: payer.address,
    guardian: guardian.address,
  },
  reserve: tokens('1000000'),
  isActive: true,
}

let anvil: Anvil
let made: Offering
let snapshot: Hex
beforeAll(async () => {
  anvil = await startAnvil(START)
  made = await deployOffering(anvil.rpcUrl, deployer, plan)
})
afterAll(() => anvil?.stop())

const transport = () => http(anvil.rpcUrl, { retryCount: 0 })
const chain = anvilChain
const reader = () => createPublicClient({ chain, transport: transport(), pollingInterval: 50 })
const clock = () => createTestClient({ chain, transport: transport(), mode: 'anvil' })
const walletOf = (who: HDAccount) => createWalletClient({ chain, transport: transport(), account: who })

async function go(seconds: number): Promise<void> {
  await clock().increaseTime({ seconds })
  await clock().mine({ blocks: 1 })
}

/** Runs on a copy of the chain, which is thrown away. */
async function apart(work: () => Promise<void>): Promise<void> {
  snapshot = await clock().snapshot()
  try {
    await work()
  } finally {
    await clock().revert({ id: snapshot })
  }
}

async function send(who: HDAccount, to: Address, data: Hex) {
  const hash = await walletOf(who).sendTransaction({ to, data })
  const receipt = await reader().waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  return receipt
}
const refusal = (who: HDAccount, to: Address, data: Hex) =>
  expect(reader().call({ account: who, to, data })).rejects.toThrow()

const sale = () => getContract({ address: made.sale, abi: tokenSaleAbi, client: reader() })
const usdc = () => getContract({ address: made.currency, abi: localUSDCAbi, client: reader() })
const token = () => getContract({ address: made.token, abi: offeringTokenAbi, client: reader() })
const access = () => getContract({ address: made.access, abi: offeringAccessAbi, client: reader() })
const saleCall = (functionName: 'finalize' | 'claim' | 'pause' | 'unpause' | 'activate') =>
  encodeFunctionData({ abi: tokenSaleAbi, functionName })
const withdrawCall = () =>
  encodeFunctionData({ abi: tokenSaleAbi, functionName: 'withdrawProceeds', args: [treasury.address] })
const schedule = (to: Address, data: Hex) =>
  encodeFunctionData({ abi: offeringAccessAbi, functionName: 'schedule', args: [to, data, 0] })

async function signedVoucher(buyer: Address, where = made.sale) {
  const voucher = {
    buyer,
    institutional: false,
    bonusBps: 0,
    maxContribution: TERMS.maxContribution,
    expiresAt: START + 365 * DAY,
    termsHash: HASH,
  }
  const domain = voucherDomain(made.chainId, where)
  const signature = await signer.signTypedData({
    domain,
    types: VOUCHER_TYPES,
    primaryType: 'Voucher',
    message: voucher,
  })
  return { voucher, signature }
}

const orderOf = (amount: bigint) => ({ phase: 0, amount, minTokens: 0n, deadline: START + 365 * DAY })

async function give(buyer: Address, amount: bigint): Promise<void> {
  await send(
    deployer,
    made.currency,
    encodeFunctionData({ abi: localUSDCAbi, functionName: 'mint', args: [buyer, amount] }),
  )
}

async function buy(buyer: HDAccount, amount: bigint) {
  const { voucher, signature } = await signedVoucher(buyer.address)
  const args = [orderOf(amount), voucher, signature] as const
  return send(buyer, made.sale, encodeFunctionData({ abi: tokenSaleAbi, functionName: 'buy', args }))
}

async function approve(buyer: HDAccount, amount: bigint): Promise<void> {
  const args = [made.sale, amount] as const
  await send(buyer, made.currency, encodeFunctionData({ abi: localUSDCAbi, functionName: 'approve', args }))
}

async function buyWithPermit(buyer: HDAccount, amount: bigint) {
  const { voucher, signature } = await signedVoucher(buyer.address)
  const order = orderOf(amount)
  const types = {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  } as const
  const { r, s, v } = parseSignature(
    await buyer.signTypedData({
      domain: { name: 'USD Coin', version: '1', chainId: made.chainId, verifyingContract: made.currency },
      types,
      primaryType: 'Permit',
      message: {
        owner: buyer.address,
        spender: made.sale,
        value: amount,
        nonce: await usdc().read.nonces([buyer.address]),
        deadline: BigInt(order.deadline),
      },
    }),
  )
  const args = [order, voucher, signature, { v: Number(v), r, s }] as const
  return send(
    buyer,
    made.sale,
    encodeFunctionData({ abi: tokenSaleAbi, functionName: 'buyWithPermit', args }),
  )
}

describe('a deployment', () => {
  test('has the figures of its plan', async () => {
    const [terms, tiers, phases] = await sale().read.configuration()
    expect(terms).toEqual(TERMS)
    expect(tiers.minimums).toEqual([100_000_000n, 1_000_000_000n, 10_000_000_000n, 50_000_000_000n])
    expect(phases.map(({ price }) => price)).toEqual([50_000n, 75_000n, 100_000n])
    expect(await sale().read.status()).toBe(1)
    expect(await token().read.balanceOf([made.sale])).toBe(tokens('120000000'))
    expect(await token().read.balanceOf([made.staking])).toBe(plan.reserve)
    expect(await token().read.balanceOf([treasury.address])).toBe(tokens('879000000'))
    expect(await token().read.balanceOf([deployer.address])).toBe(0n)
    const staking = getContract({ address: made.staking, abi: tieredStakingAbi, client: reader() })
    expect(await staking.read.rates()).toEqual(RATES)
    const dividends = getContract({
      address: made.dividends,
      abi: dividendDistributorAbi,
      client: reader(),
    })
    expect(await dividends.read.weightBps()).toEqual(DIVIDENDS.weightBps)
    expect(await dividends.read.poolBps()).toBe(DIVIDENDS.poolBps)
    expect(made.firstBlock).toBe(0n)
  })

  test.each(['sale', 'staking', 'dividends'] as const)(
    'gives each command of %s to its role',
    async (target) => {
      for (const { selector, role } of commandRoles(target))
        expect(await access().read.getTargetFunctionRole([made[target], selector])).toBe(role)
      expect(await access().read.getTargetAdminDelay([made[target]])).toBe(0) // for the first five days
    },
  )

  test('numbers its roles as the contract does', async () => {
    const numbers = await Promise.all([
      access().read.ADMIN_ROLE(),
      access().read.OFFERING_MANAGER(),
      access().read.TREASURY(),
      access().read.COMPLIANCE(),
      access().read.DIVIDEND_MANAGER(),
      access().read.GUARDIAN(),
    ])
    expect(numbers).toEqual(Object.values(ROLES))
    for (const role of [1n, 2n, 3n, 4n])
      expect(await access().read.getRoleGuardian([role])).toBe(ROLES.guardian)
  })

  test('makes later members and rules wait after five days', () =>
    apart(async () => {
      await go(5 * DAY)
      for (const role of [1n, 2n, 3n, 4n, 5n])
        expect(await access().read.getRoleGrantDelay([role])).toBe(DELAYS.admin)
      expect(await access().read.getTargetAdminDelay([made.sale])).toBe(DELAYS.admin)
    }))

  test('leaves who deployed with nothing to say', async () => {
    await refusal(deployer, made.sale, saleCall('pause'))
    const args = [ROLES.admin, deployer.address, 0] as const
    const grant = encodeFunctionData({ abi: offeringAccessAbi, functionName: 'grantRole', args })
    await refusal(deployer, made.access, grant)
  })

  const bad: [string, OfferingPlan][] = [
    ['a role that stays', { ...plan, holders: { ...plan.holders, guardian: deployer.address } }],
    ['a guardian of itself', { ...plan, holders: { ...plan.holders, guardian: treasury.address } }],
    ['a supply that is too small', { ...plan, token: { ...plan.token, supply: tokens('120999999') } }],
    [
      'figures that contradict themselves',
      { ...plan, sale: { ...plan.sale, terms: { ...TERMS, softCap: 0n } } },
    ],
  ]
  test.each(bad)('is refused with %s', async (_, wrong) => {
    await expect(deployOffering(anvil.rpcUrl, deployer, wrong)).rejects.toThrow()
  })

  test('may stay a draft', () =>
    apart(async () => {
      const draft = await deployOffering(anvil.rpcUrl, deployer, { ...plan, isActive: false, reserve: 0n })
      const status = await reader().readContract({
        address: draft.sale,
        abi: tokenSaleAbi,
        functionName: 'status',
      })
      expect(status).toBe(0)
    }))
})

test('each command belongs to one role or to everybody', () => {
  const abis = { sale: tokenSaleAbi, staking: tieredStakingAbi, dividends: dividendDistributorAbi }
  for (const target of Object.keys(abis) as Target[]) {
    const named = [...Object.values(COMMANDS[target]).flat(), ...OPEN[target], 'setAuthority']
    const commands = abis[target].filter(
      (one) => one.type === 'function' && one.stateMutability === 'nonpayable',
    )
    expect(named.sort()).toEqual(commands.map((one) => 'name' in one && one.name).sort())
  }
})

describe('roles', () => {
  test('what moves money is announced two days before', () =>
    apart(async () => {
      await go(2 * DAY)
      await give(ana.address, TERMS.softCap)
      await approve(ana, TERMS.softCap)
      await buy(ana, TERMS.softCap)
      await go(30 * DAY)
      await send(bob, made.sale, saleCall('finalize'))
      await refusal(treasury, made.sale, withdrawCall())
      await refusal(bob, made.access, schedule(made.sale, withdrawCall()))
      await send(treasury, made.access, schedule(made.sale, withdrawCall()))
      await go(2 * DAY - 60)
      await refusal(treasury, made.sale, withdrawCall())
      await go(60)
      await send(treasury, made.sale, withdrawCall())
      expect(await usdc().read.balanceOf([treasury.address])).toBe(TERMS.softCap)
    }))

  test('the guardian cancels what was announced, and pauses at once', () =>
    apart(async () => {
      const change = encodeFunctionData({
        abi: tokenSaleAbi,
        functionName: 'setVoucherSigner',
        args: [bob.address],
      })
      await send(manager, made.access, schedule(made.sale, change))
      const args = [manager.address, made.sale, change] as const
      const cancel = encodeFunctionData({ abi: offeringAccessAbi, functionName: 'cancel', args })
      await refusal(bob, made.access, cancel)
      await send(guardian, made.access, cancel)
      await go(2 * DAY)
      await refusal(manager, made.sale, change)
      await send(guardian, made.sale, saleCall('pause'))
      await refusal(guardian, made.sale, saleCall('unpause'))
      await send(manager, made.access, schedule(made.sale, saleCall('unpause')))
      await go(DAY)
      await send(manager, made.sale, saleCall('unpause'))
    }))

  test('a buyer is blocked at once', () =>
    apart(async () => {
      const args = [ana.address, true] as const
      const block = encodeFunctionData({ abi: tokenSaleAbi, functionName: 'setBlocked', args })
      await refusal(manager, made.sale, block)
      await send(compliance, made.sale, block)
      expect((await sale().read.accountOf([ana.address])).blocked).toBe(true)
    }))
})

test('a purchase on a chain costs no more than was measured before', () =>
  apart(async () => {
    await go(2 * DAY)
    await give(ana.address, 2_000_000_000n)
    await approve(ana, 2_000_000_000n)
    const first = await buy(ana, 1_000_000_000n)
    expect(first.gasUsed).toBeLessThanOrEqual(168_000n)
    const again = await buy(ana, 500_000_000n)
    expect(again.gasUsed).toBeLessThanOrEqual(131_000n)
    await give(bob.address, 250_000_000_000n)
    const permitted = await buyWithPermit(bob, 250_000_000_000n)
    expect(permitted.gasUsed).toBeLessThanOrEqual(178_000n)
    const [event] = parseEventLogs({ abi: tokenSaleAbi, logs: permitted.logs, eventName: 'Purchased' })
    expect(event?.args).toMatchObject({ buyer: bob.address, tier: TIERS.indexOf('Platinum') })
    expect(event?.args.tokens).toBe(tokens('5500000'))
  }))

test('a list of dividends is a tree as the library makes it', () =>
  apart(async () => {
    const lines = [ana, bob, signer].map(({ address }, i): [bigint, Address, bigint] => [
      BigInt(i),
      address,
      BigInt(i + 1) * 1_000_000n,
    ])
    const tree = StandardMerkleTree.of(lines, ['uint256', 'address', 'uint64'])
    const to = made.dividends
    const abi = dividendDistributorAbi
    const block = (await reader().getBlockNumber({ cacheTime: 0 })) - 1n
    const proposal = [20304, 60_000_000n, tree.root as Hex, block, 'ipfs://list'] as const
    await send(payer, to, encodeFunctionData({ abi, functionName: 'propose', args: proposal }))
    await give(payer.address, 6_000_000n)
    const allowance = encodeFunctionData({
      abi: localUSDCAbi,
      functionName: 'approve',
      args: [to, 6_000_000n],
    })
    await send(payer, made.currency, allowance)
    await send(payer, to, encodeFunctionData({ abi, functionName: 'fund', args: [0n] }))
    await go(2 * DAY)
    for (const [i, [index, who, amount]] of lines.entries()) {
      const args = [0n, index, who, amount, tree.getProof(i) as Hex[]] as const
      await send(bob, to, encodeFunctionData({ abi, functionName: 'claim', args }))
      expect(await usdc().read.balanceOf([who])).toBe(amount)
    }
  }))

test('a sub-offering joins by its offering’s administrator', () =>
  apart(async () => {
    const { access: manages, token: sold, currency } = made
    const phases = phasesFrom(START + 60 * DAY, 10, ['0.20'], tokens('1000000'))
    const own = { ...plan.sale, phases, access: manages, parent: made.sale, token: sold, currency }
    const sub = await deploySubOffering(anvil.rpcUrl, deployer, own)
    await refusal(manager, made.access, schedule(sub.sale, sub.configuration))
    for (const call of sub.wiring) await send(admin, made.access, schedule(made.access, call))
    await go(DELAYS.admin)
    const args = [sub.wiring] as const
    const wire = encodeFunctionData({ abi: offeringAccessAbi, functionName: 'multicall', args })
    await send(admin, made.access, wire)
    const transfer = [sub.sale, tokens('1000000')] as const
    const give = encodeFunctionData({ abi: offeringTokenAbi, functionName: 'transfer', args: transfer })
    await send(treasury, made.token, give)
    for (const call of [sub.configuration, saleCall('activate')]) {
      await send(manager, made.access, schedule(sub.sale, call))
      await go(DELAYS.offeringManager)
      await send(manager, sub.sale, call)
    }
    const draft = getContract({ address: sub.sale, abi: tokenSaleAbi, client: reader() })
    expect(await draft.read.status()).toBe(1)
    expect(await draft.read.PARENT()).toBe(getAddress(made.sale))
    for (const { selector, role } of commandRoles('sale'))
      expect(await access().read.getTargetFunctionRole([sub.sale, selector])).toBe(role)
  }))

test('money without six decimals is refused', async () => {
  for (const currency of [made.token, zeroAddress])
    await expect(deployOffering(anvil.rpcUrl, deployer, { ...plan, currency })).rejects.toThrow()
})
