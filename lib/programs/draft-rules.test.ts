import { expect, test } from 'vitest'
import { draftOf, hostOf } from './draft-rules'
import type { ProgramRecord } from './editor-schema'

const SAVED: ProgramRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'cafe',
  name: { es: 'Café', en: 'Coffee' },
  summary: { es: 'De Boquete' },
  description: null,
  category: 'food',
  destination: 'https://cafe.example.com/',
  domains: ['cafe.example.com'],
  currency: 'USD',
  supportEmail: null,
  languages: ['es'],
  revision: 3,
  status: 'draft',
  windowDays: 60,
  holdDays: 14,
  minimumPayout: 2500,
  conditions: {
    window_days: 60,
    hold_days: 14,
    minimum_payout: 2500,
    attribution: 'last_click',
    precedence: 'coupon',
    binding: 'every_purchase',
    binding_for: null,
    binding_precedence: 'newer',
    includes_tax: true,
    includes_shipping: false,
    approval: 'manual',
    approval_limit: null,
    notice_days: 30,
    regions: ['PA'],
    excluded_regions: [],
    allowed_methods: ['content'],
    forbidden_methods: [],
  },
  images: { logo: 'a', header: null },
}
const typed = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('texts are as they stand in the form, and an empty description is none', () => {
  const draft = draftOf(
    'texts',
    typed({
      name_es: ' Café nuevo ',
      name_en: '',
      summary_es: 'x',
      description_en: 'only English',
      category: 'travel',
    }),
    SAVED,
  )
  expect(draft).toMatchObject({ name: { es: 'Café nuevo', en: null }, category: 'travel', description: null })
  expect(draftOf('texts', typed({ category: 'made up' }), SAVED).category).toBe('food')
})

test('conditions follow the form; what cannot be read is as it is saved', () => {
  const draft = draftOf(
    'conditions',
    typed({
      window_days: '90',
      hold_days: '999',
      minimum_payout: '12,5',
      attribution: 'first_click',
      approval: 'below',
      approval_limit: 'much',
      'method:email': 'allowed',
      'method:brand_bidding': 'forbidden',
      'method:social': '',
    }),
    SAVED,
  )
  expect(draft).toMatchObject({ windowDays: 90, holdDays: 14, minimumPayout: 1250 })
  expect(draft.conditions).toMatchObject({
    attribution: 'first_click',
    precedence: 'coupon',
    binding: 'every_purchase',
    binding_for: null,
    binding_precedence: 'newer',
    includes_tax: false,
    approval: 'below',
    approval_limit: 0,
    allowed_methods: ['email'],
    forbidden_methods: ['brand_bidding'],
  })
})

test('countries follow the form, and half a code is left out until it is whole', () => {
  expect(draftOf('conditions', typed({ regions: 'pa, c, mx' }), SAVED).conditions.regions).toEqual([
    'PA',
    'MX',
  ])
})

test('reach follows the form', () => {
  const fields = { destination: '/vip', currency: 'us', 'language:en': 'on' }
  expect(draftOf('place', typed(fields), SAVED)).toMatchObject({
    destination: '/vip',
    currency: 'USD',
    languages: ['en'],
  })
})

test('images are not read from the form, and nothing else changes with them', () => {
  expect(draftOf('images', typed({ kind: 'logo' }), SAVED)).toBe(SAVED)
})

test('a host is what a whole address names', () => {
  expect(hostOf('https://cafe.example.com/a?b')).toBe('cafe.example.com')
  expect(hostOf('/vip')).toBeNull()
  expect(hostOf('https://')).toBeNull()
})
