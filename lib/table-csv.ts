import { type Options, stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

const FORM: Options = { record_delimiter: 'windows', escape_formulas: true }

/** RFC 4180 with a byte order mark, so that Excel reads the accents; cells that it would run as a formula get an apostrophe. */
export function toCsv(head: string[], rows: Cell[][]): string {
  return stringify([head, ...rows], { ...FORM, bom: true })
}

/** The lines that follow in the same file. */
export function toCsvLines(rows: Cell[][]): string {
  return stringify(rows, FORM)
}

/** The most rows that one call of the API answers with. */
const AT_ONCE = 500

/**
 * Every row of a table that is handed out whole, read a part at a time. A row that moves into the next part because another one came
 * meanwhile is there once.
 */
export async function allRows<Row extends { id: string }>(
  list: (from: number, count: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let from = 0; ; from += AT_ONCE) {
    const some = await list(from, AT_ONCE)
    for (const row of some) rows.set(row.id, row)
    if (some.length < AT_ONCE) return [...rows.values()]
  }
}

/** The headers of a downloaded file; no cache stores it. */
export function csvHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'private, no-store',
  }
}

/** The answer of a route that hands out a file. */
export function csvAnswer(name: string, text: string): Response {
  return new Response(text, { headers: csvHeaders(name) })
}
