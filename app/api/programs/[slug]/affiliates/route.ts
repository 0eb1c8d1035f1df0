import type { NextRequest } from 'next/server'
import { affiliatesFile } from '@/lib/affiliates/file'
import { listTags } from '@/lib/affiliates/table-queries'
import { affiliateTable } from '@/lib/affiliates/table-schema'
import { getUser } from '@/lib/auth/session'
import { answerTable } from '@/lib/exports/answer'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { readTable } from '@/lib/table'

/** The affiliates of a program as a file. */
export async function GET(request: NextRequest, { params }: RouteContext<'/api/programs/[slug]/affiliates'>) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const program = await getProgramHead((await params).slug)
  if (!program) return new Response(null, { status: 404 })
  const [groups, tags] = await Promise.all([listGroupNames(program.id), listTags()])
  const state = readTable(affiliateTable(groups, tags), Object.fromEntries(request.nextUrl.searchParams))
  return answerTable(request, affiliatesFile(program, state))
}
