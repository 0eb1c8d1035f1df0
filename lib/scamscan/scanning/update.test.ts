import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFeedText } from './feed-text'
import { type Feed, type Ports, type Snapshot, updateLists } from './update'

const FEED: Feed = {
  id: 'prueba',
  kind: 'address',
  format: 'lines',
  field: null,
  location: 'file:a.txt',
  least_entries: 1,
  is_due: true,
}
const form = { kind: 'address', field: null } as const

describe('a list’s text', () => {
  test('is read as lines, each once and in the engine’s spelling; comments and hosts files are known', () => {
    const text =
      '# aviso\r\nhttps://A.example.com/\n0.0.0.0 b.example.com\nA.example.com\nhttps://c.example.com/x?y=1\nhola que tal\n'
    const { values, unread } = readFeedText(text, { ...form, format: 'lines' })
    expect([...values.keys()]).toEqual(['a.example.com', 'b.example.com', 'c.example.com/x'])
    expect(unread).toBe(1)
  })

  test('is read as CSV or TSV by a column, with the day of a first sight', () => {
    const csv = 'url,first_seen\n"https://a.example.com/x,y",2026-01-02 10:00\nb.example.com,\n'
    const { values } = readFeedText(csv, { ...form, format: 'csv', field: 'url' })
    expect([...values]).toEqual([
      ['a.example.com/x,y', '2026-01-02'],
      ['b.example.com', null],
    ])
    const tsv = 'kind\tvalue\nurl\thttps://a.example.com/\n'
    expect([...readFeedText(tsv, { ...form, format: 'csv', field: 'value' }).values.keys()]).toEqual([
      'a.example.com',
    ])
  })

  test('is read as JSON, a list by itself or inside an object', () => {
    const list = JSON.stringify({ data: { deny: ['a.example.com', 'b.example.com'] } })
    expect(readFeedText(list, { ...form, format: 'json', field: 'data.deny' }).values.size).toBe(2)
    expect(() => readFeedText('{"x":1}', { ...form, format: 'json', field: 'deny' })).toThrow()
    expect(() => readFeedText('nada', { ...form, format: 'json', field: null })).toThrow()
  })

  test('of wallets or phones keeps only those', () => {
    const text = '+507 6123-4567\nhttps://a.example.com/\n'
    expect([...readFeedText(text, { kind: 'phone', format: 'lines', field: null }).values.keys()]).toEqual([
      '+50761234567',
    ])
  })
})

describe('an update', () => {
  function trial(bytes: Buffer | Error, stored: string | null = null) {
    const kept: Snapshot[] = []
    const failures: [string, string][] = []
    const ports: Ports = {
      readFeeds: async () => [FEED, { ...FEED, id: 'later', is_due: false }],
      readSnapshot: async () => stored,
      store: async (snapshot) => kept.push(snapshot),
      recordFailure: async (...failure) => failures.push(failure),
      fetch: async () => {
        if (bytes instanceof Error) throw bytes
        return bytes
      },
    }
    return { kept, failures, run: (now?: boolean) => updateLists(ports, now) }
  }

  test('stores what came and went, and reads what is due only', async () => {
    const before = gzipSync('a.example.com\t2025-01-01\nb.example.com').toString('base64')
    const { kept, run } = trial(Buffer.from('a.example.com\nc.example.com\n'), before)
    expect(await run()).toEqual({ taken: 1, failed: 0 })
    expect(kept[0]).toMatchObject({
      entries: 2,
      added: 1,
      removed: 1,
      sample: { added: ['c.example.com'], removed: ['b.example.com'] },
    })
    const content = gunzipSync(Buffer.from(kept[0]?.content ?? '', 'base64')).toString('utf8')
    expect(content).toBe('a.example.com\t2025-01-01\nc.example.com')
  })

  test('reads packed lists, and all feeds at once where it is asked', async () => {
    const { run } = trial(gzipSync('a.example.com'))
    expect(await run(true)).toEqual({ taken: 2, failed: 0 })
  })

  test.each([
    ['unreachable', new Error('ENOENT')],
    ['too_few', Buffer.from('')],
    ['other_form', Buffer.from(`a.example.com\n${'<html> no es una lista\n'.repeat(9)}`)],
    ['unreadable', Buffer.from([0x1f, 0x8b, 1, 2, 3])],
    ['unreadable', gzipSync(Buffer.alloc(300 * 1024 * 1024))],
  ])('that fails is %s and keeps the last list', async (failure, bytes) => {
    const { kept, failures, run } = trial(bytes)
    expect(await run()).toEqual({ taken: 0, failed: 1 })
    expect(failures).toEqual([['prueba', failure]])
    expect(kept).toEqual([])
  })
})
