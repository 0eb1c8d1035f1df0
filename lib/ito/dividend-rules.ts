import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import { TOKEN_TIER, type TokenTier } from '@/lib/supabase/enums'

export type Share = { account: string; tokens: bigint; tier: TokenTier }
export type Line = Share & { amount: bigint }
type List = { root: string; lines: (Line & { proof: string[] })[] }

const BPS = 10_000n

/**
 * What each account gets of a pool: by its tokens times the weight of its tier, rounded down, so that the lines never promise more
 * than the pool. Whose tier has no weight, or whose part is less than a millionth of a dollar, has no line.
 */
export function divide(pool: bigint, shares: readonly Share[], weightBps: readonly number[]): Line[] {
  const weightOf = ({ tokens, tier }: Share) => tokens * BigInt(weightBps[TOKEN_TIER.indexOf(tier)] ?? 0)
  const whole = shares.reduce((sum, share) => sum + weightOf(share), 0n)
  if (whole === 0n) return []
  return [...shares]
    .sort((a, b) => (a.account < b.account ? -1 : 1))
    .map((share) => ({ ...share, amount: (pool * weightOf(share)) / whole }))
    .filter(({ amount }) => amount > 0n)
}

/** The contract's share of a profit, as it counts it. */
export const poolOf = (profit: bigint, poolBps: number) => (profit * BigInt(poolBps)) / BPS

/** The tree of a list whose leaves the contract hashes: line, account, money. */
export function listOf(lines: readonly Line[]): List {
  const values = lines.map(({ account, amount }, line): [string, string, string] => [
    String(line),
    account,
    amount.toString(),
  ])
  const tree = StandardMerkleTree.of(values, ['uint256', 'address', 'uint64'])
  return { root: tree.root, lines: lines.map((line, at) => ({ ...line, proof: tree.getProof(at) })) }
}
