import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHub, type News, type Watcher } from './activity-hub'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const news = (id: number, affiliateId: string | null, more: Partial<News> = {}): News => ({
  id,
  affiliateId,
  programId: 'vip',
  topic: 'sale',
  ...more,
})

/** A log that grows by hand, a hub over it, and watchers that record their notifications. */
function stage(options = {}) {
  const log: News[] = []
  const onFailed = vi.fn()
  const poll = vi.fn(async (after: number | null) =>
    after === null ? log.slice(-1) : log.filter(({ id }) => id > after).slice(0, 3),
  )
  const hub = createHub({ poll, onFailed, every: 100, batch: 3, ...options })
  const watch = (affiliateId: string | null, more: Partial<Watcher> & Partial<Watcher['wish']> = {}) => {
    const { programId = null, topic = null, ...rest } = more
    const notified: { id: number; count: number }[] = []
    const giveWay = vi.fn()
    const leave = hub.join({
      person: affiliateId ?? 'admin',
      wish: { affiliateId, programId, topic },
      since: log.at(-1)?.id ?? 0,
      notify: (one) => notified.push(one),
      giveWay,
      ...rest,
    })
    return { notified, leave, giveWay }
  }
  const turn = () => vi.advanceTimersByTimeAsync(100)
  return { log, poll, hub, watch, turn, onFailed }
}

test('polls once for all watchers, and notifies each of what concerns them', async () => {
  const { log, poll, watch, turn } = stage()
  const [ana, eva, admin] = [watch('ana'), watch('eva'), watch(null)]
  const leads = watch(null, { person: 'second', topic: 'lead' })
  await turn()
  const polls = poll.mock.calls.length
  log.push(news(1, 'ana'), news(2, 'ana'), news(3, null, { topic: 'lead' }))
  await turn()
  expect(poll.mock.calls.length - polls).toBeLessThanOrEqual(2) // a full answer is followed by another poll at once
  expect(ana.notified).toEqual([{ id: 3, count: 2 }])
  expect(eva.notified).toEqual([])
  expect(admin.notified).toEqual([{ id: 3, count: 3 }])
  expect(leads.notified).toEqual([{ id: 3, count: 1 }])
})

test('notifies a returning watcher of what came since, and nobody else a second time', async () => {
  const { log, watch, turn } = stage()
  const eva = watch(null, { person: 'eva' })
  log.push(news(1, 'ana'), news(2, 'ana'))
  await turn()
  expect(eva.notified).toEqual([{ id: 2, count: 2 }])
  const back = watch('ana', { since: 1 })
  await turn()
  expect(back.notified).toEqual([{ id: 2, count: 1 }])
  expect(eva.notified).toHaveLength(1)
})

test('reaches back only so far, at the first question and later', async () => {
  const { log, poll, watch, turn } = stage({ reach: 2 })
  log.push(...Array.from({ length: 9 }, (_, n) => news(n + 1, 'ana')))
  const first = watch('ana', { since: 0 })
  await turn()
  expect(first.notified).toEqual([{ id: 9, count: 2 }])
  watch('ana', { since: 0 })
  await turn()
  expect(Math.min(...poll.mock.calls.flatMap(([after]) => after ?? []))).toBe(7)
})

test('goes on after a failure, and asks nothing when nobody is there', async () => {
  const { log, poll, watch, turn, onFailed, hub } = stage()
  poll.mockRejectedValueOnce(new Error('down'))
  const ana = watch('ana')
  await turn()
  expect(onFailed).toHaveBeenCalledTimes(1)
  log.push(news(1, 'ana'))
  await turn()
  await turn()
  expect(ana.notified).toEqual([{ id: 1, count: 1 }])
  ana.leave?.()
  expect(hub.watchers()).toBe(0)
  const polls = poll.mock.calls.length
  await turn()
  await turn()
  expect(poll.mock.calls.length).toBe(polls)
})

test('lets somebody watch in three places, and so many at all', async () => {
  const { watch, hub } = stage({ capacity: 4 })
  const places = [watch('ana'), watch('ana'), watch('ana'), watch('ana')]
  expect(places.map(({ giveWay }) => giveWay.mock.calls.length)).toEqual([1, 0, 0, 0])
  expect(watch('eva').leave).not.toBeNull()
  expect(watch('luis').leave).toBeNull()
  expect(hub.watchers()).toBe(4)
})
