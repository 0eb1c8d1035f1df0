import {
  type AbiFunction,
  type AbiParameter,
  type Address,
  encodeFunctionData,
  keccak256,
  toBytes,
} from 'viem'

/** A batch as the Transaction Builder of Safe exports and imports it. */
export type SafeFile = {
  version: '1.0'
  chainId: string
  createdAt: number
  meta: {
    name: string | null
    description: string
    txBuilderVersion: string
    createdFromSafeAddress: string
    createdFromOwnerAddress: string
    checksum?: string
  }
  transactions: SafeTransaction[]
}
type Method = { inputs: MethodInput[]; name: string; payable: boolean }
type MethodInput = { internalType: string; name: string; type: string; components?: MethodInput[] }
type SafeTransaction = {
  to: string
  value: '0'
  data: string | null
  contractMethod: Method | null
  contractInputsValues: Record<string, string> | null
}

/** What that app writes of itself; it reads files of any version. */
const BUILDER = '1.18.2'

/** The app's own form of a value before it is hashed: keys sorted, each list and object with commas. */
function serialize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialize).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const keys = Object.keys(value).sort()
  const parts = keys.map((key) => `${serialize((value as Record<string, unknown>)[key])},`)
  return `{${JSON.stringify(keys)}${parts.join('')}}`
}

/** The checksum that the app compares when it imports a file: over all but the name, which people change. */
export function checksumOf({ meta: { checksum: _, ...meta }, ...file }: SafeFile): string {
  return keccak256(toBytes(serialize({ ...file, meta: { ...meta, name: null } })))
}

const inputOf = (input: AbiParameter): MethodInput => ({
  internalType: input.internalType ?? input.type,
  name: input.name ?? '',
  type: input.type,
  ...('components' in input && { components: input.components.map(inputOf) }),
})
const asText = (value: unknown) =>
  typeof value === 'object'
    ? JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one))
    : String(value)

/** One call with its method in words, so that signers read what they sign and not only bytes. */
export function safeTransaction(to: Address, method: AbiFunction, args: readonly unknown[]): SafeTransaction {
  const values = method.inputs.map((input, at) => [input.name ?? String(at), asText(args[at])])
  return {
    to,
    value: '0',
    data: encodeFunctionData({ abi: [method], functionName: method.name, args }),
    contractMethod: { inputs: method.inputs.map(inputOf), name: method.name, payable: false },
    contractInputsValues: Object.fromEntries(values),
  }
}

type About = { chainId: number; at: Date; name: string; description: string; safe: Address }

export function safeFile(
  { chainId, at, name, description, safe }: About,
  transactions: SafeTransaction[],
): SafeFile {
  const file: SafeFile = {
    version: '1.0',
    chainId: String(chainId),
    createdAt: at.getTime(),
    meta: {
      name,
      description,
      txBuilderVersion: BUILDER,
      createdFromSafeAddress: safe,
      createdFromOwnerAddress: '',
    },
    transactions,
  }
  return { ...file, meta: { ...file.meta, checksum: checksumOf(file) } }
}
