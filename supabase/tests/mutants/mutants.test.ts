import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMutants } from './mutant.ts'

const ROOT = join(import.meta.dirname, '../../..')
const mutants = (await readMutants()).map(([, mutant]) => mutant)

test.each(mutants)('the mistake "$name" can still be made', ({ file, replace, by }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(replace)).toHaveLength(2)
  expect(by).not.toBe(replace)
})

test('each has a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThan(40)
})
