import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from './env'
import { log } from './log'

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}

/** Whether a caller knows CRON_SECRET: the scheduler, and whoever watches over the server. */
export function knowsSecret(headers: Headers): boolean {
  const given = headers.get('authorization') ?? ''
  return timingSafeEqual(digest(given), digest(`Bearer ${env().CRON_SECRET}`))
}

/** Runs one scheduled job for a caller that knows CRON_SECRET; the count it returns is the answer. */
export async function runJob(name: string, request: Request, job: () => Promise<Record<string, number>>) {
  const headers = { 'Cache-Control': 'no-store' }
  if (!knowsSecret(request.headers)) return Response.json({ error: 'unauthorized' }, { status: 401, headers })
  const start = performance.now()
  try {
    const count = await job()
    const busy = Object.values(count).some((value) => value > 0)
    log[busy ? 'info' : 'debug'](
      { job: name, ...count, ms: Math.round(performance.now() - start) },
      'job done',
    )
    return Response.json(count, { headers })
  } catch (error) {
    log.error({ err: error, job: name }, 'job failed')
    return Response.json({ error: 'failed' }, { status: 500, headers })
  }
}
