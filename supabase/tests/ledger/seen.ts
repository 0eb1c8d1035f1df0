import type { World } from './world.ts'

/** What clients have met in a program, so that they find something to decide about without looking for it. */
export type Seen = {
  commissions: string[]
  refunds: string[]
  /** Payouts that were confirmed, that failed, that were paid: what became of them since is not told. */
  promised: string[]
  failed: string[]
  paid: string[]
  /** The last version of each reward. */
  latest: Map<string, string>
}

export const nothingSeen = (): Seen => ({
  commissions: [],
  refunds: [],
  promised: [],
  failed: [],
  paid: [],
  latest: new Map(),
})

/** Which one is meant by a number of the plan, among the last so many: the plan cannot know what there will be. */
export function nth<T>(list: readonly T[], n: number, last = list.length): T | undefined {
  const count = Math.min(list.length, last)
  return list[list.length - 1 - (n % Math.max(count, 1))]
}

export function at<T>(list: readonly T[], i: number): T {
  const value = list[i]
  if (value === undefined) throw new Error(`nothing at ${i}`)
  return value
}

export const affiliateAt = (world: World, program: number, i: number) => at(at(world.affiliates, program), i)
