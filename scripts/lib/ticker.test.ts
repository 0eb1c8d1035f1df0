import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTicker } from './ticker'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('calls at its pace and stops', async () => {
  const run = vi.fn(async () => {})
  const ticker = createTicker({ every: 1000, run, report: () => {} })
  ticker.start()
  await vi.advanceTimersByTimeAsync(3500)
  expect(run).toHaveBeenCalledTimes(3)
  ticker.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('runs soon after the start at a slow pace', async () => {
  const run = vi.fn(async () => {})
  const ticker = createTicker({ every: 60_000, run, report: () => {} })
  ticker.start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(2)
  ticker.stop()
})

test('never overlaps', async () => {
  let running = 0
  let most = 0
  const run = async () => {
    running++
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    running--
  }
  const ticker = createTicker({ every: 1000, run, report: () => {} })
  ticker.start()
  await vi.advanceTimersByTimeAsync(20_000)
  ticker.stop()
  expect(most).toBe(1)
})

test('reports a change of state once', async () => {
  const outcomes = [true, false, false, false, true, true, false]
  const reports: (string | undefined)[] = []
  const run = async () => {
    if (!outcomes.shift()) throw new Error('refused')
  }
  const ticker = createTicker({ every: 10, run, report: (problem) => reports.push(problem) })
  ticker.start()
  await vi.advanceTimersByTimeAsync(75)
  ticker.stop()
  expect(reports).toEqual(['refused', undefined, 'refused'])
})
