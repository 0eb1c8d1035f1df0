import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailSchema, newPasswordSchema, signUpSchema } from './schema'

function passwordErrors(password: string) {
  const parsed = newPasswordSchema.safeParse({ password })
  return parsed.success ? [] : z.flattenError(parsed.error).fieldErrors.password
}

test.each([
  ['Panama2026', []],
  ['Ñandú2026', []],
  ['', ['fields.required']],
  ['corta1A', ['fields.password_length']],
  ['panama', ['fields.password_length', 'fields.password_upper', 'fields.password_digit']],
  ['PANAMA2026', ['fields.password_lower']],
  ['aA1'.repeat(30), ['fields.password_long']],
])('password %j has the reasons %j', (password, reasons) => {
  expect(passwordErrors(password)).toEqual(reasons)
})

test.each(['ana@example.com', '  ana@example.com ', 'ana+tag@sub.example.com.pa'])(
  'e-mail %j is taken',
  (email) => {
    expect(emailSchema.parse({ email })).toEqual({ email: email.trim() })
  },
)

test.each([
  ['', 'fields.required'],
  ['   ', 'fields.required'],
  ['ana', 'fields.email'],
  ['ana@', 'fields.email'],
  [`${'a'.repeat(250)}@example.com`, 'fields.email'],
  [undefined, 'fields.required'],
])('e-mail %j is refused with %s', (email, key) => {
  const parsed = emailSchema.safeParse({ email })
  expect(parsed.success ? [] : z.flattenError(parsed.error).fieldErrors.email).toContain(key)
})

test('a name is trimmed and limited', () => {
  const person = { email: 'a@example.com', password: 'Panama2026' }
  expect(signUpSchema.parse({ ...person, full_name: ' Ana ' }).full_name).toBe('Ana')
  expect(signUpSchema.safeParse({ ...person, full_name: ' ' }).success).toBe(false)
  expect(signUpSchema.safeParse({ ...person, full_name: 'x'.repeat(121) }).success).toBe(false)
})
