'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'
import * as s from './team-schema'

export const inviteColleague = action(
  { name: 'invite_colleague', who: 'user', schema: s.inviteColleagueSchema },
  async ({ current_password, ...input }, { user, locale }) => {
    await requirePassword(user, current_password, 'team')
    const supabase = await createClient()
    unwrap(await supabase.rpc('invite_colleague', { ...input, locale }))
    refresh()
    return { done: 'invited', values: {} }
  },
)

export const revokeTeamInvitation = action(
  { name: 'revoke_team_invitation', who: 'user', schema: s.teamInvitationSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('revoke_team_invitation', input))
    refresh()
    return { done: 'revoked' }
  },
)

export const acceptTeamInvitation = action(
  { name: 'accept_team_invitation', who: 'user', schema: s.tokenSchema },
  async (input, { locale }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('accept_team_invitation', input))
    redirect(pathIn(locale, '/affiliate-dashboard'))
  },
)

export const changeTeamRole = action(
  { name: 'change_team_role', who: 'user', schema: s.teamRoleSchema },
  async ({ current_password, ...input }, { user }) => {
    await requirePassword(user, current_password, 'team')
    const supabase = await createClient()
    unwrap(await supabase.rpc('change_team_role', input))
    refresh()
    return { done: 'changed' }
  },
)

export const removeColleague = action(
  { name: 'remove_colleague', who: 'user', schema: s.colleagueSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('remove_colleague', input))
    refresh()
    return { done: 'removed' }
  },
)

export const leaveTeam = action(
  { name: 'leave_team', who: 'user', schema: s.leaveSchema },
  async (input, { locale }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('leave_team', input))
    redirect(pathIn(locale, '/affiliate-dashboard'))
  },
)

/** Hands the account over, after the password was checked; the former owner stays on the team. */
export const transferAccount = action(
  { name: 'transfer_account', who: 'user', schema: s.transferSchema },
  async ({ user_id, current_password }, { user }) => {
    await requirePassword(user, current_password, 'transfer')
    const supabase = await createClient()
    unwrap(await supabase.rpc('transfer_account', { user_id }))
    refresh()
    return { done: 'transferred' }
  },
)
