/** `npm run verify`: everything that needs neither database nor browser, in seconds. */
import { runStaticChecks, runUnitTests } from './lib/checks.ts'
import { runCommand } from './lib/lifetime.ts'
import { finish } from './lib/steps.ts'

await runCommand(async () => {
  const totals = { passed: 0, failed: 0 }
  await runStaticChecks(totals)
  await runUnitTests(totals)
  return finish(totals)
})
