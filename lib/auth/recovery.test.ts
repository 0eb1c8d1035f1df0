import { expect, test, vi } from 'vitest'

vi.mock('@/lib/env', () => ({ env: () => ({ APP_SECRET: 's'.repeat(32), SITE_URL: 'http://localhost' }) }))
vi.mock('next/headers', () => ({ cookies: vi.fn(), headers: vi.fn() }))

const { isPass, makePass } = await import('./recovery')

const NOW = Date.UTC(2026, 10, 21)
const MINUTE = 60_000

test('a pass is good for its person for fifteen minutes', () => {
  const pass = makePass('ana', NOW)
  expect(isPass(pass, 'ana', NOW)).toBe(true)
  expect(isPass(pass, 'ana', NOW + 14 * MINUTE)).toBe(true)
  expect(isPass(pass, 'ana', NOW + 15 * MINUTE)).toBe(false)
  expect(isPass(pass, 'luis', NOW)).toBe(false)
})

test('a pass with a longer life, none, or one of one’s own making is no pass', () => {
  const [, signature] = makePass('ana', NOW).split('.')
  for (const value of [
    `${NOW + 60 * MINUTE}.${signature}`,
    `${NOW + MINUTE}.`,
    '1',
    '',
    undefined,
    '.',
    'x.y.z',
  ]) {
    expect(isPass(value, 'ana', NOW), value).toBe(false)
  }
})
