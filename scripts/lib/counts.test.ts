import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './counts'

const vitest = (success: boolean, numPassedTests: number, numFailedTests: number) =>
  JSON.stringify({ success, numPassedTests, numFailedTests })
const playwright = (expected: number, unexpected: number, flaky = 0, errors: string[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, errors })

test.each([
  [vitest(true, 5, 0), 0, { passed: 5, failed: 0 }],
  [vitest(false, 5, 2), 1, { passed: 5, failed: 2 }],
  [vitest(false, 5, 0), 1, { passed: 5, failed: 1 }],
  [vitest(true, 5, 0), 1, { passed: 5, failed: 1 }],
  [undefined, 1, { passed: 0, failed: 1 }],
])('vitest: %s with code %s', (report, code, counts) => {
  expect(countVitest(report, code)).toEqual(counts)
})

test.each([
  [playwright(7, 0, 1), 0, { passed: 8, failed: 0, flaky: 1 }],
  [playwright(7, 2), 1, { passed: 7, failed: 2, flaky: 0 }],
  [playwright(0, 0, 0, ['no tests']), 1, { passed: 0, failed: 1, flaky: 0 }],
  [undefined, null, { passed: 0, failed: 1 }],
])('Playwright: %s with code %s', (report, code, counts) => {
  expect(countPlaywright(report, code)).toEqual(counts)
})
