import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { getMyFranchise, listReports } from '@/lib/franchises/owner-queries'
import { REPORT_HEAD } from '@/lib/franchises/owner-rules'
import { reportLines } from '@/lib/franchises/report-csv'
import { allRows, csvAnswer, toCsv } from '@/lib/table-csv'

/** Every reported day of a reader's franchise, in the form in which a file is read again. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user) return new Response(null, { status: 401 })
  const wanted = request.nextUrl.searchParams.get('franchise')
  const { one } = await getMyFranchise(user.id, wanted)
  if (!one || (wanted && one.id !== wanted)) return new Response(null, { status: 404 })
  const rows = await allRows((from, count) => listReports(one.id, from, count))
  return csvAnswer(`goride-${one.slug}`, toCsv(REPORT_HEAD, reportLines(rows, one.currency)))
}
