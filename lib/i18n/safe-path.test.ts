import { expect, test } from 'vitest'
import { safePath } from './safe-path'

test.each([
  '/dashboard',
  '/en/admin/programs?page=2#top',
  '/program-selection?q=caf%C3%A9',
  '/admin-vip',
  '/',
])('keeps %s', (path) => {
  expect(safePath(path, '/x')).toBe(path)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  '/\tevil',
  '/%0d%0aSet-Cookie:x',
  'javascript:alert(1)',
  'dashboard',
  '',
  null,
  undefined,
  ['/dashboard'],
  '/api/session',
  '/auth/confirm?token_hash=x',
  '/r/abc',
  '/%',
  `/${'a'.repeat(3_000)}`,
])('refuses %j', (path) => {
  expect(safePath(path, '/dashboard')).toBe('/dashboard')
})
