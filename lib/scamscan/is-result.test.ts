import { expect, test } from 'vitest'
import { isNoResult } from './is-result'

test.each([
  ['/scamscan', false],
  ['/scamscan/guide', false],
  ['/en/scamscan/founders-circle', false],
  ['/scamscan/6f1c2b3a-1111-4222-8333-444455556666', false],
  ['/en/scamscan/r/00112233445566778899aabbccddeeff', false],
  ['/scamscan/x1', true],
  ['/en/scamscan/6f1c2b3a', true],
  ['/scamscan/r/xyz', true],
  ['/scamscan/r/00112233445566778899aabbccddeef', true],
  ['/programs/x1', false],
])('%s is no result: %s', (path, expected) => {
  expect(isNoResult(path)).toBe(expected)
})
