import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from './env'
import { failureName } from './failures'
import { JOBS, type JobName, type Jobs } from './jobs'
import { log } from './log'
import { callFunction } from './supabase/call'
import { serviceClient } from './supabase/service'

type Counts = Record<string, number>
/** Returns what it counted, which is part of the answer. */
export type Job = (service: ReturnType<typeof serviceClient>) => Promise<Counts>

const NO_STORE = { 'Cache-Control': 'no-store' }
/** Recording a run may delay the work by this much at most. */
const RECORD_TIMEOUT = 5_000

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}

/** Whether a caller knows CRON_SECRET: the scheduler and the server's monitoring. */
export function knowsSecret(headers: Headers): boolean {
  const [, token = ''] = /^bearer (.*)$/i.exec(headers.get('authorization') ?? '') ?? []
  return timingSafeEqual(digest(token), digest(env().CRON_SECRET))
}

/** Checks that the caller is the scheduler before the work begins, and answers with what the work returns. */
export async function answerScheduler(
  { headers }: Request,
  work: () => Promise<{ body: Record<string, unknown>; status: 200 | 500 }>,
): Promise<Response> {
  if (!knowsSecret(headers))
    return Response.json({ error: 'unauthorized' }, { status: 401, headers: NO_STORE })
  const { body, status } = await work()
  return Response.json(body, { status, headers: NO_STORE })
}

/**
 * Runs the jobs of one path one after the other; a failure is logged and recorded and stops no other job. The answer holds the
 * counts of all of them; when some failed it is a 500 that names them.
 */
export function runJobs<P extends keyof Jobs>(
  path: P,
  request: Request,
  work: Record<JobName<P>, Job>,
): Promise<Response> {
  return answerScheduler(request, async () => {
    const failed: string[] = []
    let counts: Counts = {}
    for (const name of JOBS[path].jobs as readonly JobName<P>[]) {
      const count = await runJob(name, JOBS[path].due, work[name])
      if (count) counts = { ...counts, ...count }
      else failed.push(name)
    }
    return failed.length > 0
      ? { body: { error: 'failed', failed, ...counts }, status: 500 }
      : { body: counts, status: 200 }
  })
}

/** Returns the job's counts, or undefined when it failed or its success could not be recorded. */
async function runJob(name: JobName, due: number, job: Job): Promise<Counts | undefined> {
  const start = performance.now()
  const record = (state: 'succeeded' | 'failed', error?: string) =>
    callFunction(
      'record_job',
      { job: name, due_seconds: due, state, ...(error && { error }) },
      RECORD_TIMEOUT,
    )
  try {
    const count = await job(serviceClient())
    await record('succeeded')
    const busy = Object.values(count).some((value) => value > 0)
    const ms = Math.round(performance.now() - start)
    log[busy ? 'info' : 'debug']({ job: name, ...count, ms }, 'job done')
    return count
  } catch (error) {
    log.error({ err: error, job: name }, 'job failed')
    await record('failed', failureName(error)).catch((problem) =>
      log.error({ err: problem, job: name }, 'job failure not recorded'),
    )
  }
}
