import { describe, expect, test } from 'vitest'
import { contentFormSchema, priceFormSchema } from './forms'
import { chosenProducts, draftOf, neighbours, priceState, productPage } from './rules'
import { PRODUCT_TABLE, type Product } from './schema'

const ID = '00000000-0000-4000-8000-000000000001'
const product = (more: Partial<Product> = {}): Product => ({
  id: ID,
  kind: 'vip',
  slug: 'uno',
  name: { es: 'Diagnóstico', en: 'Review' },
  summary: { es: 'Texto' },
  description: null,
  features: { es: [] },
  quotas: {},
  deliveryDays: null,
  programId: null,
  position: 1,
  status: 'draft',
  revision: 1,
  updatedAt: '2026-11-01T00:00:00Z',
  images: [],
  prices: [],
  price: null,
  ...more,
})

describe('a price version', () => {
  const at = new Date('2026-11-25T12:00:00Z')
  test.each([
    ['2026-11-01T00:00:00Z', null, 'current'],
    ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', 'current'],
    ['2026-11-01T00:00:00Z', '2026-11-25T12:00:00Z', 'past'],
    ['2026-12-01T00:00:00Z', null, 'scheduled'],
    ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00+00:00', 'cancelled'],
  ])('from %s until %s is %s', (startsAt, endsAt, state) => {
    expect(priceState({ startsAt, endsAt }, at)).toBe(state)
  })
})

test.each([
  ['a', { up: null, down: 'c' }],
  ['b', { up: 'a', down: '' }],
  ['c', { up: 'b', down: null }],
  ['x', { up: null, down: null }],
])('%s of three has these neighbours', (id, to) => {
  expect(neighbours(['a', 'b', 'c'], id)).toEqual(to)
})

test('a table is searched without accents, filtered and sorted', () => {
  const list = [
    product(),
    product({ id: 'b', slug: 'dos', name: { es: 'Anuncios' }, status: 'published', position: 2 }),
  ]
  const chosen = (state: object) =>
    chosenProducts(
      list,
      { q: '', page: 1, sort: PRODUCT_TABLE.sort, columns: [], filters: {}, ...state },
      'es',
    ).map(({ slug }) => slug)
  expect(chosen({})).toEqual(['uno', 'dos'])
  expect(chosen({ q: 'diagnostico' })).toEqual(['uno'])
  expect(chosen({ q: 'REVIEW' })).toEqual(['uno'])
  expect(chosen({ filters: { status: 'published' } })).toEqual(['dos'])
  expect(chosen({ sort: { by: 'name', desc: false } })).toEqual(['dos', 'uno'])
  expect(chosen({ sort: { by: 'position', desc: true } })).toEqual(['dos', 'uno'])
})

test('a long list has pages of fifty', () => {
  const list = Array.from({ length: 101 }, (_, index) => product({ slug: `s-${index}` }))
  const slugs = (page: number) => {
    const { rows, hasMore } = productPage(list, { page })
    return [rows[0]?.slug, rows.at(-1)?.slug, hasMore]
  }
  expect(slugs(1)).toEqual(['s-0', 's-49', true])
  expect(slugs(2)).toEqual(['s-50', 's-99', true])
  expect(slugs(3)).toEqual(['s-100', 's-100', false])
  expect(productPage(list.slice(1), { page: 2 }).hasMore).toBe(false)
})

test('the preview follows what is typed and leaves out what is no value yet', () => {
  const typed = new Map([
    ['features_es', 'Uno\n\n Dos '],
    ['features_en', 'One'],
    ['quota_seats', '3'],
    ['quota_programs', 'many'],
    ['delivery_days', '400'],
  ])
  const form = { get: (name: string) => typed.get(name) ?? null }
  expect(draftOf('content', form, product())).toMatchObject({
    features: { es: ['Uno', 'Dos'] },
    quotas: { seats: 3 },
    deliveryDays: null,
  })
  expect(draftOf('prices', form, product())).toEqual(product())
})

describe('a form', () => {
  const price = (more: object) =>
    priceFormSchema.safeParse({
      product_id: ID,
      idempotency_key: ID,
      amount: '12.5',
      currency: 'usd',
      period: 'month',
      starts: '',
      ...more,
    })
  test('sets a price in minor units, from a day in Panama', () => {
    expect(price({ starts: '2026-12-24' }).data).toMatchObject({
      amount_minor: 1250,
      currency: 'USD',
      starts_at: '2026-12-24T00:00:00-05:00',
    })
    expect(price({}).data?.starts_at).toBeNull()
  })
  test.each([
    [{ amount: '0' }],
    [{ amount: '-1' }],
    [{ amount: '1.234' }],
    [{ amount: '9'.repeat(20) }],
    [{ currency: 'dollars' }],
    [{ period: 'week' }],
    [{ starts: '24/12/2026' }],
  ])('refuses %j', (more) => expect(price(more).success).toBe(false))

  const content = (more: object) =>
    contentFormSchema.safeParse({
      product_id: ID,
      expected_revision: '1',
      features_es: 'Uno\nDos',
      features_en: '',
      delivery_days: '',
      quota_seats: '3',
      quota_programs: '',
      quota_scans_per_month: '',
      ...more,
    })
  test('names what a product includes', () => {
    expect(content({ delivery_days: '7' }).data?.changes).toEqual({
      features: { es: ['Uno', 'Dos'] },
      delivery_days: 7,
      quotas: { seats: 3 },
    })
  })
  test.each([
    [{ features_en: 'One' }],
    [{ features_es: 'x'.repeat(161) }],
    [{ features_es: 'x\n'.repeat(13) }],
    [{ quota_seats: '0' }],
    [{ quota_seats: '1.5' }],
    [{ delivery_days: '366' }],
  ])('refuses %j', (more) => expect(content(more).success).toBe(false))
})
