/**
 * `npm run contracts`: compiles, lints and tests the contracts at length, offline, and checks gas, coverage and what
 * was generated. `-- write` generates it and writes the gas down; `-- mutants [word…]` makes each mistake of
 * `contracts/mutants.ts`, or those whose name or file has a word, and runs the tests, which must fail.
 */
import { PlainFailure } from '../supabase/local/failure.ts'
import { writeArtifacts } from './lib/contract-artifacts.ts'
import { tryMutants } from './lib/contract-mutants.ts'
import { checkContracts, checkCoverage, writeGas } from './lib/contracts.ts'
import { runForge } from './lib/forge.ts'
import { runCommand } from './lib/lifetime.ts'
import { finish, runStep } from './lib/steps.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

async function checkAll(): Promise<number> {
  const totals = { passed: 0, failed: 0 }
  await checkContracts(totals, 'deep')
  await runStep(totals, 'contract coverage', checkCoverage)
  return finish(totals)
}

async function write(): Promise<number> {
  const built = await runForge('build', ['--threads', '1'])
  if (built.code !== 0) throw new PlainFailure(built.all)
  for (const path of writeArtifacts()) say(path)
  const { failed, output } = await writeGas()
  if (failed > 0) throw new PlainFailure(output)
  say('contracts/gas/transactions.json')
  return 0
}

await runCommand(async () => {
  const [part, ...words] = process.argv.slice(2)
  if (!part) return checkAll()
  if (part === 'write') return write()
  if (part === 'mutants') return tryMutants(words, say)
  throw new PlainFailure(`There is no part "${part}": use write or mutants.`)
})
