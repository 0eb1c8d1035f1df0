import { describe, expect, test } from 'vitest'
import { formOf, termsOf } from './form'
import { implies } from './metadata-schema'
import { countConditions } from './rules'
import { rewardFormSchema } from './schema'

const basics = {
  event: 'sale',
  kind: 'percent',
  value: '10',
  idempotency_key: '7c9f4a68-9a5e-4c3c-8c1c-1d2f0a4f0b11',
  program_id: '7c9f4a68-9a5e-4c3c-8c1c-1d2f0a4f0b12',
  slug: 'cafe',
  currency: 'USD',
}
const typed = {
  meta_key_0: 'plan',
  meta_test_0: 'one_of',
  meta_value_0: 'pro, team',
  meta_key_2: 'seats',
  meta_test_2: 'at_least',
  meta_value_2: '2,5',
  meta_key_4: 'city',
  meta_value_4: 'Colón, Panamá',
}
const problems = (more: object) => {
  const read = rewardFormSchema.safeParse({ ...basics, ...more })
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('rows become conditions and conditions rows', () => {
  const terms = termsOf(rewardFormSchema.parse({ ...basics, ...typed }))
  expect(terms.metadata).toEqual([
    { key: 'plan', is: ['pro', 'team'] },
    { key: 'seats', at_least: 2.5 },
    { key: 'city', is: ['Colón, Panamá'] },
  ])
  expect(countConditions(terms)).toBe(3)
  expect(termsOf(rewardFormSchema.parse({ ...basics, ...formOf(terms, 'USD', 'es') }))).toEqual(terms)
  expect(termsOf(rewardFormSchema.parse(basics)).metadata).toBeUndefined()
})

test('each part of a row that is wrong is named', () => {
  expect(problems({ meta_key_1: 'mi plan', meta_value_1: 'pro' })).toEqual({
    meta_key_1: 'api.metadata_key',
  })
  expect(problems({ meta_key_0: 'plan' })).toEqual({ meta_value_0: 'reward.metadata' })
  expect(problems({ meta_value_3: 'pro' })).toEqual({ meta_key_3: 'api.metadata_key' })
  expect(problems({ meta_key_0: 'seats', meta_test_0: 'at_least', meta_value_0: 'five' })).toEqual({
    meta_value_0: 'fields.number',
  })
})

describe('what meets one condition', () => {
  test.each([
    [{ is: ['pro'] }, { is: ['pro', 'team'] }, true],
    [{ is: ['pro', 'team'] }, { is: ['pro'] }, false],
    [{ at_least: 9 }, { at_least: 5 }, true],
    [{ at_least: 4 }, { at_least: 5 }, false],
    [{ is: ['7', '9'] }, { at_least: 5 }, true],
    [{ is: ['7', 'many'] }, { at_least: 5 }, false],
    [{ at_least: 9 }, { is: ['9'] }, false],
  ])('%j meets %j: %s', (first, second, always) => {
    expect(implies({ key: 'seats', ...first }, { key: 'seats', ...second })).toBe(always)
    expect(implies({ key: 'other', ...first }, { key: 'seats', ...second })).toBe(false)
  })
})
