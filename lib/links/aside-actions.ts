'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { asideSchema } from './aside-schema'

/** Records clicks again that were set aside; fails when the database refuses every one of them. */
export const retryClicks = action(
  { name: 'retry_clicks_aside', who: 'admin', schema: asideSchema },
  async (input) => {
    const recorded = await callCommand('retry_clicks_aside', input)
    refresh()
    if (recorded === 0) throw new AppError('click.refused')
    return { done: 'recorded' }
  },
)

export const discardClicks = command('discard_clicks_aside', {
  who: 'admin',
  schema: asideSchema,
  done: 'discarded',
})
