import { describeFailure } from '../../supabase/local/failure.ts'
import { isEnding } from './lifetime.ts'

/** The result of a step; `output` explains the failures and the stories that needed a second try. */
export type Outcome = { passed: number; failed: number; flaky?: number; output: string }

export type Totals = { passed: number; failed: number }

const indent = (text: string) => text.trimEnd().replace(/^/gm, '    ')

/** Runs one step and prints its result; a thrown error counts as one failure. */
export async function runStep(totals: Totals, name: string, work: () => Promise<Outcome>): Promise<boolean> {
  const start = performance.now()
  let outcome: Outcome
  try {
    outcome = await work()
  } catch (error) {
    outcome = { passed: 0, failed: 1, output: describeFailure(error) }
  }
  if (isEnding()) return false
  totals.passed += outcome.passed
  totals.failed += outcome.failed
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
  const { passed, failed, flaky = 0, output } = outcome
  if (failed + flaky > 0) process.stdout.write(`${indent(output)}\n`)
  const counts = [
    `${passed} passed`,
    failed > 0 && `${failed} failed`,
    flaky > 0 && `${flaky} only at the second try`,
  ].filter(Boolean)
  process.stdout.write(
    `  ${failed > 0 ? '✗' : '✓'} ${name.padEnd(22)} ${seconds.padStart(8)}   ${counts.join(', ')}\n`,
  )
  return failed === 0
}

/** Prints the last line and returns the exit code. A run without checks fails too. */
export function finish({ passed, failed }: Totals): number {
  if (isEnding()) return 1 // interrupted: half a count would look like a result
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed > 0 || passed === 0 ? 1 : 0
}
