import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { localeOf } from '@/lib/exports/answer'
import { ORDER_HEAD, orderLines } from '@/lib/orders/csv'
import { searchOrders } from '@/lib/orders/queries'
import { ORDER_TABLE } from '@/lib/orders/schema'
import { readTable } from '@/lib/table'
import { allRows, csvAnswer, toCsv } from '@/lib/table-csv'

/** The orders that a table's address asks for as a file, for administrators. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const state = readTable(ORDER_TABLE, Object.fromEntries(request.nextUrl.searchParams))
  const rows = await allRows((from, count) => searchOrders(state, from, count))
  return csvAnswer('orders', toCsv(ORDER_HEAD, orderLines(rows, localeOf(request))))
}
