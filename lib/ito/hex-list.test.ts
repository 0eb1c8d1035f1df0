import { expect, test } from 'vitest'
import { hexList } from './hex-list'

test('addresses are quoted, and none hold nothing', () => {
  expect(hexList(['0x12', '0xab'])).toBe('("0x12","0xab")')
  expect(hexList([])).toBe('("")')
})
