'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { callCommand } from '@/lib/command'
import { programSecret } from '@/lib/signing'
import { apiKeySchema, createApiKeySchema } from './key-schema'

/** A new key with its secret, which the form shows once. */
export const createApiKey = action(
  { name: 'create_program_key', who: 'admin', schema: createApiKeySchema },
  async ({ current_password, ...input }, { user }) => {
    await requirePassword(user, current_password, 'key')
    const { id } = await callCommand('create_program_key', input)
    refresh()
    return { result: { id, secret: programSecret(id) } }
  },
)

/** A key in place of another, which works for one more day. */
export const rotateApiKey = action(
  { name: 'rotate_program_key', who: 'admin', schema: apiKeySchema },
  async ({ current_password, ...input }, { user }) => {
    await requirePassword(user, current_password, 'key')
    const { id } = await callCommand('rotate_program_key', input)
    refresh()
    return { result: { id, secret: programSecret(id) } }
  },
)
