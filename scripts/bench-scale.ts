/**
 * `npm run bench:scale [-- clicks]`: ten million clicks and 300,000 conversions in one database, and what recording and the
 * screens cost there, beside an empty database (recording) and one with 10,000 clicks (screens) on the same machine.
 * Afterwards all stored tallies are compared with a recount, and a payout run of 500 affiliates is previewed. Ends with
 * code 1 when a ratio or a count is wrong.
 */
import { writeEvents } from './bench/scale/events.ts'
import { type Filled, fillDatabase } from './bench/scale/fill.ts'
import { previewRun } from './bench/scale/preview.ts'
import { readScreens } from './bench/scale/reading.ts'
import { recount } from './bench/scale/recount.ts'
import { runCommand } from './lib/lifetime.ts'

const log = (sentence: string) => process.stdout.write(`${sentence}\n`)
const clicks = Number(process.argv[2] ?? 10_000_000)

async function check(name: string, { sql }: Filled): Promise<boolean> {
  const findings = await recount(sql)
  for (const { check, wrong } of findings) if (wrong) log(`${name}: ${wrong} × ${check}`)
  const isRight = findings.every(({ wrong }) => wrong === 0)
  if (isRight) log(`${name}: ${findings.length} recounts agree.`)
  return isRight
}

await runCommand(async () => {
  const empty = await fillDatabase('empty', 0, log)
  const small = await fillDatabase('10,000 clicks', 10_000, log)
  const large = await fillDatabase(`${clicks.toLocaleString('en')} clicks`, clicks, log)
  const verdicts = [await writeEvents(empty, large, log), await readScreens(small, large, log)]
  verdicts.push(await check('small', small), await check('large', large))
  verdicts.push(await previewRun(large, log)) // last: its rows are in no daily tally
  return verdicts.every(Boolean) ? 0 : 1
})
