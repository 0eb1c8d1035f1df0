/**
 * How values cross the border, as hosted Supabase does it. lite 0.10 encodes json twice, returns long
 * numerics as text and timestamps in PostgreSQL's own form.
 */
type ValueType = {
  to: number
  from: number[]
  serialize: (value: unknown) => string
  parse: (text: string) => unknown
}

const text = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

function toIso(value: string): string {
  if (value.endsWith('infinity')) return value
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

function json(oid: number): ValueType {
  const serialize = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return { to: oid, from: [oid], serialize, parse: (value) => JSON.parse(value) }
}

function plain(oid: number, parse: (text: string) => unknown): ValueType {
  return { to: oid, from: [oid], serialize: text, parse }
}

/** Keyed as lite keys its own, so that each of these takes the place of one of its. */
export const valueTypes: Record<string, ValueType> = {
  json: json(114),
  jsonb: json(3802),
  numeric: plain(1700, Number),
  timestamp: plain(1114, toIso),
  timestamptz: plain(1184, toIso),
}
