'use server'

import { command } from '@/lib/command'
import * as s from './deal-schema'

export const registerDeal = command('register_deal', {
  who: 'user',
  schema: s.registerSchema,
  done: 'registered',
})

export const withdrawDeal = command('withdraw_deal', {
  who: 'user',
  schema: s.withdrawSchema,
  done: 'withdrawn',
})

export const moveDeal = command('move_deal', {
  who: 'admin',
  schema: s.moveSchema,
  refreshOnError: true,
  done: 'moved',
})
