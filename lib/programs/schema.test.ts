import { expect, it } from 'vitest'
import { createProgramSchema } from './schema'

it.each([
  ['', 'fields.number'],
  ['101', 'program.share'],
  ['0', 'program.share'],
])('gives one error for a share of «%s»', (reward_value, problem) => {
  const parsed = createProgramSchema.safeParse({ reward_kind: 'percent', reward_value })
  const whole = createProgramSchema.safeParse({
    name_es: 'Tienda',
    name_en: '',
    summary_es: 'Una tienda',
    summary_en: '',
    category: 'home',
    slug: 'tienda',
    destination: '/vip',
    domains: '',
    currency: 'USD',
    window_days: '30',
    hold_days: '30',
    minimum_payout: '25',
    reward_kind: 'percent',
    reward_value,
    idempotency_key: '01997b5c-0000-4000-8000-000000000002',
  })
  expect(parsed.success).toBe(false)
  expect(whole.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['reward_value', problem],
  ])
})
