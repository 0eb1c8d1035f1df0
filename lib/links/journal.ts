import 'server-only'
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Click, Keyed } from './click'
import { type Backlog, findAbandoned, type ProcessOwner, readSegment, thisProcess } from './journal-files'

export type JournalFigures = { state: 'ready' | 'unwritable'; waiting: number; files: number }
/** Clicks that wait for the database, on the disk: each is written before its visitor is redirected without an answer. */
export type Journal<C extends Keyed = Click> = {
  /** Resolves when the click is on the disk; false when it could not be written. */
  keep: (click: C) => Promise<boolean>
  /** The click is recorded or set aside: the journal may drop it. */
  settle: (id: string) => void
  /** Memory let go of the click: it is read again from the disk. */
  spill: (id: string) => void
  /** Gives back what others left behind and what memory let go of, a few at a time. `restore` answers whether all are recorded. */
  replay: (restore: (clicks: C[]) => Promise<boolean>) => Promise<void>
  /** Looks for what processes that ended left behind, and shows others that this one lives. */
  beat: () => Promise<void>
  /** Lets go of the files and leaves them where they are. */
  close: () => Promise<void>
  figures: () => JournalFigures
}
export type JournalOptions = {
  folder: string
  onFailed: (error: unknown) => void
  /** Clicks in a file, and in all files of this process. */
  segment?: number
  capacity?: number
  /** Whether a line waits for the disk itself; otherwise it survives the end of the process, but no power cut. */
  isSynced?: boolean
  /** Which machine and process this is. */
  place?: ProcessOwner
}

type Segment = {
  path: string
  file: FileHandle
  held: Set<string>
  spilled: Set<string>
  lines: number
  isBusy: boolean
}
type Line<C> = { click: C; done: (isWritten: boolean) => void }

const AT_ONCE = 200

/**
 * Lines of JSON in files of this process's own, each synced once for all clicks that came together. A file goes when none of
 * its clicks is waited for any more. Reading one twice changes nothing: a click's id is its key in the database.
 */
export function createJournal<C extends Keyed = Click>({
  folder,
  onFailed,
  segment: most = 1_000,
  ...more
}: JournalOptions): Journal<C> {
  const { capacity = 200_000, isSynced = true, place = thisProcess() } = more
  const name = `${place.host}.${place.process}.${randomUUID()}`
  const held = new Map<string, Segment | null>()
  const segments = new Set<Segment>()
  const backlog: Backlog[] = []
  const lines: Line<C>[] = []
  let current: Segment | undefined
  let state: JournalFigures['state'] = 'ready'
  let made = 0
  let isWriting = false
  let isReplaying = false

  const nextPath = () => join(folder, `${name}.${made++}.jsonl`)

  function keep(click: C): Promise<boolean> {
    if (held.size >= capacity) return Promise.resolve(false)
    held.set(click.id, null)
    return new Promise((done) => {
      lines.push({ click, done })
      if (!isWriting) void write()
    })
  }

  async function write() {
    isWriting = true
    while (lines.length > 0) {
      const some = lines.splice(0, most)
      const isWritten = await append(some.map(({ click }) => click))
      for (const { done } of some) done(isWritten)
    }
    isWriting = false
  }

  async function append(clicks: C[]): Promise<boolean> {
    let segment: Segment | undefined
    try {
      segment = current ?? (await openSegment())
      segment.isBusy = true
      for (const { id } of clicks.filter(({ id }) => held.has(id))) {
        held.set(id, segment)
        segment.held.add(id)
      }
      await segment.file.appendFile(`${clicks.map((click) => JSON.stringify(click)).join('\n')}\n`)
      if (isSynced) await segment.file.datasync()
      segment.lines += clicks.length
      if (segment.lines >= most) current = undefined
      state = 'ready'
      return true
    } catch (error) {
      for (const { id } of clicks) forget(id)
      current = undefined
      fail(error)
      return false
    } finally {
      if (segment) segment.isBusy = false
      if (segment) await tidy(segment)
    }
  }

  async function openSegment(): Promise<Segment> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = nextPath()
    const file = await open(path, 'ax', 0o600)
    if (isSynced) await syncFolder(folder)
    current = { path, file, held: new Set(), spilled: new Set(), lines: 0, isBusy: false }
    segments.add(current)
    return current
  }

  function forget(id: string): Segment | null {
    const segment = held.get(id) ?? null
    held.delete(id)
    segment?.held.delete(id)
    segment?.spilled.delete(id)
    return segment
  }

  function settle(id: string) {
    const segment = forget(id)
    if (segment) void tidy(segment)
  }

  function spill(id: string) {
    const segment = held.get(id)
    segment?.spilled.add(id)
    if (segment) void tidy(segment)
  }

  /** Closes a file without waiting clicks in memory: deletes it, or reads again what memory dropped. */
  async function tidy(segment: Segment) {
    if (segment.isBusy || segment.held.size > segment.spilled.size || !segments.delete(segment)) return
    if (current === segment) current = undefined
    const only = new Set(segment.spilled)
    for (const id of only) held.delete(id)
    try {
      await segment.file.close()
      if (only.size > 0) backlog.push({ path: segment.path, only })
      else await rm(segment.path, { force: true })
    } catch (error) {
      fail(error)
    }
  }

  async function replay(restore: (clicks: C[]) => Promise<boolean>) {
    const next = backlog[0]
    if (!next || isReplaying) return
    isReplaying = true
    try {
      const clicks = await readSegment<C>(next)
      for (let at = 0; at < clicks.length; at += AT_ONCE) {
        if (!(await restore(clicks.slice(at, at + AT_ONCE)))) return
      }
      await rm(next.path, { force: true })
      backlog.shift()
    } catch (error) {
      fail(error)
    } finally {
      isReplaying = false
    }
  }

  async function beat() {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      const mine = [...segments, ...backlog].map(({ path }) => utimes(path, now, now))
      await Promise.allSettled(mine) // one may just have gone
      for (const path of await findAbandoned(folder, { ...place, name }, nextPath)) backlog.push({ path })
    } catch (error) {
      fail(error)
    }
  }

  async function close() {
    await Promise.allSettled([...segments].map(({ file }) => file.close()))
  }

  function fail(error: unknown) {
    state = 'unwritable'
    onFailed(error)
  }

  function figures(): JournalFigures {
    return { state, waiting: held.size, files: segments.size + backlog.length }
  }

  return { keep, settle, spill, replay, beat, close, figures }
}

/** A new file is in its folder only when the folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}
