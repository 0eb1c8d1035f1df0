import { CsvError, parse } from 'csv-parse/sync'

export type ReferenceLine = { payout_id: string; state: string; reference: string }

const COLUMNS = {
  payout_id: ['payout_id', 'id', 'pago'],
  state: ['state', 'status', 'estado'],
  reference: ['reference', 'reason', 'referencia'],
}
const STATES: Record<string, string> = { paid: 'paid', pagado: 'paid', failed: 'failed', fallido: 'failed' }

/**
 * A file of payout, state and reference, by the names in its head, with commas, semicolons or tabs. Null when it is none.
 * An unknown state is passed on: the database refuses that row.
 */
export function readReferences(text: string): ReferenceLine[] | null {
  try {
    const records: Record<string, string>[] = parse(text.replace(/^\uFEFF/, ''), {
      columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
      delimiter: [',', ';', '\t'],
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      trim: true,
      max_record_size: 10_000,
    })
    const first = records[0]
    if (!first) return null
    const pick = (names: string[]) => names.find((name) => name in first)
    const columns = [pick(COLUMNS.payout_id), pick(COLUMNS.state), pick(COLUMNS.reference)]
    if (columns.some((name) => name === undefined)) return null
    const [id = '', state = '', reference = ''] = columns
    return records.map((record) => {
      const written = (record[state] ?? '').toLowerCase()
      return {
        payout_id: record[id] ?? '',
        state: STATES[written] ?? written,
        reference: record[reference] ?? '',
      }
    })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}
