import type { NextRequest } from 'next/server'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { getUser } from '@/lib/auth/session'
import { myCommissionsFile } from '@/lib/commissions/file'
import { answerTable } from '@/lib/exports/answer'

/** The commissions of the account that this person acts for, as a file. */
export async function GET(request: NextRequest) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const affiliateId = await getAffiliateId()
  if (!affiliateId) return new Response(null, { status: 404 })
  return answerTable(request, myCommissionsFile(affiliateId))
}
