import { expect, test } from 'vitest'
import { AppError, explain, unwrap, unwrapCount } from './errors'

test('own errors keep key and values', () => {
  expect(explain(new AppError('rate_limited', { minutes: 3 }))).toEqual({
    key: 'rate_limited',
    params: { minutes: 3 },
  })
})

test('a key raised in SQL comes through PostgREST', () => {
  const raised = { code: 'PT409', message: 'errors.commission.not_pending', details: 'approved', hint: null }
  expect(explain(raised)).toEqual({ key: 'commission.not_pending', params: { details: 'approved' } })
})

test.each([new Error('boom'), null, undefined, 'errors.x', { message: 'errors.x y' }, { message: 7 }])(
  '%j stays unexplained',
  (error) => {
    expect(explain(error)).toEqual({ key: 'unexpected', params: {} })
  },
)

test('a backend that does not answer is unavailable', () => {
  expect(explain({ message: 'TypeError: fetch failed', code: '', details: 'ECONNREFUSED' }).key).toBe(
    'unavailable',
  )
})

test('unwrap throws what the database answered', () => {
  const error = { message: 'errors.forbidden' }
  expect(() => unwrap({ data: null, error })).toThrow(expect.objectContaining(error))
  expect(unwrap({ data: [1], error: null })).toEqual([1])
})

test('unwrapCount answers with the number, or throws what the database answered', () => {
  expect(unwrapCount({ count: 7, data: [], error: null })).toBe(7)
  const error = { message: 'errors.forbidden' }
  expect(() => unwrapCount({ count: null, data: null, error })).toThrow(expect.objectContaining(error))
})

test('PT422 puts the key beside the field it names', () => {
  const raised = { code: 'PT422', message: 'errors.commission.reason', details: 'reason' }
  expect(explain(raised).fields).toEqual({ reason: ['commission.reason'] })
})

test.each(['22P02', '22007', '22008', '22003', '22021', '22P05'])(
  '%s means an invalid value, whoever sent it',
  (code) => {
    const refused = { code, message: 'invalid input syntax for type uuid: "x"', details: null }
    expect(explain(refused)).toEqual({ key: 'unreadable', params: {} })
  },
)

test('a mistake of our SQL stays unexplained', () => {
  for (const code of ['22012', '42703', '23514', 'P0001'])
    expect(explain({ code, message: 'boom' }).key).toBe('unexpected')
})
