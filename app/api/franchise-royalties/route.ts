import type { NextRequest } from 'next/server'
import { getUser } from '@/lib/auth/session'
import { getMyFranchise, listRoyalties } from '@/lib/franchises/owner-queries'
import { ROYALTY_HEAD, royaltyLines } from '@/lib/franchises/royalty-csv'
import { csvAnswer, toCsv } from '@/lib/table-csv'

/** The statements of a reader's franchise as a file. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user) return new Response(null, { status: 401 })
  const wanted = request.nextUrl.searchParams.get('franchise')
  const { one } = await getMyFranchise(user.id, wanted)
  if (!one || (wanted && one.id !== wanted)) return new Response(null, { status: 404 })
  const rows = await listRoyalties(one.id)
  return csvAnswer(`goride-${one.slug}-statements`, toCsv(ROYALTY_HEAD, royaltyLines(rows, one.currency)))
}
