import { CsvError, parse } from 'csv-parse/sync'

const MOST_ROWS = 50_000
export type Sheet = { head: string[]; rows: [number, string[]][] }
export type Unreadable = { refused: 'import.rows' | 'import.text' }

const SECTION = /^\[\[.*\]\]$/

/** What stands between cells: whichever of the usual marks the head has most of. */
function delimiterOf(line: string): string {
  const counts = [',', ';', '\t', '|'].map((mark) => [mark, line.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/**
 * A file's head and rows, each with its line as a spreadsheet counts them. Exports of Post Affiliate Pro put the name of
 * their section above the head, and a mark before each column's name.
 */
export function readCsv(text: string): Sheet | Unreadable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const isSection = SECTION.test(lines[0]?.trim() ?? '')
  const skipped = isSection ? 1 : 0
  const start = lines.slice(skipped).join('\n')
  const delimiter = delimiterOf(lines[skipped] ?? '')
  try {
    const records: string[][] = parse(start, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 100_000,
      to: MOST_ROWS + 2,
    })
    const [head, ...rest] = records
    const end = rest.findIndex(([first = '']) => SECTION.test(first))
    const rows = end < 0 ? rest : rest.slice(0, end)
    if (!head || rows.length === 0) return { refused: 'import.rows' }
    if (rows.length > MOST_ROWS) return { refused: 'import.rows' }
    if (/[\0\uFFFD]/.test(start)) return { refused: 'import.text' }
    return {
      head: head.slice(0, 200).map((name, at) => name.replace(/^!/, '') || String(at + 1)),
      rows: rows.map((cells, at) => [at + 2 + skipped, cells.slice(0, 200)]),
    }
  } catch (error) {
    if (error instanceof CsvError) return { refused: 'import.text' }
    throw error
  }
}
