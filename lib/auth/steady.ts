import { setTimeout as sleep } from 'node:timers/promises'

const STEP = 600

/**
 * Answers take a whole number of steps, so that the time does not reveal whether an account exists.
 * `const settle = steady()` at the start, `await settle()` before the answer.
 */
export function steady(step = STEP, now: () => number = () => performance.now()) {
  const start = now()
  return async () => {
    const spent = now() - start
    await sleep(Math.max(1, Math.ceil(spent / step)) * step - spent)
  }
}
