import { getStanding } from '@/lib/affiliates/selection-queries'
import { getUser } from '@/lib/auth/session'
import { getProgramHead } from '@/lib/programs/head-queries'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Where the signed-in person stands in a program: what its public page shows members in place of the way in. */
export async function GET(_request: Request, { params }: RouteContext<'/api/programs/[slug]/standing'>) {
  if (!(await getUser())) return new Response(null, { status: 401, headers: PRIVATE })
  const program = await getProgramHead((await params).slug)
  if (!program) return new Response(null, { status: 404, headers: PRIVATE })
  const { step } = await getStanding(program.id)
  return Response.json({ standing: step }, { headers: PRIVATE })
}
