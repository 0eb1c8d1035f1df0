import { expect, test } from 'vitest'
import { changedSince } from './migrate'

const file = (version: string, text: string) => ({ version, name: 'x', text })

test('names applied migrations that were edited or removed, and no new ones', () => {
  const applied = [file('1', 'a'), file('2', 'b'), file('3', 'c')]
  expect(changedSince(applied, [file('1', 'a'), file('2', 'B'), file('4', 'd')])).toEqual(['2_x', '3_x'])
})
