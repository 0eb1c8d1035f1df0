/** The page number of a query, from 1; anything else is the first page. */
export function toPage(value: unknown): number {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1
}
