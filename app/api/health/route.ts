import { connection } from 'next/server'
import { knowsSecret } from '@/lib/cron'
import { clickFigures } from '@/lib/links/shared-recorder'
import { log } from '@/lib/log'
import { serviceClient } from '@/lib/supabase/service'

const PATIENCE = 2_000
/** No API role reads user_roles without a person, so the database's own refusal is the sign of life. */
const REFUSED = '42501'

/**
 * 200 when this server and its database answer, 503 when the database does not; with what became of the clicks for who knows
 * CRON_SECRET: how much traffic a server has is nobody else's business.
 */
export async function GET({ headers: asked }: Request) {
  await connection() // asked at every request, never answered by the build
  const headers = { 'Cache-Control': 'no-store' }
  const clicks = knowsSecret(asked) ? { clicks: clickFigures() } : {}
  const probe = serviceClient().from('user_roles').select('role').limit(1)
  const { error } = await probe.abortSignal(AbortSignal.timeout(PATIENCE))
  if (!error || error.code === REFUSED) return Response.json({ status: 'ok', ...clicks }, { headers })
  log.error({ err: error }, 'health: the database does not answer')
  return Response.json({ status: 'unavailable', ...clicks }, { status: 503, headers })
}
