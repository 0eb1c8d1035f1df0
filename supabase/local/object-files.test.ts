import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { objectFiles } from './object-files'

const folder = mkdtempSync(join(tmpdir(), 'alianza-objects-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = objectFiles(join(folder, 'objects'))
const put = (key: string, text: string) =>
  files.uploadObject('files', key, undefined, Buffer.from(text), 'image/webp', 'no-cache')

test('an object is whole, is read with or without its version, and goes', async () => {
  const facts = await put('a.webp', 'pixels')
  expect(facts).toMatchObject({ size: 6, mimetype: 'image/webp', httpStatusCode: 200 })
  for (const version of [undefined, 'some-version']) {
    const { body } = await files.getObject('files', 'a.webp', version)
    expect(String(body)).toBe('pixels')
  }
  expect((await files.headObject('files', 'a.webp', undefined)).contentLength).toBe(6)
  await files.copyObject('files', 'a.webp', undefined, 'files', 'b.webp', undefined)
  await files.deleteObject('files', 'a.webp', undefined)
  await files.deleteObjects('files', ['b.webp', 'never.webp'])
  expect(readdirSync(join(folder, 'objects/files'))).toEqual([])
})

test.each(['../../escaped', '/../../escaped', 'a/../../../escaped'])(
  'the name %j leads to no other folder',
  async (key) => {
    await expect(put(key, 'x')).rejects.toThrow('outside')
    expect(existsSync(join(folder, 'escaped'))).toBe(false)
  },
)
