import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { localeOf } from '@/lib/exports/answer'
import { DEAL_HEAD, dealLines } from '@/lib/partners/csv'
import { listDealsFrom } from '@/lib/partners/deal-queries'
import { getMyPartner } from '@/lib/partners/queries'
import { allRows, csvAnswer, toCsv } from '@/lib/table-csv'

/** All deals of the partner that the reader works for, as a file. */
export async function GET(request: NextRequest) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const partner = await getMyPartner()
  if (!partner) return new Response(null, { status: 403 })
  const deals = await allRows((from, count) => listDealsFrom(partner.id, from, count))
  return csvAnswer('deals', toCsv(DEAL_HEAD, dealLines(deals, localeOf(request))))
}
