/** Where codes lead, as last heard from the database: for the moments when it does not answer. Least used goes first. */
export function createKnown(limit: number) {
  const destinations = new Map<string, string>()
  return {
    get(code: string): string | undefined {
      const destination = destinations.get(code)
      if (destination !== undefined) this.set(code, destination)
      return destination
    },
    set(code: string, destination: string) {
      destinations.delete(code)
      destinations.set(code, destination)
      if (destinations.size <= limit) return
      for (const oldest of destinations.keys()) {
        destinations.delete(oldest)
        return
      }
    },
  }
}
