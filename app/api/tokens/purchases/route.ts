import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { localeOf } from '@/lib/exports/answer'
import { searchPurchases } from '@/lib/ito/money-queries'
import { PURCHASE_HEAD, purchaseLines } from '@/lib/ito/office-csv'
import { PURCHASE_TABLE } from '@/lib/ito/office-schema'
import { readTable } from '@/lib/table'
import { allRows, csvAnswer, toCsv } from '@/lib/table-csv'

/** The purchases that a table's address asks for as a file, for administrators. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const state = readTable(PURCHASE_TABLE, Object.fromEntries(request.nextUrl.searchParams))
  const rows = await allRows((from, count) => searchPurchases(state, from, count))
  return csvAnswer('token-purchases', toCsv(PURCHASE_HEAD, purchaseLines(rows, localeOf(request))))
}
