import { expect, test } from 'vitest'
import { answer, LONGEST_LINE } from './lines'

const answered = (line: string) => JSON.parse(answer(line, 7))

test.each([
  ['{"id":"a1","input":"bgeneral.com"}', 'a1', 'address'],
  ['bgeneral.com\r', 7, 'address'],
  ['"hola\\nmundo"', 7, 'message'],
  ['"Señor" dijo hola', 7, 'message'],
])('%s is answered', (line, id, kind) => {
  expect(answered(line)).toMatchObject({ id, subject: { kind } })
})

test.each([
  ['', 'empty'],
  ['{"id":1', 'bad_json'],
  ['{"id":1}', 'no_input'],
  ['{"input":5}', 'no_input'],
  ['a'.repeat(LONGEST_LINE + 1), 'too_long'],
])('%.20s is named as %s', (line, error) => {
  expect(answered(line)).toEqual({ line: 7, error })
})
