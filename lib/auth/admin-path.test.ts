import { expect, test } from 'vitest'
import { decodePath, isAdminPath } from './admin-path'

test.each([
  '/admin',
  '/admin/',
  '/ADMIN',
  '/Admin-VIP',
  '/admin-empresarial',
  '/admin-services/x',
  '/admin/banners',
  '/admin/a.b',
  '/en/admin',
  '/EN/Admin',
  '/es/admin/programs',
  '/en//admin',
  '//admin',
  '/%61dmin',
  '/%61%64%6d%69%6e',
  '/%2561dmin',
  '/%252561dmin',
  '/admin%2Fprograms',
  '/%2fadmin',
  '/en%2Fadmin',
  '/en/%5Cadmin',
  '/ａdmin',
])('%s is an administrator’s path', (path) => {
  expect(isAdminPath(decodePath(path) ?? '')).toBe(true)
})

test.each([
  '/',
  '/en',
  '/dashboard',
  '/en/dashboard',
  '/programs/admin',
  '/badmin',
  '/fr/admin',
  '/ito',
  '/a%2Fadmin',
])('%s is not', (path) => {
  expect(isAdminPath(decodePath(path) ?? '')).toBe(false)
})

test('a path that cannot be decoded is null', () => {
  expect(decodePath('/%E0%A4%A')).toBeNull()
})
