import { expect, test } from 'vitest'
import { EXAMPLE, exampleMonth } from './example-month'

test('the figures of the example month agree with each other', () => {
  const { available, waiting, paid, earned, why } = exampleMonth()
  expect(earned.now).toHaveLength(EXAMPLE.days)
  expect(available + waiting.amount).toBe(earned.now.at(-1))
  expect(paid).toBe(earned.before.at(-1))
  const gained = (earned.now[why.day - 1] ?? 0) - (earned.now[why.day - 2] ?? 0)
  expect(why.commission).toBe(gained)
  expect(why.maturesIn).toBeGreaterThan(0)
  expect(why.clickDay).toBeLessThan(why.day)
  for (const days of [earned.now, earned.before]) expect(days.toSorted((a, b) => a - b)).toEqual(days)
})
