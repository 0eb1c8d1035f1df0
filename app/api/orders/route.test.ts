import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderLine } from '@/lib/orders/schema'
import { GET } from './route'

const scene = { user: null as { id: string; isAdmin: boolean } | null, wanted: [] as object[] }
const row: OrderLine = {
  id: '1',
  number: 'P-2026-000007',
  buyerName: '=Ana',
  buyerEmail: 'ana@example.com',
  kind: 'vip',
  slug: 'asesoria',
  name: { es: 'Asesoría', en: 'Advice' },
  period: 'month',
  amount: 123_456,
  refunded: 0,
  currency: 'USD',
  state: 'active',
  option: 'bank',
  placedAt: '2026-11-01T15:00:00Z',
  paidAt: '2026-11-02T15:00:00Z',
  closedAt: null,
  coversUntil: '2026-12-02T15:00:00Z',
  waits: false,
}

vi.mock('@/lib/auth/session', () => ({ getUser: async () => scene.user }))
vi.mock('@/lib/orders/queries', () => ({
  searchOrders: async (state: { filters: object }, from: number) => {
    scene.wanted.push(state.filters)
    return from === 0 ? [row] : []
  },
}))
beforeEach(() => {
  scene.wanted = []
})

const ask = (query: string) => GET(new NextRequest(`http://localhost/api/orders${query}`))

test('is for administrators', async () => {
  scene.user = null
  expect((await ask('')).status).toBe(401)
  scene.user = { id: '3', isAdmin: false }
  expect((await ask('')).status).toBe(403)
  expect(scene.wanted).toEqual([])
})

test('has what the table of that address has, in the language of its page', async () => {
  scene.user = { id: '3', isAdmin: true }
  const answer = await ask('?state=active&kind=vip&locale=en')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
  expect(scene.wanted).toMatchObject([{ state: 'active', kind: 'vip' }])
  expect(await answer.text()).toBe(
    [
      'order,buyer,email,kind,product,name,period,state,option,amount,refunded,currency,placed,paid,closed,covers_until',
      `P-2026-000007,'=Ana,ana@example.com,vip,asesoria,Advice,month,active,bank,1234.56,0.00,USD,2026-11-01T15:00:00Z,2026-11-02T15:00:00Z,,2026-12-02T15:00:00Z`,
      '',
    ].join('\r\n'),
  )
})
