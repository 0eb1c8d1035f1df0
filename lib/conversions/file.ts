import 'server-only'
import type { TableState } from '@/lib/table'
import { csvAnswer } from '@/lib/table-csv'
import { conversionsToCsv } from './csv'
import type { Conversion, ConversionColumn } from './rules'
import { listConversions } from './table-queries'

const PART = 500
const MOST = 20_000

/** The conversions as the table shows them: the same search, order and columns, all pages. */
export async function conversionsFile(
  name: string,
  programId: string | null,
  state: TableState<ConversionColumn>,
): Promise<Response> {
  const rows: Conversion[] = []
  for (let from = 0; from < MOST; from += PART) {
    const part = await listConversions(programId, state, from, PART)
    rows.push(...part)
    if (part.length < PART) break
  }
  return csvAnswer(name, conversionsToCsv(rows, state.columns))
}
