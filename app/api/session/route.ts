import { after, type NextRequest } from 'next/server'
import { clearSession, getUser, owesCode } from '@/lib/auth/session'
import { markAccount } from '@/lib/fraud/marks'
import { hashNetwork } from '@/lib/links/network'
import { visitorOf } from '@/lib/links/visitor'
import { serviceClient } from '@/lib/supabase/service'

/**
 * What the session island shows, fetched only where the hint cookie marks a possible session. After the answer an affiliate's
 * browser marks are stored: purchases by one's own link are reviewed.
 */
export async function GET({ headers }: NextRequest) {
  const user = await getUser()
  if (!user) {
    if (!(await owesCode())) await clearSession()
  } else if (!user.view) {
    const visitorId = visitorOf(headers.get('cookie'))
    const networkHash = hashNetwork(headers, new Date(), user.id)
    after(() => markAccount(serviceClient(), { personId: user.id, visitorId, networkHash }))
  }
  return Response.json(
    {
      user: user && { email: user.email, name: user.name },
      isAdmin: user?.isAdmin ?? false,
      unread: user?.unread ?? 0,
      view: user?.view ?? null,
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}
