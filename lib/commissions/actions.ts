'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { approveSchema, rejectSchema } from './schema'

export const approveCommission = action(
  { name: 'approve_commission', who: 'admin', schema: approveSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('approve_commission', input))
    refresh()
    return { done: 'approved' }
  },
)

export const rejectCommission = action(
  { name: 'reject_commission', who: 'admin', schema: rejectSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('reject_commission', input))
    refresh()
    return { done: 'rejected' }
  },
)
