import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FOR_RELEASE, LEFT_OUT } from './release-stories.ts'
import { ROOT } from './root.ts'

const isForRelease = (title: string) => FOR_RELEASE.some((pattern) => pattern.test(title))

test('every file of stories that is left to a release is there', () => {
  const files = readdirSync(join(ROOT, 'e2e'))
  expect(Object.keys(LEFT_OUT).filter((name) => !files.includes(`${name}.spec.ts`))).toEqual([])
})

test('a pattern leaves out what it names in its own file, and nothing of another', () => {
  expect(isForRelease('desktop orders.spec.ts in en @phone a product is bought @phone')).toBe(true)
  expect(isForRelease('desktop orders.spec.ts in es a product is bought')).toBe(false)
  expect(isForRelease('desktop imports.spec.ts es a file of another platform')).toBe(true)
  expect(isForRelease('desktop other-imports.spec.ts in es a file')).toBe(false)
})
