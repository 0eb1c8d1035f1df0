'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { callCommand } from '@/lib/command'
import { memberSchema, removeMemberSchema } from './office-schema'

/** Gives somebody a role in a program, or another one, after the password was checked. */
export const setProgramMember = action(
  { name: 'set_program_member', who: 'user', schema: memberSchema },
  async ({ current_password, ...input }, { user, locale }) => {
    await requirePassword(user, current_password, 'team')
    await callCommand('set_program_member', { ...input, locale })
    refresh()
    return { done: 'set' }
  },
)

export const removeProgramMember = action(
  { name: 'remove_program_member', who: 'user', schema: removeMemberSchema },
  async (input, { locale }) => {
    await callCommand('remove_program_member', { ...input, locale })
    refresh()
    return { done: 'removed' }
  },
)
