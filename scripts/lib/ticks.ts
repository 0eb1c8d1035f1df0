import type { Env } from '../../lib/env.ts'
import { JOBS } from '../../lib/jobs.ts'
import { createTicker } from './ticker.ts'

export function siteOf({ HOST, PORT }: Env): string {
  return `http://${['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST}:${PORT}`
}

/** The jobs that the answer names as failed. */
function namesOf(text: string): string {
  const names = /"failed":\[([a-z_",]+)\]/.exec(text)?.[1]
  return names ? ` (${names.replaceAll('"', '').replaceAll(',', ', ')})` : ''
}

async function call(url: string, secret: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(60_000) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`it answered ${answer.status}${namesOf(text)}`)
  return JSON.parse(text)
}

/** Public pages were built from whatever database was there then: let them read this one. */
export async function refreshPages(site: string, secret: string): Promise<void> {
  await call(`${site}/api/cron/refresh`, secret)
}

/** Sends all that waits in the outbox: what the demo story wrote last would go out before anything that a test waits for. */
export async function emptyOutbox(site: string, secret: string): Promise<void> {
  let claimed = 1
  while (claimed > 0) claimed = Number((await call(`${site}/api/cron/outbox`, secret)).claimed ?? 0)
}

/** Ticks the scheduled work of the site, as a scheduler does where it is hosted. Returns what stops it. */
export function startTicks(env: Env, log: (sentence: string) => void): () => void {
  const tickers = Object.entries(JOBS).map(([name, { every }]) => {
    const path = `/api/cron/${name}`
    return createTicker({
      every,
      run: async () => {
        await call(`${siteOf(env)}${path}`, env.CRON_SECRET)
      },
      report: (problem) => log(problem ? `${path} fails: ${problem}.` : `${path} works again.`),
    })
  })
  for (const ticker of tickers) ticker.start()
  return () => {
    for (const ticker of tickers) ticker.stop()
  }
}
