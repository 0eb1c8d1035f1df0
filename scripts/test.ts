/**
 * `npm test`: what every change must pass, on databases of its own; `npm test -- release` adds what a release must pass as well
 * (decision 80), and `npm test -- unit|contracts|db|e2e|sweep|crash [filter…]` runs a part. The last line is `N passed, N failed`,
 * added up over all runners, each static check counting as one.
 */
import { PlainFailure } from '../supabase/local/failure.ts'
import { runKills } from './crash/kills.ts'
import { runStaticChecks, runUnitTests } from './lib/checks.ts'
import { checkContracts } from './lib/contracts.ts'
import { runDatabaseTests } from './lib/database-tests.ts'
import { runCommand } from './lib/lifetime.ts'
import { finish, type Totals } from './lib/steps.ts'
import { prepareChromium, runBrowserStories, setStage, sweepQuickly, withSite } from './lib/stories.ts'

const PARTS: Record<string, (totals: Totals, filters: string[]) => Promise<void>> = {
  unit: runUnitTests,
  contracts: (totals) => checkContracts(totals),
  db: runDatabaseTests,
  e2e: runStories,
  sweep: runSweep,
  crash: (totals) => runKills(totals, 2),
  release: (totals) => runAll(totals, true),
}

async function runStories(totals: Totals, filters: string[]): Promise<void> {
  const stage = await setStage(totals)
  if (stage) await runBrowserStories(stage, totals, { isRelease: true, filters })
}

async function runSweep(totals: Totals): Promise<void> {
  const stage = await setStage(totals)
  if (stage) await withSite(stage, (ground) => sweepQuickly(ground, totals))
}

/** Two lanes of about the same length: database tests and compiler leave one of two cores alone, and so do most of the rest; stories need both. */
async function runAll(totals: Totals, isRelease = false): Promise<void> {
  const [stage] = await Promise.all([
    runStaticChecks(totals)
      .then(() => runUnitTests(totals))
      .then(() => setStage(totals, isRelease)),
    runDatabaseTests(totals, [], isRelease).then(() => checkContracts(totals)),
    prepareChromium(),
  ])
  if (stage) await runBrowserStories(stage, totals, { isRelease })
  if (isRelease) await runKills(totals, 2)
}

await runCommand(async () => {
  delete process.env.SMTP_URL // no test sends a mail into the world
  const [part, ...filters] = process.argv.slice(2)
  const run = part ? PARTS[part] : (all: Totals) => runAll(all)
  if (!run) throw new PlainFailure(`There is no part "${part}": use one of ${Object.keys(PARTS).join(', ')}.`)
  const totals: Totals = { passed: 0, failed: 0 }
  await run(totals, filters)
  return finish(totals)
})
