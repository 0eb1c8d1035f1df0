import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { INQUIRY_HEAD, inquiryLines } from '@/lib/contact/csv'
import { searchInquiries } from '@/lib/contact/table-queries'
import { INQUIRY_TABLE } from '@/lib/contact/table-schema'
import { localeOf } from '@/lib/exports/answer'
import { readTable } from '@/lib/table'
import { allRows, csvAnswer, toCsv } from '@/lib/table-csv'

/** The inquiries that a table's address asks for as a file, for administrators. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const state = readTable(INQUIRY_TABLE, Object.fromEntries(request.nextUrl.searchParams))
  const rows = await allRows((from, count) => searchInquiries(user.id, state, from, count))
  return csvAnswer('inquiries', toCsv(INQUIRY_HEAD, inquiryLines(rows, localeOf(request))))
}
