import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { checkDump, readDumpHeader } from './dump'
import { listReleases } from './releases'

const folder = mkdtempSync(join(tmpdir(), 'alianza-dump-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [release] = listReleases('supabase/releases')
if (!release) throw new Error('no release')
const { keys, backup } = release
const bytes = readFileSync(backup)
const text = gunzipSync(bytes).toString('latin1')

function put(name: string, content: Buffer | string): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const packed = (content: string) => gzipSync(Buffer.from(content, 'latin1'), { level: 1 })

test('a whole backup opens', async () => {
  expect(await checkDump(backup, keys)).toMatchObject({ version: release.version })
})

test.each([
  ['a missing file', join(folder, 'none.gz'), 'There is no file'],
  ['an empty file', put('empty.gz', ''), 'is damaged or not whole'],
  ['a text', put('text.gz', 'hello\n'), 'is damaged or not whole'],
  ['a compressed text', put('packed.gz', packed('hello\n')), 'is no backup of Alianza'],
  ['another format', put('format.gz', packed('{"format":9}\n')), 'is no backup of Alianza'],
  ['the first half', put('half.gz', bytes.subarray(0, bytes.length / 2)), 'is damaged or not whole'],
  ['a flipped byte', put('flipped.gz', flip(bytes)), 'is damaged or not whole'],
  [
    'a changed row',
    put('changed.gz', packed(text.replace('\tapproved\t', '\tpaid\t'))),
    'was changed since it was written',
  ],
  [
    'a row less',
    put('less.gz', packed(text.replace(/\n.*\tapproved\t.*\n/, '\n'))),
    'was changed since it was written',
  ],
  ['no signature', put('unsigned.gz', packed(text.slice(0, -65))), 'was changed since it was written'],
])('%s is refused', async (_, file, reason) => {
  await expect(checkDump(file, keys)).rejects.toThrow(reason)
})

test('other keys are named, and a header reads without the rest', async () => {
  const other = { ...keys, APP_SECRET: 'x'.repeat(40) }
  await expect(readDumpHeader(backup, other)).rejects.toThrow('made with another APP_SECRET')
  expect(await readDumpHeader(put('cut.gz', bytes.subarray(0, 100_000)), keys)).toMatchObject({ format: 1 })
})

function flip(content: Buffer): Buffer {
  const copy = Buffer.from(content)
  copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1)
  return copy
}
