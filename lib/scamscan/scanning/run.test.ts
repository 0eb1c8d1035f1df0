import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatherContext } from './gather'
import { packLines } from './packed'
import { currentEngine, replay } from './replay'
import { runScan } from './run'
import type { StoredContext } from './stored-context'
import type { Brought } from './upload'

type Call = { name: string; args: Record<string, unknown> }
const { calls, answers } = vi.hoisted(() => ({
  calls: [] as { name: string; args: Record<string, unknown> }[],
  answers: {} as Record<string, unknown>,
}))
vi.mock('@/lib/env', () => ({ env: () => ({ SCAMSCAN_LIVE: '0' }) }))
vi.mock('@/lib/log', () => ({ log: { error: vi.fn(), warn: vi.fn() } }))
vi.mock('@/lib/supabase/call', async () => {
  class CallError extends Error {}
  return {
    CallError,
    callFunction: async (name: string, args: Record<string, unknown>) => {
      calls.push({ name, args })
      const answer = answers[name]
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(args) : answer
    },
  }
})

const NOTHING = { house: [], house_taken: null, reports: [], feeds: [] }
const ANA = { person: 'ana', door: 'site' } as const
const names = () => calls.map(({ name }) => name)
const argsOf = (name: string) => calls.find((call: Call) => call.name === name)?.args ?? {}

beforeEach(() => {
  calls.length = 0
  Object.assign(answers, {
    begin_scan: 'scan-1',
    finish_scan: true,
    fail_scan: null,
    read_scan_context: NOTHING,
    read_scan_snapshot: null,
  })
})

describe('a scan', () => {
  it('takes its place, asks, judges, and stores what it can be judged from again', async () => {
    const { id, isCounted, result } = await runScan(ANA, { text: ' hxxps://Banistmo-Clave[.]top/a ' })
    expect([id, isCounted]).toEqual(['scan-1', true])
    expect(names()).toEqual(['begin_scan', 'read_scan_context', 'finish_scan'])
    expect(argsOf('begin_scan')).toMatchObject({
      person_id: 'ana',
      visitor_hash: null,
      key_id: null,
      door: 'site',
      source: 'text',
      kind: 'address',
      subject: 'https://banistmo-clave.top/a',
    })
    const stored = argsOf('finish_scan') as Record<'input' | 'engine' | 'context' | 'result', string>
    expect(stored.result).toBe(JSON.stringify(result))
    expect(stored.engine).toBe(currentEngine())
    expect(replay(stored)).toBe('same')
  })

  it('by a key names the key, and of a visitor nobody', async () => {
    await runScan({ person: 'ana', door: 'api', keyId: 'sck_a' }, { text: 'a@b.com' })
    expect(argsOf('begin_scan')).toMatchObject({ person_id: 'ana', door: 'api', key_id: 'sck_a' })
    calls.length = 0
    await runScan({ visitor: 'f'.repeat(64) }, { text: 'a@b.com' })
    expect(argsOf('begin_scan')).toMatchObject({
      person_id: null,
      visitor_hash: 'f'.repeat(64),
      door: 'visitor',
    })
  })

  it.each(['', '  ', '\u200b\u200d', 'a'.repeat(20_001), '\u0000'.repeat(20_001)])(
    'of nothing, or of too much, takes no place',
    async (text) => {
      await expect(runScan(ANA, { text })).rejects.toMatchObject({ key: 'invalid' })
      expect(names()).toEqual([])
    },
  )

  it.each(['read_scan_context', 'finish_scan'])('gives its place back when %s fails', async (name) => {
    answers[name] = new Error('broken')
    await expect(runScan(ANA, { text: 'a@b.com' })).rejects.toThrow('broken')
    expect(names().at(-1)).toBe('fail_scan')
    expect(argsOf('fail_scan')).toMatchObject({ scan_id: 'scan-1' })
  })

  it('that is refused reads no file', async () => {
    answers.begin_scan = new Error('errors.scamscan.quota')
    const read = vi.fn()
    const file: Brought = { source: 'image', hash: 'a'.repeat(64), read }
    await expect(runScan(ANA, file)).rejects.toThrow('quota')
    expect(read).not.toHaveBeenCalled()
    expect(names()).toEqual(['begin_scan'])
  })

  it('of a file is known by its hash until it was read, and by what was read after', async () => {
    const file: Brought = {
      source: 'mail',
      hash: 'b'.repeat(64),
      read: async () => ({ text: 'Tu clave: http://bit.ly/x', found: [] }),
    }
    await runScan(ANA, file)
    expect(argsOf('begin_scan')).toMatchObject({ source: 'mail', subject: `mail:${'b'.repeat(64)}` })
    expect(argsOf('finish_scan')).toMatchObject({ kind: 'message', input: 'Tu clave: http://bit.ly/x' })
    calls.length = 0
    const broken: Brought = { ...file, read: () => Promise.reject(new Error('unreadable')) }
    await expect(runScan(ANA, broken)).rejects.toThrow('unreadable')
    expect(names()).toEqual(['begin_scan', 'fail_scan'])
  })
})

describe('what is known about an input', () => {
  const packed = (lines: Record<string, string | null>) =>
    gzipSync(packLines(new Map(Object.entries(lines)))).toString('base64')
  const feed = (id: string, snapshot = 1, kind = 'address', role = 'scam') => ({
    id,
    role,
    kind,
    snapshot,
    taken: '2026-11-25T05:00:00+00:00',
  })

  it('is lists, the house, reports and the internet, and judges to the same bytes from what was stored', async () => {
    answers.read_scan_context = {
      house: [{ kind: 'address', value: 'tienda.example.com', role: 'scam', since: '2026-10-02' }],
      house_taken: '2026-11-02',
      reports: [
        { kind: 'address', value: 'tienda.example.com', confirmed: 3, reporters: 2, last: '2026-11-20' },
      ],
      feeds: [feed('lista_a'), feed('lista_b', 4, 'wallet')],
    }
    answers.read_scan_snapshot = ({ feed_id }: { feed_id: string }) =>
      packed(
        feed_id === 'lista_a'
          ? { 'tienda.example.com': '2026-11-11', 'otra.example.com': null }
          : { '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed': null },
      )
    const input = 'Paga en https://tienda.example.com/a o a 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const live = vi.fn(async () => ({ ageDays: 2, resolves: true }))
    const context = await gatherContext(input, [], live)
    expect(context.lists.map(({ id }) => id)).toEqual(['house', 'lista_a', 'lista_b'])
    expect(context.hits.flatMap(({ hits }) => hits.map(({ list }) => list)).sort()).toEqual(
      expect.arrayContaining(['house', 'lista_a', 'lista_b']),
    )
    expect(context.reports).toMatchObject([{ reports: { confirmed: 3, reporters: 2, last: '2026-11-20' } }])
    expect(live).not.toHaveBeenCalled() // SCAMSCAN_LIVE is 0 here
    await runScan(ANA, { text: input })
    const stored = argsOf('finish_scan') as Record<'input' | 'engine' | 'context' | 'result', string>
    expect(JSON.parse(stored.result).verdict).toBe('dangerous')
    expect(replay(stored)).toBe('same')
    const without = { ...(JSON.parse(stored.context) as StoredContext), hits: [] }
    expect(replay({ ...stored, context: JSON.stringify(without) })).toBe('different')
  })

  it('reads a list again only when its snapshot is another one', async () => {
    const read = vi.fn(() => packed({ 'a.example.com': null }))
    answers.read_scan_snapshot = read
    answers.read_scan_context = { ...NOTHING, feeds: [feed('lista_c', 7)] }
    await gatherContext('https://a.example.com/')
    await gatherContext('https://a.example.com/')
    expect(read).toHaveBeenCalledTimes(1)
    answers.read_scan_context = { ...NOTHING, feeds: [feed('lista_c', 8)] }
    const { hits } = await gatherContext('https://a.example.com/')
    expect(read).toHaveBeenCalledTimes(2)
    expect(hits[0]?.hits[0]).toMatchObject({ list: 'lista_c', listed: 'a.example.com', firstSeen: null })
  })

  it('never takes an answer of another form', async () => {
    answers.read_scan_context = { ...NOTHING, reports: [{ kind: 'address' }] }
    await expect(gatherContext('https://a.example.com/')).rejects.toThrow()
  })
})
