import { expect, test } from 'vitest'
import { applySchema, methodField } from './schema'

const program_id = '01997b5c-0000-4000-8000-000000000001'

test('answers stand by their question, and the ticked boxes of one are one answer', () => {
  const form = {
    program_id,
    answer_q1: 'https://blog.example.com',
    [methodField('answer_q2', 'content')]: 'on',
    [methodField('answer_q2', 'paid_search')]: 'on',
    answer_q3: '',
    other: 'x',
  }
  expect(applySchema.parse(form)).toEqual({
    program_id,
    answers: { q1: 'https://blog.example.com/', q2: 'content,paid_search', q3: '' },
  })
})

test('a question whose boxes are all empty has no answer', () => {
  expect(applySchema.parse({ program_id, terms_version: '2' })).toEqual({
    program_id,
    terms_version: 2,
    answers: {},
  })
})
