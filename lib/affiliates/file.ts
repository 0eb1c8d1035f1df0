import 'server-only'
import { z } from 'zod'
import { foldedWords } from '@/lib/fold'
import { narrowedBy, type TableState } from '@/lib/table'
import { affiliateLines } from './csv'
import type { ProgramAffiliate } from './schema'
import { type AffiliateRow, listAffiliates, toAffiliate } from './table-queries'
import { AFFILIATE_COLUMNS, type AffiliateColumn } from './table-schema'

type Program = { id: string; slug: string; currency: string }

/** The affiliates of a program as the table shows them: the same search, order and columns, all pages. */
export function affiliatesFile(program: Program, state: TableState<AffiliateColumn>) {
  const { q, sort, filters, columns } = state
  return {
    kind: 'affiliates' as const,
    name: `affiliates-${program.slug}`,
    question: {
      program: program.id,
      currency: program.currency,
      sort: sort.by,
      desc: sort.desc,
      columns,
      q: foldedWords(q).join(' ') || null,
      filters,
      narrowed: narrowedBy(state),
    },
    head: columns,
    lines: (rows: ProgramAffiliate[]) => affiliateLines(rows, columns, program.currency),
    list: (from: number, count: number) => listAffiliates(program.id, state, from, count),
  }
}

type Part = { question: Record<string, unknown>; rows: unknown[] }
const questionSchema = z.object({ columns: z.array(z.enum(AFFILIATE_COLUMNS)), currency: z.string() })

/** A part of the same file that the scheduler makes: a database test proves that its rows hold AFFILIATE_FIELDS. */
export function writeAffiliates({ question, rows }: Part) {
  const { columns, currency } = questionSchema.parse(question)
  const affiliates = (rows as AffiliateRow[]).map(toAffiliate)
  return { head: columns, lines: affiliateLines(affiliates, columns, currency) }
}
