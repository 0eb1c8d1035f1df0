import { describe, expect, test } from 'vitest'
import { failureName, HouseError } from './failures'

const withCode = (error: Error, code: unknown) => Object.assign(error, { code })

describe('failureName', () => {
  test.each([
    ['a class', new TypeError('ana@example.com is no date'), 'TypeError'],
    ['a class with its code', withCode(new Error('duplicate key'), '23505'), 'Error:23505'],
    [
      'the code of a cause',
      new TypeError('fetch failed', { cause: withCode(new Error(), 'ECONNREFUSED') }),
      'TypeError:ECONNREFUSED',
    ],
    ['a code with hyphens', withCode(new Error(), 'a-b'), 'Error:a_b'],
    ['no code that is a sentence', withCode(new Error(), 'ana@example.com is wrong'), 'Error'],
    ['no name that is a sentence', { name: 'Ana Pérez', code: 7 }, 'Error'],
    ['nothing', undefined, 'Error'],
    ['text', 'ana@example.com', 'Error'],
    ['housekeeping', new HouseError(['links:23503', 'core:42P01']), 'HouseError:links:23503,core:42P01'],
  ])('gives %s', (_, error, name) => {
    expect(failureName(error)).toBe(name)
    expect(failureName(error)).toMatch(/^[A-Za-z0-9_.:,]{1,120}$/) // what the column takes
  })
})
