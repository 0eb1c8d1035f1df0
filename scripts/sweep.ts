/**
 * `npm run sweep [-- turn [rounds]]`: everything as it is used (each served function, each form unchanged) and as it should not be (each route,
 * form and function with hostile values), on a production build with the demo story. `npm test` takes a part of it.
 */
import { runCommand } from './lib/lifetime.ts'
import { finish, runStep } from './lib/steps.ts'
import { setStage, withSite } from './lib/stories.ts'
import { sweep, whole } from './sweep/run.ts'

await runCommand(async () => {
  const totals = { passed: 0, failed: 0 }
  const [turn = 0, rounds = 1] = process.argv.slice(2).map(Number)
  const stage = await setStage(totals)
  if (!stage) return finish(totals)
  await withSite(stage, async (ground) => {
    for (let n = 0; n < rounds; n++)
      await runStep(totals, `sweep ${turn + n}`, () =>
        sweep(ground, whole(turn + n), (line) => process.stdout.write(`    ${line}\n`)),
      )
  })
  return finish(totals)
})
