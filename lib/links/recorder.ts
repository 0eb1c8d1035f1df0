import type { Facts } from './facts'

/** One visit as it is sent to `record_clicks`. `id` is its key: sending it again changes nothing. */
export type Click = {
  id: string
  code: string
  visitor_id: string
  network_hash: string
  address_hash?: string
  area_hash?: string
  clicked_at: string
  /** The visitor's id was made for this click: there is no earlier one to look for. */
  is_first?: true
} & Partial<Facts>
/** `window_days`: how long the program credits the click. */
export type Recorded = { click_id: string; destination: string; window_days: number }
/** `late`: the database did not answer in time; the click is kept, and `kept` settles when it is written or lost. */
export type Outcome =
  | { kind: 'recorded'; destination: string; days: number }
  | { kind: 'unknown' }
  | { kind: 'late'; kept: Promise<void> }
export type Figures = { recorded: number; late: number; retried: number; lost: number; waiting: number }
export type Recorder = {
  take: (click: Click) => Promise<Outcome>
  drain: (milliseconds: number) => Promise<void>
  figures: () => Figures
}
export type RecorderOptions = {
  /** Writes a batch; answers one row for each click whose code is known. Must be safe to repeat. */
  record: (clicks: Click[]) => Promise<Recorded[]>
  onFailed: (error: unknown, waiting: number) => void
  onLost: (click: Click) => void
  /** Milliseconds a visitor waits for the database. */
  patience?: number
  /** Milliseconds in which a first click waits for others to go with it; 0 sends at once. */
  gather?: number
  batch?: number
  lanes?: number
  capacity?: number
  /** Milliseconds before the first and the longest retry; each failure doubles it. */
  pauses?: readonly [number, number]
}

type Waiting = { order: number; click: Click; answer: (outcome: Outcome) => void; kept: () => void }

/**
 * Group commit: clicks that arrive while `lanes` calls are under way wait and go together in the next one. A failed
 * batch goes back to the front, so order is kept; after a failure one lane tries until the database answers again.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  const { record, onFailed, onLost, patience = 250, gather = 1, batch = 200 } = options
  const { lanes = 2, capacity = 10_000 } = options
  const [firstPause, longestPause] = options.pauses ?? [100, 5_000]
  const queue: Waiting[] = []
  const underWay = new Set<Waiting[]>()
  const counts = { recorded: 0, late: 0, retried: 0, lost: 0 }
  let taken = 0
  let pause = 0
  let retry: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let idle: (() => void)[] = []

  function take(click: Click): Promise<Outcome> {
    return new Promise((resolve) => {
      const { promise, resolve: kept } = Promise.withResolvers<void>()
      const timer = setTimeout(() => {
        counts.late += 1
        resolve({ kind: 'late', kept: promise })
      }, patience)
      const answer = (outcome: Outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      }
      queue.push({ order: taken++, click, answer, kept })
      shed()
      if (!gather) send()
      else gathering ??= setTimeout(send, gather)
    })
  }

  function send() {
    clearTimeout(gathering)
    gathering = undefined
    if (retry || underWay.size >= (pause ? 1 : lanes)) return
    const sent = queue.splice(0, batch)
    if (!sent.length) return settleIdle()
    underWay.add(sent)
    record(sent.map((waiting) => waiting.click)).then(
      (rows) => succeed(sent, rows),
      (error) => fail(sent, error),
    )
  }

  function succeed(sent: Waiting[], rows: Recorded[]) {
    if (!underWay.delete(sent)) return
    pause = 0
    counts.recorded += rows.length
    const found = new Map(rows.map((row) => [row.click_id, row]))
    for (const { click, answer, kept } of sent) {
      const row = found.get(click.id)
      answer(
        row ? { kind: 'recorded', destination: row.destination, days: row.window_days } : { kind: 'unknown' },
      )
      kept()
    }
    send()
  }

  function fail(sent: Waiting[], error: unknown) {
    if (!underWay.delete(sent)) return
    counts.retried += sent.length
    queue.unshift(...sent)
    queue.sort((a, b) => a.order - b.order)
    shed()
    onFailed(error, queue.length)
    if (retry) return
    pause = Math.min(pause * 2 || firstPause, longestPause)
    retry = setTimeout(resume, pause)
  }

  function resume() {
    clearTimeout(retry)
    retry = undefined
    send()
  }

  function shed() {
    for (const waiting of queue.splice(0, queue.length - capacity)) lose(waiting)
  }

  function lose({ click, answer, kept }: Waiting) {
    counts.lost += 1
    onLost(click)
    answer({ kind: 'late', kept: Promise.resolve() })
    kept()
  }

  function settleIdle() {
    if (underWay.size || queue.length) return
    for (const settle of idle) settle()
    idle = []
  }

  /** For the end of the process: sends at once what waits; what is not known to be written in time counts as lost. */
  async function drain(milliseconds: number): Promise<void> {
    if (!underWay.size && !queue.length) return
    const empty = new Promise<void>((resolve) => idle.push(resolve))
    const deadline = setTimeout(() => {
      for (const waiting of [...[...underWay].flat(), ...queue.splice(0)]) lose(waiting)
      underWay.clear()
      for (const settle of idle) settle()
    }, milliseconds)
    if (retry) resume()
    await empty
    clearTimeout(deadline)
  }

  return { take, drain, figures: () => ({ ...counts, waiting: queue.length }) }
}
