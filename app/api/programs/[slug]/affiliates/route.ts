import type { NextRequest } from 'next/server'
import { affiliatesFile } from '@/lib/affiliates/file'
import { listTags } from '@/lib/affiliates/table-queries'
import { affiliateTable } from '@/lib/affiliates/table-schema'
import { getUser } from '@/lib/auth/session'
import { answerTable } from '@/lib/exports/answer'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { mayReadFiles } from '@/lib/programs/office-queries'
import { readTable } from '@/lib/table'

/** The affiliates of a program as a file: for administrators, and for who looks after the money of the program. */
export async function GET(request: NextRequest, { params }: RouteContext<'/api/programs/[slug]/affiliates'>) {
  const user = await getUser()
  if (!user) return new Response(null, { status: 401 })
  const { slug } = await params
  if (!user.isAdmin && !(await mayReadFiles(slug))) return new Response(null, { status: 403 })
  const program = await getProgramHead(slug)
  if (!program) return new Response(null, { status: 404 })
  const [groups, tags] = await Promise.all([listGroupNames(program.id), listTags(program.id)])
  const state = readTable(affiliateTable(groups, tags), Object.fromEntries(request.nextUrl.searchParams))
  return answerTable(request, affiliatesFile(program, state))
}
