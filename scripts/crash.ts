/**
 * `node scripts/run.mjs crash [kills]`: kill -9 of the web server, the backend and PostgreSQL by turns, in the middle
 * of clicks and conversions. After each, every acknowledged click and conversion must be there, once.
 */
import { runKills } from './crash/kills.ts'
import { runCommand } from './lib/lifetime.ts'
import { finish } from './lib/steps.ts'

await runCommand(async () => {
  const totals = { passed: 0, failed: 0 }
  await runKills(totals, Number(process.argv[2] ?? 10))
  return finish(totals)
})
