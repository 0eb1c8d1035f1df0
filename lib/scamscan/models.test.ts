import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { models } from './models'
import { SUSPICIOUS_FROM } from './points'
import { ENGINE, scan } from './scan'

const FOLDER = join(import.meta.dirname, 'models')
const report = JSON.parse(readFileSync(join(FOLDER, 'evaluation.json'), 'utf8'))

test('the models weigh at most 300 kB', () => {
  const sizes = ['address.bin', 'text.bin', 'brands.json'].map((name) => statSync(join(FOLDER, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300_000)
})

test('the stored evaluation is of this engine and these models', () => {
  expect(report.engine).toBe(`${ENGINE}+${models().id}`)
})

test('no official domain of the brand table is flagged', () => {
  const domains = [...models().brands.official.keys()]
  expect(domains.length).toBeGreaterThan(400)
  expect(domains.filter((domain) => scan(domain).risk >= SUSPICIOUS_FROM)).toEqual([])
})
