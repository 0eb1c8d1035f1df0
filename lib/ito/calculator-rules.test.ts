import { expect, test } from 'vitest'
import { type CalculatorPlan, calculate, readDollars } from './calculator-rules'

const plan: CalculatorPlan = {
  price: 75_000,
  minPurchase: 100_000_000,
  tiers: [
    { tier: 'bronze', minimum: 100_000_000, bonusBps: 0 },
    { tier: 'silver', minimum: 1_000_000_000, bonusBps: 200 },
    { tier: 'gold', minimum: 10_000_000_000, bonusBps: 500 },
    { tier: 'platinum', minimum: 50_000_000_000, bonusBps: 1_000 },
  ],
  staking: {
    baseBps: 500,
    tierBonusBps: [0, 0, 0, 200, 400, 400],
    tierMaxBps: [1_200, 1_200, 1_200, 1_400, 1_600, 1_600],
    locks: [
      { term: 30 * 86_400, bonusBps: 0 },
      { term: 365 * 86_400, bonusBps: 700 },
    ],
    free: 10_000_000,
  },
}

test('tokens are cut off, the bonus is of them, and the next tier says what is missing', () => {
  expect(calculate(plan, 1_000_000_000, 0)).toMatchObject({
    base: 1_333_333,
    bonus: 26_666,
    tier: 'silver',
    next: { tier: 'gold', missing: 9_000_000_000 },
    isBelowMinimum: false,
  })
})

test.each([
  [10_000_000_000, 1, 1_400],
  [50_000_000_000, 1, 1_600],
  [1_000_000_000, 1, 1_200],
  [100_000_000, 0, 500],
])('%s for lock %s stakes at %s', (money, lock, rateBps) => {
  expect(calculate(plan, money, lock).staking?.rateBps).toBe(rateBps)
})

test('the specification’s maxima are reached by the longest lock, and the reserve says whether they can be paid', () => {
  const sum = calculate(plan, 50_000_000_000, 1)
  expect(sum.staking).toEqual({ rateBps: 1_600, reward: 11_733_333, isCovered: false })
  expect(calculate(plan, 100_000_000, 0).staking?.isCovered).toBe(true)
  expect(sum.next).toBeNull()
})

test('nothing buys nothing, and without staking there is none', () => {
  expect(calculate(plan, 0, 0)).toMatchObject({ base: 0, bonus: 0, tier: 'none', isBelowMinimum: true })
  expect(calculate({ ...plan, staking: null }, 100_000_000, 0).staking).toBeNull()
  expect(calculate(plan, 100_000_000, 9).staking).toBeNull()
})

test.each([
  ['1000', 1_000_000_000],
  ['1,500.50', 1_500_500_000],
  ['$ 250', 250_000_000],
  ['99,5', 99_500_000],
  ['', 0],
  ['-5', 0],
  ['1e9', 0],
  ['9999999999', 0],
])('%j is %s', (typed, money) => {
  expect(readDollars(typed)).toBe(money)
})
