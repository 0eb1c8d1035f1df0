import { type AbiFunction, type Address, decodeFunctionData, type Hex } from 'viem'
import { withChecksum } from '@/lib/evm-address'
import { APPROVE, methodOf, RETRACT, SCHEDULE } from './call-encode'
import { callNamed } from './call-schema'
import { type SafeFile, safeFile, safeTransaction } from './safe-file'

/**
 * What a file is for: a call with a delay is announced first, and until it is executed taken back by who announced it, or
 * stopped by the guardian of its role.
 */
export const STEPS = ['announce', 'execute', 'retract', 'guard'] as const
export type Step = (typeof STEPS)[number]
type Stored = {
  number: number
  chain_id: number
  target: string
  function: string
  address: string
  args: unknown
  data: Hex
  caller: string
  reason: string
  made_at: string
}

/** The contract that manages roles, and who guards the role of the call. */
type Access = { manager: Address; guardian: Address | null }

/** The file of one step. The same call always makes the same file. */
export function callFile(call: Stored, step: Step, access: Access | null): SafeFile {
  const name = callNamed(call.target, call.function)
  if (!name) throw new Error(`No call ${call.target} ${call.function}`)
  const address = withChecksum(call.address) as Address
  const safe = withChecksum(call.caller) as Address
  const signer = step === 'guard' && access?.guardian ? (withChecksum(access.guardian) as Address) : safe
  const about = {
    chainId: call.chain_id,
    at: new Date(call.made_at),
    name: `Alianza ${call.number}: ${call.target}.${call.function} (${step})`,
    description: call.reason,
    safe: signer,
  }
  if (step === 'announce' && access)
    return safeFile(about, [safeTransaction(access.manager, SCHEDULE, [address, call.data, 0])])
  if (step !== 'execute' && access)
    return safeFile(about, [safeTransaction(access.manager, RETRACT, [safe, address, call.data])])
  const method = methodOf(name)
  const { args = [] } = decodeFunctionData({ abi: [method], data: call.data })
  const { coin, allowance } = (call.args ?? {}) as { coin?: string; allowance?: string }
  const approval =
    coin && allowance
      ? [
          safeTransaction(withChecksum(coin) as Address, APPROVE[0] as AbiFunction, [
            address,
            BigInt(allowance),
          ]),
        ]
      : []
  return safeFile(about, [...approval, safeTransaction(address, method, args as unknown[])])
}
