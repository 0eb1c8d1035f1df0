'use server'

import { command } from '@/lib/command'
import { hideSchema, refuseSchema, showSchema, switchSchema } from './leaderboard-schema'

export const showOnLeaderboards = command('show_on_leaderboards', {
  who: 'user',
  schema: showSchema,
  done: 'shown',
})
export const hideFromLeaderboards = command('hide_from_leaderboards', {
  who: 'user',
  schema: hideSchema,
  done: 'hidden',
})
export const switchLeaderboard = command('set_leaderboard', {
  who: 'admin',
  schema: switchSchema,
  done: 'switched',
})
export const refuseName = command('refuse_display_name', {
  who: 'admin',
  schema: refuseSchema,
  done: 'refused',
})
