import { CsvError, parse } from 'csv-parse/sync'

/** A rate as the file writes it; the database validates it. */
type RateLine = { from: string; to: string; day: string; rate: string }
export type RateFile = { lines: RateLine[] } | { refused: string }

const NAMES: Record<keyof RateLine, string[]> = {
  from: ['from', 'de', 'desde'],
  to: ['to', 'a', 'hasta'],
  day: ['day', 'date', 'dia', 'día', 'fecha'],
  rate: ['rate', 'tasa', 'cambio', 'tipo'],
}
const MOST = 5_000

/** A file of four columns, named in either language, separated by commas, semicolons or tabs. */
export function readRates(text: string): RateFile {
  const first = text.split(/\r\n|\n|\r/, 1)[0] ?? ''
  const delimiter = [';', '\t', ','].find((mark) => first.includes(mark)) ?? ','
  let table: string[][]
  try {
    table = parse(text, {
      bom: true,
      delimiter,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch (error) {
    if (error instanceof CsvError) return { refused: 'rate.file' }
    throw error
  }
  const [head = [], ...rows] = table
  const at = (name: keyof RateLine) => head.findIndex((cell) => NAMES[name].includes(cell.toLowerCase()))
  const places = { from: at('from'), to: at('to'), day: at('day'), rate: at('rate') }
  if (Object.values(places).some((place) => place < 0)) return { refused: 'rate.head' }
  if (rows.length === 0 || rows.length > MOST) return { refused: 'rate.many' }
  const lines = rows.map((row) => ({
    from: (row[places.from] ?? '').toUpperCase(),
    to: (row[places.to] ?? '').toUpperCase(),
    day: row[places.day] ?? '',
    rate: (row[places.rate] ?? '').replace(',', '.'),
  }))
  return { lines }
}
