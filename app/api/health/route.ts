import { connection } from 'next/server'
import { knowsSecret } from '@/lib/cron'
import { healthOfJobs } from '@/lib/jobs'
import { healthOf } from '@/lib/links/health'
import { clickFigures } from '@/lib/links/shared-recorder'
import { log } from '@/lib/log'
import { callFunction } from '@/lib/supabase/call'

const PATIENCE = 2_000

/**
 * 200 when this server and its database answer and clicks are recorded, 503 when not. `jobs` says beside it whether the scheduled
 * work is done, and names what is late or fails: visitors are served meanwhile, so the status is about this server alone.
 * Who knows CRON_SECRET also reads what became of the clicks (how many wait and for how many seconds, what is on the disk, how
 * many are set aside for a person to look at) and of each job. How much traffic a server has is nobody else's business.
 */
export async function GET({ headers: asked }: Request) {
  await connection() // asked at every request, never answered by the build
  const headers = { 'Cache-Control': 'no-store' }
  const clicks = clickFigures()
  const isWatching = knowsSecret(asked)
  try {
    const [setAside, runs] = await Promise.all([
      callFunction('count_clicks_aside', {} as never, PATIENCE),
      callFunction('read_jobs', {} as never, PATIENCE),
    ])
    const { status, code } = healthOf(clicks)
    if (status !== 'ok') log.error({ clicks }, 'health: clicks are not recorded')
    const seen = isWatching ? { clicks: clicks && { ...clicks, set_aside: setAside }, runs } : {}
    return Response.json({ status, ...healthOfJobs(runs), ...seen }, { status: code, headers })
  } catch (error) {
    log.error({ err: error }, 'health: the database does not answer')
    return Response.json({ status: 'unavailable', ...(isWatching && { clicks }) }, { status: 503, headers })
  }
}
