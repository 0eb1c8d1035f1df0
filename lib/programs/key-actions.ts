'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { unwrap } from '@/lib/errors'
import { programSecret } from '@/lib/signing'
import { createClient } from '@/lib/supabase/server'
import { apiKeySchema, createApiKeySchema } from './key-schema'

/** The new key with its secret, which is shown this one time: `done` is "<key id> <secret>". */
export const createApiKey = action(
  { name: 'create_program_key', who: 'admin', schema: createApiKeySchema },
  async ({ current_password, ...input }, { user }) => {
    await requirePassword(user, current_password, 'key')
    const supabase = await createClient()
    const key = unwrap(await supabase.rpc('create_program_key', input))
    refresh()
    return { done: `${key.id} ${programSecret(key.id)}` }
  },
)

/** A key in place of another, which works for one more day; `done` as above. */
export const rotateApiKey = action(
  { name: 'rotate_program_key', who: 'admin', schema: apiKeySchema },
  async ({ current_password, ...input }, { user }) => {
    await requirePassword(user, current_password, 'key')
    const supabase = await createClient()
    const key = unwrap(await supabase.rpc('rotate_program_key', input))
    refresh()
    return { done: `${key.id} ${programSecret(key.id)}` }
  },
)
