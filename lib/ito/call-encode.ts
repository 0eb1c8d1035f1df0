import 'server-only'
import { type AbiFunction, encodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { AppError } from '@/lib/errors'
import { TOKEN_TIER } from '@/lib/supabase/enums'
import { dividendDistributorAbi } from './abi/dividend-distributor'
import { offeringAccessAbi } from './abi/offering-access'
import { tieredStakingAbi } from './abi/tiered-staking'
import { tokenSaleAbi } from './abi/token-sale'
import type { RoundLine } from './call-rules'
import { CALLS, type CallArgs, type CallName } from './call-schema'
import type { OfferingPlan } from './offering-schema'

const ABIS = { sale: tokenSaleAbi, staking: tieredStakingAbi, dividends: dividendDistributorAbi }
export const APPROVE = parseAbi(['function approve(address spender, uint256 value) returns (bool)'])

const functionOf = (abi: readonly { type: string; name?: string }[], name: string) => {
  const found = abi.find((one) => one.type === 'function' && one.name === name)
  if (!found) throw new Error(`No function ${name}`)
  return found as AbiFunction
}
/** A call's function with its types. */
export const methodOf = (call: CallName) => functionOf(ABIS[CALLS[call].target], CALLS[call].function)
export const selectorOf = (call: CallName): Hex => toFunctionSelector(methodOf(call))
export const SCHEDULE = functionOf(offeringAccessAbi, 'schedule')
export const RETRACT = functionOf(offeringAccessAbi, 'cancel')

const seconds = (at: string) => Math.floor(Date.parse(at) / 1_000)

/** A draft's plan as `configure` of the sale takes it. */
function configuration(offering: OfferingPlan): unknown[] {
  if (!offering.termsHash) throw new AppError('ito.terms_unpublished')
  const tiers = offering.tiers.filter(({ tier }) => tier !== 'institutional')
  return [
    {
      softCap: BigInt(offering.softCap),
      hardCap: BigInt(offering.hardCap),
      minPurchase: BigInt(offering.minPurchase),
      maxContribution: BigInt(offering.maxContribution),
      coolingOff: offering.coolingOff,
      initialBps: offering.initialBps,
      cliff: offering.cliff,
      duration: offering.duration,
      earlyAccessTier: TOKEN_TIER.indexOf(offering.earlyTier),
      maxAgreedBonusBps: offering.maxAgreedBonusBps,
    },
    {
      minimums: tiers.map(({ minimum }) => BigInt(minimum ?? 0)),
      bonusBps: tiers.map(({ bonusBps }) => bonusBps),
    },
    offering.phases.map((phase) => ({
      start: seconds(phase.startsAt),
      end: seconds(phase.endsAt),
      earlyAccess: phase.earlyAccess,
      price: BigInt(phase.price),
      cap: BigInt(phase.cap),
      sold: 0n,
    })),
    offering.termsHash,
  ]
}

/** A round's number in the contract; one that was not proposed there has none. */
function numberOf(round: RoundLine | null): bigint {
  if (!round || round.round === null) throw new AppError('ito.round_number')
  return BigInt(round.round)
}

type Given = { offering: OfferingPlan; args: CallArgs; round: RoundLine | null; dataset: string }

/** The arguments of a call as its function takes them. */
export function argumentsOf(call: CallName, { offering, args, round, dataset }: Given): unknown[] {
  switch (call) {
    case 'sale_configure':
      return configuration(offering)
    case 'sale_set_terms':
      return [args.hash]
    case 'sale_set_signer':
    case 'sale_withdraw':
    case 'sale_sweep':
      return [args.account]
    case 'sale_set_blocked':
      return [args.account, args.yes]
    case 'staking_configure':
      return [
        {
          baseBps: args.share,
          tierBonusBps: args.shares,
          tierMaxBps: args.shares_max,
          locks: args.locks,
        },
      ]
    case 'staking_withdraw':
      return [args.account, BigInt(args.tokens ?? 0)]
    case 'dividends_policy':
      return [args.share, args.shares]
    case 'dividends_propose':
      if (!round) throw new AppError('ito.round_unknown')
      return [round.period, BigInt(round.profit), round.root, BigInt(round.recordBlock), dataset]
    case 'dividends_fund':
    case 'dividends_cancel':
      return [numberOf(round)]
    case 'dividends_sweep':
      return [numberOf(round), args.account]
    default:
      return []
  }
}

export const encodeCall = (call: CallName, args: unknown[]): Hex => {
  const method = methodOf(call)
  return encodeFunctionData({ abi: [method], functionName: method.name, args })
}
