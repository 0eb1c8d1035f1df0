type Query = Record<string, string | number | undefined>

/** An address with what is set of a query. */
export function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((entry): entry is [string, string | number] => !!entry[1])
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}
