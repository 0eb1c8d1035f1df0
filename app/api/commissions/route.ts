import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { commissionsFile } from '@/lib/commissions/file'
import { listPrograms } from '@/lib/commissions/table-queries'
import { COMMISSION_TABLE } from '@/lib/commissions/table-schema'
import { answerTable } from '@/lib/exports/answer'
import { readTable } from '@/lib/table'

/** The commissions that a table's address asks for as a file, for administrators. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const state = readTable(COMMISSION_TABLE, Object.fromEntries(request.nextUrl.searchParams))
  return answerTable(request, commissionsFile(state, await listPrograms()))
}
