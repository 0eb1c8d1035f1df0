import { expect, test } from 'vitest'
import { withNext, withWelcome } from './next-path'

test('the page that asks for an account names where to go afterwards', () => {
  expect(withNext('/login', undefined)).toBe('/login')
  expect(withNext('/register', '/en/join/vip?a=b')).toBe('/register?next=%2Fen%2Fjoin%2Fvip%3Fa%3Db')
})

test('a greeting keeps query and fragment', () => {
  expect(withWelcome('/dashboard')).toBe('/dashboard?welcome=1')
  expect(withWelcome('/invitation?token=a%20b#x')).toBe('/invitation?token=a+b&welcome=1#x')
})
