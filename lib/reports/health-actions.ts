'use server'

import { command } from '@/lib/command'
import { retrySchema } from './health-schema'

export const retryMail = command('retry_mail', { who: 'admin', schema: retrySchema, done: 'retried' })
