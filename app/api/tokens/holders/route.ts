import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { searchHolders } from '@/lib/ito/money-queries'
import { listOfferingRefs } from '@/lib/ito/offering-queries'
import { HOLDER_HEAD, holderLines } from '@/lib/ito/office-csv'
import { HOLDER_TABLE } from '@/lib/ito/office-schema'
import { readTable } from '@/lib/table'
import { allRows, csvAnswer, toCsv } from '@/lib/table-csv'

/** The holders of the offering that an address names as a file, for administrators. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const state = readTable(HOLDER_TABLE, Object.fromEntries(request.nextUrl.searchParams))
  const of = (await listOfferingRefs()).find(({ slug }) => slug === state.filters.offering)
  if (!of) return new Response(null, { status: 404 })
  const rows = await allRows((from, count) => searchHolders(of, state, from, count))
  return csvAnswer(`holders-${of.slug}`, toCsv(HOLDER_HEAD, holderLines(rows)))
}
