'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { hideSchema, refuseSchema, showSchema, switchSchema } from './leaderboard-schema'

export const showOnLeaderboards = action(
  { name: 'show_on_leaderboards', who: 'user', schema: showSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('show_on_leaderboards', input))
    refresh()
    return { done: 'shown' }
  },
)

export const hideFromLeaderboards = action(
  { name: 'hide_from_leaderboards', who: 'user', schema: hideSchema },
  async () => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('hide_from_leaderboards'))
    refresh()
    return { done: 'hidden' }
  },
)

export const switchLeaderboard = action(
  { name: 'set_leaderboard', who: 'admin', schema: switchSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('set_leaderboard', input))
    refresh()
    return { done: 'switched' }
  },
)

export const refuseName = action(
  { name: 'refuse_display_name', who: 'admin', schema: refuseSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('refuse_display_name', input))
    refresh()
    return { done: 'refused' }
  },
)
