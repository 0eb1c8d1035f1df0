import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { LINE_HEAD, lineLines } from '@/lib/ito/office-csv'
import { getRound, searchLines } from '@/lib/ito/round-queries'
import { allRows, csvAnswer, toCsv } from '@/lib/table-csv'

/** The lines of a list of dividends as a file, with the proof of each, for administrators. */
export async function GET(_request: NextRequest, { params }: RouteContext<'/api/tokens/rounds/[id]'>) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const round = await getRound((await params).id)
  if (!round) return new Response(null, { status: 404 })
  const rows = await allRows((from, count) => searchLines(round.id, from, count))
  return csvAnswer(`dividends-${round.period}`, toCsv(LINE_HEAD, lineLines(rows)))
}
