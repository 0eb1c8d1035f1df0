import { expect, it, vi } from 'vitest'
import { CallError } from '@/lib/supabase/call'
import { refusalOf } from './refusals'

const { warn, error } = vi.hoisted(() => ({ warn: vi.fn(), error: vi.fn() }))
vi.mock('@/lib/log', () => ({ log: { warn, error } }))
vi.mock('@/lib/env', () => ({ env: () => ({}) }))

const answerTo = (code: string, message = 'x', details = '') =>
  refusalOf(new CallError({ code, message, details }), 'request-1')

it.each(['40P01', '40001', '08006', '53300', '55P03', '57P01', '58000', ''])(
  'a database that answers "%s" may succeed later: the shop sends the same report again',
  (code) => {
    expect(answerTo(code)).toEqual({ kind: 'unavailable', headers: { 'retry-after': '5' } })
  },
)

it.each(['XX000', '42P01', '22003', '23514'])('%s is a failure of ours, and the log names it', (code) => {
  error.mockClear()
  expect(answerTo(code)).toEqual({ kind: 'unexpected' })
  expect(error).toHaveBeenCalledOnce()
})

it.each([
  [
    'PT422',
    'errors.api.text',
    'order_id',
    { kind: 'invalid', fields: [{ field: 'order_id', code: 'api.text' }] },
  ],
  [
    'PT403',
    'errors.api.key',
    '',
    { kind: 'unauthorized', headers: { 'www-authenticate': 'StandardWebhooks' } },
  ],
])('%s is the refusal of our own SQL', (code, message, details, refusal) => {
  expect(answerTo(code, message, details)).toEqual(refusal)
})

it('passes on what no database answered', () => {
  expect(() => refusalOf(new TypeError('broken'), 'request-1')).toThrow('broken')
})
