/** So many calls in a span of time for each network, and for all of them at once. */
export type Limits = { take: (network: string | null, calls: number) => boolean }

const SPAN = 10_000
const MOST_NETWORKS = 5_000

/** A bucket for each network that refills with time; kept in this process, which is enough for a limit of load. */
export function createLimits(perNetwork: number, together: number, now = () => Date.now()): Limits {
  const buckets = new Map<string, { room: number; since: number }>()

  function drain(key: string, most: number, calls: number): boolean {
    const time = now()
    const before = buckets.get(key) ?? { room: most, since: time }
    const room = Math.min(most, before.room + ((time - before.since) / SPAN) * most)
    const isEnough = room >= calls
    buckets.delete(key) // the newest stands last
    buckets.set(key, { room: room - (isEnough ? calls : 0), since: time })
    if (buckets.size > MOST_NETWORKS) buckets.delete(buckets.keys().next().value ?? '')
    return isEnough
  }

  return {
    take: (network, calls) =>
      drain(`network ${network ?? 'unknown'}`, perNetwork, calls) && drain('all', together, calls),
  }
}
