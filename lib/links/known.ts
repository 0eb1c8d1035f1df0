/** Where a code leads, and for how many days its program credits a click. */
export type Known = { destination: string; days: number }

/** Where codes lead, as last heard from the database: for the moments when it does not answer. Least used goes first. */
export function createKnown(limit: number) {
  const destinations = new Map<string, Known>()
  return {
    get(code: string): Known | undefined {
      const known = destinations.get(code)
      if (known !== undefined) this.set(code, known)
      return known
    },
    set(code: string, known: Known) {
      destinations.delete(code)
      destinations.set(code, known)
      if (destinations.size <= limit) return
      for (const oldest of destinations.keys()) {
        destinations.delete(oldest)
        return
      }
    },
  }
}
