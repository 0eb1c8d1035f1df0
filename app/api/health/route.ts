import { connection } from 'next/server'
import { impressionFigures } from '@/lib/banners/impressions'
import { knowsSecret } from '@/lib/cron'
import { healthOfJobs } from '@/lib/jobs'
import { healthOf } from '@/lib/links/health'
import { clickFigures } from '@/lib/links/shared-recorder'
import { log } from '@/lib/log'
import { callFunction } from '@/lib/supabase/call'

const PATIENCE = 2_000

/**
 * 200 when this server and its database answer and clicks are recorded, 503 when not. `jobs` reports whether the scheduled work is
 * done and names late or failing jobs: visitors are served meanwhile, so the status is about this server alone. A caller with
 * CRON_SECRET also reads the state of the clicks and impressions (how many wait and for how many seconds, how many are on the disk, how many are
 * set aside for review) and of each job. Others do not learn how much traffic a server has.
 */
export async function GET(request: Request) {
  await connection() // answers each request anew, never from the build
  const headers = { 'Cache-Control': 'no-store' }
  const clicks = clickFigures()
  const isWatching = knowsSecret(request.headers)
  try {
    const [setAside, runs] = await Promise.all([
      callFunction('count_clicks_aside', {} as never, PATIENCE),
      callFunction('read_jobs', {} as never, PATIENCE),
    ])
    const { status, code } = healthOf(clicks)
    if (status !== 'ok') log.error({ clicks }, 'health: clicks are not recorded')
    const watched = {
      clicks: clicks && { ...clicks, set_aside: setAside },
      impressions: impressionFigures(),
      runs,
    }
    const seen = isWatching ? watched : {}
    return Response.json({ status, ...healthOfJobs(runs), ...seen }, { status: code, headers })
  } catch (error) {
    log.error({ err: error }, 'health: the database does not answer')
    return Response.json({ status: 'unavailable', ...(isWatching && { clicks }) }, { status: 503, headers })
  }
}
