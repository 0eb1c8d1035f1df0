import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { type Colleague, type PendingInvitation, TEAM_ROLES } from './team-schema'

/** The owner and the team of the account that this person acts for. */
export async function listTeam(): Promise<Colleague[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('my_team'))
  return rows.map((row) => ({
    userId: row.user_id,
    name: row.full_name,
    email: row.email,
    role: row.role,
    joinedAt: row.joined_at,
    isMe: row.is_me,
  }))
}

const invitationSchema = z
  .object({ id: z.uuid(), email: z.string(), role: z.enum(TEAM_ROLES), expires_at: z.string() })
  .transform(({ expires_at, ...row }) => ({
    ...row,
    expiresAt: expires_at,
    isExpired: Date.parse(expires_at) < Date.now(),
  }))

/** Whom an account waits for, the latest first. */
export async function listPendingInvitations(affiliateId: string): Promise<PendingInvitation[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('team_invitations')
    .select('id, email, role, expires_at')
    .eq('affiliate_id', affiliateId)
    .is('accepted_at', null)
    .is('revoked_at', null)
    .order('sent_at', { ascending: false })
  return z.array(invitationSchema).parse(unwrap(rows))
}

/** What a mail's link asks this person into; null for a token that is not theirs. */
export async function readTeamInvitation(token: string) {
  const supabase = await createClient()
  const [row] = unwrap(await supabase.rpc('read_team_invitation', { token }))
  if (!row) return null
  return {
    name: row.owner_name,
    email: row.owner_email,
    role: z.enum(TEAM_ROLES).parse(row.role),
    expiresAt: row.expires_at,
    isAccepted: row.is_accepted,
    isExpired: Date.parse(row.expires_at) < Date.now(),
  }
}
