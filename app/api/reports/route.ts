import { getUser } from '@/lib/auth/session'
import { TIME_ZONE } from '@/lib/i18n/format'
import { toDecimal } from '@/lib/money'
import { buildWholeReport } from '@/lib/reports/builder-queries'
import { isMoney, readQuestion } from '@/lib/reports/builder-schema'
import { csvAnswer, toCsv } from '@/lib/table-csv'

/** The report that the query requests, as shown: names as in the address, money as plain decimals. */
export async function GET(request: Request) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const question = readQuestion(Object.fromEntries(new URL(request.url).searchParams))
  const { dimension, measures } = question
  const rows = (await buildWholeReport(question)).map((row) => [
    row.label?.es ?? row.value,
    ...measures.map((measure) => (isMoney(measure) ? toDecimal(row[measure], row.currency) : row[measure])),
    row.currency,
  ])
  const days = question.period === 'own' ? `${question.from}-${question.to}` : question.period
  const isInTime = dimension === 'day' || dimension === 'month'
  const first = isInTime ? `${dimension} (${TIME_ZONE})` : dimension
  return csvAnswer(`${dimension}-${days}`, toCsv([first, ...measures, 'currency'], rows))
}
