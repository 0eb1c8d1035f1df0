'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { callCommand, command } from '@/lib/command'
import * as s from './schema'

export const applyAsPartner = command('apply_as_partner', {
  who: 'user',
  schema: s.applicationSchema,
  done: 'applied',
})

export const inviteMember = action(
  { name: 'invite_partner_member', who: 'user', schema: s.inviteMemberSchema },
  async ({ current_password, ...input }, { user, locale }) => {
    await requirePassword(user, current_password, 'team')
    await callCommand('invite_partner_member', { ...input, locale })
    refresh()
    return { done: 'invited' }
  },
)

export const revokeMemberInvitation = command('revoke_partner_invitation', {
  who: 'user',
  schema: s.invitationSchema,
  done: 'revoked',
})

export const acceptMemberInvitation = command('accept_partner_invitation', {
  who: 'user',
  schema: s.invitationSchema,
  redirectTo: '/partner-dashboard',
})

export const changeMemberRole = action(
  { name: 'change_partner_member', who: 'user', schema: s.memberRoleSchema },
  async ({ current_password, ...input }, { user }) => {
    await requirePassword(user, current_password, 'team')
    await callCommand('change_partner_member', input)
    refresh()
    return { done: 'changed' }
  },
)

export const removeMember = action(
  { name: 'change_partner_member', who: 'user', schema: s.memberSchema },
  async ({ user_id }) => {
    await callCommand('change_partner_member', { user_id, role: null })
    refresh()
    return { done: 'removed' }
  },
)

export const leavePartner = command('leave_partner', {
  who: 'user',
  schema: s.emptySchema,
  redirectTo: '/dashboard',
})

/** A pasted list of addresses; the result says which were not invited, and why. */
export const inviteRecruits = action(
  { name: 'invite_recruits', who: 'user', schema: s.recruitsSchema },
  async (input, { locale }) => {
    const rows = await callCommand('invite_recruits', { ...input, locale })
    const emails = (outcome: string) => rows.filter((row) => row.outcome === outcome).map((row) => row.email)
    refresh()
    return {
      result: {
        sent: emails('sent').length,
        waiting: emails('waiting'),
        taken: emails('taken'),
        invalid: emails('invalid'),
      },
    }
  },
)

export const revokeRecruitInvitation = command('revoke_recruit_invitation', {
  who: 'user',
  schema: s.invitationSchema,
  done: 'revoked',
})

export const acceptRecruitLink = command('accept_recruit_link', {
  who: 'user',
  schema: s.codeSchema,
  redirectTo: '/program-selection',
})

export const acceptRecruitInvitation = command('accept_recruit_invitation', {
  who: 'user',
  schema: s.invitationSchema,
  redirectTo: '/program-selection',
})

export const endRecruitment = command('end_recruitment', {
  who: 'user',
  schema: s.endSchema,
  done: 'ended',
})
