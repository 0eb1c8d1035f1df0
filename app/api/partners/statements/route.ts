import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { localeOf } from '@/lib/exports/answer'
import { drawPaper } from '@/lib/paper'
import { LINE_HEAD, statementLines } from '@/lib/partners/csv'
import { getMyPartner } from '@/lib/partners/queries'
import { linesOf, statementOf } from '@/lib/partners/statement-data'
import { toMonth } from '@/lib/partners/statement-schema'
import { csvAnswer, toCsv } from '@/lib/table-csv'

/** A month of the partner that the reader works for: `format=pdf` is a document of one currency, `csv` the lines of one or all. */
export async function GET(request: NextRequest) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const partner = await getMyPartner()
  if (!partner) return new Response(null, { status: 403 })
  const query = request.nextUrl.searchParams
  const month = toMonth(query.get('month'))
  const currency = query.get('currency')
  if (!month || (currency !== null && !/^[A-Z]{3}$/.test(currency)))
    return new Response(null, { status: 404 })
  const locale = localeOf(request)
  const name = `statement-${month.slice(0, 7)}${currency ? `-${currency}` : ''}`
  if (query.get('format') !== 'pdf')
    return csvAnswer(name, toCsv(LINE_HEAD, statementLines(await linesOf(month, currency), locale)))
  const paper = currency && (await statementOf(partner, month, currency, locale))
  if (!paper) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await drawPaper(paper)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
