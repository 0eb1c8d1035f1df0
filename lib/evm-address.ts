import { keccak_256 } from '@noble/hashes/sha3'

const SHAPE = /^0x[0-9a-fA-F]{40}$/

/** An address with the capitals that EIP-55 gives it. */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak_256(Buffer.from(digits, 'ascii'))).toString('hex')
  return `0x${[...digits].map((digit, i) => (Number.parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

/** An EVM address as wallets show it: its capitals are its check. All small or all large ones have none and are refused. */
export function isCheckedAddress(text: string): boolean {
  return SHAPE.test(text) && withChecksum(text) === text
}
