import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hub, Watcher } from './activity-hub'
import { openStream, readSince, toFrame } from './activity-stream'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a message is framed as browsers read it', () => {
  expect(toFrame({ event: 'news', id: 12, data: { count: 2 } })).toBe(
    'event: news\nid: 12\ndata: {"count":2}\n\n',
  )
  expect(toFrame({ event: 'ready', id: 0, retry: 3000 })).toBe(
    'retry: 3000\nevent: ready\nid: 0\ndata: null\n\n',
  )
  expect(toFrame({ data: 'a\nevent: b\r\n\nc' })).toBe('data: "a\\nevent: b\\r\\n\\nc"\n\n')
})

test('a returning reader goes on from the last id they saw, else from the page’s', () => {
  expect(readSince('7', '3')).toBe(7)
  expect(readSince(null, '3')).toBe(3)
  expect(readSince('', '3')).toBe(3)
  for (const wrong of ['-1', '1e9', 'x', '9'.repeat(16), '1\n2']) expect(readSince(wrong, null)).toBeNull()
})

/** A stream over a hub that only remembers who joined. */
function stage(check: () => Promise<string | null>, isFull = false) {
  let joined: Watcher | undefined
  const left = vi.fn()
  const hub: Hub = {
    watchers: () => 0,
    join: (watcher) => {
      joined = watcher
      return isFull ? null : left
    },
  }
  const abort = new AbortController()
  const wish = { affiliateId: 'ana', programId: null, topic: null }
  const stream = openStream({
    hub,
    person: 'ana',
    wish,
    since: 4,
    check,
    signal: abort.signal,
    beat: 100,
    life: 1_000,
  })
  const reader = stream?.getReader()
  const next = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true }
    return done ? 'the end' : new TextDecoder().decode(value)
  }
  return {
    next,
    left,
    abort,
    reader,
    stream,
    notify: (id: number) => joined?.notify({ id, count: 1 }),
    joined: () => joined,
  }
}

test('it sends its start, what is new, a heartbeat, and that clicks came', async () => {
  const check = vi.fn(async () => 'three')
  const { next, notify } = stage(check)
  expect(await next()).toBe('retry: 3000\nevent: ready\nid: 4\ndata: null\n\n')
  notify(9)
  expect(await next()).toBe('event: news\nid: 9\ndata: {"count":1}\n\n')
  await vi.advanceTimersByTimeAsync(1)
  expect(await next()).toBe(': still there\n\n')
  check.mockResolvedValue('four')
  await vi.advanceTimersByTimeAsync(100)
  expect(await next()).toBe('event: clicks\ndata: null\n\n')
})

test('it ends when the right is gone', async () => {
  const { next, left } = stage(async () => null)
  await next()
  await vi.advanceTimersByTimeAsync(1)
  expect(await next()).toBe('the end')
  expect(left).toHaveBeenCalledTimes(1)
})

test('it ends when the reader goes, when it is old, and when it must give way', async () => {
  const gone = stage(async () => 'a')
  await gone.reader?.cancel()
  expect(gone.left).toHaveBeenCalledTimes(1)

  const aborted = stage(async () => 'a')
  await aborted.next()
  aborted.abort.abort()
  expect(await aborted.next()).toBe('the end')

  const old = stage(async () => 'a')
  await vi.advanceTimersByTimeAsync(1_001)
  expect(old.left).toHaveBeenCalledTimes(1)

  const elsewhere = stage(async () => 'a')
  await elsewhere.next()
  elsewhere.joined()?.giveWay()
  expect(await elsewhere.next()).toBe('event: elsewhere\ndata: null\n\n')
  expect(await elsewhere.next()).toBe('the end')
})

test('it does not begin where there is no room', () => {
  expect(stage(async () => 'a', true).stream).toBeNull()
})
