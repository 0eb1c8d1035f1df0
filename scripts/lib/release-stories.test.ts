import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEFT_OUT, RELEASE_STORIES } from './release-stories.ts'
import { ROOT } from './root.ts'

const isForRelease = (title: string) => RELEASE_STORIES.some((pattern) => pattern.test(title))

test('every file of stories that is left to a release is there', () => {
  const files = readdirSync(join(ROOT, 'e2e'))
  expect(Object.keys(LEFT_OUT).filter((name) => !files.includes(`${name}.spec.ts`))).toEqual([])
})

test('a pattern leaves out what it names in its own file, and nothing of another', () => {
  expect(isForRelease('desktop orders.spec.ts in en @phone a product is bought @phone')).toBe(true)
  expect(isForRelease('desktop orders.spec.ts in es a product is bought')).toBe(false)
  expect(isForRelease('desktop back-orders.spec.ts in en a product is bought')).toBe(false)
})
