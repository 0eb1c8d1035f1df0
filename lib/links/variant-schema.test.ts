import { describe, expect, test } from 'vitest'
import { setVariantsSchema, shownKeys, startOfVariants, type Variant } from './variant-schema'

const link_id = '01997b5c-0000-4000-8000-000000000001'
const a: Variant = { key: 'a', destination: 'https://shop.example.com/a', weight: 3 }
const c: Variant = { key: 'c', destination: 'https://shop.example.com/c', weight: 1 }

describe('the form of variants', () => {
  test('becomes the command’s arguments and back', () => {
    const form = { link_id, ...startOfVariants([a, c]), destination_b: ' ', weight_b: '5', destination_d: '' }
    expect(setVariantsSchema.parse(form)).toEqual({ link_id, variants: [a, c] })
    expect(setVariantsSchema.parse({ link_id, destination_a: '/x' }).variants).toEqual([
      { key: 'a', destination: '/x', weight: 1 },
    ])
  })

  test.each(['0', '101', '1.5', '-2', 'x'])('names the row whose weight is %s', (weight_b) => {
    const read = setVariantsSchema.safeParse({ link_id, destination_b: '/x', weight_b })
    expect(read.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['weight_b'], 'link.weight'],
    ])
  })

  test('shows the letters in use and one to add', () => {
    expect(shownKeys([])).toEqual(['a', 'b'])
    expect(shownKeys([a, c])).toEqual(['a', 'b', 'c', 'd'])
    expect(shownKeys([{ ...a, key: 'e' }])).toHaveLength(5)
  })
})
