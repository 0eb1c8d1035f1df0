'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { exportSchema } from './schema'

function command(name: 'discard_export' | 'retry_export', done: string) {
  return action({ name, who: 'user', schema: exportSchema }, async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc(name, input))
    refresh()
    return { done }
  })
}
export const discardExport = command('discard_export', 'discarded')
export const retryExport = command('retry_export', 'retried')
