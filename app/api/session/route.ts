import { after, type NextRequest } from 'next/server'
import { forgetSession, getUser, owesCode } from '@/lib/auth/session'
import { markAccount } from '@/lib/fraud/marks'
import { hashNetwork } from '@/lib/links/network'
import { visitorOf } from '@/lib/links/visitor'
import { serviceClient } from '@/lib/supabase/service'

/**
 * What the session island shows; asked for only where the hint cookie says that there may be a session. After the answer the
 * browser's marks are kept for affiliates: who buys by their own link is looked at.
 */
export async function GET({ headers }: NextRequest) {
  const user = await getUser()
  if (!user) {
    if (!(await owesCode())) await forgetSession()
  } else {
    const visitorId = visitorOf(headers.get('cookie'))
    const networkHash = hashNetwork(headers, new Date(), user.id)
    after(() => markAccount(serviceClient(), { personId: user.id, visitorId, networkHash }))
  }
  return Response.json(
    { user: user && { email: user.email, name: user.name }, isAdmin: user?.isAdmin ?? false },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}
