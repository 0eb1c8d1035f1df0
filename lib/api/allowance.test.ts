import { expect, it, vi } from 'vitest'
import { allowanceHeaders, retryAfter } from './allowance'

vi.mock('@/lib/env', () => ({ env: () => ({}) }))

const NOW = Date.parse('2026-11-26T12:00:00Z')
const pro = {
  level: 'pro' as const,
  monthly: 50,
  used: 49,
  resets_at: '2026-12-01T05:00:00Z',
  per_minute: 30,
  used_now: 31,
  frees_at: '2026-11-26T12:00:41.200Z',
}

it('says what each window allows, what is left of it and when it begins anew', () => {
  expect(allowanceHeaders(pro, NOW)).toEqual({
    'ratelimit-policy': '"minute";q=30;w=60, "month";q=50',
    ratelimit: '"minute";r=0;t=42, "month";r=1;t=406800',
  })
})

it('names no month where there is no limit', () => {
  expect(allowanceHeaders({ ...pro, monthly: null, used_now: 0 }, NOW)).toEqual({
    'ratelimit-policy': '"minute";q=30;w=60',
    ratelimit: '"minute";r=30;t=42',
  })
})

it('waits for what is used up, a second at least', () => {
  expect(retryAfter('scamscan.haste', pro, NOW)).toBe('42')
  expect(retryAfter('scamscan.quota', pro, NOW)).toBe('406800')
  expect(retryAfter('scamscan.haste', { ...pro, frees_at: '2026-11-26T11:59:00Z' }, NOW)).toBe('1')
})
