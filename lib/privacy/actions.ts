'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { eraseSchema } from './schema'

/** Erases who the customers were; there is no way back. */
export const eraseCustomer = action(
  { name: 'erase_customer', who: 'admin', schema: eraseSchema },
  async ({ sure, ...input }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('erase_customer', input))
    refresh()
    return { done: 'erased' }
  },
)
