import { getUser } from '@/lib/auth/session'
import { listSaved } from '@/lib/franchises/application-queries'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Which listings the signed-in person saved: their public page is the same for everybody. */
export async function GET() {
  const user = await getUser()
  if (!user) return new Response(null, { status: 401, headers: PRIVATE })
  return Response.json({ saved: await listSaved(user.id) }, { headers: PRIVATE })
}
