import { expect, test } from 'vitest'
import type { AppError } from '@/lib/errors'
import { hideRefusal, isExistingAccount, isRefusal, toAppError } from './auth-error'

test('a weak password carries its reasons', () => {
  const error = toAppError({ code: 'weak_password', status: 422, reasons: ['length', 'pwned'] })
  expect((error as AppError).fields).toEqual({
    password: ['fields.password_length', 'fields.password_pwned'],
  })
})

test.each([
  [{ status: 429 }, 'rate_limited'],
  [{ status: 502 }, 'unavailable'],
  [{ status: 503 }, 'unavailable'],
  [{ status: 504 }, 'unavailable'],
  [{ code: 'same_password', status: 422 }, 'invalid'],
])('%j is %s', (failure, key) => {
  expect((toAppError(failure) as AppError).key).toBe(key)
})

test('anything else is thrown on unchanged', () => {
  const bug = new Error('bug')
  expect(toAppError(bug)).toBe(bug)
})

test('an existing address is recognized on both backends', () => {
  expect(isExistingAccount(null, [])).toBe(true)
  expect(isExistingAccount(null, [{}])).toBe(false)
  expect(isExistingAccount(null, undefined)).toBe(false)
  expect(isExistingAccount({ code: 'over_email_send_rate_limit', status: 429 }, undefined)).toBe(true)
  expect(isExistingAccount({ code: 'user_already_exists', status: 422 }, undefined)).toBe(true)
  expect(isExistingAccount({ code: 'unexpected_failure', status: 500 }, undefined)).toBe(false)
})

test('a refusal is hidden, a breakdown is thrown', () => {
  expect(isRefusal({ status: 400 })).toBe(true)
  expect(isRefusal({ status: 500 })).toBe(false)
  expect(isRefusal(new Error('no answer'))).toBe(false)
  expect(() => hideRefusal({ status: 429 })).not.toThrow()
  expect(() => hideRefusal(null)).not.toThrow()
  expect(() => hideRefusal({ status: 503 })).toThrow('unavailable')
})
