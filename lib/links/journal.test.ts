import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Click } from './click'
import { createJournal, type Journal, type JournalOptions } from './journal'
import { thisProcess } from './journal-files'

const root = mkdtempSync(join(tmpdir(), 'journal-'))
const started: Journal[] = []
afterAll(async () => {
  await Promise.all(started.map((journal) => journal.close()))
  rmSync(root, { recursive: true })
})
let folder = ''
let number = 0
beforeEach(() => {
  folder = join(root, String(number++), 'clicks')
})

const click = (id: string): Click => ({
  id,
  code: 'ana',
  visitor_id: 'v',
  network_hash: 'h',
  clicked_at: '2026-11-21T12:00:00.000Z',
  device: 'phone',
})
const files = () => readdirSync(folder)
const linesOf = () =>
  files().flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
const idsOf = () => linesOf().map((line) => JSON.parse(line).id)

function start(more: Partial<JournalOptions> = {}) {
  const failed: unknown[] = []
  const journal = createJournal({ folder, onFailed: (error) => failed.push(error), ...more })
  started.push(journal)
  const restored: string[] = []
  const replay = async (isRecorded = true) => {
    await journal.replay(async (clicks) => {
      restored.push(...clicks.map(({ id }) => id))
      return isRecorded
    })
  }
  return { ...journal, failed, restored, replay }
}
/** What is under way on the disk is done once a later click is. */
async function settled(journal: { keep: (one: Click) => Promise<boolean>; settle: (id: string) => void }) {
  await journal.keep(click('later'))
  journal.settle('later')
  await expect.poll(idsOf).not.toContain('later')
}

describe('a click that waits', () => {
  it('is on the disk when its visitor is answered, and gone when it is recorded', async () => {
    const journal = start()
    expect(await Promise.all(['a', 'b'].map((id) => journal.keep(click(id))))).toEqual([true, true])
    expect(linesOf().map((line) => JSON.parse(line))).toEqual([click('a'), click('b')])
    expect(journal.figures()).toEqual({ state: 'ready', waiting: 2, files: 1 })
    journal.settle('a')
    journal.settle('unknown')
    expect(idsOf()).toEqual(['a', 'b'])
    journal.settle('b')
    await expect.poll(files).toEqual([])
    expect(journal.figures()).toEqual({ state: 'ready', waiting: 0, files: 0 })
  })

  it('may be recorded before it is on the disk', async () => {
    const journal = start()
    const written = journal.keep(click('a'))
    journal.settle('a')
    expect(await written).toBe(true)
    await expect.poll(files).toEqual([])
  })

  it('is read again after the process was killed, once', async () => {
    await start().keep(click('a'))
    writeFileSync(join(folder, files()[0] ?? ''), '{"id":"torn","co', { flag: 'a' })
    const next = start()
    await next.beat()
    await next.replay()
    expect([next.restored, files()]).toEqual([['a'], []])
    await next.beat()
    await next.replay()
    expect(next.restored).toEqual(['a'])
  })

  it('stays on the disk while the database does not take it', async () => {
    await start().keep(click('a'))
    const next = start()
    await next.beat()
    await next.replay(false)
    expect(idsOf()).toEqual(['a'])
    await next.replay()
    expect([next.restored, files()]).toEqual([['a', 'a'], []])
  })

  it('is read again when memory lets go of it; what is recorded of the same file is not', async () => {
    const journal = start()
    await Promise.all(['a', 'b', 'c'].map((id) => journal.keep(click(id))))
    journal.settle('a')
    journal.spill('b')
    await journal.replay()
    expect(journal.restored).toEqual([])
    journal.settle('c')
    await expect.poll(() => journal.figures()).toEqual({ state: 'ready', waiting: 0, files: 1 })
    await journal.replay()
    expect([journal.restored, files()]).toEqual([['b'], []])
  })
})

describe('files', () => {
  it('are cut, and each goes with the last of its clicks', async () => {
    const journal = start({ segment: 2 })
    for (const id of ['a', 'b', 'c']) await journal.keep(click(id))
    expect(files()).toHaveLength(2)
    for (const id of ['a', 'b']) journal.settle(id)
    await expect.poll(idsOf).toEqual(['c'])
  })

  it('hold so many clicks and no more', async () => {
    const journal = start({ capacity: 1 })
    expect(await journal.keep(click('a'))).toBe(true)
    expect(await journal.keep(click('b'))).toBe(false)
    journal.settle('a')
    expect(await journal.keep(click('b'))).toBe(true)
  })

  it.each([
    ['this machine and a process that lives', thisProcess().host, process.ppid, 0, false],
    ['this machine and a process that ended', thisProcess().host, 4_194_304 + 7, 0, true],
    ['another machine, of a moment ago', 'elsewhere', 1, 0, false],
    ['another machine, silent for long', 'elsewhere', 1, 11, true],
    ['this machine and a number given again, silent for long', thisProcess().host, process.ppid, 11, true],
  ])('of %s are taken or left', async (_, host, id, minutes, isTaken) => {
    const journal = start()
    await settled(journal)
    const name = `${host}.${id}.${crypto.randomUUID()}.0.jsonl`
    writeFileSync(join(folder, name), `${JSON.stringify(click('left'))}\n`)
    const then = new Date(Date.now() - minutes * 60_000)
    utimesSync(join(folder, name), then, then)
    await journal.beat()
    await journal.replay()
    expect(journal.restored).toEqual(isTaken ? ['left'] : [])
    expect(files()).toEqual(isTaken ? [] : [name])
  })

  it('are each taken by one of several that start together', async () => {
    const here = thisProcess()
    const dead = { ...here, process: 4_194_304 + 7 }
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => start({ place: dead }).keep(click(id))))
    const living = [here.process, process.ppid, 1].map((id) => start({ place: { ...here, process: id } }))
    await Promise.all(living.map(({ beat }) => beat()))
    for (const one of living) for (let i = 0; i < 4; i++) await one.replay()
    expect(living.flatMap(({ restored }) => restored).sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(files()).toEqual([])
  })

  it('of others are left alone', async () => {
    const journal = start()
    await settled(journal)
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    await journal.beat()
    expect(files()).toEqual(['notes.txt'])
  })
})

it('reports when the folder cannot be written, and goes on when it can', async () => {
  const { folder: place } = { folder }
  writeFileSync(join(root, String(number++)), '')
  folder = join(root, String(number - 1))
  const journal = start()
  await journal.beat()
  expect(await journal.keep(click('a'))).toBe(false)
  expect(journal.figures()).toEqual({ state: 'unwritable', waiting: 0, files: 0 })
  expect(journal.failed.length).toBeGreaterThan(0)
  rmSync(folder)
  expect(await journal.keep(click('a'))).toBe(true)
  expect(journal.figures().state).toBe('ready')
  folder = place
})
