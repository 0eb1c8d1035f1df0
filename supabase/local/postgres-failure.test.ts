import { expect, test } from 'vitest'
import { postgresFailure } from './postgres-failure'

test.each([
  ['initdb: error: could not write file: No space left on device', /^The disk that holds \/data is full/],
  ['DETAIL: The data directory was initialized by PostgreSQL version 16, which', /made by PostgreSQL 16/],
  ['FATAL:  data directory "/data" has wrong ownership', /may not use its data folder/],
  [
    'LOG: x\nPANIC:  could not locate a valid checkpoint record',
    /broken.*could not locate a valid checkpoint/,
  ],
  [
    'initdb: error: could not look up effective user ID 12345: user does not exist',
    /user 12345, which has no name/,
  ],
  ['', /^The data folder is broken/],
])('%s becomes one sentence', (output, sentence) => {
  const { message } = postgresFailure(output, '/data')
  expect(message).toMatch(sentence)
  expect(message).not.toContain('\n')
})
