import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** Files over their limit, each with the reason why it is one piece. */
const REASONS: Record<string, string> = {
  'app/[locale]/layout.tsx':
    'the root document: metadata, viewport and frame in one place, as Next wants them',
  'components/layout/area-places.ts': 'one list: every place of every area, a line each',
  'contracts/src/TokenSale.sol':
    'one contract is one piece for who verifies it: every function works on the same account, phase and sums, 209 lines describe',
  'contracts/src/DividendDistributor.sol': 'one contract, a third of whose lines describe what it does',
}

const LIMITS: [RegExp, number][] = [
  [/^lib\/supabase\/(types|enums)\.ts$/, Number.POSITIVE_INFINITY],
  [/\.test\.tsx?$/, 400],
  [/^e2e\//, 400],
  [/^app\/.*\/?(page|layout|loading|error|not-found|forbidden|global-not-found|global-error)\.tsx$/, 60],
  [/^lib\/[^/]+\/actions\.ts$/, 120],
  [/^components\//, 150],
  [/^(app|lib|middleware)/, 250],
]

function files(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|sol)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
}

const all = ['app', 'components', 'lib', 'e2e', 'contracts/src'].flatMap(files).concat('middleware.ts')

test('every file is within its limit or has a reason', () => {
  const long = all.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length
    const limit = LIMITS.find(([pattern]) => pattern.test(file))?.[1] ?? 250
    return lines <= limit || REASONS[file] ? [] : [`${file}: ${lines} lines, limit ${limit}`]
  })
  expect(all.length).toBeGreaterThan(500)
  expect(long).toEqual([])
})

test('no reason outlives its file', () => {
  expect(Object.keys(REASONS).filter((file) => !all.includes(file))).toEqual([])
})
