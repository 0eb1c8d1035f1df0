import { expect, test, vi } from 'vitest'

const sleep = vi.hoisted(() => vi.fn(async (_ms: number) => undefined))
vi.mock('node:timers/promises', () => ({ setTimeout: sleep }))

const { steady } = await import('./steady')

test.each([
  [0, 600],
  [8, 592],
  [90, 510],
  [600, 0],
  [601, 599],
])('work of %i ms waits %i ms more', async (spent, wait) => {
  let clock = 1_000
  const settle = steady(600, () => clock)
  clock += spent
  await settle()
  expect(sleep).toHaveBeenLastCalledWith(wait)
})
