import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  changePasswordSchema,
  codeSchema,
  deleteAccountSchema,
  emailSchema,
  mailsSchema,
  profileSchema,
  signUpSchema,
} from './schema'

function errorsOf(schema: z.ZodType, input: unknown): Record<string, string[] | undefined> {
  const parsed = schema.safeParse(input)
  return parsed.success ? {} : (z.flattenError(parsed.error).fieldErrors as Record<string, string[]>)
}

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
  expect(errorsOf(emailSchema, { email }).email).toContain(key)
})

test('a name is trimmed and limited', () => {
  const person = { email: 'a@example.com', password: 'Panama2026' }
  expect(signUpSchema.parse({ ...person, full_name: ' Ana ' }).full_name).toBe('Ana')
  expect(signUpSchema.safeParse({ ...person, full_name: ' ' }).success).toBe(false)
  expect(signUpSchema.safeParse({ ...person, full_name: 'x'.repeat(121) }).success).toBe(false)
})

test('all reasons come at once: a password of one’s own name beside a broken address', () => {
  expect(errorsOf(signUpSchema, { full_name: 'Marisol Quintero', email: 'x', password: 'quintero' })).toEqual(
    {
      email: ['fields.email'],
      password: ['fields.password_digit', 'fields.password_personal'],
    },
  )
  expect(errorsOf(signUpSchema, {}).password).toEqual(['fields.required'])
})

test('a profile takes existing places only; no country is fine', () => {
  const profile = { full_name: 'Ana', language: 'es', country: '', time_zone: 'America/Panama' }
  expect(errorsOf(profileSchema, profile)).toEqual({})
  expect(errorsOf(profileSchema, { ...profile, country: 'PA' })).toEqual({})
  expect(
    errorsOf(profileSchema, { ...profile, country: 'XX', language: 'fr', time_zone: 'Mars/Phobos' }),
  ).toEqual({
    country: ['fields.choice'],
    language: ['fields.choice'],
    time_zone: ['fields.choice'],
  })
})

test.each([' 123 456', '123456'])('the code %j is read', (code) => {
  expect(codeSchema.parse({ code })).toEqual({ code: '123456' })
})

test.each(['12345', 'abcdef', '', undefined])('the code %j is refused', (code) => {
  expect(errorsOf(codeSchema, { code }).code).toEqual(['fields.code'])
})

test.each(['ELIMINAR', ' eliminar ', 'delete'])('%j is the word to delete with', (word) => {
  expect(errorsOf(deleteAccountSchema, { word, current_password: 'x' })).toEqual({})
})

test('deleting and changing ask for the current password', () => {
  expect(errorsOf(deleteAccountSchema, { word: 'sí', current_password: '' })).toEqual({
    word: ['fields.word'],
    current_password: ['fields.required'],
  })
  expect(errorsOf(changePasswordSchema, { password: 'Canal2027' })).toEqual({
    current_password: ['fields.required'],
  })
})

test('a check box that is not set is absent', () => {
  expect(mailsSchema.parse({ payout_paid: 'on', other: 'x' })).toEqual({ payout_paid: 'on' })
})
