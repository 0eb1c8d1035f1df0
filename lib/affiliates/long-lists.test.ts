import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { getOverview } from './queries'
import { selectPrograms } from './selection-queries'

const AFFILIATE = '00000000-0000-4000-8000-000000000000'
const PROGRAMS = 1_000
/** Node, which serves the local API, reads 16 kB of address and headers together; the token needs some of it. */
const MOST = 8_000

const addresses: string[] = []
let enrollments: unknown[] = []

const answer = async (input: Parameters<typeof fetch>[0]) => {
  const url = new URL(input instanceof Request ? input.url : input)
  addresses.push(url.href)
  return Response.json(url.pathname.endsWith('/enrollments') ? enrollments : [])
}
vi.mock('@/lib/supabase/server', () => ({
  createClient: async () => createClient('http://127.0.0.1:9', 'key', { global: { fetch: answer } }),
}))
vi.mock('@/lib/auth/affiliate-account', () => ({ getAffiliateId: async () => AFFILIATE }))

const longest = () => Math.max(...addresses.map((address) => address.length))

beforeEach(() => {
  addresses.length = 0
  enrollments = []
})

test('a thousand programs to choose from are read at addresses that a server takes', async () => {
  const programs = Array.from({ length: PROGRAMS }, (_, n) => ({
    id: `${String(n).padStart(8, '0')}${AFFILIATE.slice(8)}`,
    slug: `p-${n}`,
    name: { es: `Programa ${n}` },
    summary: { es: '' },
    category: 'other' as const,
    reward: null,
  }))
  const { shown, hasMore } = await selectPrograms({}, programs)
  expect([shown.length, hasMore]).toEqual([24, true])
  expect(longest()).toBeLessThan(MOST)
})

test('so are the figures of an affiliate with a thousand links', async () => {
  enrollments = Array.from({ length: 20 }, (_, n) => ({
    id: `${String(n).padStart(8, '0')}${AFFILIATE.slice(8)}`,
    program_id: AFFILIATE,
    state: 'active',
    programs: { name: { es: 'Programa' }, currency: 'USD' },
    links: Array.from({ length: 50 }, (_, m) => ({
      id: `${String(n * 50 + m).padStart(8, '0')}${AFFILIATE.slice(8)}`,
      code: 'abc',
    })),
  }))
  expect((await getOverview(AFFILIATE)).enrollments).toHaveLength(20)
  expect(longest()).toBeLessThan(MOST)
})
