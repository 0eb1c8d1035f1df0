import { expect, test } from 'vitest'
import { createLinkSchema, rangeSchema, updateLinkSchema } from './schema'

const id = '01997b5c-0000-4000-8000-000000000001'

test('a form becomes the command’s arguments; what is empty is left out', () => {
  const form = {
    enrollment_id: id,
    idempotency_key: id,
    code: ' Mi-Enlace ',
    name: ' Boletín ',
    destination: '',
    coupon_id: '',
    s1: 'blog',
    s2: '  ',
    utm_source: 'correo',
    rule_country_0: 'pa',
    rule_device_0: '',
    rule_destination_0: 'https://shop.example.com/pa',
    rule_country_1: '',
    rule_device_2: 'phone',
  }
  expect(createLinkSchema.parse(form)).toEqual({
    enrollment_id: id,
    idempotency_key: id,
    code: 'Mi-Enlace',
    name: 'Boletín',
    destination: '',
    sub_ids: { s1: 'blog' },
    utm: { source: 'correo' },
    routes: [{ country: 'PA', destination: 'https://shop.example.com/pa' }, { device: 'phone' }],
    coupon_id: null,
  })
})

test('what is too long names its field', () => {
  const result = updateLinkSchema.safeParse({ link_id: id, s3: 'x'.repeat(65), utm_term: 'x'.repeat(101) })
  expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['s3', 'fields.too_long'],
    ['utm_term', 'fields.too_long'],
  ])
})

test('a form with several mistakes names them all', () => {
  const form = {
    enrollment_id: id,
    idempotency_key: id,
    code: 'mi enlace!',
    destination: 'ftp://x',
    name: 'x'.repeat(81),
  }
  expect(
    createLinkSchema.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]),
  ).toEqual([
    ['name', 'fields.too_long'],
    ['destination', 'link.destination'],
    ['code', 'link.code'],
  ])
})

test.each([
  ['7', 7],
  ['90', 90],
  ['8', 30],
  [undefined, 30],
  ['x', 30],
])('a range of %s is %s days', (given, days) => expect(rangeSchema.parse(given)).toBe(days))
