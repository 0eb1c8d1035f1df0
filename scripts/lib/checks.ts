import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readIfThere } from '../../supabase/local/files.ts'
import { NEXT } from './build.ts'
import { countVitest } from './counts.ts'
import { ROOT } from './root.ts'
import { runToEnd } from './run-to-end.ts'
import { type Outcome, runStep, type Totals } from './steps.ts'

const program = (path: string) => join(ROOT, 'node_modules', path)

async function check(parameters: string[]): Promise<Outcome> {
  const { code, all } = await runToEnd(parameters, process.env)
  return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output: all }
}

/**
 * Next's own types of routes and messages are generated, not committed: a fresh clone has none yet. One checker: four look
 * at much of the project four times, and all but a large machine has something else to do meanwhile.
 */
async function checkTypes(): Promise<Outcome> {
  const generated = await check([NEXT, 'typegen'])
  return generated.failed > 0
    ? generated
    : check([program('typescript/bin/tsc'), '--noEmit', '--incremental', 'false', '--checkers', '1'])
}

/** One project of vitest.config.ts, counted by its report. */
export async function runVitest(
  project: string,
  env: NodeJS.ProcessEnv,
  filters: string[] = [],
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'alianza-report-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const parameters = [program('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...filters]
    const { code, all } = await runToEnd(parameters, { ...env, NO_COLOR: '1' })
    return { ...countVitest(readIfThere(report), code), output: all }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What needs neither database nor browser. */
export async function runStaticChecks(totals: Totals): Promise<void> {
  await runStep(totals, 'format and lint', () =>
    check([program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']),
  )
  await runStep(totals, 'types', checkTypes)
  // a hint names a line of knip.jsonc that no file needs any more
  await runStep(totals, 'nothing unused', () =>
    check([program('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']),
  )
  await runStep(totals, 'registers', () => check([join(ROOT, 'scripts/registers.ts'), '--check']))
  await runStep(totals, 'messages', () => check([join(ROOT, 'scripts/messages.ts')]))
}

export async function runUnitTests(totals: Totals, filters: string[] = []): Promise<void> {
  await runStep(totals, 'unit tests', () => runVitest('unit*', process.env, filters))
}
