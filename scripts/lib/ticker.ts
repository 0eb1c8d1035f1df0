export type Ticker = { start: () => void; stop: () => void }

/** After a start no job waits longer than this for its first run, whatever its pace. */
const FIRST_RUN = 2_000

/**
 * Calls `run` every so often, never twice at once: a slow call makes the next one late. Calls `report` on the
 * first failure and on the first success after it only.
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

  function update(problem: string | undefined): void {
    const wasFailing = isFailing
    isFailing = problem !== undefined
    if (!isStopped && wasFailing !== isFailing) report(problem)
  }

  async function tick(): Promise<void> {
    try {
      await run()
      update(undefined)
    } catch (error) {
      update(error instanceof Error ? error.message : String(error))
    }
    if (!isStopped) timer = setTimeout(tick, every)
  }

  return {
    start: () => {
      timer = setTimeout(tick, Math.min(every, FIRST_RUN))
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
