import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'

const ROOT = join(import.meta.dirname, '../../..')
const names = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })

test.each(mutants)('the mistake "$name" can still be made', ({ file, replace, by, part, filter }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(replace)).toHaveLength(2)
  expect(by).not.toBe(replace)
  if (part === 'db')
    expect(names.some((name) => name.includes(filter) && name.endsWith('.test.ts'))).toBe(true)
})

test('each has a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})
