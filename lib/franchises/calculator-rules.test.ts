import { expect, test } from 'vitest'
import cases from './calculator.cases.json'
import { type Assumptions, calculate, type Outcome, sensitivityOf, withRides } from './calculator-rules'

const all = cases as { given: Assumptions; expected: Outcome }[]
const [first] = all
if (!first) throw new Error('no case')

test('fifty cases of a sheet in exact fractions are the same to the cent', () => {
  expect(all).toHaveLength(50)
  for (const { given, expected } of all) expect(calculate(given)).toEqual(expected)
})

test('at the break-even a month pays for itself, and a hundredth of a ride less does not', () => {
  for (const { given, expected } of all) {
    const { breakEven } = expected
    if (!breakEven || given.vehicles === 0) continue
    const at = calculate({ ...given, rides_day: breakEven }).cash
    const below = calculate({ ...given, rides_day: breakEven - 1 }).cash
    // each of six lines is rounded by half a cent at most
    expect(at).toBeGreaterThanOrEqual(-3)
    expect(below).toBeLessThanOrEqual(3)
  }
})

test('fewer rides bring less, and the order of what matters is by what it changes', () => {
  expect(calculate(withRides(first.given, -20)).cash).toBeLessThan(calculate(first.given).cash)
  expect(withRides(first.given, 20).rides_day).toBe(2220)
  const rows = sensitivityOf(first.given)
  expect(rows[0]?.name).toMatch(/^(fare|drivers_bps)$/)
  expect(rows.map(({ name }) => name)).not.toContain('fee')
})
