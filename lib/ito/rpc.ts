import { z } from 'zod'
import { parseJson } from '@/lib/json'

/** What a browser may ask the chain: reading, simulating, and sending what a wallet has signed. Nothing unlocks or steers. */
const METHODS = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'net_version',
] as const
type Method = (typeof METHODS)[number]

export const MOST_BYTES = 128 * 1024
export const MOST_CALLS = 30
const MOST_GAS = 10_000_000n
const NO_PARAMETERS: Method[] = [
  'eth_blockNumber',
  'eth_chainId',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'net_version',
]

const hex = z.string().regex(/^0x[0-9a-fA-F]*$/)
const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/)
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
const hash = z.string().regex(/^0x[0-9a-fA-F]{64}$/)
const block = z.union([z.enum(['latest', 'pending', 'safe', 'finalized', 'earliest']), quantity])
const gas = quantity.refine((value) => BigInt(value) <= MOST_GAS)
/** No overrides of the state and no other field: what a call may cost is known. */
const call = z.strictObject({
  from: address.optional(),
  to: address.nullish(),
  data: hex.optional(),
  input: hex.optional(),
  value: quantity.optional(),
  gas: gas.optional(),
  gasPrice: quantity.optional(),
  maxFeePerGas: quantity.optional(),
  maxPriorityFeePerGas: quantity.optional(),
  nonce: quantity.optional(),
  type: quantity.optional(),
  chainId: quantity.optional(),
  accessList: z.array(z.never()).optional(),
})

const few = z.union([z.literal('0x0'), quantity.refine((value) => BigInt(value) <= 32n)])
const PARAMETERS: Partial<Record<Method, z.ZodType>> = {
  eth_call: z.union([z.tuple([call]), z.tuple([call, block])]),
  eth_estimateGas: z.union([z.tuple([call]), z.tuple([call, block])]),
  eth_feeHistory: z.tuple([few, block, z.array(z.number().min(0).max(100)).max(5)]),
  eth_getBalance: z.tuple([address, block]),
  eth_getBlockByNumber: z.tuple([block, z.literal(false)]),
  eth_getCode: z.tuple([address, block]),
  eth_getTransactionByHash: z.tuple([hash]),
  eth_getTransactionCount: z.tuple([address, block]),
  eth_getTransactionReceipt: z.tuple([hash]),
  eth_sendRawTransaction: z.tuple([hex]),
}

const id = z.union([z.string().max(64), z.int(), z.null()])
const question = z.object({ jsonrpc: z.literal('2.0'), id, method: z.string().max(64), params: z.unknown() })

export type Id = z.output<typeof id>
export type Call = { id: Id; method: Method; params: unknown[] }
export type Refusal = { id: Id; error: { code: number; message: string } }

const refuse = (to: Id, code: number, message: string): Refusal => ({ id: to, error: { code, message } })

function readCall(given: unknown): Call | Refusal {
  const read = question.safeParse(given)
  if (!read.success) return refuse(null, -32_600, 'invalid request')
  const { id: to, method, params = [] } = read.data
  const known = METHODS.find((one) => one === method)
  if (!known) return refuse(to, -32_601, 'method not allowed')
  const schema = NO_PARAMETERS.includes(known) ? z.tuple([]) : (PARAMETERS[known] ?? z.never())
  const checked = schema.safeParse(params)
  if (!checked.success) return refuse(to, -32_602, 'invalid params')
  return { id: to, method: known, params: checked.data as unknown[] }
}

/** The calls of a body, each allowed or refused by itself; a refusal alone when the body is none. */
export function readCalls(text: string): { isBatch: boolean; calls: (Call | Refusal)[] } {
  const json = parseJson(text)
  if (json === undefined) return { isBatch: false, calls: [refuse(null, -32_700, 'parse error')] }
  if (!Array.isArray(json)) return { isBatch: false, calls: [readCall(json)] }
  if (json.length === 0 || json.length > MOST_CALLS)
    return { isBatch: false, calls: [refuse(null, -32_600, 'invalid batch')] }
  return { isBatch: true, calls: json.map(readCall) }
}
