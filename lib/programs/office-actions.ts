'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { callCommand, command } from '@/lib/command'
import * as s from './office-schema'

/** Gives somebody a role in a program, or another one, after the password was checked. */
export const setProgramMember = action(
  { name: 'set_program_member', who: 'user', schema: s.memberSchema },
  async ({ current_password, ...input }, { user, locale }) => {
    await requirePassword(user, current_password, 'team')
    await callCommand('set_program_member', { ...input, locale })
    refresh()
    return { done: 'set' }
  },
)

export const removeProgramMember = command('remove_program_member', {
  who: 'user',
  schema: s.removeMemberSchema,
  refreshOnError: true,
  done: 'removed',
})

export const admitApplicant = command('approve_application', {
  who: 'user',
  schema: s.admitSchema,
  args: (input) => ({ ...input, group_id: null }),
  refreshOnError: true,
  done: 'admitted',
})

export const declineApplicant = command('reject_application', {
  who: 'user',
  schema: s.declineSchema,
  args: (input) => ({ ...input, reapply_on: null }),
  refreshOnError: true,
  done: 'declined',
})

export const approveProgramCommission = command('approve_commission', {
  who: 'user',
  schema: s.approveSchema,
  refreshOnError: true,
  done: 'approved',
})

export const rejectProgramCommission = command('reject_commission', {
  who: 'user',
  schema: s.rejectSchema,
  refreshOnError: true,
  done: 'rejected',
})
