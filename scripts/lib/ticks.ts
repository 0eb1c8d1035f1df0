import type { Env } from '../../lib/env.ts'
import { createTicker } from './ticker.ts'

const JOBS = [
  { path: '/api/cron/outbox', every: 5_000 },
  { path: '/api/cron/maturing', every: 60_000 },
]

async function call(url: string, secret: string): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(60_000) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}

/** Ticks the scheduled work of the site, as a scheduler does where it is hosted. Returns what stops it. */
export function startTicks(env: Env, say: (sentence: string) => void): () => void {
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? 'localhost' : env.HOST
  const tickers = JOBS.map(({ path, every }) =>
    createTicker({
      every,
      run: () => call(`http://${host}:${env.PORT}${path}`, env.CRON_SECRET),
      report: (problem) => say(problem ? `${path} fails: ${problem}.` : `${path} works again.`),
    }),
  )
  for (const ticker of tickers) ticker.start()
  return () => {
    for (const ticker of tickers) ticker.stop()
  }
}
