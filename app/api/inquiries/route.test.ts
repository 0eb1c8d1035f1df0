import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Inquiry } from '@/lib/contact/inquiry-schema'
import { GET } from './route'

const scene = { user: null as { id: string; isAdmin: boolean } | null, wanted: [] as object[] }
const row: Inquiry = {
  id: '1',
  number: 1042,
  kind: 'quote',
  name: 'Ana',
  email: 'ana@example.com',
  company: 'Café, S. A.',
  phone: null,
  topic: 'services',
  message: '¿Cuánto cuesta?',
  locale: 'es',
  state: 'quoted',
  productName: { es: 'Página', en: 'Page' },
  budget: null,
  quoted: 90_000,
  currency: 'USD',
  reason: null,
  remindOn: '2026-12-01',
  remindNote: null,
  handledAt: null,
  createdAt: '2026-11-01T15:00:00Z',
  changedAt: '2026-11-02T15:00:00Z',
  owner: { id: '2', name: 'Eva' },
}

vi.mock('@/lib/auth/session', () => ({ getUser: async () => scene.user }))
vi.mock('@/lib/contact/table-queries', () => ({
  searchInquiries: async (_me: string, state: { filters: object }, from: number) => {
    scene.wanted.push(state.filters)
    return from === 0 ? [row] : []
  },
}))
beforeEach(() => {
  scene.wanted = []
})

const ask = (query: string) => GET(new NextRequest(`http://localhost/api/inquiries${query}`))

test('is for administrators', async () => {
  scene.user = null
  expect((await ask('')).status).toBe(401)
  scene.user = { id: '3', isAdmin: false }
  expect((await ask('')).status).toBe(403)
  expect(scene.wanted).toEqual([])
})

test('has what the table of that address has, in the language of its page', async () => {
  scene.user = { id: '3', isAdmin: true }
  const answer = await ask('?state=quoted&locale=en')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="inquiries.csv"')
  expect(scene.wanted).toMatchObject([{ state: 'quoted' }])
  expect(await answer.text()).toBe(
    [
      'inquiry,state,kind,topic,product,who,company,email,phone,message,budget,quoted,currency,owner,reminder,reason,received,changed',
      'C-1042,quoted,quote,services,Page,Ana,"Café, S. A.",ana@example.com,,¿Cuánto cuesta?,,900.00,USD,Eva,2026-12-01,,2026-11-01T15:00:00Z,2026-11-02T15:00:00Z',
      '',
    ].join('\r\n'),
  )
})
