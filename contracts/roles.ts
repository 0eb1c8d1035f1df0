import {
  type Address,
  type ContractFunctionName,
  encodeFunctionData,
  type Hex,
  toFunctionSelector,
} from 'viem'
import { dividendDistributorAbi } from '../lib/ito/abi/dividend-distributor.ts'
import { offeringAccessAbi } from '../lib/ito/abi/offering-access.ts'
import { tieredStakingAbi } from '../lib/ito/abi/tiered-staking.ts'
import { tokenSaleAbi } from '../lib/ito/abi/token-sale.ts'

/** The roles of `OfferingAccess`, which has their numbers too. The administrator is zero. */
export const ROLES = {
  admin: 0n,
  offeringManager: 1n,
  treasury: 2n,
  compliance: 3n,
  dividendManager: 4n,
  guardian: 5n,
} as const
export type Role = keyof typeof ROLES
type GivenRole = Exclude<Role, 'admin'>

const ABIS = { sale: tokenSaleAbi, staking: tieredStakingAbi, dividends: dividendDistributorAbi }
export type Target = keyof typeof ABIS
type Command<T extends Target> = ContractFunctionName<(typeof ABIS)[T], 'nonpayable'>

/** Who may call what. A function in neither table would be the administrator's; a test says that there is none. */
export const COMMANDS: { [T in Target]: Partial<Record<GivenRole, Command<T>[]>> } = {
  sale: {
    offeringManager: ['configure', 'activate', 'setTermsHash', 'setVoucherSigner', 'cancel', 'unpause'],
    treasury: ['withdrawProceeds', 'sweepUnsold'],
    compliance: ['setBlocked'],
    guardian: ['pause'],
  },
  staking: {
    offeringManager: ['configure', 'unpause'],
    treasury: ['withdrawFree'],
    guardian: ['pause'],
  },
  dividends: {
    offeringManager: ['setPolicy'],
    treasury: ['sweep'],
    dividendManager: ['propose', 'fund'],
    guardian: ['cancel'],
  },
}

/** Everybody's. Leaving is among them, and no role can ever be put in its way. */
export const OPEN: { [T in Target]: Command<T>[] } = {
  sale: ['buy', 'buyWithPermit', 'undo', 'finalize', 'refund', 'claim'],
  staking: ['stake', 'unstake', 'fund'],
  dividends: ['claim'],
}

function selectorOf(target: Target, name: string): Hex {
  const item = ABIS[target].find((one) => one.type === 'function' && one.name === name)
  if (item?.type !== 'function') throw new Error(`${target} has no function ${name}`)
  return toFunctionSelector(item)
}

const namesByRole = (target: Target) => Object.entries(COMMANDS[target]) as [GivenRole, string[]][]

/** The calls by which an administrator gives a contract's functions to their roles. */
export function commandCalls(target: Target, address: Address): Hex[] {
  return namesByRole(target).map(([role, names]) => {
    const selectors = names.map((name) => selectorOf(target, name))
    const args = [address, selectors, ROLES[role]] as const
    return encodeFunctionData({ abi: offeringAccessAbi, functionName: 'setTargetFunctionRole', args })
  })
}

/** Each function of a contract with the role that may call it. */
export function commandRoles(target: Target): { name: string; selector: Hex; role: bigint }[] {
  return namesByRole(target).flatMap(([role, names]) =>
    names.map((name) => ({ name, selector: selectorOf(target, name), role: ROLES[role] })),
  )
}

/** The guardian cancels what these announced. */
const GUARDED = ['offeringManager', 'treasury', 'compliance', 'dividendManager'] as const

export type Holders = Record<Role, Address>
export type Delays = { admin: number; offeringManager: number; treasury: number }

/** Seconds between an announcement and its execution; what stops something has none. */
export const delayOf = (role: Role, delays: Delays) => (role in delays ? delays[role as keyof Delays] : 0)

const abi = offeringAccessAbi
const grant = (role: Role, holders: Holders, delays: Delays) =>
  encodeFunctionData({
    abi,
    functionName: 'grantRole',
    args: [ROLES[role], holders[role], delayOf(role, delays)],
  })

/** The calls by which the account that deployed gives every role away; its own comes last, by `renounceRole`. */
export function handOverCalls(holders: Holders, delays: Delays, targets: Address[]): Hex[] {
  const given = (Object.keys(ROLES) as Role[]).filter((role) => role !== 'admin')
  return [
    ...given.map((role) => encodeFunctionData({ abi, functionName: 'labelRole', args: [ROLES[role], role] })),
    ...GUARDED.map((role) =>
      encodeFunctionData({ abi, functionName: 'setRoleGuardian', args: [ROLES[role], ROLES.guardian] }),
    ),
    // Later members of a role wait as long as an administrator does (the manager begins with that after five days)
    ...given.map((role) =>
      encodeFunctionData({ abi, functionName: 'setGrantDelay', args: [ROLES[role], delays.admin] }),
    ),
    ...targets.map((target) =>
      encodeFunctionData({ abi, functionName: 'setTargetAdminDelay', args: [target, delays.admin] }),
    ),
    ...given.map((role) => grant(role, holders, delays)),
    grant('admin', holders, delays),
  ]
}
