import type { Hub, Wish } from './activity-hub'

export type Frame = { event?: string; id?: number; data?: unknown; retry?: number }

/** One message of an event stream. A returning browser sends back the last id it saw. */
export function toFrame({ event, id, data = null, retry }: Frame): string {
  const lines = [
    retry !== undefined && `retry: ${retry}`,
    event && `event: ${event}`,
    id !== undefined && `id: ${id}`,
    `data: ${JSON.stringify(data)}`, // JSON has no line break of its own
  ]
  return `${lines.filter(Boolean).join('\n')}\n\n`
}

/** The last line that a reader has: by the returning browser's header, else by the page; null for neither. */
export function readSince(lastEventId: string | null, page: string | null): number | null {
  for (const value of [lastEventId, page]) {
    if (value && /^\d{1,15}$/.test(value)) return Number(value)
  }
  return null
}

type StreamOptions = {
  hub: Hub
  person: string
  wish: Wish
  since: number
  /** Asks again whether the person may watch: what the day's clicks come to, or null when they may not any more. */
  check: () => Promise<string | null>
  signal: AbortSignal
  /** Milliseconds between two such questions, and how long a stream lasts before the browser comes again with a fresh session. */
  beat?: number
  life?: number
}

const RETRY = 3_000

/** A stream of notifications without content: the page reads the lines by the reader's own right. Null: no room. */
export function openStream(options: StreamOptions): ReadableStream<Uint8Array> | null {
  const { hub, person, wish, since, check, signal, beat = 15_000, life = 600_000 } = options
  const encoder = new TextEncoder()
  const waiting: string[] = [toFrame({ event: 'ready', id: since, retry: RETRY })]
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let clicks: string | null = null
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  const send = (text: string) => {
    if (isOver) return
    if (controller) controller.enqueue(encoder.encode(text))
    else waiting.push(text)
  }
  const leave = hub.join({
    person,
    wish,
    since,
    notify: ({ id, count }) => send(toFrame({ event: 'news', id, data: { count } })),
    giveWay: () => {
      send(toFrame({ event: 'elsewhere' }))
      end()
    },
  })
  if (!leave) return null
  const old = setTimeout(end, life)
  signal.addEventListener('abort', end)

  function end() {
    if (isOver) return
    isOver = true
    clearTimeout(old)
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    leave?.()
    controller?.close()
  }

  async function look() {
    const now = await check()
    if (isOver) return
    if (now === null) return end()
    send(clicks !== null && now !== clicks ? toFrame({ event: 'clicks' }) : ': still there\n\n')
    clicks = now
    timer = setTimeout(look, beat)
  }

  return new ReadableStream({
    start(made) {
      controller = made
      for (const text of waiting.splice(0)) made.enqueue(encoder.encode(text))
      if (isOver || signal.aborted) {
        end()
        return
      }
      timer = setTimeout(look, 0)
    },
    cancel() {
      controller = undefined // it is closed already
      end()
    },
  })
}
