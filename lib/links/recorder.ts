import type { Click, Figures, Keyed, Outcome, Recorded } from './click'
import type { Recorder, RecorderOptions } from './recorder-options'

type WaitingOf<C> = {
  order: number
  since: number
  click: C
  answer: (outcome: Outcome) => void
  /** Whether it is written; false when memory let go of it. */
  written: (isWritten: boolean) => void
  /** Where it is on the disk: in our journal, or in a file that is being read again. */
  held?: 'journal' | 'file'
}

/**
 * Group commit: clicks that arrive while `lanes` calls are under way wait and go together in the next one. A failed
 * batch goes back to the front, so order is preserved; after a failure one lane tries until the database answers again. A batch
 * that is refused for what it holds is sent again by halves, until the click that is to blame is alone and set aside.
 */
export function createRecorder<C extends Keyed = Click>(options: RecorderOptions<C>): Recorder<C> {
  type Waiting = WaitingOf<C>
  const {
    record,
    isWrong,
    setAside,
    journal,
    onFailed,
    onLost,
    patience = 250,
    gather = 1,
    batch = 200,
  } = options
  const { lanes = 2, capacity = 10_000 } = options
  const [firstPause, longestPause] = options.pauses ?? [100, 5_000]
  const queue: Waiting[] = []
  const underWay = new Set<Waiting[]>()
  const counts = { recorded: 0, late: 0, retried: 0, aside: 0, spilled: 0, lost: 0 }
  let taken = 0
  let most = batch // how many go together: halved at each refusal, doubled at each success
  let pause = 0
  let retry: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let idle: (() => void)[] = []

  function take(click: C): Promise<Outcome> {
    return new Promise((resolve) => {
      const { promise, resolve: settled } = Promise.withResolvers<void>()
      let isAnswered = false
      const answer = (outcome: Outcome) => {
        clearTimeout(timer)
        isAnswered = true
        resolve(outcome)
      }
      const waiting: Waiting = { order: taken++, since: Date.now(), click, answer, written: () => settled() }
      const timer = setTimeout(async () => {
        await hold(waiting)
        if (!isAnswered) counts.late += 1
        answer({ kind: 'late', written: promise })
      }, patience)
      enqueue(waiting)
    })
  }

  function restore(clicks: C[]): Promise<boolean> {
    const all = clicks.map(
      (click) =>
        new Promise<boolean>((written) => {
          enqueue({
            order: taken++,
            since: Date.now(),
            click,
            answer: () => undefined,
            written,
            held: 'file',
          })
        }),
    )
    return Promise.all(all).then((written) => written.every(Boolean))
  }

  function enqueue(waiting: Waiting) {
    queue.push(waiting)
    shed()
    if (!gather) send()
    else gathering ??= setTimeout(send, gather)
  }

  /** Whether the disk took it; a hanging disk delays a visitor no longer than the database. */
  function hold(waiting: Waiting): Promise<boolean> {
    if (waiting.held || !journal) return Promise.resolve(!!waiting.held)
    waiting.held = 'journal'
    const keeping = journal.keep(waiting.click).then((isWritten) => {
      if (!isWritten) delete waiting.held
      return isWritten
    })
    return Promise.race([keeping, pauseOf(patience)])
  }

  function send() {
    clearTimeout(gathering)
    gathering = undefined
    if (retry || underWay.size >= (pause ? 1 : lanes)) return
    const sent = queue.splice(0, most)
    if (!sent.length) return settleIdle()
    underWay.add(sent)
    record(sent.map((waiting) => waiting.click)).then(
      (rows) => succeed(sent, rows),
      (error) => (isWrong(error) ? refuse(sent, error) : fail(sent, error)),
    )
  }

  function refuse(sent: Waiting[], error: unknown) {
    const [waiting] = sent
    if (sent.length === 1 && waiting) {
      return setAside(waiting.click, error).then(
        () => finish(sent),
        (failure) => (isWrong(failure) ? drop(sent) : fail(sent, failure)),
      )
    }
    if (!underWay.delete(sent)) return
    most = Math.ceil(sent.length / 2)
    putBack(sent)
    send()
  }

  function finish(sent: Waiting[]) {
    if (!underWay.delete(sent)) return
    counts.aside += sent.length
    for (const waiting of sent) {
      waiting.answer({ kind: 'late', written: Promise.resolve() })
      settle(waiting)
    }
    send()
  }

  function drop(sent: Waiting[]) {
    if (!underWay.delete(sent)) return
    for (const waiting of sent) void lose(waiting)
    send()
  }

  function succeed(sent: Waiting[], rows: Recorded[]) {
    if (!underWay.delete(sent)) return
    pause = 0
    most = Math.min(batch, most * 2)
    counts.recorded += rows.length
    const found = new Map(rows.map((row) => [row.click_id, row]))
    for (const waiting of sent) {
      const row = found.get(waiting.click.id)
      waiting.answer(
        row ? { kind: 'recorded', destination: row.destination, days: row.window_days } : { kind: 'unknown' },
      )
      settle(waiting)
    }
    send()
  }

  function settle({ click, written, held }: Waiting) {
    if (held === 'journal') journal?.settle(click.id)
    written(true)
  }

  function fail(sent: Waiting[], error: unknown) {
    if (!underWay.delete(sent)) return
    counts.retried += sent.length
    putBack(sent)
    shed()
    onFailed(error, queue.length)
    if (retry) return
    pause = Math.min(pause * 2 || firstPause, longestPause)
    retry = setTimeout(resume, pause)
  }

  function putBack(sent: Waiting[]) {
    queue.unshift(...sent)
    queue.sort((a, b) => a.order - b.order)
  }

  function resume() {
    clearTimeout(retry)
    retry = undefined
    send()
  }

  function shed() {
    for (const waiting of queue.splice(0, queue.length - capacity)) void lose(waiting)
  }

  /** Memory lets go of it: it stays on the disk if that takes it, and is read from there again. */
  async function lose(waiting: Waiting) {
    const { click, answer, written } = waiting
    if (!(await hold(waiting))) {
      counts.lost += 1
      onLost(click)
    } else if (waiting.held === 'journal') {
      counts.spilled += 1
      journal?.spill(click.id)
    }
    answer({ kind: 'late', written: Promise.resolve() })
    written(false)
  }

  function settleIdle() {
    if (underWay.size || queue.length) return
    for (const settle of idle) settle()
    idle = []
  }

  /** For the end of the process: keeps on the disk and sends what waits; what neither takes in time counts as lost. */
  async function drain(milliseconds: number): Promise<void> {
    const rest = () => [...[...underWay].flat(), ...queue]
    if (rest().length === 0) return
    const empty = new Promise<void>((resolve) => idle.push(resolve))
    if (retry) resume()
    const onDisk = Promise.all(rest().map(hold))
    await Promise.race([empty, pauseOf(milliseconds)])
    await onDisk
    const left = rest().filter((waiting) => !waiting.held)
    queue.length = 0
    underWay.clear()
    await Promise.all(left.map(lose))
  }

  function figures(): Figures {
    const first = [queue[0], ...[...underWay].map(([waiting]) => waiting)].map(
      (one) => one?.since ?? Infinity,
    )
    const oldest = Math.min(...first)
    const seconds = Number.isFinite(oldest) ? Math.round((Date.now() - oldest) / 1000) : 0
    return { ...counts, waiting: queue.length, oldest: seconds }
  }

  return { take, restore, drain, figures }
}

function pauseOf(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds).unref())
}
