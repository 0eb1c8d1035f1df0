/** Milliseconds of calls to two sides that took turns, so that a machine's mood meets both alike. */
export type Pair = { name: string; small: number[]; large: number[] }
export type Call = () => Promise<unknown>

async function time(call: Call): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}

/** Calls both sides by turns after an uncounted warm-up; each turn of a side is `calls` calls. */
export async function takeTurns(
  name: string,
  [small, large]: [Call, Call],
  { warmUp, turns, calls }: { warmUp: number; turns: number; calls: number },
): Promise<Pair> {
  const pair: Pair = { name, small: [], large: [] }
  for (let i = 0; i < warmUp; i++) {
    await small()
    await large()
  }
  for (let turn = 0; turn < turns; turn++) {
    const sides: [number[], Call][] = [
      [pair.small, small],
      [pair.large, large],
    ]
    // who begins takes turns too
    for (const [times, call] of turn % 2 ? sides.reverse() : sides) {
      for (let i = 0; i < calls; i++) times.push(await time(call))
    }
  }
  return pair
}

export function quantile(times: number[], q: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0
}

/** Of the mean of each turn the middle one: what a call costs, with every read that missed the cache in it. */
export function costOf(times: number[], calls: number): number {
  const means: number[] = []
  for (let i = 0; i < times.length; i += calls) {
    const turn = times.slice(i, i + calls)
    means.push(turn.reduce((sum, one) => sum + one, 0) / turn.length)
  }
  return quantile(means, 0.5)
}
