/**
 * `npm run scamscan:update`: has the running site read every feed of the scam checker now, whether its time has come or not, and
 * says how many were taken. The scheduler does the same when each is due.
 */
import { PlainFailure } from '../supabase/local/failure.ts'
import { runCommand } from './lib/lifetime.ts'
import { readSettings } from './lib/settings.ts'

const LONGEST = 600_000

await runCommand(async () => {
  const { env } = readSettings()
  const answer = await fetch(`${env.SITE_URL}/api/cron/scamscan?now`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.CRON_SECRET}` },
    signal: AbortSignal.timeout(LONGEST),
  }).catch((error: Error) => {
    throw new PlainFailure(`${env.SITE_URL} does not answer (${error.message}): start it with \`npm start\`.`)
  })
  const counts = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (!answer.ok) throw new PlainFailure(`${env.SITE_URL} refused (${answer.status}).`)
  process.stdout.write(`Lists taken: ${counts.lists_taken}, failed: ${counts.lists_failed}.\n`)
  return Number(counts.lists_failed) > 0 ? 1 : 0
})
