import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runVitest } from './checks.ts'
import { findStaleArtifacts } from './contract-artifacts.ts'
import { type Depth, runForge } from './forge.ts'
import { ROOT } from './root.ts'
import { type Finished, runToEnd } from './run-to-end.ts'
import { type Outcome, runStep, type Totals } from './steps.ts'

const SOURCES = 'contracts/src/**/*.sol'
const REPORT = ['--json', '--threads', '1']
const SNAPSHOT = ['--gas-snapshot-check', 'true', '--gas-snapshot-emit', 'false']

const reportSchema = z.record(
  z.string(),
  z.object({
    test_results: z.record(z.string(), z.object({ status: z.string(), reason: z.string().nullish() })),
  }),
)

const asOutcome = ({ code, all }: Finished): Outcome =>
  code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output: all }

/** Forge's lint compiles by halves: in the cache of the tests it would leave contracts that are never tested. */
const APART = { FOUNDRY_OUT: 'contracts/cache/lint/out', FOUNDRY_CACHE_PATH: 'contracts/cache/lint' }

/** Forge's own format and lint, then solhint, which also wants each public thing described. */
async function checkStyle(): Promise<Outcome> {
  const format = await runForge('fmt', ['--check'])
  if (format.code !== 0) return asOutcome(format)
  const lint = await runForge('lint', [], { settings: APART })
  if (lint.code !== 0) return asOutcome(lint)
  const solhint = join(ROOT, 'node_modules/solhint/solhint.js')
  const quiet = ['--disc', '--noPoster', '--max-warnings', '0']
  const parameters = [solhint, ...quiet, '--config', 'contracts/.solhint.json', SOURCES]
  return asOutcome(await runToEnd(parameters, process.env))
}

function checkArtifacts(): Outcome {
  const stale = findStaleArtifacts()
  if (stale.length === 0) return { passed: 1, failed: 0, output: '' }
  const output = `${stale.join(', ')} stale: run \`npm run contracts -- write\` and commit.`
  return { passed: 0, failed: 1, output }
}

/** Files of tests that a report does not have: forge leaves out what its cache holds by halves, and says nothing. */
function untested(suites: string[]): string[] {
  const files = globSync('contracts/test/*.t.sol', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
  return files.filter((file) => !suites.some((suite) => suite.startsWith(`${file}:`)))
}

/** Counts forge's report; what goes wrong before or after the tests, such as changed gas, is one failure. */
function countForge({ code, output, all }: Finished, isWhole: boolean): Outcome {
  const line = output.split('\n').find((one) => one.startsWith('{'))
  if (!line) return { passed: 0, failed: 1, output: all }
  const suites = Object.entries(reportSchema.parse(JSON.parse(line)))
  const tests = suites.flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([name, result]) => ({ name: `${suite} ${name}`, ...result })),
  )
  const failures = tests.filter(({ status }) => status !== 'Success')
  const told = failures.map(({ name, reason }) => `${name}: ${reason ?? 'failed'}`).join('\n')
  const left = isWhole ? untested(suites.map(([suite]) => suite)) : []
  const skipped = left.length > 0 ? `Not run: ${left.join(', ')}. Remove contracts/cache.` : ''
  const rest = code !== 0 && failures.length === 0 ? all.replace(line, '') : skipped
  return {
    passed: tests.length - failures.length,
    failed: failures.length + (rest ? 1 : 0),
    output: told + rest,
  }
}

/** All tests and the gas of each step, which has to be what was written down. */
async function testContracts(depth: Depth): Promise<Outcome> {
  const seed = depth === 'deep' ? `0x${randomBytes(8).toString('hex')}` : '0x1'
  const parameters = [...REPORT, ...SNAPSHOT, '--fuzz-seed', seed]
  const outcome = countForge(await runForge('test', parameters, { depth }), true)
  return { ...outcome, output: `${outcome.output}\nSeed: ${seed}` }
}

/** Measures the gas of each step and writes it down. */
export async function writeGas(): Promise<Outcome> {
  return countForge(await runForge('test', [...REPORT, '--match-contract', 'GasTest']), false)
}

/** Compiles and tests the contracts, offline; the compiler's cache makes a second run quick. */
export async function checkContracts(totals: Totals, depth: Depth = 'default'): Promise<void> {
  const isCompiled = await runStep(totals, 'contracts compiled', async () =>
    asOutcome(await runForge('build', ['--threads', '1'])),
  )
  if (!isCompiled) return
  await runStep(totals, 'contract artifacts', async () => checkArtifacts())
  await runStep(totals, 'contract style', checkStyle)
  await runStep(totals, 'contract tests', () => testContracts(depth))
  await runStep(totals, 'contracts on a chain', () => runVitest('contracts', process.env))
}

/** Every line, branch and function of the sources is run by a test. */
export async function checkCoverage(): Promise<Outcome> {
  const limits = ['--no-match-contract', 'GasTest'] // counting what runs costs gas of its own
  const report = ['--report', 'summary', '--threads', '1', ...limits]
  const { code, all, output } = await runForge('coverage', report)
  const rows = output.split('\n').filter((line) => /^\| contracts\/src\//.test(line))
  const missing = rows.filter((line) => (line.match(/\b100\.00%/g) ?? []).length !== 4)
  if (code !== 0 || rows.length === 0) return { passed: 0, failed: 1, output: all }
  return { passed: rows.length - missing.length, failed: missing.length, output: missing.join('\n') }
}
