import { z } from 'zod'
import { TEAM_ROLE, type TeamRole } from '@/lib/supabase/enums'

/** What the owner may give; the owner is who began the account, or to whom it was handed over. */
export const TEAM_ROLES = TEAM_ROLE.filter((role) => role !== 'owner')
type GivenRole = (typeof TEAM_ROLES)[number]

export type Colleague = {
  userId: string
  name: string
  email: string
  role: TeamRole
  joinedAt: string
  isMe: boolean
}
export type PendingInvitation = {
  id: string
  email: string
  role: GivenRole
  expiresAt: string
  isExpired: boolean
}

const current_password = z
  .string()
  .min(1, { error: 'fields.required' })
  .max(200, { error: 'fields.too_long' })
const role = z.enum(TEAM_ROLES, { error: 'fields.choice' })
export const inviteColleagueSchema = z.object({
  email: z.email({ error: 'fields.email' }).max(254, { error: 'fields.too_long' }),
  role,
  current_password,
})
export const teamInvitationSchema = z.object({ invitation_id: z.uuid() })
export const tokenSchema = z.object({ token: z.string().min(1).max(100) })
export const teamRoleSchema = z.object({ user_id: z.uuid(), role, current_password })
export const colleagueSchema = z.object({ user_id: z.uuid() })
export const leaveSchema = z.object({ affiliate_id: z.uuid() })
export const transferSchema = z.object({
  user_id: z.uuid({ error: 'fields.choice' }),
  current_password,
})
