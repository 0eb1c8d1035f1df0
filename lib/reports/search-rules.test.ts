import { expect, test } from 'vitest'
import { en } from '@/messages/en'
import { es } from '@/messages/es'
import { toHit } from './search-rules'
import { type Found, foundSchema } from './search-schema'

const FOUND: Found = {
  kind: 'commission',
  record_id: 'c1',
  slug: 'vip',
  names: { es: 'Servicios VIP', en: 'VIP services' },
  label: 'VIP-1',
  detail: 'Ana Pérez',
  net: null,
  currency: null,
  status: null,
}

test.each<[Partial<Found>, string, string, string]>([
  [
    { net: 1250, currency: 'USD', status: 'paid' },
    '/admin/commissions/c1',
    'VIP-1',
    '$12.50 · paid · Ana Pérez · VIP services',
  ],
  [{ kind: 'order', detail: 'sale' }, '/admin/programs/vip/conversions/c1', 'VIP-1', 'VIP services'],
  [{ kind: 'program', label: 'vip' }, '/admin/programs/vip', 'VIP services', 'vip'],
  [{ kind: 'enrollment', label: 'vip' }, '/affiliate-dashboard/programs/vip', 'VIP services', ''],
  [{ kind: 'link', detail: '' }, '/affiliate-dashboard/links/c1', 'VIP-1', 'VIP services'],
  [
    { kind: 'earned', detail: null, net: 500, currency: 'USD', status: 'held' },
    '/affiliate-dashboard/commissions/c1',
    'VIP-1',
    '$5.00 · held · VIP services',
  ],
  [{ kind: 'partner', names: null, detail: 'norte.pa' }, '/admin/partners/c1', 'VIP-1', 'norte.pa'],
  [{ kind: 'deal', detail: 'Norte' }, '/admin/partners/deals#c1', 'VIP-1', 'Norte · VIP services'],
  [
    { kind: 'landing_page', slug: 'approved', label: '/p/norte', detail: 'Norte' },
    '/admin/partners/landing-pages?state=approved',
    '/p/norte',
    'Norte · VIP services',
  ],
  [{ kind: 'thread', detail: 'Hola' }, '/admin/threads/c1', 'VIP-1', 'VIP services · Hola'],
  [
    { kind: 'franchise_application', label: 'G-2026-0001' },
    '/admin/goride-franchises/applications/G-2026-0001',
    'G-2026-0001',
    'Ana Pérez · VIP services',
  ],
  [
    { kind: 'franchise', label: 'colon' },
    '/admin/goride-franchises/franchises/c1',
    'VIP services',
    'Ana Pérez',
  ],
  [{ kind: 'inquiry', names: null, detail: 'a@x.pa' }, '/admin/messages/c1', 'VIP-1', 'a@x.pa'],
  [{ kind: 'person', names: null, detail: 'a@x.pa' }, '/admin/affiliates/c1', 'VIP-1', 'a@x.pa'],
  [
    { kind: 'person', names: null, record_id: null, detail: 'a+b@x.pa' },
    '/admin/users?q=a%2Bb%40x.pa',
    'VIP-1',
    'a+b@x.pa',
  ],
])('%j leads to %s', (change, href, title, detail) => {
  expect(toHit({ ...FOUND, ...change }, 'en', String)).toMatchObject({ href, title, detail })
})

test.each([es, en])('each kind of record has its heading', ({ shell }) => {
  expect(Object.keys(shell.search.kinds).sort()).toEqual(foundSchema.shape.kind.options.toSorted())
})
