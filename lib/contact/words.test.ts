import { expect, test } from 'vitest'
import { CONTACT_STATE } from '@/lib/supabase/enums'
import { numberIn, reference, statesAfter } from './words'

test('an inquiry goes along its states, and spam only back to the new ones', () => {
  expect(Object.fromEntries(CONTACT_STATE.map((state) => [state, statesAfter(state)]))).toEqual({
    new: ['contacted', 'quoted', 'won', 'lost', 'spam'],
    contacted: ['new', 'quoted', 'won', 'lost', 'spam'],
    quoted: ['contacted', 'quoted', 'won', 'lost'],
    won: ['contacted', 'quoted', 'lost'],
    lost: ['contacted', 'quoted', 'won'],
    spam: ['new'],
  })
})

test.each([
  ['C-1042', 1042],
  [' c1042 ', 1042],
  ['1042', 1042],
  ['42', undefined],
  ['6123-4567', undefined],
  ['C-1042 Ana', undefined],
])('the number of %j is %j', (typed, number) => {
  expect(numberIn(typed)).toBe(number)
  if (number) expect(numberIn(reference(number))).toBe(number)
})
