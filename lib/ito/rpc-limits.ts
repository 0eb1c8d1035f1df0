/** So many calls in a span of time for each network, and for all of them at once. */
export type Limits = { take: (network: string | null, calls: number) => boolean }

const SPAN = 10_000
const MOST_NETWORKS = 5_000

/** A bucket for each network that refills with time; kept in this process, which is enough for a limit of load. */
export function createLimits(perNetwork: number, together: number, now = () => Date.now()): Limits {
  const buckets = new Map<string, { left: number; at: number }>()

  function drain(key: string, most: number, calls: number): boolean {
    const time = now()
    const before = buckets.get(key) ?? { left: most, at: time }
    const left = Math.min(most, before.left + ((time - before.at) / SPAN) * most)
    const isEnough = left >= calls
    buckets.delete(key) // the newest stands last
    buckets.set(key, { left: isEnough ? left - calls : left, at: time })
    if (buckets.size > MOST_NETWORKS) buckets.delete(buckets.keys().next().value ?? '')
    return isEnough
  }

  return {
    take: (network, calls) =>
      drain(`network ${network ?? 'unknown'}`, perNetwork, calls) && drain('all', together, calls),
  }
}
