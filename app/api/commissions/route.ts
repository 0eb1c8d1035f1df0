import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { commissionsFile } from '@/lib/commissions/file'
import { toCommissionStatus } from '@/lib/commissions/schema'
import { answerTable } from '@/lib/exports/answer'

/** The commissions in a state as a file, for administrators. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const status = toCommissionStatus(request.nextUrl.searchParams.get('status')) ?? 'matured'
  return answerTable(request, commissionsFile({ status }))
}
