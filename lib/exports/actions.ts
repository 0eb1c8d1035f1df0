'use server'

import { command } from '@/lib/command'
import { exportSchema as schema } from './schema'

export const discardExport = command('discard_export', { who: 'user', schema, done: 'discarded' })
export const retryExport = command('retry_export', { who: 'user', schema, done: 'retried' })
