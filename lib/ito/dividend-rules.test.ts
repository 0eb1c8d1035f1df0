import { concat, encodeAbiParameters, type Hex, hexToBigInt, keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { divide, listOf, poolOf, type Share } from './dividend-rules'

const WEIGHTS = [0, 10_000, 10_000, 10_000, 11_500, 11_500]
const account = (digit: string) => `0x${digit.repeat(40)}`
const TOKEN = 10n ** 18n
const share = (digit: string, tokens: number, tier: Share['tier']): Share => ({
  account: account(digit),
  tokens: BigInt(tokens) * TOKEN,
  tier,
})

describe('a pool', () => {
  test('is the contract’s share of the profit', () => {
    expect(poolOf(123_456_789n, 1_000)).toBe(12_345_678n)
  })

  test('is divided by tokens and the weight of their tier, in the order of accounts', () => {
    const lines = divide(1_000_000n, [share('b', 100, 'platinum'), share('a', 100, 'gold')], WEIGHTS)
    expect(lines.map(({ account: one, amount }) => [one, amount])).toEqual([
      [account('a'), 465_116n],
      [account('b'), 534_883n],
    ])
  })

  test('never promises more than it is, and gives nothing to a tier without weight', () => {
    const lines = divide(
      10n,
      [share('a', 1, 'gold'), share('b', 1, 'silver'), share('c', 1, 'bronze'), share('d', 9, 'none')],
      WEIGHTS,
    )
    expect(lines.map(({ amount }) => amount)).toEqual([3n, 3n, 3n])
    expect(divide(10n, [share('d', 9, 'none')], WEIGHTS)).toEqual([])
  })
})

/** What `DividendDistributor.claim` hashes and compares. */
function isProven(root: string, index: number, of: string, amount: bigint, proof: string[]): boolean {
  const types = [{ type: 'uint256' }, { type: 'address' }, { type: 'uint64' }] as const
  const inner = keccak256(encodeAbiParameters(types, [BigInt(index), of as Hex, amount]))
  const found = proof.reduce<Hex>((hash, other) => {
    const pair = [hash, other as Hex].sort((a, b) => (hexToBigInt(a) < hexToBigInt(b) ? -1 : 1))
    return keccak256(concat(pair))
  }, keccak256(inner))
  return found === root
}

test('each line of a list is proven as the contract proves it, and no other', () => {
  const shares = ['1', '2', '3', '4', '5', '6', '7'].map((digit, at) => share(digit, at + 1, 'gold'))
  const { root, lines } = listOf(divide(1_000_000n, shares, WEIGHTS))
  for (const [at, line] of lines.entries()) {
    expect(isProven(root, at, line.account, line.amount, line.proof)).toBe(true)
    expect(isProven(root, at, line.account, line.amount + 1n, line.proof)).toBe(false)
    expect(isProven(root, at + 1, line.account, line.amount, line.proof)).toBe(false)
  }
})
