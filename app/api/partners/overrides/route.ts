import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { localeOf } from '@/lib/exports/answer'
import { OVERRIDE_HEAD, overrideLines } from '@/lib/partners/csv'
import { getMyPartner, listOverrides } from '@/lib/partners/queries'
import { allRows, csvAnswer, toCsv } from '@/lib/table-csv'

/** The overrides of the partner that the reader works for, as a file. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user) return new Response(null, { status: 401 })
  if (!(await getMyPartner())) return new Response(null, { status: 403 })
  const rows = await allRows(listOverrides)
  return csvAnswer('overrides', toCsv(OVERRIDE_HEAD, overrideLines(rows, localeOf(request))))
}
