import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTags, type Versions } from './page-tags'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process, 'uptime').mockImplementation(() => Date.now() / 1000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(first: Versions = { products: '1' }) {
  let versions = first
  const stale: string[][] = []
  const read = vi.fn(async () => versions)
  const renew = vi.fn(async () => undefined)
  const tags = followTags({ read, renew }, ['products', 'programs'], (list) => stale.push(list))
  const change = (next: Versions) => {
    versions = next
  }
  return { tags, stale, read, renew, change }
}

test('the first reading makes everything stale, another version its own tag', async () => {
  const { tags, stale, change } = setUp()
  await tags.fresh()
  change({ products: '2', programs: '1' })
  await vi.advanceTimersByTimeAsync(500)
  change({ products: '2', programs: '2' })
  await vi.advanceTimersByTimeAsync(500)
  expect(stale).toEqual([['products', 'programs'], ['products', 'programs'], ['programs']])
})

test('many answers at once ask once, and none asks again within half a second', async () => {
  const { tags, read } = setUp()
  await Promise.all(Array.from({ length: 50 }, () => tags.fresh()))
  await tags.fresh()
  expect(read).toHaveBeenCalledTimes(1)
})

test('nobody waits while pages are asked for, and a quiet site asks nothing', async () => {
  const { tags, read } = setUp()
  await tags.fresh()
  await vi.advanceTimersByTimeAsync(60_000)
  const count = read.mock.calls.length
  expect(count).toBeLessThan(8)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(count)
  await tags.fresh()
  expect(read).toHaveBeenCalledTimes(count + 1)
})

test('a database that does not answer delays nobody for long', async () => {
  const { tags, read, stale } = setUp()
  const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  read.mockImplementationOnce(() => new Promise(() => undefined))
  const waited = tags.fresh()
  await vi.advanceTimersByTimeAsync(250)
  await waited
  expect(stale).toEqual([])
  expect(complaint).not.toHaveBeenCalled()
})

test('a failure is written once, and what changed meanwhile is seen afterwards', async () => {
  const { tags, read, stale, change } = setUp()
  await tags.fresh()
  const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  read.mockRejectedValueOnce(new Error('refused')).mockRejectedValueOnce(new Error('refused'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(complaint).toHaveBeenCalledTimes(1)
  change({ products: '2' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(stale.flat()).toEqual(['products', 'programs', 'products'])
})

test('only tags of public pages are renewed in the database', async () => {
  const { tags, renew } = setUp()
  await tags.renew(['_N_T_/es/vip'])
  expect(renew).not.toHaveBeenCalled()
  await tags.renew(['products', '_N_T_/es/vip'])
  expect(renew).toHaveBeenCalledWith(['products'])
})

test('a page that was being written during a change is stale once more when it is stored', async () => {
  const { tags, stale, change } = setUp({ products: '1', programs: '1' })
  await tags.fresh()
  await vi.advanceTimersByTimeAsync(3000)
  stale.length = 0
  await tags.fresh()
  change({ products: '2', programs: '1' })
  await vi.advanceTimersByTimeAsync(4000)
  expect(stale).toEqual([['products'], ['products']])
})
