import type { ActivityTopic } from '@/lib/supabase/enums'

/** A new line: whom it concerns, without its text. */
export type News = { id: number; affiliateId: string | null; programId: string; topic: ActivityTopic }
/** What somebody watches; null is all. */
export type Wish = { affiliateId: string | null; programId: string | null; topic: ActivityTopic | null }
export type Watcher = {
  person: string
  wish: Wish
  /** The last line they know of. */
  since: number
  /** Notified of `count` new lines; a watcher who has seen `id` has seen all before it. */
  notify: (news: { id: number; count: number }) => void
  /** Somebody watches in too many places: the oldest ends. */
  giveWay: () => void
}
export type HubOptions = {
  /** Lines after one, oldest first, at most a batch; the last there is for null. */
  poll: (after: number | null) => Promise<News[]>
  onFailed: (error: unknown, watchers: number) => void
  /** Milliseconds between two questions. */
  every?: number
  batch?: number
  perPerson?: number
  capacity?: number
  /** How far back a returning watcher is notified; the page itself shows what is older. */
  reach?: number
}
export type Hub = {
  /** Returns how to leave, or null where there is no room. */
  join: (watcher: Watcher) => (() => void) | null
  watchers: () => number
}

const concerns = ({ affiliateId, programId, topic }: Wish, news: News) =>
  (affiliateId === null || affiliateId === news.affiliateId) &&
  (programId === null || programId === news.programId) &&
  (topic === null || topic === news.topic)

/**
 * One query for all watchers, and none while there are none. A watcher who joins is notified of what came since the line
 * they name, within `reach`. A failed query is repeated at the next turn.
 */
export function createHub(options: HubOptions): Hub {
  const {
    poll,
    onFailed,
    every = 2_000,
    batch = 1_000,
    perPerson = 3,
    capacity = 300,
    reach = 1_000,
  } = options
  const watchers = new Set<Watcher>()
  let at: number | null = null
  let isTurning = false
  let timer: NodeJS.Timeout | undefined

  function join(watcher: Watcher) {
    const own = [...watchers].filter(({ person }) => person === watcher.person)
    for (const oldest of own.slice(0, Math.max(0, own.length - perPerson + 1))) {
      watchers.delete(oldest)
      oldest.giveWay()
    }
    if (watchers.size >= capacity) return null
    watchers.add(watcher)
    if (at !== null) at = Math.min(at, Math.max(watcher.since, at - reach))
    if (!isTurning && !timer) turn()
    return () => leave(watcher)
  }

  function leave(watcher: Watcher) {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearTimeout(timer)
    timer = undefined
    at = null
  }

  async function turn() {
    timer = undefined
    isTurning = true
    let isFull = false
    try {
      isFull = await ask()
    } catch (error) {
      onFailed(error, watchers.size)
    }
    isTurning = false
    if (watchers.size > 0) timer = setTimeout(turn, isFull ? 0 : every)
  }

  /** Whether there was more than one answer holds. */
  async function ask(): Promise<boolean> {
    if (at === null) {
      const [last] = await poll(null)
      const oldest = Math.min(...[...watchers].map(({ since }) => since))
      at = Math.max(Math.min(oldest, last?.id ?? 0), (last?.id ?? 0) - reach)
    }
    const from = at
    const news = await poll(from)
    const last = news.at(-1)?.id
    if (last === undefined) return false
    for (const watcher of watchers) {
      const count = news.filter((one) => one.id > watcher.since && concerns(watcher.wish, one)).length
      watcher.since = Math.max(watcher.since, last)
      if (count > 0) watcher.notify({ id: last, count })
    }
    if (at === from) at = last // else somebody who joined meanwhile knows less
    return news.length >= batch
  }

  return { join, watchers: () => watchers.size }
}
