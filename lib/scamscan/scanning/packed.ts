/** A list as it is stored: a value a line in its order, with a tab and the day on which it was first seen where that is known. */
export type Values = Map<string, string | null>

export function packLines(values: Values): string {
  return [...values]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, day]) => (day ? `${value}\t${day}` : value))
    .join('\n')
}

export function unpackLines(text: string): Values {
  if (text === '') return new Map()
  return new Map(
    text.split('\n').map((line) => {
      const at = line.indexOf('\t')
      return at < 0 ? [line, null] : [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}
