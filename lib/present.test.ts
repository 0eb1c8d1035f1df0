import { expect, test } from 'vitest'
import { present } from './present'

test('gives back what is there, nothing and no among it', () => {
  expect([present(0, 'amount'), present('', 'note'), present(false, 'right')]).toEqual([0, '', false])
})

test.each([null, undefined])('makes nothing up for %s', (missing) => {
  expect(() => present(missing, 'state')).toThrow('A row has no state.')
})
