export type Ticker = { start: () => void; stop: () => void }

/**
 * Calls `run` every so often, never twice at once: a slow call makes the next one late. `report` hears of the
 * first failure and of the first success after it, not of every one.
 */
export function createTicker(options: {
  every: number
  run: () => Promise<void>
  report: (problem: string | undefined) => void
}): Ticker {
  const { every, run, report } = options
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false

  function tell(problem: string | undefined): void {
    const wasFailing = isFailing
    isFailing = problem !== undefined
    if (!isStopped && wasFailing !== isFailing) report(problem)
  }

  async function tick(): Promise<void> {
    try {
      await run()
      tell(undefined)
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error))
    }
    if (!isStopped) timer = setTimeout(tick, every)
  }

  return {
    start: () => {
      timer = setTimeout(tick, every)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
