'use server'

import { command } from '@/lib/command'
import { eraseSchema } from './schema'

/** Erases who the customers were, for good. */
export const eraseCustomer = command('erase_customer', {
  who: 'admin',
  schema: eraseSchema,
  args: ({ sure, ...input }) => input,
  done: 'erased',
})
