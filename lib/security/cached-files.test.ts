import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CachedFiles } from './cached-files'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cached-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const key = (name: string) => `/route-cache/APP_PAGE/f00/$/es/programs/${name}`
function write(name: string, bytes: number, second = 1) {
  for (const [part, text] of [
    ['.html', 'x'.repeat(bytes)],
    ['.meta', ''],
    ['.segments/$d$locale/!a/x.segment.rsc', ''],
  ] as const) {
    const path = join(folder, key(name) + part)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    utimesSync(path, second, second)
  }
}
const isThere = (name: string) => existsSync(join(folder, `${key(name)}.html`))

test('what was used longest ago goes, with all its files, when the rest would not fit', async () => {
  const files = new CachedFiles(folder, 250)
  for (const name of ['a', 'b']) {
    write(name, 100)
    await files.note(key(name), 100)
  }
  files.touch(key('a'))
  write('c', 100)
  expect(await files.note(key('c'), 100)).toEqual([key('b')])
  expect([isThere('a'), isThere('b'), isThere('c'), files.bytes]).toEqual([true, false, true, 200])
  expect(globSync('route-cache/**/b*', { cwd: folder })).toEqual([])
})

test('one that is written again counts once', async () => {
  const files = new CachedFiles(folder, 250)
  for (const bytes of [100, 120]) await files.note(key('a'), bytes)
  expect(files.bytes).toBe(120)
})

test('what an earlier run left counts, and goes first', async () => {
  write('new', 100, 20)
  write('old', 100, 10)
  const files = new CachedFiles(folder, 250)
  expect(files.bytes).toBe(200)
  expect(await files.note(key('c'), 100)).toEqual([key('old')])
  expect([isThere('old'), isThere('new')]).toEqual([false, true])
})

test('the build’s own pages are not counted and never deleted', async () => {
  mkdirSync(join(folder, 'app/es/programs'), { recursive: true })
  writeFileSync(join(folder, 'app/es/programs/built.html'), '')
  write('built', 500)
  const files = new CachedFiles(folder, 250)
  await files.note(key('built'), 500)
  await files.note('/es/vip', 500)
  expect([files.bytes, isThere('built')]).toEqual([0, true])
})
