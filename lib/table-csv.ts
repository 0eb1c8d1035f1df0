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
