import 'server-only'
import { z } from 'zod'
import { narrowedBy, type TableState } from '@/lib/table'
import { conversionHead, conversionLines } from './csv'
import { CONVERSION_COLUMNS, type Conversion, type ConversionColumn } from './rules'
import { type ConversionRow, conversionsQuestion, listConversions, toConversion } from './table-queries'

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

type Part = { question: Record<string, unknown>; rows: unknown[] }
const questionSchema = z.object({ columns: z.array(z.enum(CONVERSION_COLUMNS)) })

/** A part of the same file that the scheduler makes: a database test proves that its rows hold CONVERSION_FIELDS. */
export function writeConversions({ question, rows }: Part) {
  const { columns } = questionSchema.parse(question)
  return {
    head: conversionHead(columns),
    lines: conversionLines((rows as ConversionRow[]).map(toConversion), columns),
  }
}
