'use server'

import { command } from '@/lib/command'
import * as s from './forms'

const EDIT = { who: 'admin', staleTag: 'products', refreshOnError: true } as const

export const setPrice = command('set_product_price', {
  ...EDIT,
  schema: s.priceFormSchema,
  args: (form) => ({ ...form, starts_at: form.starts_at as string }),
  done: ({ starts_at }) => (new Date(starts_at) > new Date() ? 'scheduled' : 'set'),
})

export const endPrice = command('end_product_price', { ...EDIT, schema: s.endPriceSchema, done: 'ended' })

export const setReward = command('set_product_reward', {
  ...EDIT,
  staleTag: 'programs',
  schema: s.rewardFormSchema,
  done: 'saved',
})

export const endReward = command('set_product_reward', {
  ...EDIT,
  staleTag: 'programs',
  schema: s.endRewardSchema,
  args: (form) => ({ ...form, kind: null as never, value: null as never }),
  done: 'ended',
})
