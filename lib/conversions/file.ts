import 'server-only'
import { narrowedBy, type TableState } from '@/lib/table'
import { conversionHead, conversionLines } from './csv'
import type { Conversion, ConversionColumn } from './rules'
import { conversionsQuestion, listConversions, toConversion } from './table-queries'

/** The conversions as the table shows them: the same search, order and columns, all pages. */
export function conversionsFile(name: string, programId: string | null, state: TableState<ConversionColumn>) {
  return {
    kind: 'conversions' as const,
    name,
    question: { ...conversionsQuestion(programId, state), narrowed: narrowedBy(state) },
    head: conversionHead(state.columns),
    lines: (rows: Conversion[]) => conversionLines(rows, state.columns),
    list: (from: number, count: number) => listConversions(programId, state, from, count),
  }
}

type Part = { question: Record<string, unknown>; rows: Record<string, unknown>[] }

/** A part of the same file that is made in the background. */
export function writeConversions({ question, rows }: Part) {
  const columns = question.columns as ConversionColumn[]
  return { head: conversionHead(columns), lines: conversionLines(rows.map(toConversion), columns) }
}
