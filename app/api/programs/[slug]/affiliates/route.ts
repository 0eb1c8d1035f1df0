import type { NextRequest } from 'next/server'
import { getProgramHead } from '@/lib/affiliates/admission-queries'
import { affiliatesToCsv } from '@/lib/affiliates/csv'
import { listAffiliates, listTags } from '@/lib/affiliates/table-queries'
import { affiliateTable } from '@/lib/affiliates/table-schema'
import { getUser } from '@/lib/auth/session'
import { readTable } from '@/lib/table'
import { csvAnswer } from '@/lib/table-csv'

const PART = 500
const MOST = 20_000

/** The affiliates of a program as the table shows them: the same search, order and columns, all pages. */
export async function GET(request: NextRequest, { params }: RouteContext<'/api/programs/[slug]/affiliates'>) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const program = await getProgramHead((await params).slug)
  if (!program) return new Response(null, { status: 404 })
  const state = readTable(
    affiliateTable(program.groups, await listTags()),
    Object.fromEntries(request.nextUrl.searchParams),
  )
  const rows: Awaited<ReturnType<typeof listAffiliates>> = []
  for (let from = 0; from < MOST; from += PART) {
    const part = await listAffiliates(program.id, state, from, PART)
    rows.push(...part)
    if (part.length < PART) break
  }
  return csvAnswer(`affiliates-${program.slug}`, affiliatesToCsv(rows, state.columns, program.currency))
}
