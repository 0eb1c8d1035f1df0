import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { conversionsFile } from '@/lib/conversions/file'
import { CONVERSION_TABLE } from '@/lib/conversions/rules'
import { answerTable } from '@/lib/exports/answer'
import { getProgramHead } from '@/lib/programs/head-queries'
import { mayReadFiles } from '@/lib/programs/office-queries'
import { readTable } from '@/lib/table'

/** The conversions of a program as a file: for administrators, and for who looks after the money of the program. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/programs/[slug]/conversions'>,
) {
  const user = await getUser()
  if (!user) return new Response(null, { status: 401 })
  const { slug } = await params
  if (!user.isAdmin && !(await mayReadFiles(slug))) return new Response(null, { status: 403 })
  const program = await getProgramHead(slug)
  if (!program) return new Response(null, { status: 404 })
  const state = readTable(CONVERSION_TABLE, Object.fromEntries(request.nextUrl.searchParams))
  return answerTable(request, conversionsFile(`conversions-${slug}`, program.id, state))
}
