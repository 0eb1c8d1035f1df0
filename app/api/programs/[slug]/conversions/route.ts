import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { conversionsFile } from '@/lib/conversions/file'
import { CONVERSION_TABLE } from '@/lib/conversions/rules'
import { answerTable } from '@/lib/exports/answer'
import { getProgramHead } from '@/lib/programs/head-queries'
import { readTable } from '@/lib/table'

/** The conversions of a program as a file. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/programs/[slug]/conversions'>,
) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const { slug } = await params
  const program = await getProgramHead(slug)
  if (!program) return new Response(null, { status: 404 })
  const state = readTable(CONVERSION_TABLE, Object.fromEntries(request.nextUrl.searchParams))
  return answerTable(request, conversionsFile(`conversions-${slug}`, program.id, state))
}
