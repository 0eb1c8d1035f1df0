import { z } from 'zod'

const vitestSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
})
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})
export type Counts = { passed: number; failed: number; flaky?: number }

const NOTHING_RAN: Counts = { passed: 0, failed: 1 }

/** Counts of vitest's JSON report. A file that could not be loaded has no tests and is one failure all the same. */
export function countVitest(report: string | undefined, code: number | null): Counts {
  if (!report) return NOTHING_RAN
  const { success, numPassedTests, numFailedTests } = vitestSchema.parse(JSON.parse(report))
  const isBroken = !success || code !== 0
  return { passed: numPassedTests, failed: Math.max(numFailedTests, isBroken ? 1 : 0) }
}

/** Counts of Playwright's JSON report; a flaky story, which passed at its second try, is counted separately. */
export function countPlaywright(report: string | undefined, code: number | null): Counts {
  if (!report) return NOTHING_RAN
  const { stats, errors } = playwrightSchema.parse(JSON.parse(report))
  const isBroken = errors.length > 0 || code !== 0
  const { expected, unexpected, flaky } = stats
  return { passed: expected + flaky, failed: Math.max(unexpected, isBroken ? 1 : 0), flaky }
}
