'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { callCommand, command } from '@/lib/command'
import * as s from './team-schema'

export const inviteColleague = action(
  { name: 'invite_colleague', who: 'user', schema: s.inviteColleagueSchema },
  async ({ current_password, ...input }, { user, locale }) => {
    await requirePassword(user, current_password, 'team')
    await callCommand('invite_colleague', { ...input, locale })
    refresh()
    return { done: 'invited' }
  },
)

export const revokeTeamInvitation = command('revoke_team_invitation', {
  who: 'user',
  schema: s.teamInvitationSchema,
  done: 'revoked',
})

export const acceptTeamInvitation = command('accept_team_invitation', {
  who: 'user',
  schema: s.tokenSchema,
  redirectTo: '/affiliate-dashboard',
})

export const changeTeamRole = action(
  { name: 'change_team_role', who: 'user', schema: s.teamRoleSchema },
  async ({ current_password, ...input }, { user }) => {
    await requirePassword(user, current_password, 'team')
    await callCommand('change_team_role', input)
    refresh()
    return { done: 'changed' }
  },
)

export const removeColleague = command('remove_colleague', {
  who: 'user',
  schema: s.colleagueSchema,
  done: 'removed',
})

/** Leads out of the affiliate's area, whose frame names the account that is left. */
export const leaveTeam = command('leave_team', {
  who: 'user',
  schema: s.leaveSchema,
  redirectTo: '/dashboard',
})

/** Hands the account over, after the password was checked; the former owner stays on the team. */
export const transferAccount = action(
  { name: 'transfer_account', who: 'user', schema: s.transferSchema },
  async ({ user_id, current_password }, { user }) => {
    await requirePassword(user, current_password, 'transfer')
    await callCommand('transfer_account', { user_id })
    refresh()
    return { done: 'transferred' }
  },
)
