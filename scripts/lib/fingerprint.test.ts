import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint'

let root = ''
const write = (name: string, text: string) => writeFileSync(join(root, name), text)
const now = () => fingerprint(root, ['app', 'config.ts', 'missing'], (path) => path.endsWith('.test.ts'))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  mkdirSync(join(root, 'app/deep'), { recursive: true })
  write('app/page.tsx', 'page')
  write('config.ts', 'config')
})
afterEach(() => rmSync(root, { recursive: true }))

test('stays the same while nothing that matters changes', () => {
  const before = now()
  write('README.md', 'other')
  write('app/page.test.ts', 'test')
  write('app/page.tsx', 'page')
  expect(now()).toBe(before)
})

test.each([
  ['an edit', () => write('app/page.tsx', 'pagE')],
  ['a new file', () => write('app/deep/new.ts', '')],
  ['a removed file', () => rmSync(join(root, 'config.ts'))],
  ['a new name', () => renameSync(join(root, 'app/page.tsx'), join(root, 'app/other.tsx'))],
])('changes with %s', (_, change) => {
  const before = now()
  change()
  expect(now()).not.toBe(before)
})

test('does not take text for a border between files', () => {
  write('app/a', 'xb')
  write('app/b', '')
  const before = now()
  write('app/a', 'x')
  write('app/b', 'b')
  expect(now()).not.toBe(before)
})
