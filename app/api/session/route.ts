import { forgetSession, getUser } from '@/lib/auth/session'

/** What the session island shows; asked for only where the hint cookie says that there may be a session. */
export async function GET() {
  const user = await getUser()
  if (!user) await forgetSession()
  return Response.json(
    { user: user && { email: user.email, name: user.name }, isAdmin: user?.isAdmin ?? false },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}
