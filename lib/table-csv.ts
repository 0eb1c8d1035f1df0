import { stringify } from 'csv-stringify/sync'

/** RFC 4180 with a byte order mark, so that Excel reads the accents; cells that it would run as a formula get an apostrophe. */
export function toCsv(head: string[], rows: (string | number | null)[][]): string {
  return stringify([head, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true })
}

/** The answer of a route that hands out a file; nothing on the way keeps it. */
export function csvAnswer(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
