import { CsvError, parse } from 'csv-parse/sync'
import { toDecimal, toMinor } from '@/lib/money'
import type { Cell } from '@/lib/table-csv'
import { REPORT_HEAD } from './owner-rules'
import type { Report } from './owner-schema'

export const MOST_ROWS = 50_000
const COUNTS = ['rides', 'cancelled', 'drivers', 'vehicles'] as const
const MONEY = ['gross', 'commission'] as const

/** How Spanish files name the columns. */
const NAMES: Record<string, string> = {
  dia: 'day',
  día: 'day',
  fecha: 'day',
  viajes: 'rides',
  cancelados: 'cancelled',
  bruto: 'gross',
  comision: 'commission',
  comisión: 'commission',
  conductores: 'drivers',
  vehiculos: 'vehicles',
  vehículos: 'vehicles',
  territorio: 'territory',
}

export type ReportFile = { rows: Record<string, string | number>[] } | { refused: string }

function delimiterOf(line: string): string {
  const counts = [',', ';', '\t'].map((mark) => [mark, line.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** A day as files write it: 2026-11-26, or 26/11/2026 as in Panama. */
function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 40)
}

/**
 * Money of a file in cents: 1,240.50 as in Panama, or 1.240,50 as a spreadsheet set to Spain writes it. What is no amount stays as
 * it is, and the database refuses the row by its name.
 */
function centsOf(text: string): string | number {
  const bare = text.replace(/[\s$]/g, '')
  const plain = /^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : bare.replace(/,(?=\d{3}(\D|$))/g, '').replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? toMinor(plain, 'USD') : text.slice(0, 40)
}

/** A file of daily figures as rows of the import, each with its line as a spreadsheet counts them; amounts are in dollars. */
export function readReportFile(text: string, hasTerritory: boolean): ReportFile {
  const plain = text.replace(/^\uFEFF/, '')
  let records: string[][]
  try {
    records = parse(plain, {
      delimiter: delimiterOf(plain.split(/\r\n|\n|\r/)[0] ?? ''),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 10_000,
      to: MOST_ROWS + 2,
    })
  } catch (error) {
    if (error instanceof CsvError) return { refused: 'franchise.file_text' }
    throw error
  }
  const [head = [], ...lines] = records
  const names = head.map((name) => NAMES[name.toLowerCase()] ?? name.toLowerCase())
  const wanted = hasTerritory ? ['territory', ...REPORT_HEAD] : REPORT_HEAD
  if (wanted.some((name) => !names.includes(name))) return { refused: 'franchise.file_head' }
  if (lines.length === 0) return { refused: 'franchise.rows_none' }
  if (lines.length > MOST_ROWS) return { refused: 'franchise.rows_many' }
  const rows = lines.map((cells, at) => {
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').replace(/^'/, '')
    return {
      line: at + 2,
      ...(hasTerritory && { territory: cell('territory').slice(0, 80) }),
      day: dayOf(cell('day')),
      ...Object.fromEntries(COUNTS.map((name) => [name, cell(name).slice(0, 40)])),
      ...Object.fromEntries(MONEY.map((name) => [name, centsOf(cell(name))])),
    }
  })
  return { rows }
}

/** Reported days for a spreadsheet, in the form in which a file is read again: money as plain decimals. */
export const reportLines = (rows: Report[], currency: string): Cell[][] =>
  rows.map((row) => [
    row.day,
    row.rides,
    row.cancelled,
    toDecimal(row.gross, currency),
    toDecimal(row.commission, currency),
    row.drivers,
    row.vehicles,
  ])
