/** Where a code leads, and for how many days its program credits a click. */
export type CachedDestination = { destination: string; days: number }

/** Where codes lead, as last heard from the database: for the moments when it does not answer. Least used goes first. */
export function createDestinationCache(limit: number) {
  const destinations = new Map<string, CachedDestination>()
  return {
    get(code: string): CachedDestination | undefined {
      const cached = destinations.get(code)
      if (cached !== undefined) this.set(code, cached)
      return cached
    },
    set(code: string, cached: CachedDestination) {
      destinations.delete(code)
      destinations.set(code, cached)
      if (destinations.size <= limit) return
      for (const oldest of destinations.keys()) {
        destinations.delete(oldest)
        return
      }
    },
  }
}
