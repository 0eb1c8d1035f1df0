/** Where a code leads, and for how many days its program credits a click. */
export type CachedDestination = { destination: string; days: number }

/** Destinations of codes by the database's last answer, for the moments when it does not answer. Evicts the least used. */
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
