'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { AppError, unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { asideSchema } from './aside-schema'

/** Records clicks that were set aside once more; an error when the database refuses every one of them again. */
export const retryClicks = action(
  { name: 'retry_clicks_aside', who: 'admin', schema: asideSchema },
  async ({ aside_ids }) => {
    const supabase = await createClient()
    const recorded = unwrap(await supabase.rpc('retry_clicks_aside', { aside_ids }))
    refresh()
    if (recorded === 0) throw new AppError('click.refused')
    return { done: 'recorded' }
  },
)

export const discardClicks = action(
  { name: 'discard_clicks_aside', who: 'admin', schema: asideSchema },
  async ({ aside_ids }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('discard_clicks_aside', { aside_ids }))
    refresh()
    return { done: 'discarded' }
  },
)
