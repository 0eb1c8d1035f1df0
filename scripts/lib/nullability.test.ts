import { expect, test } from 'vitest'
import { correctNulls } from './nullability.ts'

const TYPES = `export type Database = {
  public: {
    Views: {
      sums: { Row: { program_id: string | null; total: number; note: string | null } }
    }
    Functions: {
      list: { Args: { of_program: string; since: string }; Returns: number }
      count: { Args: { of: string }; Returns: number } | { Args: { of: number }; Returns: number }
    }
  }
}
`
const nullability = {
  neverNull: new Map([['sums', new Set(['program_id'])]]),
  nullableArguments: { list: { of_program: 'of every program' }, count: { of: 'of all' } },
}

test('null stands where it may be, and nowhere else', () => {
  const text = correctNulls(TYPES, nullability)
  expect(text).toContain('Row: { program_id: string; total: number | null; note: string | null }')
  expect(text).toContain('list: { Args: { of_program: string | null; since: string }; Returns: number }')
  expect(text).toContain('{ Args: { of: string | null }; Returns: number }')
  expect(text).toContain('{ Args: { of: number | null }; Returns: number }')
})

test.each([
  ['list', 'gone'],
  ['gone', 'of'],
])('%s with the argument %s, which is not there, is refused', (name, argument) => {
  const nullableArguments = { [name]: { [argument]: '' } }
  expect(() => correctNulls(TYPES, { ...nullability, nullableArguments })).toThrow('has an argument')
})
