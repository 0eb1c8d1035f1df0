import 'server-only'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import type { Locale } from '@/lib/i18n/routing'
import type { Cell } from '@/lib/table-csv'
import { listRefused } from './queries'
import { type RefusedRow, refusedRowSchema, toProblem } from './rules'

async function toLines(locale: Locale) {
  const errors = await getTranslations({ locale, namespace: 'errors' })
  return (rows: RefusedRow[]): Cell[][] =>
    rows.map(({ number, problem, cells }) => [
      number,
      problem.column ?? '',
      errors(toProblem(problem.key), { id: '' }),
      ...cells,
    ])
}

async function toHead(locale: Locale, head: string[]): Promise<string[]> {
  const t = await getTranslations({ locale, namespace: 'imports.report' })
  return [t('line'), t('column'), t('problem'), ...head]
}

/** The refused rows as they came, with what is wrong in front: mend them and import the file again. */
export async function refusedFile(importId: string, head: string[], locale: Locale) {
  return {
    kind: 'refused_rows' as const,
    name: 'refused-rows',
    question: { import: importId, head },
    head: await toHead(locale, head),
    lines: await toLines(locale),
    list: (from: number, count: number) => listRefused(importId, from, count),
  }
}

type Part = { question: Record<string, unknown>; locale: Locale; rows: unknown[] }
const questionSchema = z.object({ head: z.array(z.string()) })

/** A part of the same file that the scheduler makes. */
export async function writeRefused({ question, locale, rows }: Part) {
  const lines = (await toLines(locale))(z.array(refusedRowSchema).parse(rows))
  return { head: await toHead(locale, questionSchema.parse(question).head), lines }
}
