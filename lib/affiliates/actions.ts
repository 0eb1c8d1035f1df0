'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { joinSchema } from './schema'

/** Joining twice is joining once: the database answers with the same enrollment. */
export const joinProgram = action(
  { name: 'join_program', who: 'user', schema: joinSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('join_program', input))
    refresh()
    return { done: 'joined' }
  },
)
