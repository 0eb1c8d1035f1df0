import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { conversionsFile } from '@/lib/conversions/file'
import { ALL_CONVERSIONS_TABLE } from '@/lib/conversions/rules'
import { answerTable } from '@/lib/exports/answer'
import { readTable } from '@/lib/table'

/** The conversions of all programs as a file. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const query = Object.fromEntries(request.nextUrl.searchParams)
  return answerTable(request, conversionsFile('conversions', null, readTable(ALL_CONVERSIONS_TABLE, query)))
}
