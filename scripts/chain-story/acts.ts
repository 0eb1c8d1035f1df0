import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import { type Account, encodeFunctionData, type Hex, parseEventLogs, parseSignature } from 'viem'
import { DIVIDENDS, RATES } from '../../contracts/defaults.ts'
import { dividendDistributorAbi } from '../../lib/ito/abi/dividend-distributor.ts'
import { localUSDCAbi } from '../../lib/ito/abi/local-usdc.ts'
import { offeringAccessAbi } from '../../lib/ito/abi/offering-access.ts'
import { offeringTokenAbi } from '../../lib/ito/abi/offering-token.ts'
import { tieredStakingAbi } from '../../lib/ito/abi/tiered-staking.ts'
import { tokenSaleAbi } from '../../lib/ito/abi/token-sale.ts'
import type { DemoPurchase, DemoStake } from '../../supabase/seed/ito/plan.ts'
import { termsHashOf } from '../../supabase/seed/ito/terms.ts'
import type { StoryRound } from '../../supabase/seed/story.ts'
import type { Cast } from './cast.ts'
import { type Contracts, dollars, type Scene, tokens } from './offerings.ts'

const DAY = 86_400
const WEIGHED = ['none', 'bronze', 'silver', 'gold', 'platinum', 'institutional'] as const

const saleCall = (functionName: 'finalize' | 'claim') =>
  encodeFunctionData({ abi: tokenSaleAbi, functionName })

/** The buyer signs the permit for the dollars, we the voucher, and both go into one transaction. */
export async function buy(
  { chainId, wire, cast }: Scene,
  { currency, sale }: Contracts,
  phase: { place: number; price: bigint },
  bought: DemoPurchase & { maximum: string },
  at: number,
): Promise<void> {
  const buyer = cast.wallet(bought.who)
  const amount = dollars(bought.dollars)
  const mint = encodeFunctionData({ abi: localUSDCAbi, functionName: 'mint', args: [buyer.address, amount] })
  await wire.send(buyer, currency, mint, at - 1_200)
  const voucher = {
    buyer: buyer.address,
    institutional: bought.agreedBps !== undefined,
    bonusBps: bought.agreedBps ?? 0,
    maxContribution: dollars(bought.maximum),
    expiresAt: voucherEnd(at),
    termsHash: termsHashOf(bought.offering),
  }
  const deadline = at + 1_800
  const nonce = await wire.reader.readContract({
    address: currency,
    abi: localUSDCAbi,
    functionName: 'nonces',
    args: [buyer.address],
  })
  const permit = await buyer.signTypedData({
    domain: { name: 'USD Coin', version: '1', chainId, verifyingContract: currency },
    types: PERMIT,
    primaryType: 'Permit',
    message: { owner: buyer.address, spender: sale, value: amount, nonce, deadline: BigInt(deadline) },
  })
  const { r, s, v } = parseSignature(permit)
  const minTokens = (amount * 10n ** 18n) / phase.price
  const data = encodeFunctionData({
    abi: tokenSaleAbi,
    functionName: 'buyWithPermit',
    args: [
      { phase: phase.place, amount, minTokens, deadline },
      voucher,
      await cast.signVoucher(chainId, sale, voucher),
      { v: Number(v), r, s },
    ],
  })
  await wire.send(buyer, sale, data, at)
}

const PERMIT = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** A voucher is written ten minutes before its purchase, for a day. */
const voucherEnd = (boughtAt: number) => boughtAt - 600 + DAY

export async function undoLatest(
  { wire, cast }: Scene,
  { sale }: Contracts,
  who: string,
  at: number,
): Promise<void> {
  const buyer = cast.wallet(who)
  const account = await wire.reader.readContract({
    address: sale,
    abi: tokenSaleAbi,
    functionName: 'accountOf',
    args: [buyer.address],
  })
  const args = [BigInt(account.purchases - 1)] as const
  await wire.send(buyer, sale, encodeFunctionData({ abi: tokenSaleAbi, functionName: 'undo', args }), at)
}

export const finalize = ({ wire, cast }: Scene, { sale }: Contracts, at: number) =>
  wire.send(cast.wallet('cinta'), sale, saleCall('finalize'), at)

export const claim = ({ wire, cast }: Scene, { sale }: Contracts, who: string, at: number) =>
  wire.send(cast.wallet(who), sale, saleCall('claim'), at)

export function refund({ wire, cast }: Scene, { sale }: Contracts, who: string, at: number) {
  const { address } = cast.wallet(who)
  const data = encodeFunctionData({ abi: tokenSaleAbi, functionName: 'refund', args: [address] })
  return wire.send(cast.wallet(who), sale, data, at)
}

/** What a role has to announce, sent when its time is over. */
export function announce(
  { wire, timeline }: Scene,
  from: Account,
  { access, sale }: Contracts,
  data: Hex,
  at: number,
): void {
  const args = [sale, data, 0] as const
  const schedule = encodeFunctionData({ abi: offeringAccessAbi, functionName: 'schedule', args })
  timeline.on(at, () => wire.send(from, access, schedule, at))
  timeline.on(at + 2 * DAY + 600, (later) => wire.send(from, sale, data, later))
}

export async function stake(
  { wire, cast }: Scene,
  { token, staking }: Contracts,
  one: DemoStake,
  at: number,
) {
  const lock = RATES.locks[one.lock]
  if (!staking || !lock) throw new Error(`${one.who} stakes where nobody can`)
  const amount = tokens(one.tokens)
  const allow = encodeFunctionData({
    abi: offeringTokenAbi,
    functionName: 'approve',
    args: [staking, amount],
  })
  await wire.send(cast.wallet(one.who), token, allow, at - 120)
  const args = [amount, BigInt(one.lock), BigInt(lock.term), 0n] as const
  await wire.send(
    cast.wallet(one.who),
    staking,
    encodeFunctionData({ abi: tieredStakingAbi, functionName: 'stake', args }),
    at,
  )
}

export async function unstake({ wire, cast }: Scene, { staking }: Contracts, who: string, at: number) {
  const data = encodeFunctionData({ abi: tieredStakingAbi, functionName: 'unstake', args: [0n] })
  if (staking) await wire.send(cast.wallet(who), staking, data, at)
}

export type Holding = { who: string; allocated: bigint; tier: number }

/** The list of a round: each holder's share of the pool by tokens and weight, rounded down. */
export function listRound(cast: Cast, holdings: Holding[], profit: string) {
  const pool = (dollars(profit) * BigInt(DIVIDENDS.poolBps)) / 10_000n
  const weighed = holdings.map((one) => ({
    ...one,
    account: cast.wallet(one.who).address,
    weight: one.allocated * BigInt(DIVIDENDS.weightBps[one.tier] ?? 0),
  }))
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0n)
  const paid = weighed
    .map((one) => ({ ...one, amount: (pool * one.weight) / total }))
    .filter(({ amount }) => amount > 0n)
  const tree = StandardMerkleTree.of(
    paid.map(({ account, amount }, i): [bigint, string, bigint] => [BigInt(i), account, amount]),
    ['uint256', 'address', 'uint64'],
  )
  const lines = paid.map(({ who, account, allocated, tier, amount }, i) => ({
    who,
    account,
    tokens: String(allocated),
    tier: WEIGHED[tier] ?? 'none',
    amount: Number(amount),
    proof: tree.getProof(i),
  }))
  return { profit: Number(dollars(profit)), pool: Number(pool), root: tree.root, lines }
}

/** Proposes a round and funds it a day later; after the two days to object its lines are paid to those who ask. */
export async function payRound(
  { wire, cast, timeline }: Scene,
  { currency, dividends }: Contracts,
  round: StoryRound,
  claimed: string[],
  at: number,
): Promise<number> {
  if (!dividends) throw new Error('This offering pays no dividends')
  const { dividendManager } = cast.office
  const abi = dividendDistributorAbi
  const args = [round.period, BigInt(round.profit), round.root as Hex, BigInt(round.recordBlock), ''] as const
  const propose = encodeFunctionData({ abi, functionName: 'propose', args })
  const proposed = await wire.send(dividendManager, dividends, propose, at)
  const [event] = parseEventLogs({ abi, logs: proposed.logs, eventName: 'RoundProposed' })
  const number = event?.args.round ?? 0n
  const pool = BigInt(round.pool)
  const coin = (functionName: 'mint' | 'approve', to: Hex) =>
    encodeFunctionData({ abi: localUSDCAbi, functionName, args: [to, pool] })
  timeline.on(at + DAY, async (later) => {
    await wire.send(dividendManager, currency, coin('mint', dividendManager.address), later)
    await wire.send(dividendManager, currency, coin('approve', dividends), later)
    const fund = encodeFunctionData({ abi, functionName: 'fund', args: [number] })
    await wire.send(dividendManager, dividends, fund, later)
  })
  for (const [index, { who, account, amount, proof }] of round.lines.entries()) {
    if (!claimed.includes(who)) continue
    const line = [number, BigInt(index), account, BigInt(amount), proof as Hex[]] as const
    const data = encodeFunctionData({ abi, functionName: 'claim', args: line })
    timeline.on(at + 4 * DAY + index * 3_000, (later) => wire.send(cast.wallet(who), dividends, data, later))
  }
  return Number(number)
}
