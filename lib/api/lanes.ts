/**
 * Few enough that one caller does not take the whole machine, and enough that a hundred scans whose sites all keep silent for six
 * seconds are four rounds: less than half a minute, as the developers' guide says. Each piece of work waits most of its time.
 */
const LANES = 25

/** Does the work of each item on its own, in the order of the items: one that fails loses no other. */
export async function inLanes<T, R>(
  items: T[],
  work: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const settled: PromiseSettledResult<R>[] = []
  const waiting = items.entries()
  const lane = async () => {
    for (const [index, item] of waiting) {
      const [one] = await Promise.allSettled([work(item)])
      settled[index] = one
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return settled
}
